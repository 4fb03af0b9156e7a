/**
 * The card editor: what became of the line that is typed is said aloud, once it is another sentence than before; the
 * number of a new line follows its section until somebody types one.
 */
import { announce } from "./announce.js";

const spoken = () => document.querySelector("#looked [data-spoken]")?.textContent ?? "";

let before = spoken();

document.addEventListener("htmx:afterSettle", ({ detail }) => {
  if (detail.target?.id !== "looked" || spoken() === before) return;
  before = spoken();
  announce(before);
});

const known = document.querySelector("#sections[data-numbers]");
const number = document.getElementById("no");

number?.addEventListener("input", () => known?.removeAttribute("data-numbers"));
document.getElementById("section")?.addEventListener("input", ({ target }) => {
  if (!known?.dataset.numbers) return;
  const same = [...known.options].find((option) => option.value === target.value.trim());
  number.value = same?.dataset.next ?? "1";
});
