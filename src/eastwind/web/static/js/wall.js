/** Turns the leaves of the wall: each stays as long as it says, the arrow keys turn by hand, space stops and goes on. */

const wall = document.getElementById("wall");
let at = 0;
let timer = null;
let standing = false;

/* While results are read out, their leaf stands alone. */
const alone = () => wall.querySelector("[data-alone]");

/* Between rounds the clock stays, and the other leaves turn beside it. */
const staying = () => (wall.dataset.show === "all" && !alone() ? wall.querySelector("[data-stays]") : null);

/** The leaves to turn; that of a ceremony, and one with data-empty, are not among them unless they are asked for. */
function leaves() {
  if (alone()) return [alone()];
  const { show } = wall.dataset;
  const turns = ({ leaf, empty }) => leaf !== "ceremony" && empty === undefined;
  const wanted = ({ dataset }) => (show === "all" ? turns(dataset) : dataset.leaf === show);
  return [...wall.querySelectorAll("[data-leaf]")].filter((leaf) => leaf !== staying() && wanted(leaf));
}

/** The head's small clock is for when the large one is not there. */
function showHeadClock(leaf) {
  document.getElementById("clock").hidden = leaf.dataset.leaf === "clock" || Boolean(staying());
}

/** Shows the leaf whose turn it is; also after a patch, which brings new leaves that are all hidden. */
function draw() {
  const all = leaves();
  at = Math.min(at, all.length - 1);
  for (const leaf of wall.querySelectorAll("[data-leaf]")) leaf.hidden = leaf !== all[at] && leaf !== staying();
  wall.classList.toggle("beside", Boolean(staying()));
  showHeadClock(all[at]);
  dispatchEvent(new Event("resize"));
}

function turn(step) {
  const all = leaves();
  at = (at + step + all.length) % all.length;
  draw();
  clearTimeout(timer);
  if (!standing) timer = setTimeout(() => turn(1), Number(all[at].dataset.seconds) * 1000);
}

async function stayAwake() {
  if (!navigator.wakeLock || document.visibilityState !== "visible") return;
  await navigator.wakeLock.request("screen").catch(() => undefined);
}

const KEYS = {
  ArrowRight: () => turn(1),
  ArrowLeft: () => turn(-1),
  " ": () => {
    standing = !standing;
    turn(0);
  },
};

document.addEventListener("keydown", (event) => {
  if (!KEYS[event.key] || event.target.closest("a, button, select, input")) return;
  event.preventDefault();
  KEYS[event.key]();
});
document.addEventListener("live:patched", ({ target }) => wall.contains(target) && draw());
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
turn(0);
