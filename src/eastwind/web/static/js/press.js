/** Keeps a piece of the page as it is while a finger is on it: drawn anew in between, a button would not hear its press. */

/* After a finger was lifted, its click may still be on the way for so long. */
const CLICK = 350;
/* No finger rests for longer; a browser may also fail to tell that it was lifted. */
const LONGEST = 5_000;

let pressed = null;
let waiting = [];
let timer = 0;

function release() {
  pressed = null;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}

function releaseIn(moment) {
  clearTimeout(timer);
  timer = setTimeout(release, moment);
}

/** Does it at once, or, while a finger is on the element, when the press is over. */
export function whenFree(element, act) {
  if (pressed && element.contains(pressed)) waiting.push(act);
  else act();
}

export function startPresses() {
  const listen = (type, act) => document.addEventListener(type, act, { capture: true, passive: true });
  listen("pointerdown", ({ target }) => {
    release();
    pressed = target;
    releaseIn(LONGEST);
  });
  listen("pointerup", () => pressed && releaseIn(CLICK));
  listen("pointercancel", () => pressed && releaseIn(0));
  listen("click", () => pressed && releaseIn(0));
}
