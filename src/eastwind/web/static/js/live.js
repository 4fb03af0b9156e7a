/** The page's one stream of server-sent events; a reconnect goes on at the last log position seen. */
import { connectionBack, connectionLost } from "./connection.js";
import { whenFree } from "./press.js";
import { markChanged } from "./seen.js";
import { swap } from "./swap.js";

const AGAIN = 3_000;
/* The server says at least every fifteen seconds that the line is up. */
const SILENT = 40_000;
/* A line that is being opened says so soon, or leads nowhere. */
const OPENING = 20_000;
const LISTEN = 5_000;
/* What was under way when the device lost its network still comes in, and says nothing about the line. */
const UNDER_WAY = 1_000;

let position = "";
let line = null;
let heardAt = null;
let awaySince = -Infinity;

const moment = () => ({ wall: Date.now(), steady: performance.now() });
/* One of a device's clocks may stand still in its sleep, and people set the other one. */
const silentFor = () => Math.max(Date.now() - heardAt.wall, performance.now() - heardAt.steady);

function away() {
  awaySince = performance.now();
  connectionLost();
}

function back() {
  if (performance.now() - awaySince > UNDER_WAY) connectionBack();
}

function online() {
  awaySince = -Infinity;
  openAnew();
}

function address() {
  const stream = new URL(document.body.dataset.stream, location.href);
  if (position) stream.searchParams.set("after", position);
  return stream;
}

/* {"target": id, "html": fragment}: a page without that element has no use for the patch. One with data-quiet is not marked. */
function patch({ target, html }) {
  const old = document.getElementById(target);
  if (old) whenFree(old, () => draw(target, html));
}

function draw(target, html) {
  const old = document.getElementById(target);
  const fresh = old && swap(old, html);
  if (!fresh) return;
  if (!("quiet" in fresh.dataset)) markChanged(fresh);
  fresh.dispatchEvent(new CustomEvent("live:patched", { bubbles: true }));
}

function reload() {
  const mayLeave = document.dispatchEvent(new CustomEvent("live:reload", { cancelable: true }));
  if (mayLeave) location.reload();
}

/* The browser reconnects by itself after a broken line, but gives up after a refused one: then we open a new stream. */
function onError(source) {
  if (source !== line) return;
  connectionLost();
  if (source.readyState !== EventSource.CLOSED) return;
  source.close();
  setTimeout(() => source === line && open(), AGAIN);
}

function open() {
  const source = new EventSource(address());
  const heard = (act) => (event) => {
    position = event.lastEventId || position;
    heardAt = moment();
    back();
    act(event);
  };
  line = source;
  heardAt = moment();
  source.addEventListener("open", back);
  source.addEventListener("here", heard(() => {}));
  source.addEventListener("error", () => onError(source));
  source.addEventListener("patch", heard((event) => patch(JSON.parse(event.data))));
  source.addEventListener("position", heard(() => {}));
  source.addEventListener("reload", heard(reload));
}

function openAnew() {
  line.close();
  open();
}

/* A line that broke without a word, as when a router restarts or the screen slept, is noticed by its silence alone. */
function listenForSilence() {
  if (silentFor() < (line.readyState === EventSource.OPEN ? SILENT : OPENING)) return;
  connectionLost();
  openAnew();
}

export function startLive() {
  if (!document.body.dataset.stream) return;
  position = document.body.dataset.position ?? "";
  // An open line does not notice for minutes that the Wi-Fi is gone; the device does.
  addEventListener("offline", away);
  addEventListener("online", online);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && listenForSilence());
  setInterval(listenForSilence, LISTEN);
  open();
}
