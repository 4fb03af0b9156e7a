/** Paints every clock on the page from its facts: when it ends, or what was left when it was stopped, and the server's time. */
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
    state: dataset.state,
    remaining: Number(dataset.remaining),
    endsAt: dataset.endsAt === "" ? null : Number(dataset.endsAt),
    lastGame: "lastGame" in dataset,
  };
}

/** Where a clock stands at `now` (epoch milliseconds): the milliseconds left (negative after the end) and its phase. */
export function reading({ state, remaining, endsAt, lastGame }, now) {
  if (endsAt === null) return { left: remaining, phase: state };
  const left = endsAt - now;
  return { left, phase: phaseOf(left, lastGame) };
}

function phaseOf(left, lastGame) {
  if (left <= 0) return "time";
  if (lastGame) return "last";
  if (left <= 5 * MINUTE) return "five";
  return left <= 10 * MINUTE ? "ten" : "running";
}

/** "mm:ss" for milliseconds left, never below 0:00. A started second counts until it is over. */
export function minutesAndSeconds(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function paintPhase(clock, phase) {
  for (const words of clock.querySelectorAll("[data-for]")) words.hidden = words.dataset.for !== phase;
  clock.dataset.phase = phase;
  const before = lastPhase.get(clock.id);
  lastPhase.set(clock.id, phase);
  if (before && before !== phase) announce(clock.querySelector(`[data-for="${phase}"]`).textContent.trim());
}

function paint(clock) {
  const { left, phase } = reading(factsOf(clock), serverTime(clock));
  clock.querySelector(".clock-time").textContent = minutesAndSeconds(left);
  if (clock.dataset.phase !== phase || !lastPhase.has(clock.id)) paintPhase(clock, phase);
}

export function startClocks() {
  const paintAll = () => document.querySelectorAll("[data-clock]").forEach(paint);
  paintAll();
  setInterval(paintAll, EVERY);
}
