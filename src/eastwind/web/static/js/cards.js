/** The card editor: what became of the line that is typed is said aloud, once it is another sentence than before. */
import { announce } from "./announce.js";

const spoken = () => document.querySelector("#looked [data-spoken]")?.textContent ?? "";

let before = spoken();

document.addEventListener("htmx:afterSettle", ({ detail }) => {
  if (detail.target?.id !== "looked" || spoken() === before) return;
  before = spoken();
  announce(before);
});
