/** Turns the leaves of the wall: each stays as long as it says, the arrow keys turn by hand, space stops and goes on. */

const wall = document.getElementById("wall");
let at = 0;
let timer = null;
let standing = false;

const leaves = () =>
  [...wall.querySelectorAll("[data-leaf]")].filter(
    ({ dataset }) => wall.dataset.show === "all" || dataset.leaf === wall.dataset.show,
  );

/** The head's small clock is for the leaves that are not the clock. */
function showHeadClock(leaf) {
  document.getElementById("clock").hidden = leaf.dataset.leaf === "clock";
}

function show(step) {
  const all = leaves();
  at = (at + step + all.length) % all.length;
  for (const leaf of wall.querySelectorAll("[data-leaf]")) leaf.hidden = leaf !== all[at];
  showHeadClock(all[at]);
  dispatchEvent(new Event("resize"));
  clearTimeout(timer);
  if (!standing && all.length > 1) timer = setTimeout(() => show(1), Number(all[at].dataset.seconds) * 1000);
}

async function stayAwake() {
  if (!navigator.wakeLock || document.visibilityState !== "visible") return;
  await navigator.wakeLock.request("screen").catch(() => undefined);
}

const KEYS = {
  ArrowRight: () => show(1),
  ArrowLeft: () => show(-1),
  " ": () => {
    standing = !standing;
    show(0);
  },
};

document.addEventListener("keydown", (event) => {
  if (!KEYS[event.key] || event.target.closest("a, button, select, input")) return;
  event.preventDefault();
  KEYS[event.key]();
});
document.addEventListener("live:patched", () => show(0));
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
show(0);
