/* The map of texts that do not fit: filters by device and size, and the card of a cell beside it. */
(() => {
  "use strict";
  const { root, rows } = FlowproofParts;
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const make = (tag, text = "", name = "") => Object.assign(document.createElement(tag), { textContent: text, className: name });

  // ---- What a table says: its devices and sizes, and a letter of each device in a cell
  const about = (table) => ({
    flow: table.dataset.flow,
    devices: table.dataset.devices.split(",").map((one) => one.split("=")),
    sizes: table.dataset.sizes.split(","),
  });
  // All text sizes, the smallest first.
  let all = [];
  // The worst of some devices up to a size, as the page has it of all: the smallest size, then the first device.
  function worst(letters, { devices, sizes }, device, limit) {
    let best = { rank: 400 };
    [...letters].forEach((letter, place) => {
      if (device && devices[place][0] !== device) return;
      const size = /[a-z]/.test(letter) ? letter.charCodeAt(0) - 97 : /[A-Z]/.test(letter) ? letter.charCodeAt(0) - 65 : -1;
      if (size >= 0 && all.indexOf(sizes[size]) > limit) return;
      const rank = letter === "!" ? 200 : letter === "~" ? 250 : letter === "?" ? 300 : size < 0 ? 400 : /[A-Z]/.test(letter) ? 100 + size : size;
      if (rank < best.rank) best = { rank, place, size: sizes[size] };
    });
    return best;
  }
  function look({ rank, size }) {
    if (rank >= 400) return "f0";
    if (rank >= 300) return "fn";
    if (rank >= 200) return rank === 200 ? "fm" : "ft";
    const place = all.indexOf(size);
    return rank >= 100 ? "f1" : place <= 3 ? "f4" : place <= 5 ? "f3" : place <= 7 ? "f2" : "f1";
  }

  // ---- Filters
  function sifting(bar) {
    const [device, size, problems] = ["device", "size", "problems"].map((name) => $(`[data-fit="${name}"]`, bar));
    const first = new WeakMap();
    function show(cell, found, table) {
      if (!first.has(cell)) first.set(cell, cell.firstElementChild);
      cell.className = look(found);
      const own = first.get(cell);
      if (found.rank >= 200) {
        cell.replaceChildren(make("span", found.rank >= 400 ? "fits" : found.rank === 200 ? "text missing" : found.rank === 300 ? "not measured" : "tight"));
        return;
      }
      const link = own.matches("a") ? own : make("a");
      const [id, brief] = table.devices[found.place];
      link.href = `${address(cell, table)}#type=${found.size.toLowerCase()}&device=${id}`;
      link.replaceChildren(make("b", found.size), brief);
      cell.replaceChildren(link);
    }
    function sift() {
      const limit = all.indexOf(size.value.toUpperCase());
      let long = 0, unknown = 0, missing = 0;
      for (const section of $$(".heat-of")) {
        const table = about(section);
        const isOther = device.value && !table.devices.some(([id]) => id === device.value);
        section.hidden = isOther;
        if (isOther) continue;
        for (const row of $$("tbody tr", section)) {
          let bad = 0;
          for (const cell of $$("td[data-s]", row)) {
            const found = worst(cell.dataset.s, table, device.value, limit);
            show(cell, found, table);
            if (found.rank < 100) { long += 1; bad += 1; }
            if (found.rank === 200) missing += 1;
            if (found.rank === 300) unknown += 1;
          }
          row.hidden = problems.checked && bad === 0;
        }
      }
      $("[data-fit-count]", bar).value = `${long} too long, ${missing ? `${missing} with missing text, ` : ""}${unknown} not measured`;
      follow();
    }
    bar.addEventListener("input", sift);
    FlowproofAddress.bind({ on: device, upto: size, only: problems }, sift);
    bar.addEventListener("submit", (event) => event.preventDefault());
  }
  // The card beside the table is always one of those that are shown: the chosen one, else the worst.
  function follow() {
    const isShown = (link) => link.checkVisibility();
    const asked = FlowproofAddress.get("cell");
    const chosen = $$(asked ? ".heat td a" : ".heat a[aria-current]").find((link) => isShown(link) && (!asked || name(link) === asked));
    const link = chosen ?? ["f4", "f3", "f2", "f1"].map((name) => $$(`.heat .${name} a`).find(isShown)).find(Boolean);
    if (link) return draw(link, false);
    turns += 1;
    $("[data-drawn]").hidden = true;
  }
  const name = (link) => [link.closest(".heat-of").dataset.flow, link.closest("tr").dataset.card, head(link.closest("td")).dataset.locale].join("/");
  const head = (cell) => cell.closest("table").tHead.rows[0].cells[cell.cellIndex];
  function address(cell, table) {
    const [variant, card] = cell.parentElement.dataset.card.split("/");
    return `${root}flows/${table.flow}/${variant}/${head(cell).dataset.locale}/${card}.html`;
  }

  // ---- The card of a cell
  const sheets = new Set();
  function dress(path) {
    if (!path || sheets.has(path)) return;
    sheets.add(path);
    document.head.append(Object.assign(make("link"), { rel: "stylesheet", href: root + path }));
  }
  let turns = 0;
  async function draw(link, isChosen) {
    const turn = ++turns;
    const cell = link.closest("td"), section = cell.closest(".heat-of"), table = about(section);
    const [variant, card] = cell.parentElement.dataset.card.split("/");
    const locale = head(cell).dataset.locale, settings = new URLSearchParams(link.hash.slice(1));
    for (const other of $$(".heat a[aria-current]")) other.removeAttribute("aria-current");
    link.setAttribute("aria-current", "true");
    if (isChosen) FlowproofAddress.set("cell", name(link));
    dress(section.dataset.sheet);
    const wanted = [table.flow, Number(cell.parentElement.dataset.row), locale];
    const texts = (await rows("fit/cells")).filter((row) => wanted.every((value, place) => row[place] === value));
    const size = settings.get("type").toUpperCase(), id = settings.get("device");
    const device = table.devices.findIndex(([one]) => one === id);
    const at = (letters) => letters.slice(device * table.sizes.length, (device + 1) * table.sizes.length);
    const bad = texts.filter(([, , , , , letters]) => at(letters)[table.sizes.indexOf(size)] === "x");
    const state = bad[0]?.[4];
    const screen = await FlowproofScreens.screen(variant, locale, decodeURIComponent(card), state, `flows/${table.flow}/`);
    if (turn !== turns) return;
    const panel = $("[data-drawn]");
    const title = $(`[data-fit="device"] option[value="${id}"]`)?.textContent ?? id;
    panel.replaceChildren(heading(link, cell, title, size), picture(screen, id, size, bad), facts(bad, at, table));
    panel.hidden = false;
    if (isChosen && panel.getBoundingClientRect().top > innerHeight - 120) panel.scrollIntoView({ block: "start" });
  }
  function heading(link, cell, title, size) {
    const top = make("header"), words = make("div"), open = make("a", "Open card", "btn");
    words.append(make("h2", `${$("th b", cell.parentElement).textContent}, ${$("b", head(cell)).textContent}`), make("p", `${title}, text size ${size}`));
    open.href = link.href;
    top.append(words, open);
    return top;
  }
  function picture(screen, id, size, bad) {
    const pit = make("div", "", "pit");
    if (!screen) {
      pit.append(make("p", "This card has no drawing here; its own page shows it.", "quiet"));
      return pit;
    }
    const device = make("div", "", "device");
    Object.assign(device.dataset, { device: id, type: size.toLowerCase() });
    device.role = "img";
    device.ariaLabel = "The card as it was measured";
    const ids = new Set(bad.map((row) => row[3]));
    for (const one of screen.querySelectorAll("[data-element]")) if (ids.has(one.dataset.element)) one.dataset.mark = "over";
    for (const one of screen.querySelectorAll("[tabindex]")) one.removeAttribute("tabindex");
    screen.inert = true;
    device.append(screen);
    pit.append(device);
    return pit;
  }
  function facts(bad, at, table) {
    const list = make("dl");
    const add = (name, ...value) => {
      const place = make("dd");
      place.append(...value);
      list.append(make("dt", name), place);
    };
    const told = new Set();
    for (const [, , , element, , letters, words, place, href, room, isAsInSource] of bad) {
      // A text stands in several states of a card.
      if (told.has(`${element} ${place}`)) continue;
      told.add(`${element} ${place}`);
      add(element, words + (isAsInSource ? ", as in the source locale" : ""));
      const strip = make("span", "", "sizes");
      [...at(letters)].forEach((letter, index) => strip.append(make("i", table.sizes[index], letter === "x" ? "bad" : "")));
      strip.role = "img";
      strip.ariaLabel = `does not fit at ${[...at(letters)].flatMap((letter, index) => (letter === "x" ? [table.sizes[index]] : [])).join(", ")}`;
      add("Breaks at", strip);
      if (room !== null) add("Room", `${room} pt at text size L on one line`);
      const source = href ? Object.assign(make("a", "", "src"), { href }) : make("span", "", "src");
      source.append(...FlowproofParts.path(place));
      add("Text", source);
    }
    return list;
  }

  // ---- Keys: arrows walk the cells that have something to draw
  const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  function walk(event) {
    const link = event.target.closest?.(".heat td a"), step = steps[event.key];
    if (!link || !step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const body = link.closest("tbody");
    let row = link.closest("tr").sectionRowIndex, column = link.closest("td").cellIndex;
    for (;;) {
      row += step[0];
      column += step[1];
      const cell = body.rows[row]?.cells[column];
      if (!cell) return;
      const next = body.rows[row].hidden ? null : $("a", cell);
      if (next) { next.focus(); return; }
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    const bar = document.getElementById("fit-bar");
    if (!bar) return;
    all = bar.dataset.sizes.split(",");
    sifting(bar);
    document.addEventListener("keydown", walk, true);
    const main = document.getElementById("main");
    main.addEventListener("click", (event) => {
      const link = event.target.closest(".heat td a");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      draw(link, true);
    });
    if ($("[data-drawn]").hidden && !$(".heat a[aria-current]")) document.documentElement.classList.add("no-drawn");
  });
})();
