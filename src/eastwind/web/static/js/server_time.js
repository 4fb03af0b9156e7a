/**
 * The server's time on this device, whatever the device's own clock says, also after a sleep or when somebody sets that clock.
 *
 * The server is asked when the page begins, when it wakes, when the line is back, when the device's two clocks part, and now and
 * then. In between the time runs on by the steady clock, which nobody can set.
 */

const NOW_AND_THEN = 5 * 60_000;
/* An answer that was longer on its way says too little. */
const SLOW = 2_000;
/* By so much the device's two clocks may differ before one of them is thought to have stood still or been set. */
const PARTED = 1_000;

/* One moment by three clocks, or null while none is known. */
let known = null;
let lastSeen = null;
let asking = false;

const moment = (server) => ({ server, wall: Date.now(), steady: performance.now() });

/* Many devices stop the steady clock while they sleep: then the other one, if it went further, is right until the server is heard. */
const since = ({ wall, steady }) => {
  const [byWall, bySteady] = [Date.now() - wall, performance.now() - steady];
  return byWall - bySteady > PARTED ? byWall : bySteady;
};

export const serverTime = () => (known ? known.server + since(known) : Date.now());

/** Takes in what a piece of the page says of the server's time: it was so late at least when the piece was made. */
export function heardTime(server) {
  if (!known || server > serverTime()) known = moment(server);
}

function takeIn(server) {
  known = moment(server);
  document.dispatchEvent(new Event("time:known"));
}

/** Asks the server what time it is; "time:known" tells the page once it knows. */
export async function askServer() {
  if (asking) return;
  asking = true;
  const before = performance.now();
  try {
    const { now } = await (await fetch("/time", { cache: "no-store" })).json();
    const took = performance.now() - before;
    if (Number.isFinite(now) && took < SLOW) takeIn(now + took / 2);
  } catch {
    /* Without a line the page goes by what it knows; the line's return asks again. */
  } finally {
    asking = false;
  }
}

/** Whether this device slept, or its clock was set, since this was asked last. */
export function clocksParted() {
  const now = moment(0);
  const parted = lastSeen && Math.abs(now.wall - lastSeen.wall - (now.steady - lastSeen.steady)) > PARTED;
  lastSeen = now;
  return Boolean(parted);
}

export function startServerTime() {
  const onWake = () => document.visibilityState === "visible" && askServer();
  document.addEventListener("visibilitychange", onWake);
  document.addEventListener("connection:back", askServer);
  addEventListener("pageshow", ({ persisted }) => persisted && askServer());
  addEventListener("online", askServer);
  setInterval(askServer, NOW_AND_THEN);
  askServer();
}
