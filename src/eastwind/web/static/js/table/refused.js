/**
 * What the server did not take stays on the page with its reason, until someone has read it; it also goes to the director as a report
 * beside the card, so that nothing is lost.
 */
import { enqueue, refused, reported } from "../queue.js";
import { part } from "./draw.js";

const key = () => `eastwind-refused:${document.body.dataset.event}`;

const unread = () => JSON.parse(localStorage.getItem(key()) ?? "[]");

function keep(items) {
  localStorage.setItem(key(), JSON.stringify(items));
  draw();
}

function notice({ id, sentences }) {
  const shown = part("refused");
  const lines = sentences.map((words) => Object.assign(document.createElement("li"), { textContent: words }));
  shown.querySelector("[data-sentences]").append(...lines);
  shown.querySelector("[data-read]").addEventListener("click", () => keep(unread().filter((item) => item.id !== id)));
  return shown;
}

function draw() {
  document.getElementById("refused").replaceChildren(...unread().map(notice));
}

const sentencesOf = (item) => item.refusals.map(({ sentence, code }) => sentence || code);

async function report(item) {
  const { id, kind, body, expected, made_at } = item;
  const entry = { id, kind, body, expected: expected ?? null };
  const refusal = sentencesOf(item).join(" ").slice(0, 500);
  await enqueue("card.report", { round: body.round, table: body.table, entry, refusal, made_at });
}

/* A report that is itself refused is not reported again. */
async function onRefused(item) {
  if (!unread().some(({ id }) => id === item.id)) keep([...unread(), { id: item.id, sentences: sentencesOf(item) }]);
  if (item.kind !== "card.report") await report(item);
}

function onRecorded({ kind, body }) {
  if (kind === "card.report") reported(body.entry.id);
}

export async function startRefused() {
  document.addEventListener("queue:refused", ({ detail }) => onRefused(detail.item));
  document.addEventListener("queue:recorded", ({ detail }) => onRecorded(detail.item));
  draw();
  for (const item of await refused()) await onRefused(item);
}
