/** Holds a press of a button with data-confirm="ID" until its dialog was answered with yes. */

const answered = new WeakSet();

function ask(button) {
  const dialog = document.getElementById(button.dataset.confirm);
  dialog.returnValue = "no";
  dialog.addEventListener("close", () => goOn(button, dialog.returnValue), { once: true });
  dialog.showModal();
}

function goOn(button, answer) {
  if (answer !== "yes") return;
  answered.add(button);
  button.click();
}

function onClick(event) {
  const button = event.target.closest?.("[data-confirm]");
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  if (answered.delete(button)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  ask(button);
}

/** Listens before everyone else, so that htmx and the page's own scripts see only presses that were meant. */
export function startConfirm() {
  document.addEventListener("click", onClick, { capture: true });
}
