/** Reads the answer out of a press in the question on show: {answer, said}, or null where the press was none. */
import { nameOf } from "./draw.js";

const pressed = (entry) => [...entry.querySelectorAll('button[name="person"][aria-pressed="true"]')].map(({ value }) => value);

function toggled(button, entry) {
  button.setAttribute("aria-pressed", button.getAttribute("aria-pressed") === "true" ? "false" : "true");
  const onward = entry.querySelector("[data-chosen]");
  onward.textContent = pressed(entry).length ? onward.dataset.chosen : onward.dataset.nobody;
  return null;
}

function ofPerson(button, entry) {
  if (button.closest("[data-many]")) return toggled(button, entry);
  return { answer: button.value, said: nameOf(button.value) };
}

/* A field that does not hold what it should says so by itself. */
function ofField(field) {
  if (field.value && field.reportValidity()) return { answer: field.value, said: field.value };
  field.focus();
  return null;
}

function ofThrows(entry) {
  const fields = [...entry.querySelectorAll("[data-dice] input")];
  const open = fields.find((field) => !field.value || !field.reportValidity());
  if (open) return void open.focus() ?? null;
  const thrown = Object.fromEntries(fields.map((field) => [field.name, Number(field.value)]));
  return { answer: thrown, said: fields.map((field) => `${nameOf(field.name)} ${field.value}`).join(", ") };
}

const plain = (button) => button.textContent.trim().replace(/\s+/g, " ");

/** The answer in a press of `button`, if it is one. */
export function answerOf(button, entry) {
  const { answer, value, typed } = button.dataset;
  if (button.getAttribute("aria-disabled") === "true") return null;
  if (answer !== undefined) return { answer, said: plain(button) };
  if (value !== undefined) return { answer: value, said: value };
  if (button.name === "person") return ofPerson(button, entry);
  if (typed !== undefined) return ofField(entry.querySelector(`[name="${typed}"]`));
  if ("chosen" in button.dataset) return { answer: pressed(entry), said: pressed(entry).map(nameOf).join(", ") || plain(button) };
  return "thrown" in button.dataset ? ofThrows(entry) : null;
}
