/** The clock's tones: silent until somebody turns them on for this very screen, and then only where the browser was touched once. */

const KEY = "eastwind-sound";
/* The same moment is shown by several clocks of one page, and told once. */
const ONCE = 5_000;

/* Each tone: its pitch in hertz and how long it lasts, in seconds. More of them, and lower, the less time is left. */
const TONES = {
  ten: [[660, 0.25], [880, 0.4]],
  five: [[660, 0.25], [660, 0.25], [880, 0.5]],
  last: [[880, 0.25], [660, 0.25], [880, 0.25], [660, 0.5]],
  time: [[880, 0.5], [660, 0.5], [440, 1.2]],
};
const GAP = 0.12;
const LOUD = 0.4;

let audio = null;
let toldAt = new Map();

function wanted() {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

function keep(on) {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    /* The choice then lasts as long as the page. */
  }
}

let on = wanted();

/* One tone that swells and fades, so that nothing cracks. */
function tone([pitch, lasts], at) {
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + lasts);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + lasts);
}

function play(tones) {
  let at = audio.currentTime + 0.05;
  for (const each of tones) {
    tone(each, at);
    at += each[1] + GAP;
  }
}

/** Sounds what a phase of the clock has to say, if this screen is to. */
export function sound(phase) {
  if (!on || !audio || !TONES[phase]) return;
  const now = performance.now();
  if (now - (toldAt.get(phase) ?? -ONCE) < ONCE) return;
  toldAt.set(phase, now);
  play(TONES[phase]);
  document.dispatchEvent(new CustomEvent("clock:sounded", { detail: phase }));
}

/* Browsers let nothing sound before the page was touched. */
async function wake() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") await Promise.race([audio.resume(), new Promise((done) => setTimeout(done, 300))]);
  show();
}

function show() {
  for (const box of document.querySelectorAll("[data-sound]")) {
    box.hidden = false;
    box.querySelector("[data-sound-on]").checked = on;
    box.querySelector("[data-sound-try]").hidden = !on;
    box.querySelector("[data-sound-asleep]").hidden = !on || audio?.state === "running";
  }
}

async function turn(to) {
  on = to;
  keep(on);
  if (on) await wake();
  show();
}

async function tryIt() {
  await wake();
  toldAt = new Map();
  sound("ten");
}

export function startSound() {
  if (!globalThis.AudioContext || !document.querySelector(".clock")) return;
  document.addEventListener("change", ({ target }) => target.matches("[data-sound-on]") && turn(target.checked));
  document.addEventListener("click", ({ target }) => target.closest?.("[data-sound-try]") && tryIt());
  if (on) addEventListener("pointerdown", wake, { once: true });
  if (on) wake();
  show();
}
