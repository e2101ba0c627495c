/* Variants side by side: cards that look the same are drawn from the first of them, rows are sifted.
   Two variants: beside each other, one above the other with a slider, or one after the other. */
(() => {
  "use strict";
  const root = document.documentElement;
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];

  function copies() {
    const screens = new Map($$("[data-screen]").map((device) => [device.dataset.screen, device.firstElementChild]));
    const part = document.querySelector("[data-part]")?.dataset.part;
    let loading;
    // Cards that the page does not hold are loaded when the first of them comes into view.
    const load = () => loading ??= FlowproofParts.rows(part).then((rows) => {
      for (const [number, markup] of rows) {
        const holder = document.createElement("template");
        holder.innerHTML = markup;
        screens.set(String(number), holder.content.firstElementChild);
        for (const device of $$("[data-screen]", holder.content)) screens.set(device.dataset.screen, device.firstElementChild);
      }
    });
    // Rows that the page does not hold take the place of their names.
    const unfold = async (place) => {
      await load();
      const group = screens.get(place.dataset.later);
      if (!group || !place.isConnected) return;
      place.replaceWith(group);
      for (const device of $$("[data-look]", group)) seen.observe(device);
    };
    const draw = async (device) => {
      if (!screens.has(device.dataset.look)) await load();
      const screen = screens.get(device.dataset.look);
      if (!screen) return;
      device.replaceChildren(screen.cloneNode(true));
      device.classList.remove("ghost");
    };
    const seen = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        seen.unobserve(entry.target);
        if ("later" in entry.target.dataset) unfold(entry.target); else draw(entry.target);
      }
    }, { rootMargin: "400px" });
    for (const one of $$("[data-look], [data-later]")) seen.observe(one);
    addEventListener("flowproof-rows", () => Promise.all($$("[data-later]").map(unfold)).then(() => dispatchEvent(new Event("flowproof-all-rows"))));
    addEventListener("beforeprint", async () => {
      await Promise.all($$("[data-later]").map(unfold));
      for (const device of $$(".ghost[data-look]")) draw(device);
    });
  }

  function sifting() {
    const form = document.getElementById("sift"), table = document.querySelector(".mx");
    if (!form || !table) return;
    const field = (name) => form.querySelector(`[data-sift="${name}"]`);
    const [text, group, card, changed] = ["text", "group", "card", "changed"].map(field);
    const count = form.querySelector("[data-sift-count]");
    const differs = (row, column) => $$(".diff, .moved", row).some((cell) => !column || cell.dataset.col === column);
    function sift() {
      const isAsked = text.value || group.value || card.value || changed.checked;
      if (isAsked && table.querySelector("[data-later]")) dispatchEvent(new Event("flowproof-rows"));
      const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
      const matches = (row) => words.every((word) => row.dataset.words.includes(word));
      let rows = 0, folded = 0;
      for (const section of $$(".xp", table)) {
        const isOut = group.value !== "" && section.dataset.group !== group.value;
        let shown = 0;
        for (const row of $$(".br", section)) {
          const isBase = row.classList.contains("base");
          row.hidden = isOut && !isBase || !isBase && (!matches(row) || changed.checked && !differs(row) || card.value !== "" && !differs(row, card.value));
          if (!row.hidden) { shown += 1; rows += 1; }
        }
        for (const row of $$(".alike", section)) {
          row.hidden = isOut || !matches(row) || changed.checked || card.value !== "";
          if (!row.hidden) { shown += 1; folded += Number(row.dataset.count); }
        }
        section.hidden = shown === 0;
      }
      if (card.value) table.dataset.onlyCard = card.value; else delete table.dataset.onlyCard;
      for (const cell of $$("[role=cell][data-col]", table)) cell.classList.toggle("on", cell.dataset.col === card.value);
      count.value = `${rows} shown` + (folded ? `, ${folded} folded` : "");
    }
    form.addEventListener("input", sift);
    addEventListener("flowproof-all-rows", sift);
    form.addEventListener("submit", (event) => event.preventDefault());
    FlowproofAddress.bind({ text, group, of: card, changed }, sift);
  }

  // Two ticked rows open as a pair, in the page's locale; a third tick takes the place of the older one. While
  // one is ticked, the links of the others compare with it.
  function picking() {
    const link = document.querySelector("[data-compare]");
    const boxes = () => $$(".mx input[data-pick]");
    if (!link || !boxes().length) return;
    let picked = [];
    function pair(a, b) {
      const locale = new URLSearchParams(location.hash.slice(1)).get("locale");
      const own = locale ? { la: locale, lb: locale } : {};
      return `compare.html#${new URLSearchParams({ a, b, ...own })}`;
    }
    function tell() {
      const both = picked.length === 2;
      const first = picked.length === 1 && $$(".mx .br").find((row) => row.querySelector("input[data-pick]:checked"));
      for (const way of $$(".mx .br .go")) {
        const row = way.closest(".br"), isOther = first && row !== first;
        way.dataset.first ??= JSON.stringify([way.getAttribute("href"), way.textContent]);
        const [href, words] = JSON.parse(way.dataset.first);
        way.href = isOther ? pair(picked[0], row.querySelector("input[data-pick]").dataset.pick) : href;
        way.textContent = isOther ? `Compare with ${first.querySelector(".br-name").textContent}` : words;
      }
      link.hidden = boxes().length < 2;
      link.classList.toggle("main", both);
      link.href = both ? pair(...picked) : "compare.html";
      link.firstElementChild.textContent = both ? "Compare the two" : picked.length ? "Tick one more" : "Compare two";
    }
    document.addEventListener("change", ({ target: box }) => {
      if (!box.matches(".mx input[data-pick]")) return;
      picked = picked.filter((name) => name !== box.dataset.pick);
      if (box.checked) picked = [...picked.slice(-1), box.dataset.pick];
      for (const other of boxes()) other.checked = picked.includes(other.dataset.pick);
      tell();
    });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([type=checkbox]), select, textarea")) return;
      if (event.key === "c") link.click();
      if (event.key === "x") event.target.closest?.(".br")?.querySelector("input[data-pick]")?.click();
    });
    tell();
  }

  // The heads of columns follow the body sideways.
  function heads() {
    const head = document.querySelector(".mx-head"), body = document.querySelector(".mx-body");
    body?.addEventListener("scroll", () => { head.scrollLeft = body.scrollLeft; }, { passive: true });
    head?.addEventListener("scroll", () => { body.scrollLeft = head.scrollLeft; }, { passive: true });
  }

  function modes() {
    const buttons = $$("[data-mode-is]");
    if (!buttons.length) return;
    let timer = 0;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const flip = () => root.toggleAttribute("data-flip");
    function set(mode) {
      root.dataset.mode = mode;
      clearInterval(timer);
      root.removeAttribute("data-flip");
      if (mode === "blink" && !calm) timer = setInterval(flip, 900);
      for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.modeIs === mode));
    }
    for (const button of buttons) button.addEventListener("click", () => {
      set(button.dataset.modeIs);
      FlowproofAddress.set("mode", button === buttons[0] ? "" : button.dataset.modeIs);
    });
    const asked = FlowproofAddress.get("mode");
    if (buttons.some((button) => button.dataset.modeIs === asked)) set(asked);
    document.querySelector("[data-cut]")?.addEventListener("input", (event) => root.style.setProperty("--cut", `${event.target.value}%`));
    document.addEventListener("keydown", (event) => {
      if (event.key !== " " || root.dataset.mode !== "blink" || event.target.closest("button, a, input, summary")) return;
      event.preventDefault();
      clearInterval(timer);
      flip();
    });
    // A change and its element light up together.
    let lit;
    document.addEventListener("pointerover", (event) => {
      const row = event.target.closest(".changes > [data-el]");
      if (row === lit) return;
      const light = (row, on) => {
        row.classList.toggle("on", on);
        for (const element of $$(`[data-element="${CSS.escape(row.dataset.el)}"]`, row.closest(".vs") ?? document)) element.classList.toggle("lit", on);
      };
      if (lit) light(lit, false);
      lit = row;
      if (row) light(row, true);
    });
  }

  document.addEventListener("DOMContentLoaded", () => { copies(); sifting(); picking(); heads(); modes(); });
})();
