/** The score pad: big keys that write into the field above them. */

function written(input, key) {
  if (key.dataset.value !== undefined) return key.dataset.value;
  if (key.dataset.digit !== undefined) return (input.value + key.dataset.digit).slice(0, input.maxLength);
  if ("back" in key.dataset) return input.value.slice(0, -1);
  return "";
}

function onClick({ target }) {
  const key = target.closest?.("[data-pad] button");
  if (!key) return;
  const input = key.closest("[data-pad]").querySelector("input");
  input.value = written(input, key);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

export function startPads() {
  document.addEventListener("click", onClick);
}
