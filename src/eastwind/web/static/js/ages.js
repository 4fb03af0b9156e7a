/** Lets "3 min" grow on a page that stays open: data-minutes holds what it was when the element came. */

const MINUTE = 60_000;
const OFTEN = 15_000;
const came = new WeakMap();

function paint(element) {
  if (!came.has(element)) came.set(element, Date.now());
  const words = `${Number(element.dataset.minutes) + Math.floor((Date.now() - came.get(element)) / MINUTE)} min`;
  if (element.textContent !== words) element.textContent = words;
}

const paintAll = () => document.querySelectorAll("[data-minutes]").forEach(paint);

paintAll();
setInterval(paintAll, OFTEN);
