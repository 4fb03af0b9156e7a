/** What the page knows of its table: the data block that the server draws and redraws. */

const BLOCK = "table-facts";

export const readFacts = () => JSON.parse(document.getElementById(BLOCK).textContent);

/** Calls `changed` whenever the server has drawn the facts, or the people to tap, anew. */
export function onFacts(changed) {
  document.addEventListener("live:patched", ({ target }) => {
    if (target.id === BLOCK || target.id === "table-people") changed();
  });
}
