/** A button with data-print opens the printer's dialog. */
document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-print]")) print();
});
