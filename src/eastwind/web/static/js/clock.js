/** Paints every clock on the page from its facts: start, length, pauses, added minutes and the server's time. */
import { announce } from "./announce.js";

const MINUTE = 60_000;
const EVERY = 250;

/* How far the server's clock is ahead of the device's, known from the moment each clock is first seen. */
const ahead = new WeakMap();
const lastPhase = new Map();

function serverTime(clock) {
  if (!ahead.has(clock)) ahead.set(clock, Number(clock.dataset.serverNow) - Date.now());
  return Date.now() + ahead.get(clock);
}

function factsOf({ dataset }) {
  return {
    startedAt: dataset.startedAt === "" ? null : Number(dataset.startedAt),
    length: (Number(dataset.minutes) + Number(dataset.added)) * MINUTE,
    pauses: JSON.parse(dataset.pauses),
    lastGame: dataset.lastGame === "" ? null : Number(dataset.lastGame) * MINUTE,
  };
}

const pausedUntil = (pauses, now) => pauses.reduce((sum, [from, until]) => sum + (until ?? now) - from, 0);

/**
 * Where a clock stands at `now` (epoch milliseconds): the milliseconds left (negative after the end), its phase, and when the
 * last new game may begin (null while that is not set or the round has not started).
 */
export function reading({ startedAt, length, pauses, lastGame }, now) {
  if (startedAt === null) return { left: length, phase: "waiting", noNewGameAfter: null };
  const end = startedAt + length + pausedUntil(pauses, now);
  const paused = pauses.some(([, until]) => until === null);
  return {
    left: end - now,
    phase: paused ? "paused" : phaseOf(end - now, lastGame),
    noNewGameAfter: lastGame === null ? null : end - lastGame,
  };
}

/* The phase is the latest one reached; where two begin together, "last game" is what players must hear. */
function phaseOf(left, lastGame) {
  const reached = [[0, "time"], [lastGame ?? -1, "last"], [5 * MINUTE, "five"], [10 * MINUTE, "ten"]]
    .filter(([from]) => from >= 0 && left <= from)
    .sort(([a], [b]) => a - b);
  return reached.length ? reached[0][1] : "running";
}

/** "mm:ss" for milliseconds left, never below 0:00. A started second counts until it is over. */
export function minutesAndSeconds(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function paintNote(clock, moment) {
  const note = clock.querySelector("[data-no-new-game]");
  if (!note) return;
  note.hidden = moment === null;
  if (moment === null) return;
  const device = new Date(moment - ahead.get(clock));
  note.querySelector("time").textContent = device.toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
}

function paintPhase(clock, phase) {
  for (const words of clock.querySelectorAll("[data-for]")) words.hidden = words.dataset.for !== phase;
  clock.dataset.phase = phase;
  const before = lastPhase.get(clock.id);
  lastPhase.set(clock.id, phase);
  if (before && before !== phase) announce(clock.querySelector(`[data-for="${phase}"]`).textContent.trim());
}

function paint(clock) {
  const { left, phase, noNewGameAfter } = reading(factsOf(clock), serverTime(clock));
  clock.querySelector(".clock-time").textContent = minutesAndSeconds(left);
  if (clock.dataset.phase !== phase || !lastPhase.has(clock.id)) paintPhase(clock, phase);
  paintNote(clock, noNewGameAfter);
}

export function startClocks() {
  const paintAll = () => document.querySelectorAll("[data-clock]").forEach(paint);
  paintAll();
  setInterval(paintAll, EVERY);
}
