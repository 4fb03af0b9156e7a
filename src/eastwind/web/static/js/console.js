/** The console's keys: "/" goes to the search, wherever one is, unless one is typing. */

const typing = (element) => element?.matches?.("input, textarea, select, [contenteditable]");

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const search = document.getElementById("find");
  if (!search || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  search.focus();
  search.select();
});
