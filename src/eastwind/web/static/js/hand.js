/**
 * The Hand desk without page loads: what is pressed is sent one after the other, however fast it comes, and none is lost; a new
 * verdict is said aloud. Every press is a button of the page's one form, so that without scripts the form does the same.
 */
import { announce } from "./announce.js";
import { swap } from "./swap.js";

const presses = [];
let sending = false;

const form = () => document.getElementById("hand-form");
const spoken = () => document.getElementById("verdict-words").textContent.trim();

function addressOf(pressed) {
  const query = new URLSearchParams(new FormData(form()));
  for (const [name, value] of pressed) query.append(name, value);
  return `${form().getAttribute("action")}?${query}`;
}

/* Taps that came while an answer was under way go together; anything else that was pressed goes alone. */
function next() {
  const other = presses.findIndex(([name]) => name !== "tap");
  return presses.splice(0, other < 0 ? presses.length : Math.max(other, 1));
}

const choices = () => [...form().querySelectorAll("input:is([type='radio'], [type='checkbox'])")];

/* What was sent is no longer somebody's half-typed word: the answer holds it, written as the desk writes it. */
function known() {
  for (const field of form().querySelectorAll("input")) field.defaultValue = field.value;
  for (const choice of choices()) choice.defaultChecked = choice.checked;
}

/* What was chosen while the answer was under way: the answer does not know it yet. */
const chosenSince = () => choices().filter(({ checked, defaultChecked }) => checked !== defaultChecked);

function choose({ name, value, checked }) {
  const twin = choices().find((choice) => choice.name === name && choice.value === value);
  if (twin) twin.checked = checked;
}

/* Where the button that was pressed is gone, the keys go on from where the taps go. */
function show(html, address) {
  const chosen = chosenSince();
  swap(document.getElementById("hand"), html);
  chosen.forEach(choose);
  history.replaceState(null, "", address);
  if (document.activeElement === document.body) form().querySelector('.put [aria-pressed="true"]').focus();
}

async function answer(pressed) {
  const address = addressOf(pressed);
  known();
  const response = await fetch(address, { headers: { "x-part": "hand", accept: "text/html" } });
  if (response.ok) show(await response.text(), response.headers.get("x-address"));
  else location.assign(address);
}

/* A press that could not be sent waits for the next one. */
async function send() {
  if (sending) return;
  sending = true;
  const before = spoken();
  while (presses.length) {
    const pressed = next();
    try {
      await answer(pressed);
    } catch {
      presses.unshift(...pressed);
      break;
    }
  }
  sending = false;
  if (spoken() !== before) announce(spoken());
}

function press(name, value) {
  presses.push([name, value]);
  send();
}

document.addEventListener("submit", (event) => {
  if (event.target !== form()) return;
  event.preventDefault();
  press(event.submitter?.name || "read", event.submitter?.value || "yes");
});

document.addEventListener("change", ({ target }) => {
  if (target.form && target.form === form()) press("read", "yes");
});
