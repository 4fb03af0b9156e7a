/** Says that something is under way for as long as a form with data-sending is being answered, and takes no second press. */

function mark(form, busy) {
  for (const button of form.querySelectorAll("button")) {
    button.setAttribute("aria-busy", String(busy));
    button.disabled = busy;
  }
  const status = form.querySelector('[role="status"]');
  if (status) status.textContent = busy ? form.dataset.sending : "";
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  // After the browser has read the form: a disabled button would not be in it.
  if (form.matches("form[data-sending]")) setTimeout(() => mark(form, true));
});

// Back from the next page, or a download that leaves this one as it is.
window.addEventListener("pageshow", () => document.querySelectorAll("form[data-sending]").forEach((form) => mark(form, false)));
