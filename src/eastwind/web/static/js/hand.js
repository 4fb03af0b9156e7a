/**
 * The Hand desk without page loads: taps are sent one after the other, however fast they come, and none is lost; a new verdict is
 * said aloud. Every press of the page is a button of its one form, so that without scripts the form does the same.
 */
import { announce } from "./announce.js";

const SENTENCE = "#verdict-words";

const taps = [];
let sending = false;

const form = () => document.getElementById("hand-form");
const spoken = () => document.querySelector(SENTENCE).textContent.trim();

function address(pressed) {
  const query = new URLSearchParams(new FormData(form()));
  for (const [name, value] of pressed) query.append(name, value);
  return `${form().getAttribute("action")}?${query}`;
}

/* Taps that came while an answer was under way go together; anything else that was pressed goes alone. */
function next() {
  const others = taps.findIndex(([name]) => name !== "tap");
  return taps.splice(0, others === 0 ? 1 : others < 0 ? taps.length : others);
}

async function send() {
  if (sending) return;
  sending = true;
  const before = spoken();
  while (taps.length) {
    const pressed = next();
    await htmx.ajax("GET", address(pressed), { target: "#hand", select: "#hand", swap: "outerHTML" });
  }
  sending = false;
  if (spoken() !== before) announce(spoken());
}

/* What was unfolded stays so. */
const unfolded = new Map();

document.addEventListener("toggle", ({ target }) => target.id && unfolded.set(target.id, target.open), true);

document.addEventListener("htmx:afterSwap", () => {
  for (const [id, open] of unfolded) {
    const details = document.getElementById(id);
    if (details) details.open = open;
  }
});

function press(name, value) {
  taps.push([name, value]);
  send();
}

document.addEventListener("submit", (event) => {
  if (event.target !== form()) return;
  event.preventDefault();
  press(event.submitter?.name || "read", event.submitter?.value || "yes");
});

document.addEventListener("change", ({ target }) => target.form && target.form === form() && press("read", "yes"));
