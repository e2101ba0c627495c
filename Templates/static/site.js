/* Flowproof's pages read without this. It adds search, filters, view settings, states and motion.
   Settings live in the fragment and become attributes of the root; style sheets do the rest. */
(() => {
  "use strict";
  const root = document.documentElement;
  root.classList.add("js");
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const memory = (key, value) => {
    try { return value === undefined ? localStorage.getItem(key) : localStorage.setItem(key, value); } catch { return null; }
  };

  // ---- View settings: name in the fragment -> attribute of the root
  const attributes = { theme: "cards", type: "type", device: "device", dir: "dir", zoom: "zoom", persona: "persona", as: "as" };
  const carried = ["theme", "type", "device", "dir", "zoom", "persona", "as"];
  // The names of `TextSize`, from small to large.
  const sizes = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"];
  const defaults = { theme: "light", type: "l", device: root.dataset.device, dir: "", zoom: "m", persona: "", as: "" };
  let state = new URLSearchParams(location.hash.slice(1));

  const get = (name) => root.dataset[attributes[name]] || defaults[name];
  const put = (name, value) => {
    if (name === "device" && !value) value = defaults.device;
    if (!value || (value === defaults[name] && name !== "device")) delete root.dataset[attributes[name]];
    else root.dataset[attributes[name]] = value;
  };
  const isAnswer = (key) => /^(field|user|at):/.test(key);
  const written = (pairs) => new URLSearchParams(pairs).toString().replace(/(^|&)(field|user|at)%3A/g, "$1$2:");
  const fragment = () => written(state);
  const save = () => {
    // A page in a sandbox has no address of its own to change.
    try { history.replaceState(null, "", fragment() ? "#" + fragment() : location.pathname + location.search); } catch { /* it keeps its address */ }
  };
  function remember(name, value) {
    if (!value || value === defaults[name]) state.delete(name); else state.set(name, value);
    save();
  }
  // What shows stands in the address, also what other scripts let people choose: fields of filters by name.
  window.FlowproofAddress = {
    get: (name) => state.get(name),
    set: remember,
    bind(fields, show) {
      const own = Object.entries(fields).map(([name, field]) => [name, field, field.type === "checkbox" ? "checked" : "value", field.value]);
      const read = () => {
        for (const [name, field, key, first] of own) field[key] = key === "checked" ? state.get(name) === "1" : state.get(name) ?? first;
        for (const [, field] of own) if (field.matches("select") && field.selectedIndex < 0) field.selectedIndex = 0;
        show();
      };
      for (const [name, field, key, first] of own) field.addEventListener("input", () => remember(name, key === "checked" ? (field.checked ? "1" : "") : field.value === first ? "" : field.value));
      addEventListener("hashchange", read);
      read();
    },
  };
  function set(name, value) { put(name, value); remember(name, get(name)); show(); }
  function device(value) {
    const ids = $$("[data-set='device']").map((button) => button.value);
    return ids.find((id) => id === value) ?? ids.find((id) => id.endsWith("-" + value)) ?? defaults.device;
  }
  function readSettings() {
    for (const name of carried) put(name, name === "type" && !sizes.includes(state.get(name)) ? "" : state.get(name));
  }
  function show() {
    for (const button of $$("button[data-set]")) button.setAttribute("aria-pressed", String(get(button.dataset.set) === button.value));
    for (const place of $$("[data-show]")) {
      const name = place.dataset.show, value = get(name);
      place.textContent = name === "type" ? value.toUpperCase() : $$(`button[data-set="${name}"]`).find((button) => button.value === value)?.firstElementChild.textContent ?? value;
    }
    markCut();
  }
  // Texts of a card that end in "…" on this device, in this text size.
  function markCut() {
    for (const text of $$(".screen[data-card] :is(.e-text, .e-label, .e-message, .e-hint)")) {
      const lines = getComputedStyle(text).webkitLineClamp;
      text.toggleAttribute("data-cut", lines > 0 && text.scrollHeight > text.clientHeight + 1);
    }
  }
  // Before the page is drawn, so that nothing flashes.
  const chrome = memory("flowproof-theme");
  if (chrome === "light" || chrome === "dark") root.dataset.theme = chrome;
  readSettings();

  document.addEventListener("DOMContentLoaded", () => {
    // Buttons that need this script, and the settings of a platform's cards, the same on all its pages.
    const button = (mark, icon, says, more = "") => `<li><button type="button" ${mark}><svg class="ic i-${icon}" aria-hidden="true"></svg><span${more}>${says}</span></button></li>`;
    const items = button("data-copy", "link", "Copy link", ' role="status"') + button('data-act="theme"', "contrast", "Page light or dark") + button('data-act="help"', "help", "Keys (?)");
    if (!$("[data-copy]")) $("[data-palette]")?.insertAdjacentHTML("afterend", `<details class="menu end"><summary class="icon-btn" title="More"><span class="vh">More</span><svg class="ic i-menu" aria-hidden="true"></svg></summary><ul>${items}</ul></details>`);
    if (typeof FlowproofSettings === "string") $(".tools .set")?.insertAdjacentHTML("afterbegin", FlowproofSettings);
    const cards = $$("li[data-step]");
    let at = -1;

    // ---- What the fragment asks for
    function follow() {
      state = new URLSearchParams(location.hash.slice(1));
      readSettings();
      put("device", state.has("device") ? device(state.get("device")) : "");
      show();
      if (lead()) return;
      speak();
      focusCard(cards.findIndex((card) => card.dataset.step === state.get("card")), false);
      look(state.get("state"));
      point(state.get("element"));
      if (/^#[^=]+$/.test(location.hash)) reveal(document.getElementById(part()))?.scrollIntoView();
      player.follow(state.has("walk"));
      walk.follow();
      if (state.get("play") === "enter" && !matchMedia("(prefers-reduced-motion: reduce)").matches) play();
    }

    // The part of the page that an address ends in; one that is no valid escape stays as written.
    function part() {
      const name = location.hash.slice(1);
      try { return decodeURIComponent(name); } catch { return name; }
    }

    // Another branch or locale is another page: go there, keeping the rest. Some pages show other locales themselves.
    function lead() {
      const isAsked = state.has("variant") || state.has("locale") && !folders.has(state.get("locale"));
      if (isAsked && window.FlowproofMenus?.isFilled === false) {
        FlowproofMenus.fill().then(follow);
        return true;
      }
      for (const [name, other] of [["variant", "locale"], ["locale", "variant"]]) {
        const wanted = state.get(name);
        if (!wanted || name === "locale" && folders.has(wanted)) continue;
        const key = name === "variant" ? "variantLink" : "localeLink";
        const links = $$("a[data-variant-link], a[data-locale-link]").filter((link) => link.dataset[key] === wanted);
        const otherKey = other === "variant" ? "variantLink" : "localeLink";
        const link = links.find((link) => !state.has(other) || !link.dataset[otherKey] || link.dataset[otherKey] === state.get(other));
        const all = name === "variant" && !link && $(".tabs a[href*='variants.html']:not([aria-current])");
        if (all) {
          location.replace(`${all.href}#${fragment()}`);
          return true;
        }
        state.delete(name);
        if (!link || link.hasAttribute("aria-current")) continue;
        if (link.dataset[otherKey]) state.delete(other);
        location.replace(link.href.split("#")[0] + (fragment() ? "#" + fragment() : ""));
        return true;
      }
      // The flow's own page is in the main locale alone, its menu leads to those of others.
      const { flow, first, locale: main } = root.dataset, wanted = folders.get(state.get("locale"));
      if (!wanted || wanted === folders.get(main) || !$(".context a[data-locale-link]:not([data-redraws] *)")) return false;
      state.delete("locale");
      location.replace(`${flow}${first}/${wanted}/index.html${fragment() ? "#" + fragment() : ""}`);
      return true;
    }

    // A page in the main locale shows another where the fragment names one: its links lead to that
    // locale's folder, or take the locale along; a page of all branches leads to the one that is named.
    const folders = new Map((root.dataset.locales ?? "").split(" ").filter(Boolean).map((one) => {
      const [id, folder = id] = one.split("=");
      return [id, folder];
    }));
    function speak() {
      const { flow, locale: main } = root.dataset;
      if (!main) return;
      const now = state.get("locale") ?? main, base = new URL(flow, location.href).pathname;
      const branch = /^[^/:?#]+$/.exec(state.get("branch") ?? "")?.[0];
      for (const link of $$("a[href]")) {
        if (link.closest("[data-grid]")) continue;
        const own = branch && link.dataset.own?.replace("{branch}", branch).replace("{folder}", folders.get(main));
        const plain = link.dataset.href ??= link.getAttribute("href");
        const to = new URL(own ?? plain, location.href);
        if (plain.startsWith("#") && !own || !to.pathname.startsWith(base)) continue;
        const way = to.pathname.slice(base.length).split("/");
        const isInFolder = way.length === 3 && way[1] === folders.get(main), isFlow = way.join() === "index.html";
        if (isFlow && now !== main && !own) way.unshift(root.dataset.first, folders.get(now));
        if (isInFolder) way[1] = folders.get(now);
        to.pathname = base + way.join("/");
        const asked = to.hash.includes("=") || !to.hash ? new URLSearchParams(to.hash.slice(1)) : null;
        if (asked && !isInFolder && !isFlow) {
          if (now === main) asked.delete("locale"); else asked.set("locale", now);
          if (branch && ["variants.html", "locales.html"].includes(way[0])) asked.set("branch", branch);
          to.hash = written(asked);
        }
        link.setAttribute("href", to.href === new URL(plain, location.href).href ? plain : to.href);
      }
      const names = $("h1 .of");
      if (names && folders.size > 1) {
        const built = names.dataset.names ??= names.textContent;
        names.textContent = now === main ? built : built.replace(/[^ ]*$/, now);
      }
      document.getElementById(`variant-${branch}`)?.scrollIntoView({ block: "center" });
    }

    function focusCard(index, keeps = true) {
      cards[at]?.classList.remove("now");
      at = index;
      if (!cards[at]) return;
      cards[at].classList.add("now");
      const fold = cards[at].closest("details");
      if (fold) fold.open = true;
      cards[at].scrollIntoView({ block: "nearest", inline: "center" });
      if (keeps) remember("card", cards[at].dataset.step);
    }

    // What a fold holds shows when it is asked for.
    function reveal(node) {
      for (let fold = node?.closest("details:not(.menu)"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
      return node;
    }

    // An element that a link names shows in the state that has it, lit with its row.
    function point(id) {
      if (!id) return;
      const has = (stage) => $$("[data-element]", stage).some((one) => one.dataset.element === id);
      if (!state.has("state")) look(stages.find(has)?.dataset.stage);
      light(id);
      reveal($$(".prop[data-for]").find((row) => row.dataset.for === id))?.scrollIntoView({ block: "center" });
    }

    // ---- States of a card, and its motion
    const stages = $$("[data-stage]");
    function look(name) {
      if (!stages.length) return;
      const shown = stages.find((stage) => stage.dataset.stage === name) ?? stages[0];
      for (const stage of stages) {
        stage.toggleAttribute("data-off", stage !== shown);
        stage.inert = stage !== shown;
      }
      for (const button of $$("[data-state-of]")) {
        const isOn = button.dataset.stateOf === shown.dataset.stage;
        button.setAttribute("aria-pressed", String(isOn));
        if (isOn) $("[data-state-now]").textContent = button.textContent;
      }
    }
    function play() {
      const stage = $("[data-stage]:not([data-off])");
      const screen = stage && $(".screen", stage);
      if (!screen) return;
      let ways = {};
      try { ways = JSON.parse($("#stage").dataset.ways ?? "{}"); } catch { /* none */ }
      const onward = Object.keys(ways).filter((id) => !ways[id].endsWith(" back"));
      const from = state.get("from") ?? onward.at(-1) ?? Object.keys(ways)[0];
      const way = Object.hasOwn(ways, from) ? ways[from].split(" ") : null;
      const before = way && $$("[data-film]").find((link) => link.dataset.film === from);
      enter(stage, before ? $(".screen", before) : null, way);
    }
    // Plays a card's way in by the classes of the way; a copy of the card before it stays beneath until both stand.
    function enter(stage, before, way) {
      const screen = $(".screen:not(.leaving)", stage);
      if (!screen) return;
      $(".leaving", stage)?.remove();
      stage.classList.remove("play");
      for (const name of [...screen.classList]) if (name === "enter" || name === "back" || name.startsWith("t-")) screen.classList.remove(name);
      void stage.offsetWidth;
      const device = screen.parentElement;
      device.classList.add("playing");
      const moving = [screen];
      if (before) {
        const leaving = before.cloneNode(true);
        for (const name of [...leaving.classList]) if (name === "enter" || name === "back" || name.startsWith("t-")) leaving.classList.remove(name);
        leaving.classList.add("leaving", "leave", ...way ?? []);
        leaving.setAttribute("aria-hidden", "true");
        for (const one of [leaving, ...$$("[data-element]", leaving)]) for (const mark of ["card", "element"]) delete one.dataset[mark];
        screen.before(leaving);
        moving.push(leaving);
      }
      // The classes that move come first: only then is there anything to wait for.
      if (way) screen.classList.add("enter", ...way);
      stage.classList.add("play");
      const settled = (motions) => Promise.allSettled(motions.map((one) => one.finished));
      settled(moving.flatMap((one) => one.getAnimations())).then(() => moving[1]?.remove());
      settled(screen.getAnimations({ subtree: true })).then(() => device.classList.remove("playing"));
    }

    // ---- Answers and taps: what is typed settles in the fragment when the fingers rest
    let settling;
    const answers = typeof Player === "function" ? Player : () => ({ follow() {}, refresh() {}, clear() {} });
    const player = answers({
      state: () => state,
      save(isNow = false) { clearTimeout(settling); if (isNow) save(); else settling = setTimeout(save, 200); },
      look(name) { look(name); remember("state", stages[0]?.dataset.stage === name ? "" : name); },
      open(page, more) {
        const { href } = new URL(page + ("embed" in root.dataset ? "?embed=1#" : "#") + written([...along(page), ...Object.entries(more)]), location.href);
        if (href === location.href) follow(); else location.assign(href);
      },
    });

    // ---- A path that plays, and cards that are drawn once and shown again
    for (const ghost of $$("[data-same]")) {
      const shot = $$("[data-shot]").find((one) => one.dataset.shot === ghost.dataset.same);
      if (!shot) continue;
      ghost.replaceChildren(...[...shot.children].map((child) => child.cloneNode(true)));
      ghost.classList.remove("ghost");
    }
    const walk = typeof Walk === "function" ? Walk({ state: () => state, remember, enter }) : { follow() {} };

    // ---- Filters hide rows; nothing is drawn again
    function filter() {
      const on = $$("[data-filter][aria-pressed='true']").map((button) => button.dataset.filter).filter(Boolean);
      let count = 0;
      for (const row of $$("[data-row]")) {
        const marks = row.dataset.row.split(" ");
        row.hidden = !on.every((mark) => marks.includes(mark));
        if (!row.hidden) count += 1;
      }
      const output = $("#count");
      if (output) output.textContent = `${count} ${count === 1 ? output.dataset.one : output.dataset.many}`;
      const none = $("#none");
      if (none) none.hidden = count > 0;
    }

    // ---- Inspector: a row and the element it describes light up together
    function light(id, row) {
      for (const place of $$(".stage .lit, .prop.on")) place.classList.remove("lit", "on");
      for (const mark of $$(".spot")) mark.remove();
      // Points were measured on one device, in the usual text size.
      const spot = row?.dataset[get("theme") === "dark" ? "dark" : "light"];
      if (spot && ["device", "type", "dir"].every((name) => get(name) === defaults[name])) {
        const mark = document.createElement("i"), [x, y] = spot.split(" ");
        mark.className = "spot";
        mark.style.cssText = `left: calc(${x} * var(--s) * 1px); top: calc(${y} * var(--s) * 1px)`;
        $$("[data-stage]").find((stage) => stage.dataset.stage === row.dataset.state)?.querySelector(".device").append(mark);
      }
      if (!id) return;
      for (const element of $$(".stage [data-element]")) if (element.dataset.element === id) element.classList.add("lit");
      for (const row of $$(".prop[data-for]")) if (row.dataset.for === id) row.classList.add("on");
    }
    for (const row of $$(".prop:is([data-for], [data-light], [data-dark])")) {
      row.tabIndex = 0;
      row.setAttribute("role", "group");
      row.setAttribute("aria-label", row.firstElementChild.textContent);
      row.addEventListener("mouseenter", () => light(row.dataset.for, row));
      row.addEventListener("mouseleave", () => light());
      row.addEventListener("focusin", () => light(row.dataset.for, row));
      row.addEventListener("focusout", () => light());
    }
    for (const stage of stages) {
      stage.addEventListener("mouseover", (event) => light(event.target.closest?.("[data-element]")?.dataset.element));
      stage.addEventListener("mouseleave", () => light());
      stage.addEventListener("click", (event) => {
        const id = event.target.closest?.("[data-element]")?.dataset.element;
        if (!id) return;
        light(id);
        if (!event.altKey && event.target.closest(".e-tap, .e-input, [data-option], [data-slide], [data-switch]")) return;
        reveal($$(".prop[data-for]").find((row) => row.dataset.for === id))?.scrollIntoView({ block: "nearest" });
      });
    }

    // ---- The list of keys
    function help() {
      const rows = [
        [["/", "or", "Ctrl", "K"], "Go to anything"], [["["], "Tree of flows, branches and cards"],
        [["←", "→"], "Previous and next card"], [["d"], "Cards light or dark"], [["r"], "Right to left"],
        [["t"], "Next text size"], [["l"], "Next locale"], [["v"], "Variants of the flow"],
        [["Alt", "click"], "Where a button or option comes from, without tapping it"], [["?"], "This list"],
        ...($("#walk") ? [[["p"], "Show the path to a room"]] : []),
      ];
      const make = (name, more, ...inside) => {
        const node = Object.assign(document.createElement(name), more);
        node.append(...inside);
        return node;
      };
      const key = (one) => (["or", "click"].includes(one) ? one : make("kbd", {}, one));
      const list = make("dl", { className: "keys" }, ...rows.flatMap(([keys, says]) => [
        make("dt", {}, ...keys.flatMap((one, at) => (at ? [" ", key(one)] : [key(one)]))), make("dd", {}, says),
      ]));
      const close = make("button", { type: "button", className: "btn main" }, "Close");
      close.dataset.act = "close";
      const dialog = make("dialog", { id: "help" }, make("h2", { id: "help-h" }, "Keys"), list, close);
      dialog.setAttribute("aria-labelledby", "help-h");
      document.body.append(dialog);
      return dialog;
    }

    // ---- A long menu is filtered by what is typed into it
    document.addEventListener("toggle", async ({ target: menu }) => {
      if (!menu.matches?.("details.menu[open]")) return;
      if ("menu" in menu.dataset) await window.FlowproofMenus?.fill();
      const list = $("ul", menu), choices = () => $$("li:not(.typed) > :is(a, button)", list);
      if (!list || choices().length <= 15) return;
      if (!$(".typed", list)) {
        const field = Object.assign(document.createElement("input"), { type: "search", placeholder: "Type a name", ariaLabel: "Filter the menu" });
        const item = Object.assign(document.createElement("li"), { className: "typed" });
        field.addEventListener("input", () => {
          const words = field.value.trim().toLowerCase();
          for (const choice of choices()) choice.parentElement.hidden = !choice.textContent.toLowerCase().includes(words);
        });
        field.addEventListener("keydown", (event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          choices().find((choice) => !choice.parentElement.hidden)?.click();
        });
        item.append(field);
        list.prepend(item);
      }
      $(".typed input", list).focus();
    }, true);

    // ---- Buttons
    const actions = {
      theme() {
        const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
        root.dataset.theme = isDark ? "light" : "dark";
        memory("flowproof-theme", root.dataset.theme);
      },
      play, clear: player.clear, help: () => ($("#help") ?? help()).showModal(),
      close: () => $("#help")?.close(),
    };
    const step = (by) => set("type", sizes[Math.min(sizes.length - 1, Math.max(0, sizes.indexOf(get("type")) + by))]);
    document.addEventListener("click", (event) => {
      const button = event.target.closest?.("button");
      for (const menu of $$("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
      if (!button) return carry(event);
      const { set: name, grow: by, act, stateOf, filter: mark, group } = button.dataset;
      if (name) {
        set(name, button.getAttribute("aria-pressed") === "true" && "off" in button.dataset ? "" : button.value);
        button.closest("li")?.closest("details")?.removeAttribute("open");
        if (name === "as") player.refresh();
      }
      if (by) step(Number(by));
      if (act) actions[act]?.();
      if (stateOf) { button.closest("details")?.removeAttribute("open"); look(stateOf); remember("state", stages[0]?.dataset.stage === stateOf ? "" : stateOf); }
      if (mark !== undefined) {
        for (const other of $$(`[data-group="${group}"]`)) other.setAttribute("aria-pressed", String(other === button));
        filter();
      }
    });
    // Links change what is looked at; how it is looked at goes with them, and answers within a flow.
    function along(address) {
      const flow = (path) => /\/flows\/[^/]+\//.exec(path)?.[0];
      const isSame = flow(new URL(address, location.href).pathname) === flow(location.pathname);
      return [...state].filter(([key]) => carried.includes(key) || isSame && isAnswer(key));
    }
    const carriers = new WeakSet();
    function carry(event) {
      const link = event.target.closest?.("a[href]");
      const isTold = link?.hash.includes("locale=") || link?.hash.includes("branch=") && link.dataset.href;
      if (!link || link.hash && !isTold && !carriers.has(link) || link.origin !== location.origin && location.protocol !== "file:") return;
      if (!/\.html$/.test(link.pathname)) return;
      const own = isTold ? [...new URLSearchParams(link.hash.slice(1))].filter(([key]) => ["locale", "branch", "card"].includes(key)) : [];
      const kept = written([...own, ...along(link.href)]);
      if (kept || link.hash) link.hash = kept;
      carriers.add(link);
    }

    // ---- Keys: arrows d r t l v ?
    function go(by) {
      if (!cards.length) return $(by > 0 ? "a[rel=next]" : "a[rel=prev]")?.click();
      const isOpen = (card) => !card.closest("details:not([open])");
      let next = at < 0 ? 0 : at + by;
      while (cards[next] && !isOpen(cards[next])) next += by;
      if (cards[next]) focusCard(next);
    }
    async function nextLocale() {
      await window.FlowproofMenus?.fill();
      const links = $$(".context a[data-locale-link]");
      const here = links.findIndex((link) => link.hasAttribute("aria-current"));
      links[(here + 1) % links.length]?.click();
    }
    const isRTL = () => (root.dataset.dir || $(".screen")?.getAttribute("dir")) === "rtl";
    const keys = {
      "?": actions.help,
      d: () => set("theme", get("theme") === "dark" ? "light" : "dark"),
      r: () => set("dir", isRTL() ? (root.dataset.dir ? "" : "ltr") : "rtl"),
      t: () => set("type", sizes[(sizes.indexOf(get("type")) + 1) % sizes.length]),
      l: nextLocale,
      v: () => $(".tabs a[href*='variants.html']")?.click(),
      ArrowRight: () => go(1),
      ArrowLeft: () => go(-1),
    };
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") for (const menu of $$("details.menu[open]")) { menu.open = false; $("summary", menu).focus(); }
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, textarea, select")) return;
      if ($("dialog[open]") || !Object.hasOwn(keys, event.key)) return;
      event.preventDefault();
      keys[event.key]();
    });

    addEventListener("hashchange", follow);
    follow();
  });
})();
