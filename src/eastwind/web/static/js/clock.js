/** Paints every clock on the page from its facts: when it ends, or what was left when it was stopped, and the server's time. */
import { announce } from "./announce.js";
import { askServer, clocksParted, heardTime, serverTime, startServerTime } from "./server_time.js";
import { sound } from "./sound.js";

const MINUTE = 60_000;
const EVERY = 250;

const heard = new WeakSet();
const lastPhase = new Map();

function hear(clock) {
  if (heard.has(clock)) return;
  heard.add(clock);
  heardTime(Number(clock.dataset.serverNow));
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
  return { left, phase: state === "phase" ? betweenRounds(left) : phaseOf(left, lastGame) };
}

const betweenRounds = (left) => (left <= 0 ? "time" : "phase");

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
  if (!before || before === phase) return;
  announce(clock.querySelector(`[data-for="${phase}"]`).textContent.trim());
  sound(phase);
}

function paint(clock) {
  hear(clock);
  const { left, phase } = reading(factsOf(clock), serverTime());
  const time = clock.querySelector(".clock-time");
  if (time) time.textContent = minutesAndSeconds(left);
  if (clock.dataset.phase !== phase || !lastPhase.has(clock.id)) paintPhase(clock, phase);
}

export function startClocks() {
  const paintAll = () => {
    if (clocksParted()) askServer();
    document.querySelectorAll("[data-clock]").forEach(paint);
  };
  paintAll();
  if (document.querySelector("[data-clock]") || document.body.dataset.stream) startServerTime();
  document.addEventListener("live:patched", paintAll);
  document.addEventListener("time:known", paintAll);
  setInterval(paintAll, EVERY);
}
