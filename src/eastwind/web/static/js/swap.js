/** Replaces one element by its new version and leaves focus, half-typed words, open details and scroll as they were. */

function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

/* Which fields of the page hold words that the server does not know yet. */
const typedIn = (field) => field.matches("input, textarea") && field.value !== field.defaultValue;

function carryWords(from, to) {
  for (const field of from.querySelectorAll("input[id], textarea[id]")) {
    const twin = to.querySelector(`#${CSS.escape(field.id)}`);
    if (twin && typedIn(field)) twin.value = field.value;
  }
}

function carryOpen(from, to) {
  for (const part of from.querySelectorAll("details[id][open]")) {
    to.querySelector(`#${CSS.escape(part.id)}`)?.setAttribute("open", "");
  }
}

/* The focus is found again by id, else by the same name and value. */
function twinOf(element, within) {
  if (element.id) return document.getElementById(element.id);
  const alike = [...within.querySelectorAll(element.localName)];
  return alike.find((other) => element.name && other.name === element.name && other.value === element.value) ?? null;
}

function carryFocus(held, selection, to) {
  const twin = twinOf(held, to);
  twin?.focus({ preventScroll: true });
  if (twin && selection) twin.setSelectionRange(...selection);
}

const selectionOf = (field) =>
  field.matches?.("input:is([type='text'], [type='search'], :not([type])), textarea")
    ? [field.selectionStart, field.selectionEnd]
    : null;

/** Puts the first element of `html` in the place of `old` and returns it; returns null when nothing differs. */
export function swap(old, html) {
  const fresh = parse(html);
  if (!fresh || old.outerHTML === fresh.outerHTML) return null;
  const held = old.contains(document.activeElement) ? document.activeElement : null;
  const selection = held && selectionOf(held);
  const { scrollTop, scrollLeft } = old;
  carryWords(old, fresh);
  carryOpen(old, fresh);
  old.replaceWith(fresh);
  fresh.scrollTo(scrollLeft, scrollTop);
  if (held) carryFocus(held, selection, fresh);
  globalThis.htmx?.process(fresh);
  return fresh;
}
