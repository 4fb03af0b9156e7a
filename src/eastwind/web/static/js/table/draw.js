/** Draws one question from the templates of the page. */

const template = (selector) => document.querySelector(selector).content.cloneNode(true);

export const part = (name) => template(`template[data-part="${name}"]`);

/** The square with the people to tap. Who is `barred` is grey. */
function people(barred, many) {
  const square = template("#table-people");
  for (const button of square.querySelectorAll("button")) {
    if (barred.includes(button.value)) button.setAttribute("aria-disabled", "true");
    if (!many) button.removeAttribute("aria-pressed");
  }
  return square;
}

function die(seat, name) {
  const label = document.createElement("label");
  label.className = "throw";
  label.textContent = name;
  const field = Object.assign(document.createElement("input"), { type: "number", min: 2, max: 12, inputMode: "numeric", name: seat });
  label.append(field);
  return label;
}

/** Words of ours in the language of the page, kept by the template beside the questions; `fact` goes into their gap. */
export const wording = (name, fact = "") => document.getElementById("questions").dataset[`say${name}`].replace("{}", fact);

/** What a person is called on this page. */
export function nameOf(seat) {
  const button = document.querySelector("#table-people").content.querySelector(`button[value="${seat}"]`);
  return button?.querySelector(".seat-name").textContent ?? seat;
}

/** The fragment for a question {ask, barred?, mayStop?, throwers?}. */
export function questionOf({ ask, barred = [], mayStop = false, throwers = [] }) {
  const fragment = template(`template[data-question="${ask}"]`);
  const place = fragment.querySelector("[data-people]");
  place?.append(people(barred, place.hasAttribute("data-many")));
  fragment.querySelector("[data-dice]")?.append(...throwers.map((seat) => die(seat, nameOf(seat))));
  if (!mayStop) fragment.querySelector('[data-when="may-stop"]')?.remove();
  return fragment;
}

export function button(words, mark, look = "secondary large") {
  const made = Object.assign(document.createElement("button"), { type: "button", className: look, textContent: words });
  made.setAttribute(`data-${mark}`, "");
  return made;
}

/** Back and onward, where the thumbs are. */
export function turns(...buttons) {
  const row = Object.assign(document.createElement("div"), { className: "turns" });
  row.append(...buttons);
  return row;
}

/** Sentences as a list; those that the director ruled come first and say so. */
export function list(sentences, ruled = []) {
  const items = Object.assign(document.createElement("ul"), { className: "told" });
  items.append(...ruled.map(ruledLine));
  items.append(...sentences.map((words) => Object.assign(document.createElement("li"), { textContent: words })));
  return items;
}

function ruledLine({ said }) {
  const line = part("ruled");
  line.querySelector("[data-said]").textContent = said;
  return line;
}
