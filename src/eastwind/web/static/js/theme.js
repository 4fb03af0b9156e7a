/* The chosen colours. A plain script in the head, so that the page is never first drawn in other ones. */
(() => {
  const KEY = "eastwind-theme";

  /* A browser that forbids storage still shows the page, in the device's own colours. */
  const stored = () => {
    try {
      return localStorage.getItem(KEY) ?? "";
    } catch {
      return "";
    }
  };

  const keep = (theme) => {
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      /* The choice then lasts as long as the page. */
    }
  };

  const wear = (theme) => {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  };

  wear(stored());

  document.addEventListener("DOMContentLoaded", () => {
    for (const select of document.querySelectorAll("[data-theme-choice]")) select.value = stored();
  });

  document.addEventListener("change", ({ target }) => {
    if (!target.matches("[data-theme-choice]")) return;
    wear(target.value);
    keep(target.value);
  });
})();
