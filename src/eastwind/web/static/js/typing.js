/** A paper card by the keyboard: a letter goes on by itself, Enter goes on, arrows change the line, plus marks that more happened. */

const form = document.getElementById("typing");

const cells = () => [...form.querySelectorAll("[data-cell]")];
const rows = () => [...form.querySelectorAll("[data-row]")];
const cellsOf = (row) => [...row.querySelectorAll("[data-cell]")];

function enter(cell) {
  cell.focus();
  cell.select();
}

/* A game without a winner has nothing more to ask. */
function endsTheLine(cell) {
  const seats = form.querySelector("[data-cell='by']")?.dataset.keys ?? "";
  return cell.dataset.cell === "who" && cell.value !== "" && !seats.includes(cell.value.toUpperCase());
}

function after(cell) {
  const all = cells();
  if (!endsTheLine(cell)) return all[all.indexOf(cell) + 1];
  const row = cell.closest("[data-row]");
  return rows().slice(rows().indexOf(row) + 1).flatMap(cellsOf)[0];
}

function goOn(cell) {
  const next = after(cell);
  if (next) enter(next);
  else form.requestSubmit();
}

function sameCell(row, name) {
  return row?.querySelector(`[data-cell="${name}"]`);
}

function changeLine(cell, step) {
  const all = rows().filter((row) => cellsOf(row).length);
  const there = sameCell(all[all.indexOf(cell.closest("[data-row]")) + step], cell.dataset.cell);
  if (there) enter(there);
}

function mark(cell) {
  const more = cell.closest("[data-row]").querySelector("[data-more]");
  more.checked = !more.checked;
}

const KEYS = {
  Enter: goOn,
  ArrowDown: (cell) => changeLine(cell, 1),
  ArrowUp: (cell) => changeLine(cell, -1),
  "+": mark,
};

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !event.target.matches?.("[data-cell]")) return;
  const act = KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  act(event.target);
}

/* One letter or one digit fills such a cell; at the last one of all, Enter shows the points. */
function onInput({ target, inputType }) {
  if (!target.matches("[data-cell]") || target.maxLength !== 1 || !target.value || inputType?.startsWith("delete")) return;
  target.value = target.value.toUpperCase();
  const next = after(target);
  if (next) enter(next);
}

function begin() {
  if (document.querySelector("[autofocus]")) return;
  const wrong = form.querySelector("[data-cell][aria-invalid]");
  const empty = rows().map((row) => cellsOf(row)[0]).find((cell) => cell && !cell.value);
  const first = wrong ?? empty ?? cells()[0];
  if (first) enter(first);
}

if (form) {
  form.addEventListener("keydown", onKey);
  form.addEventListener("input", onInput);
  begin();
}
