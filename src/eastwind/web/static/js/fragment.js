/**
 * Takes a code out of the address's fragment, which browsers send to no server, and puts it into the form. The address is cleaned,
 * so that no history keeps the code. A form with data-send-fragment is sent at once.
 */
const code = location.hash.slice(1);

if (code) {
  history.replaceState(null, "", location.pathname);
  for (const field of document.querySelectorAll("[data-fragment]")) {
    field.value = code;
    const form = field.closest("form[data-send-fragment]");
    if (form) form.requestSubmit();
  }
}
