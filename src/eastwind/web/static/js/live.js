/** The page's one stream of server-sent events; a reconnect goes on at the last log position seen. */
import { connectionBack, connectionLost } from "./connection.js";
import { markChanged } from "./seen.js";
import { swap } from "./swap.js";

const AGAIN = 3_000;

let position = "";

function address() {
  const stream = new URL(document.body.dataset.stream, location.href);
  if (position) stream.searchParams.set("after", position);
  return stream;
}

/* {"target": id, "html": fragment}: a page without that element has no use for the patch. One with data-quiet is not marked. */
function patch({ target, html }) {
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
  connectionLost();
  if (source.readyState !== EventSource.CLOSED) return;
  source.close();
  setTimeout(open, AGAIN);
}

function open() {
  const source = new EventSource(address());
  const heard = (act) => (event) => {
    position = event.lastEventId || position;
    act(event);
  };
  source.addEventListener("open", connectionBack);
  source.addEventListener("error", () => onError(source));
  source.addEventListener("patch", heard((event) => patch(JSON.parse(event.data))));
  source.addEventListener("position", heard(() => {}));
  source.addEventListener("reload", heard(reload));
}

export function startLive() {
  if (!document.body.dataset.stream) return;
  position = document.body.dataset.position ?? "";
  // An open line does not notice for minutes that the Wi-Fi is gone; the device does.
  addEventListener("offline", connectionLost);
  addEventListener("online", connectionBack);
  open();
}
