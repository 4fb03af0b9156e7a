/** Questions answered by one letter: the key of an answer picks it and goes on to the next question. */

/* Rows are added and taken away by who wants it: the way of the keys passes those buttons. */
const FIELDS = "input:not([type='hidden']), select, textarea, button:not([hidden], [name='add'], [name='remove'])";

const visible = (form) => [...form.querySelectorAll(FIELDS)].filter((field) => field.checkVisibility());

/* A group of answers is entered at the one that is picked, else at its first. */
function entrance(field) {
  const group = field.closest("[data-letters]");
  return group?.querySelector("input:checked") ?? field;
}

function goOn(group) {
  const fields = visible(group.closest("form"));
  const after = fields.slice(fields.findLastIndex((field) => group.contains(field)) + 1);
  if (after.length) entrance(after[0]).focus();
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const group = event.target.closest?.("[data-letters]");
  const typed = event.key.toLowerCase();
  const answer = group && [...group.querySelectorAll("[data-letter]")].find(({ dataset }) => dataset.letter.toLowerCase() === typed);
  if (!answer) return;
  event.preventDefault();
  answer.checked = true;
  goOn(group);
}

/* A page that has nothing else to look at first begins at its first question. */
function begin() {
  if (document.querySelector("[autofocus], [data-refused]")) return;
  const first = document.querySelector("[data-letters] input");
  if (first) entrance(first).focus();
}

document.addEventListener("keydown", onKey);
begin();
