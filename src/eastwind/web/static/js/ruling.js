/** The desk: a ruling that has just been drawn comes into view and is said aloud; the focus stays on the answer that brought it. */
import { announce } from "./announce.js";

const SENTENCE = ".ruling .spoken";

let before = "";
let held = null;

const spoken = () => document.querySelector(SENTENCE)?.textContent ?? "";

function remember() {
  before = spoken();
  const { name, value } = document.activeElement;
  held = name ? { name, value } : null;
}

/* Other forms of the page carry the same answers hidden. */
function findAgain() {
  const twins = held ? [...document.getElementById("questions").elements] : [];
  twins.find(({ name, value }) => name === held.name && value === held.value)?.focus({ preventScroll: true });
}

function show() {
  findAgain();
  const words = spoken();
  if (words && words !== before) announce(words);
  if (words && !before) document.getElementById("desk").scrollIntoView();
}

const isDesk = ({ detail }) => detail.target?.id === "desk";

document.addEventListener("htmx:beforeSwap", (event) => isDesk(event) && remember());
document.addEventListener("htmx:afterSettle", (event) => isDesk(event) && show());
