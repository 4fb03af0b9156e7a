/** What the page says beside the question: games that wait on this device, and one that someone else entered first. */
import { part } from "./draw.js";

/* A part of the page with its `data-NAME` places filled. */
function filled(name, words) {
  const note = part(name);
  for (const [place, text] of Object.entries(words)) note.querySelector(`[data-${place}]`).textContent = text;
  return note;
}

const show = (id, ...notes) => document.getElementById(id).replaceChildren(...notes);

/** The games that are kept on this device until they can be sent. */
export const sayKept = (games) => show("kept", ...games.map((game) => filled("kept", { game })));

/** A game that was entered by someone else while it was being entered here. */
export const sayOvertaken = ({ game, entered_by }) => show("overtaken", filled("overtaken", { game, by: entered_by }));

/** The line above a question of a game that stands already and is being changed. */
export const changing = (game) => filled("changing", { game });

/** The head of the page counts on by itself while games wait on this device. */
export function sayGameNow(game) {
  const line = document.querySelector("[data-game-now]");
  if (line) line.textContent = line.dataset.gameNow.replace("{}", game);
}
