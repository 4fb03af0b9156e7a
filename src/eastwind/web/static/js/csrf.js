/** The token that proves a request comes from our own page: the one given with the page, or a fresh one. */

export const HEADER = "x-csrftoken";

const holder = () => document.querySelector('meta[name="csrf"]');

export const token = () => holder().content;

/** Fetches a fresh token for this session; throws when the server cannot be reached or answers without one. */
export async function freshToken() {
  const response = await fetch("/csrf", { cache: "no-store", headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`no token: ${response.status}`);
  const answer = await response.json();
  holder().content = answer.token;
  return answer.token;
}

/* A form that came in live was drawn for everyone who may see it, so it has no token of its own. */
function completeForm({ target }) {
  const field = target.elements._csrf_token;
  if (field && !field.value) field.value = token();
}

/** Lets every request of htmx carry the token, and every form that came in live. */
export function startCsrf() {
  document.addEventListener("submit", completeForm, { capture: true });
  document.body.addEventListener("htmx:configRequest", (event) => {
    event.detail.headers[HEADER] = token();
  });
}
