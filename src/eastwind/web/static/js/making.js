/** Says that a sheet is being made for as long as a form with data-making waits for it, and keeps its button from a second press. */

function mark(form, busy) {
  const button = form.querySelector("button");
  button.setAttribute("aria-busy", String(busy));
  button.disabled = busy;
  if (busy) form.querySelector('[role="status"]').textContent = form.dataset.making;
}

const formOf = (event) => event.target.closest?.("form[data-making]");

function fail(form) {
  form.querySelector('[role="status"]').textContent = form.dataset.failed;
}

document.addEventListener("htmx:beforeRequest", (event) => formOf(event) && mark(formOf(event), true));
document.addEventListener("htmx:afterRequest", (event) => formOf(event) && mark(formOf(event), false));
for (const gone of ["htmx:sendError", "htmx:responseError"]) {
  document.addEventListener(gone, (event) => formOf(event) && fail(formOf(event)));
}
