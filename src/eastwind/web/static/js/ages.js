/**
 * Lets "3 min" grow on a page that stays open: data-minutes holds what it was when the element came. data-now, data-one and
 * data-many are the words of an age in a sentence ("just now", "1 minute ago", "{} minutes ago").
 */

const MINUTE = 60_000;
const OFTEN = 15_000;
const came = new WeakMap();

function inWords(minutes, { now = "0 min", one = "1 min", many = "{} min" }) {
  return minutes > 1 ? many.replace("{}", minutes) : [now, one][minutes];
}

function paint(element) {
  if (!came.has(element)) came.set(element, Date.now());
  const minutes = Number(element.dataset.minutes) + Math.floor((Date.now() - came.get(element)) / MINUTE);
  const words = inWords(minutes, element.dataset);
  if (element.textContent !== words) element.textContent = words;
}

const paintAll = () => document.querySelectorAll("[data-minutes]").forEach(paint);

paintAll();
setInterval(paintAll, OFTEN);
