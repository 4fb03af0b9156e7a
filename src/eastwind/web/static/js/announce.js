/** Says something to those who listen to the page. */
export function announce(words) {
  document.getElementById("announcer").textContent = words;
}
