/* Drawn cards of any branch in any locale of the flow that a page is about, from the scripts beside the
   cards' own pages. With `#locale=de` a page that was built in another locale shows its cards in German. */
window.FlowproofScreens = (() => {
  "use strict";
  const { root, rows } = FlowproofParts;
  const flow = /^flows\/[^/?#]+\//.exec(location.href.slice(root.length))?.[0];
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];

  // ---- Cards of a branch in a locale, by their page and by their id
  let parts = {};
  document.addEventListener("flowproof-live", () => { parts = {}; });
  const part = (variant, locale, of) => parts[`${of}${variant}/${locale}`] ??= rows(`${of}${variant}/${locale}/screens`).then((rows) => {
    const found = { cards: new Map(), pages: new Map(), first: null };
    for (const [page, state, markup, id = page] of rows) {
      if (state === undefined) { found.first = page; continue; }
      if (!found.cards.has(page)) found.cards.set(page, new Map());
      found.cards.get(page).set(state, markup);
      found.pages.set(id, page);
    }
    return found;
  });
  async function holder(variant, locale, has, of = flow) {
    const own = await part(variant, locale, of);
    if (has(own) || own.first === null) return [variant, own];
    return [own.first, await part(own.first, locale, of)];
  }
  // A card by its page's name, in its own state where none is named; null where there is no drawing. Pages
  // of no flow name one, `flows/first-run/`.
  async function screen(variant, locale, card, state, of = flow) {
    if (!of) return null;
    const [owner, found] = await holder(variant, locale, (part) => part.cards.has(card), of);
    const states = found.cards.get(card);
    const markup = states?.get(state) ?? (state === undefined || state === "default" ? states?.values().next().value : "");
    if (!markup) return null;
    const inert = document.createElement("template");
    inert.innerHTML = markup;
    const base = `${root}${of}${owner}/${locale}/`;
    for (const one of $$("[src]", inert.content)) one.setAttribute("src", new URL(one.getAttribute("src"), base).href);
    return inert.content.firstElementChild;
  }
  // Two cards that look the same need no slider: one of them is shown for both.
  const look = (one) => one.outerHTML.replace(/ (data-[a-z-]+|aria-label|tabindex)(="[^"]*")?/g, "");
  function weigh(section) {
    const screens = $$(".duo figure .screen", section);
    section.toggleAttribute("data-alike", screens.length === 2 && look(screens[0]) === look(screens[1]));
    const modes = document.querySelector(".modes");
    if (modes) modes.hidden = !$$(".vs:not([data-alike])").some((one) => one.querySelectorAll(".duo figure .screen").length === 2);
  }
  const api = { screen, weigh };

  // ---- What differs between two cards is told in the words that they show
  const told = new WeakMap();
  function retell(section) {
    for (const row of $$(".changes > [data-el]", section)) {
      if (row.querySelector(".ch-h .tag")?.textContent !== "copy") continue;
      if (!told.has(row)) told.set(row, [...row.childNodes]);
      row.replaceChildren(...told.get(row).map((one) => one.cloneNode(true)));
      const own = $$(`:scope > p > :is(del, ins)`, row);
      const sides = own.map((words) => section.querySelector(`figure.${words.matches("del") ? "a" : "b"} [data-element="${CSS.escape(row.dataset.el)}"]`));
      if (!now || !own.length || sides.includes(null)) continue;
      row.replaceChildren(row.firstElementChild);
      own.forEach((words, place) => {
        words.textContent = sides[place].textContent.trim();
        words.dir = "auto";
        const line = document.createElement("p");
        line.append(words);
        row.append(line);
      });
    }
  }

  // ---- A page in another locale
  const menu = () => document.querySelector("[data-redraws]");
  const before = new WeakMap(), drawn = new WeakMap(), begun = new WeakMap();
  let now, locales = [], flows = [], left = new Set();
  const asked = () => new URLSearchParams(location.hash.slice(1)).get("locale");
  const near = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      draw(target, now);
    }
  }, { rootMargin: "400px" });
  const devices = () => $$("main .device").filter((device) => device.dataset.shown || own(device)?.dataset.card);
  const own = (device) => device.querySelector(":scope > .screen[data-variant]");

  // Branch, card and state of what a device shows: from its mark, else from those of its screen.
  async function shown(device) {
    const old = (before.get(device) ?? [...device.children]).find((one) => one.matches(".screen"));
    if (device.dataset.shown) {
      const [variant, card, ...state] = device.dataset.shown.split(" ");
      return [variant, card, state.join(" ") || undefined];
    }
    const [, , , variants] = flows.find(([name]) => `flows/${name}/` === decodeURI(flow)) ?? [];
    const variant = variants?.find(([, , id]) => id === old?.dataset.variant)?.[0];
    if (!variant) return [];
    const [, found] = await holder(variant, now[1], (part) => part.pages.has(old.dataset.card));
    return [variant, found.pages.get(old.dataset.card), old.dataset.state];
  }
  async function draw(device, locale) {
    const [variant, card, state] = await shown(device);
    const next = card && await screen(variant, locale[1], card, state);
    if (now !== locale) return;
    if (!next) { left.add(device); return say(); }
    if (!drawn.has(device)) before.set(device, [...device.children]);
    const old = before.get(device).find((one) => one.matches(".screen"));
    dress(next, old, device);
    drawn.set(device, next);
    device.classList.remove("ghost");
    device.replaceChildren(next);
    device.dispatchEvent(new CustomEvent("flowproof-screen", { bubbles: true }));
  }
  // What the page made of the screen that stood there: marks of differences, or a picture without marks.
  function dress(next, old, device) {
    const marked = $$("[data-element]", next);
    if (device.closest("a, [role=img], [aria-hidden]")) for (const one of $$("[tabindex]", next)) one.removeAttribute("tabindex");
    if (old?.dataset.card) {
      const differing = new Set($$("[data-diff]", old).map((one) => one.dataset.element));
      next.dataset.variant = old.dataset.variant;
      for (const one of marked) if (differing.has(one.dataset.element)) one.dataset.diff = "";
    } else {
      for (const one of [next, ...marked]) for (const name of ["card", "variant", "locale", "state", "element"]) delete one.dataset[name];
    }
  }
  function restore() {
    for (const device of $$("main .device").filter((one) => drawn.has(one))) {
      device.replaceChildren(...before.get(device));
      drawn.delete(device);
      device.dispatchEvent(new CustomEvent("flowproof-screen", { bubbles: true }));
    }
  }
  function watch() {
    if (!now) return;
    for (const device of devices()) {
      if (begun.get(device) === now && (!drawn.has(device) || drawn.get(device) === device.firstElementChild)) continue;
      begun.set(device, now);
      const { top, bottom } = device.getBoundingClientRect();
      if (bottom > -400 && top < innerHeight + 400) draw(device, now); else near.observe(device);
    }
  }
  function say() {
    const id = now?.[0] ?? menu().dataset.redraws;
    menu().querySelector("summary b").textContent = id;
    for (const link of $$("[data-locale-link]", menu())) {
      if (link.dataset.localeLink === id) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
    }
    for (const note of $$("[data-in]")) note.hidden = !note.dataset.in.split(" ").includes(id);
    const words = document.querySelector("[data-redrawn]");
    if (!words) return;
    words.textContent = now ? `Cards are drawn in ${id}${left.size ? `; ${left.size} of them have no drawing there` : ""}.` : "";
  }
  async function follow() {
    if (!menu() || !flow || !now && !asked()) return;
    [locales, flows] = await Promise.all([rows("search/locales"), rows("search/flows")]);
    const built = menu().dataset.redraws, wanted = asked();
    const next = locales.find(([id, folder]) => wanted === id || wanted === folder);
    const old = now?.[0] ?? built;
    now = next && next[0] !== built ? next : undefined;
    left = new Set();
    near.disconnect();
    restore();
    document.title = document.title.split(" · ").map((part) => (part === old ? now?.[0] ?? built : part)).join(" · ");
    say();
    watch();
  }
  function choose(event) {
    const link = event.target.closest?.("[data-redraws] a[data-locale-link]");
    if (!link) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const settings = new URLSearchParams(location.hash.slice(1));
    if (link.dataset.localeLink === menu().dataset.redraws) settings.delete("locale");
    else settings.set("locale", link.dataset.localeLink);
    location.hash = settings;
    menu().open = false;
  }
  document.addEventListener("click", choose, true);
  addEventListener("hashchange", follow);
  document.addEventListener("DOMContentLoaded", () => {
    if (!menu()) return;
    document.addEventListener("flowproof-screen", (event) => {
      const section = event.target.closest(".vs");
      if (section) { retell(section); weigh(section); }
    });
    for (const section of $$(".vs")) weigh(section);
    new MutationObserver(watch).observe(document.getElementById("main"), { childList: true, subtree: true });
    follow();
  });
  return api;
})();
