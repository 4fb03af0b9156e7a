/** A player's page: finds the own row of the standings, and sends what an earlier page of this phone left behind. */
import { startQueue } from "./queue.js";

function markOwn() {
  const own = document.body.dataset.actor.replace("player:", "");
  document.querySelector(`tr[data-player="${CSS.escape(own)}"]`)?.setAttribute("aria-current", "true");
}

document.addEventListener("live:patched", markOwn);
markOwn();
await startQueue();
