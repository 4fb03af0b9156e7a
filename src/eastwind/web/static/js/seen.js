/** Marks what live data changed, until it was seen: on the screen, on a page in front, for a few seconds. */

const LONG_ENOUGH = 5_000;
const timers = new WeakMap();

function forget(element) {
  element.removeAttribute("data-changed");
  watcher.unobserve(element);
}

const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    clearTimeout(timers.get(target));
    if (isIntersecting) timers.set(target, setTimeout(() => seen(target), LONG_ENOUGH));
  }
});

/* On a page behind another one the mark waits for another look. */
function seen(element) {
  if (document.visibilityState === "visible") forget(element);
  else document.addEventListener("visibilitychange", () => seen(element), { once: true });
}

export function markChanged(element) {
  element.setAttribute("data-changed", "");
  watcher.observe(element);
}
