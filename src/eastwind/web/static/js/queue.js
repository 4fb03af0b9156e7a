/**
 * What was entered and is not yet recorded. It lives in IndexedDB, survives reload and flat batteries, is sent in order when the
 * server can be reached, and nothing leaves it but what the server recorded or what a report has carried to the director.
 *
 * An item: {order, id, event, actor, kind, body, expected, made_at, refusals?}. Its id goes with every attempt, so that a second
 * one, from this tab or another, gets the first answer. Items made by someone else on this device wait until that person is back.
 *
 * Events on document:  queue:changed {waiting, refused}   queue:recorded {item, answer}   queue:refused {item}
 */
import { openDB } from "../vendor/idb/idb.js";
import { connectionBack, connectionLost, itemsWaiting } from "./connection.js";
import { freshToken } from "./csrf.js";
import { newId, send } from "./send.js";

const STORE = "items";
const SOON = 2_000;
const LATER = 30_000;

let database;
let pause = SOON;
let timer;

const items = () =>
  (database ??= openDB("eastwind-queue", 1, {
    upgrade: (fresh) => fresh.createObjectStore(STORE, { keyPath: "order", autoIncrement: true }).createIndex("id", "id", { unique: true }),
  }));

const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

async function ofThisEvent() {
  const all = await (await items()).getAll(STORE);
  return all.filter((item) => item.event === document.body.dataset.event);
}

/** Items still to be sent, in the order in which they were made. */
export const waiting = async () => (await ofThisEvent()).filter((item) => !item.refusals);

/** Items that the server refused, with their reasons; they stay until `reported`. */
export const refused = async () => (await ofThisEvent()).filter((item) => item.refusals);

async function count() {
  const counts = { waiting: (await waiting()).length, refused: (await refused()).length };
  itemsWaiting(counts.waiting);
  tell("queue:changed", counts);
}

async function keep(kind, body, expected) {
  const { event, actor = "" } = document.body.dataset;
  const item = { id: newId(), event, actor, kind, body, expected, made_at: Date.now() };
  item.order = await (await items()).add(STORE, item);
  await count();
  return item;
}

async function remove(id) {
  const store = await items();
  const order = await store.getKeyFromIndex(STORE, "id", id);
  if (order !== undefined) await store.delete(STORE, order);
  await count();
}

async function keepRefused(item, refusals) {
  const kept = { ...item, refusals };
  await (await items()).put(STORE, kept);
  await count();
  tell("queue:refused", { item: kept });
}

/* Each attempt fetches its own token: the one of the page may be hours old. */
async function attempt(item) {
  try {
    await freshToken();
  } catch {
    return { outcome: "unsent", status: 0 };
  }
  return send(item, item.event);
}

async function conclude(item, result) {
  if (result.outcome === "refused") return keepRefused(item, result.refusals);
  await remove(item.id);
  tell("queue:recorded", { item, answer: result.answer });
}

const mine = (item) => item.actor === (document.body.dataset.actor ?? "");

/* Stops at the first item that cannot be sent now, so that the order stays. */
async function sendAll() {
  for (const item of (await waiting()).filter(mine)) {
    const result = await attempt(item);
    if (result.outcome === "unsent") return comeAgain();
    await conclude(item, result);
    connectionBack();
  }
  pause = SOON;
}

function comeAgain() {
  connectionLost();
  clearTimeout(timer);
  timer = setTimeout(flush, pause);
  pause = Math.min(pause * 2, LATER);
}

/* Where the browser has locks (HTTPS, loopback) one tab sends; elsewhere two tabs may send the same id, which does no harm. */
const alone = (act) => (navigator.locks ? navigator.locks.request("eastwind-queue", act) : act());

let running = Promise.resolve();

/** Sends what waits, one item at a time; resolves when nothing is left or the server cannot be reached. */
export function flush() {
  running = running.catch(() => {}).then(() => alone(sendAll));
  return running;
}

/**
 * Keeps a command safely first and then sends it. Resolves to
 * {outcome: "recorded", answer} | {outcome: "refused", refusals} | {outcome: "waiting"}, with the item as made.
 */
export async function enqueue(kind, body, expected) {
  const item = await keep(kind, body, expected);
  let answer = null;
  const hear = ({ detail }) => {
    if (detail.item.id === item.id) answer = detail.answer;
  };
  document.addEventListener("queue:recorded", hear);
  await flush();
  document.removeEventListener("queue:recorded", hear);
  const left = await (await items()).getFromIndex(STORE, "id", item.id);
  if (!left) return { outcome: "recorded", answer, item };
  return left.refusals ? { outcome: "refused", refusals: left.refusals, item: left } : { outcome: "waiting", item };
}

/** Lets a refused item go, once its report has reached the director. Items without a refusal stay. */
export async function reported(id) {
  const item = (await refused()).find((other) => other.id === id);
  if (item) await remove(id);
}

/** Counts and sends what an earlier page left behind, and again whenever the connection is back. */
export async function startQueue() {
  addEventListener("online", flush);
  document.addEventListener("connection:back", flush);
  await count();
  await flush();
}
