/* A page with everything inside: the cards of a branch are drawn in the locale that the fragment names, from
   the strips below them. It stands before the script of all pages, which then leaves locales alone. */
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const menu = document.querySelector("[data-redraws]");
  if (!menu) return;
  const built = menu.dataset.redraws, links = $$("[data-locale-link]", menu);
  document.documentElement.dataset.locales = links.map((link) => link.dataset.localeLink).join(" ");
  let now = built;
  const before = new Map();

  // The cards of a branch in a locale; those that it does not have are the first branch's.
  function cards(branch, locale) {
    const found = new Map();
    const first = branch.closest("[data-whole]").querySelector("[data-branch]");
    for (const part of new Set([first, branch])) {
      for (const item of $$(`[data-in="${CSS.escape(locale)}"] > li`, part)) {
        const screen = item.querySelector(".screen");
        const isFirst = item.previousElementSibling?.dataset.name !== item.dataset.name;
        if (isFirst) found.set(`name ${item.dataset.name}`, screen);
        found.set(`name ${item.dataset.name} ${screen.dataset.state}`, screen);
        found.set(`card ${screen.dataset.card} ${screen.dataset.state}`, screen);
      }
    }
    return found;
  }
  function draw(branch) {
    const found = cards(branch, now);
    let missing = 0;
    for (const device of $$(".device", branch)) {
      const old = device.firstElementChild;
      if (device.closest("[data-in]") || !old?.matches(".screen")) continue;
      const [, name, ...state] = (device.dataset.shown ?? "").split(" ");
      const key = name ? `name ${name} ${state.join(" ")}`.trim() : `card ${old.dataset.card} ${old.dataset.state}`;
      const screen = found.get(key);
      if (screen) {
        before.set(device, old);
        device.replaceChildren(screen.cloneNode(true));
      } else missing += 1;
    }
    return missing;
  }
  function follow() {
    const settings = new URLSearchParams(location.hash.slice(1));
    // A link to a part of the page says nothing of locales.
    if (location.hash && !location.hash.includes("=")) return;
    const wanted = settings.get("locale");
    const next = links.find((link) => link.dataset.localeLink === wanted)?.dataset.localeLink ?? built;
    if (next === now) return;
    now = next;
    for (const [device, screen] of before) device.replaceChildren(screen);
    before.clear();
    const missing = now === built ? 0 : $$("[data-branch]").reduce((sum, branch) => sum + draw(branch), 0);
    menu.querySelector("summary b").textContent = now;
    for (const link of links) {
      if (link.dataset.localeLink === now) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
    }
    const words = document.querySelector("[data-redrawn]");
    if (words) words.textContent = `Cards are drawn in ${now}${missing ? `; ${missing} of them have no drawing there` : ""}.`;
  }
  menu.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-locale-link]");
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    const settings = new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");
    settings.set("locale", link.dataset.localeLink);
    location.hash = settings;
    menu.open = false;
  });
  addEventListener("hashchange", follow);
  follow();
});
