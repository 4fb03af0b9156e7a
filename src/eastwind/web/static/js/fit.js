/** Finds the largest letters at which everything in a .fit box still stands in it: a wall page never scrolls. */

const LARGEST = 64;
const SMALLEST = 6;

const overflows = (box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;

function fit(box) {
  let low = SMALLEST;
  let high = LARGEST;
  while (high - low > 0.5) {
    const size = (low + high) / 2;
    box.style.setProperty("--fit", `${size}px`);
    if (overflows(box)) high = size;
    else low = size;
  }
  box.style.setProperty("--fit", `${low}px`);
}

const fitAll = () => document.querySelectorAll(".fit").forEach(fit);

export function startFit() {
  fitAll();
  addEventListener("resize", fitAll);
  document.addEventListener("live:patched", fitAll);
  document.fonts.ready.then(fitAll);
}
