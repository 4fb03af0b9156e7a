/** The one quiet line at the top that says when there is no connection and how much waits to be sent. */

let lost = false;
let waiting = 0;

function paint() {
  const line = document.getElementById("connection");
  if (!line) return;
  const words = [lost ? line.dataset.lost : "", waiting ? `${line.dataset.waiting} ${waiting}` : ""];
  const text = words.filter(Boolean).join(" ");
  if (line.textContent !== text) line.textContent = text;
}

export function connectionLost() {
  lost = true;
  paint();
}

export function connectionBack() {
  const was = lost;
  lost = false;
  paint();
  if (was) document.dispatchEvent(new CustomEvent("connection:back"));
}

export function itemsWaiting(count) {
  waiting = count;
  paint();
}
