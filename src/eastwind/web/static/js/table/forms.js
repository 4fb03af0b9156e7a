/** The forms of the page (initials, turning in, calling the director) go through the queue, so that they also wait offline. */
import { announce } from "../announce.js";
import { enqueue } from "../queue.js";
import { wording } from "./draw.js";

const READ = { number: Number, flag: (value) => value === "true", text: String };

/* Hidden fields carry the kind of their value in data-body; what people write is text. `expected` goes beside the body. */
function commandOf(form) {
  const fields = [...form.elements].filter(({ name }) => name && name !== "_csrf_token");
  const all = Object.fromEntries(fields.map(({ name, value, dataset }) => [name, READ[dataset.body ?? "text"](value)]));
  const { expected, ...body } = all;
  return { body, expected };
}

function say(form, words) {
  const button = form.querySelector("button:not([type])");
  button.textContent = words;
  button.setAttribute("aria-disabled", "true");
  announce(words);
}

async function onSubmit(event) {
  const form = event.target.closest("form[data-queue]");
  if (!form) return;
  event.preventDefault();
  if (form.querySelector('button[aria-disabled="true"]')) return;
  const { body, expected } = commandOf(form);
  const words = form.querySelector("button:not([type])").textContent;
  say(form, wording("Sending"));
  const { outcome } = await enqueue(form.dataset.queue, body, expected);
  say(form, { recorded: wording("Done"), waiting: wording("Kept"), refused: words }[outcome]);
}

export function startForms() {
  document.addEventListener("submit", onSubmit);
}
