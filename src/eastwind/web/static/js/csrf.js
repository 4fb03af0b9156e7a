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

/** Lets every request of htmx carry the token. */
export function startCsrf() {
  document.body.addEventListener("htmx:configRequest", (event) => {
    event.detail.headers[HEADER] = token();
  });
}
