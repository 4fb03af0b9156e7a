/** Sends one command and says what became of it. */
import { HEADER, token } from "./csrf.js";

const PATIENCE = 15_000;

/** A command's id: 128 random bits as 32 hex digits. (randomUUID does not exist on a plain-HTTP address.) */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const NOT_NOW = new Set([401, 408, 425, 429]);

/* Answers that say "not now" rather than "no": the same command may be sent again, with a session and token that hold. */
const notNow = (status, answer) => NOT_NOW.has(status) || status >= 500 || answer?.error?.code === "foreign-page";

async function post(address, command) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", [HEADER]: token() },
      body: JSON.stringify(command),
      signal: stop.signal,
    });
    return { status: response.status, answer: await response.json().catch(() => null) };
  } finally {
    clearTimeout(timer);
  }
}

/* Every refusal comes as {error, faults}; what is no such answer (something between us and the server) becomes a list of one. */
const refusalsIn = (status, answer) =>
  answer?.faults?.map(({ code, message, where, clause }) => ({ code, sentence: message, where, clause })) ?? [
    { code: `http-${status}`, sentence: "", where: "", clause: null },
  ];

/**
 * Posts {id, kind, body, expected} to the event. Never throws; answers one of
 *   {outcome: "recorded", answer}
 *   {outcome: "refused", refusals: [{code, sentence, where, clause}]}
 *   {outcome: "unsent", status}      no connection (status 0) or the server asks to come again: send the same id later
 */
export async function send({ id = newId(), kind, body, expected }, event = document.body.dataset.event) {
  try {
    const command = { id, kind, body, ...(expected === undefined ? {} : { expected }) };
    const { status, answer } = await post(`/api/events/${event}/commands`, command);
    if (status >= 200 && status < 300) return { outcome: "recorded", answer };
    if (notNow(status, answer)) return { outcome: "unsent", status };
    return { outcome: "refused", refusals: refusalsIn(status, answer) };
  } catch {
    return { outcome: "unsent", status: 0 };
  }
}
