/** The points of a game before it is sent. Only the server scores. */
import { freshToken, HEADER, token } from "../csrf.js";

const PATIENCE = 6_000;

async function fetched(body, expected) {
  const response = await fetch(`/events/${document.body.dataset.event}/table/preview`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/html", [HEADER]: token() },
    body: JSON.stringify({ body, expected }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  return response.headers.get("content-type")?.startsWith("text/html") && response.status < 500 ? response.text() : null;
}

/** The drawn result as an element (`data-good` or `data-bad`), or null where the server cannot be asked now. */
export async function preview(body, expected) {
  try {
    await freshToken();
    const html = await fetched(body, expected);
    return new DOMParser().parseFromString(html ?? "", "text/html").querySelector("[data-good], [data-bad]");
  } catch {
    return null;
  }
}
