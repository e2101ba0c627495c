/* The locales of a flow: cards are drawn as they come into view, further rows are loaded, and filters
   hide what is not asked for. */
(() => {
  "use strict";
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const problems = "td:is(.missing, .fallback, .same, .fixed)";

  // What the drawing itself does not mark: words that can't be translated, or read as the default locale's do.
  function mark(cell, screen) {
    for (const name of ["same", "fixed"]) {
      const ids = new Set((cell.dataset[name] ?? "").split(" "));
      for (const one of $$("[data-element]", screen)) if (ids.has(one.dataset.element) && !one.dataset.mark) one.dataset.mark = name;
    }
  }
  async function draw(cell) {
    const link = cell.querySelector("a");
    const [page, locale, variant] = link.href.split(/[?#]/)[0].split("/").reverse();
    let device = link.querySelector(".device");
    if (!device) {
      const screen = await FlowproofScreens.screen(variant, locale, decodeURIComponent(page).replace(/\.html$/, ""));
      if (!screen) return;
      for (const one of $$("[tabindex]", screen)) one.removeAttribute("tabindex");
      device = document.createElement("div");
      device.className = "device";
      device.ariaHidden = "true";
      device.append(screen);
      link.prepend(device);
    }
    mark(cell, device);
  }
  const begun = new WeakSet();
  function start(cell) {
    if (begun.has(cell)) return;
    begun.add(cell);
    near.unobserve(cell);
    draw(cell);
  }
  const near = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) start(target);
  }, { rootMargin: "400px" });
  // What is in view is drawn at once, the rest as it comes.
  function watch(table) {
    for (const cell of $$("tbody td:not([hidden])", table)) {
      if (begun.has(cell)) continue;
      const { top, bottom, left, width } = cell.getBoundingClientRect();
      if (width > 0 && bottom > 0 && top < innerHeight && left < innerWidth) start(cell); else near.observe(cell);
    }
  }

  async function more(grid) {
    const rows = grid.dataset.part ? await FlowproofParts.rows(grid.dataset.part) : [];
    const holder = document.createElement("template");
    holder.innerHTML = rows.join("");
    grid.querySelector("tbody").append(holder.content);
  }

  function sifting(grid) {
    const form = document.getElementById("sift-locales");
    const [only, locale, problem] = ["problems", "locale", "problem"].map((name) => form.querySelector(`[data-sift="${name}"]`));
    const count = form.querySelector("[data-sift-count]");
    const heads = $$("thead th[data-locale]", grid);
    function sift() {
      const isShown = heads.map((head) => !locale.value || head.dataset.locale === locale.value || head.dataset.locale === grid.dataset.grid);
      const asked = heads.map((head) => !locale.value || head.dataset.locale === locale.value);
      heads.forEach((head, index) => { head.hidden = !isShown[index]; });
      const wanted = problem.value ? `td.${problem.value}, td[data-has~="${problem.value}"]` : problems;
      let rows = 0, found = 0;
      const groups = new Map();
      for (const row of $$("tbody tr:not(.grp)", grid)) {
        const cells = $$("td", row);
        cells.forEach((cell, index) => { cell.hidden = !isShown[index]; });
        const bad = cells.filter((cell, index) => asked[index] && cell.matches(wanted)).length;
        row.hidden = (only.checked || problem.value !== "") && bad === 0;
        if (row.hidden) continue;
        rows += 1;
        found += bad;
        groups.set(row.dataset.of, true);
      }
      for (const head of $$("tr.grp", grid)) head.hidden = !groups.has(head.dataset.of);
      count.value = `${rows} ${rows === 1 ? "card" : "cards"}, ${found} ${found === 1 ? "cell" : "cells"} with ${problem.value ? "this problem" : "problems"}`;
      watch(grid);
    }
    form.addEventListener("input", sift);
    FlowproofAddress.bind({ only, in: locale, problem }, sift);
    form.addEventListener("submit", (event) => event.preventDefault());
    return sift;
  }
  // The locale that one comes from: its column is marked and in view.
  function here(grid) {
    const wanted = new URLSearchParams(location.hash.slice(1)).get("locale");
    for (const head of $$("thead th[data-locale]", grid)) {
      const isHere = head.dataset.locale === wanted;
      head.classList.toggle("here", isHere);
      if (isHere) grid.scrollLeft += head.getBoundingClientRect().left - grid.getBoundingClientRect().left - grid.clientWidth / 2;
    }
  }
  document.addEventListener("DOMContentLoaded", async () => {
    const grid = document.querySelector("[data-grid]");
    if (!grid) return;
    const sift = sifting(grid);
    sift();
    here(grid);
    addEventListener("hashchange", () => here(grid));
    await more(grid);
    sift();
  });
})();
