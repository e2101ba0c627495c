/* Go to anything: one box for everything that has a name (WAI-ARIA APG, "Editable Combobox With List
   Autocomplete"). The index comes in parts, in the language one looks at first. Loaded when first asked for. */
window.FlowproofSearch = (() => {
  "use strict";
  const { root } = FlowproofParts;
  const load = (name) => FlowproofParts.rows(`search/${name}`);
  const path = decodeURI(location.href.split(/[?#]/)[0]).slice(decodeURI(root).length);
  const here = /^flows\/([^/]+)\/(?:([^/]+)\/([^/]+)\/)?/.exec(path) ?? [];
  const most = 60, longest = 160;
  const kinds = [
    ["Card", "Cards", "phone"], ["Text", "Texts", "type"], ["Key", "Keys", "edit"], ["Picture", "Pictures", "image"],
    ["Branch", "Branches", "branch"], ["Experiment", "Experiments", "flag"], ["Condition", "Conditions", "user"],
    ["Attribute", "Attributes", "user"], ["Persona", "Personas", "user"], ["Device", "Devices", "phone"],
    ["Finding", "Findings", "warn"], ["Docs", "Docs", "sheet"], ["Page", "Pages", "menu"],
  ];
  const make = (name, more = {}, ...inside) => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(more)) if (key in node) node[key] = value; else node.setAttribute(key, value);
    node.append(...inside);
    return node;
  };
  const icon = (name) => {
    const sign = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sign.setAttribute("class", `ic i-${name}`);
    sign.setAttribute("aria-hidden", "true");
    return sign;
  };
  const count = (number, word) => `${number} ${number === 1 ? word : word + "s"}`;

  // ---- Letters as they are compared: without case, accents and width; one that is many is all of them.
  const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const cut = (text) => text.length > longest ? `${text.slice(0, longest)}…` : text;

  // ---- What there is: { kind, name, about, to: [path, marks], words, weight }
  const items = [];
  let flows = [], uses = [], locales = [], locale, main;
  const address = (flow, variant, page, folder) => {
    const to = flows[flow];
    return to?.[3][variant] ? `flows/${to[0]}/${to[3][variant][0]}/${folder}/${page}.html` : "index.html";
  };
  function add(kind, name, about, to, mark, weight = 0, more = "") {
    items.push({ kind, name, about, to, mark, weight, fore: fold(name), words: fold(`${name} ${about} ${more}`) });
  }
  // A card that the page draws already is drawn once more, in small.
  const shots = new Map();
  for (const step of document.querySelectorAll("li[data-step]")) {
    const to = step.querySelector("a[href$='.html']"), device = step.querySelector(".device:not(.ghost)");
    if (to && device) shots.set(new URL(to.href).pathname, device);
  }
  function sign(item) {
    const shot = item.kind === "Card" && shots.get(new URL(root + item.to).pathname);
    if (!shot) return make("span", { className: "pi" }, icon(kinds.find(([name]) => name === item.kind)[2]));
    const copy = shot.cloneNode(true);
    copy.removeAttribute("role");
    copy.removeAttribute("aria-label");
    copy.setAttribute("aria-hidden", "true");
    copy.inert = true;
    for (const one of copy.querySelectorAll("[data-card], [data-element]")) for (const name of ["card", "element"]) delete one.dataset[name];
    return copy;
  }
  const place = (flow, variant) => {
    const to = flows[flow], of = to?.[3][variant];
    return to ? `${to[1]}${to[3].length > 1 && of ? ` / ${of[2]}` : ""}` : "";
  };
  const near = (flow, variant) => !flows[flow] || flows[flow][0] !== here[1] ? 0 : variant === undefined || flows[flow][3][variant]?.[0] === here[2] ? 2 : 1;
  const decided = (flow, variant, page) => page ? address(flow, variant, page, locale[1]) : `flows/${flows[flow][0]}/variants.html`;
  const marking = (mark) => mark.includes("=") ? mark : `at=${mark}`;
  const parts = {
    cards(rows) {
      for (const [flow, variant, page, id, title, all, kind] of rows) {
        const about = `${title ? `${title} · ` : ""}${place(flow, variant)}${all > 1 ? ` and ${count(all - 1, "more branch").replace(/branchs$/, "branches")}` : ""}`;
        add("Card", id, about, address(flow, variant, page, locale[1]), "", 3 + near(flow, variant), kind);
      }
    },
    flows(rows) {
      rows.forEach(([folder, title, , variants], flow) => {
        if (variants.length < 2) return;
        variants.forEach(([name, branch, id, origin], variant) =>
          add("Branch", id, `${branch === id ? "" : `${branch} · `}${origin}, ${title}`, `flows/${folder}/${name}/${locale[1]}/index.html`, "", near(flow, variant)));
      });
    },
    pages(rows) { for (const [title, about, to] of rows) add("Page", title, about, to, "", 1); },
    experiments(rows) {
      for (const [title, id, flow, variant, branches] of rows) {
        const to = flows[flow];
        add("Experiment", title, `${title === id ? "" : `${id}, `}${branches === 1 ? "1 branch" : `${branches} branches`}, ${to[1]}`, `flows/${to[0]}/variants.html`, `at=variant-${to[3][variant][0]}`, near(flow));
      }
    },
    conditions(rows) {
      for (const [words, decides, flow, variant, page, mark, plain] of rows) {
        add("Condition", words, `${plain ? `${plain} · ` : ""}${decides}, ${place(flow, variant)}`, decided(flow, variant, page), marking(mark), near(flow, variant));
      }
    },
    attributes(rows) {
      for (const [name, words, all, flow, variant, page, mark] of rows) {
        add("Attribute", name, `${words ? `${words} · ` : ""}asked by ${count(all, "condition")} of ${flows[flow][1]}`, decided(flow, variant, page), marking(mark), near(flow));
      }
    },
    people(rows) {
      for (const [kind, name, about, to, mark] of rows) {
        // A device that this page shows is chosen on it.
        const isHere = kind === "Device" && document.querySelector(`[data-set="device"][value="${mark.slice("device=".length)}"]`);
        add(kind, name, about, isHere ? path : to, mark);
      }
    },
    findings(rows) {
      for (const [code, slug, , , message, file, line, page, anchor] of rows) {
        add("Finding", `${code} ${slug}`, `${message}${file ? ` · ${file}:${line}` : ""}`, `findings/${page ? `page-${page + 1}` : "index"}.html`, `at=${anchor}`);
      }
    },
    docs(rows) {
      for (const [title, name, heading, anchor] of rows) {
        add("Docs", heading || title, heading ? title : "documentation", `docs/${name}.html`, anchor ? `at=${anchor}` : "", heading ? 0 : 1);
      }
    },
    pictures(rows) {
      for (const [id, asset, anchor, cards] of rows) {
        add("Picture", id || "(empty)", `${asset === id ? "" : `${asset}, `}${cards ? `on ${count(cards, "card")}` : "on no card"}`, "assets/index.html", `at=${anchor}`);
      }
    },
    uses(rows) {
      const seen = new Set();
      rows.forEach(([flow, variant, page, card, element, more, key, isMissing], use) => {
        if (!key || seen.has(key)) return;
        seen.add(key);
        add("Key", key, `${isMissing ? "in no table · " : ""}${element} of ${card}${others(more.length)}, ${place(flow, variant)}`,
          address(flow, variant, page, locale[1]), `element=${element}`, near(flow, variant));
        if (more.length) items.at(-1).uses = [[use], locale];
      });
    },
  };
  const others = (number) => number ? ` and ${count(number, "more use")}` : "";
  // All places of some rows of `uses`.
  const places = (rows) => rows.flatMap((row) => [uses[row], ...uses[row][5]]);
  function texts([id, folder], rows) {
    for (const [words, use, more] of rows) {
      const [flow, variant, page, card, element] = uses[use];
      const own = [use, ...more], number = own.reduce((sum, row) => sum + 1 + uses[row][5].length, 0);
      const about = `${id}, ${element || "text"} of ${card}${others(number - 1)}, ${place(flow, variant)}`;
      add("Text", words, about, address(flow, variant, page, folder), `element=${element}`, (folder === locale[1] ? 1 : 0) + near(flow, variant) / 2, folder);
      if (number > 1) items.at(-1).uses = [own, [id, folder]];
    }
  }
  // A text or key that stands in several places: a row for each.
  const usesOf = ({ uses: [rows, [, folder]] }) => places(rows).map(([flow, variant, page, card, element]) =>
    ({ kind: "Card", name: card, about: `${element || "text"}, ${place(flow, variant)}`, to: address(flow, variant, page, folder), mark: `element=${element}` }));
  let loading, loadingAll, languages = 1;
  // Names come first, then words in the language of the page and the default one.
  const start = () => loading ??= (async () => {
    [flows, locales] = await Promise.all([load("flows"), load("locales")]);
    main = locales[0];
    // Pages beside the folders of locales name theirs in the fragment.
    const asked = new URLSearchParams(location.hash.slice(1)).get("locale");
    locale = locales.find(([id, folder]) => folder === here[3] || id === asked) ?? main;
    parts.flows(flows);
    for (const name of ["cards", "pages", "experiments", "conditions", "attributes", "people", "findings", "docs", "pictures", "uses"]) {
      const rows = await load(name);
      if (name === "uses") uses = rows;
      parts[name](rows);
      list();
    }
    for (const one of new Set([locale, main])) texts(one, await load(`texts-${one[1]}`));
    list();
  })();
  // Words in the other languages follow when something is asked.
  const rest = () => loadingAll ??= (async () => {
    await start();
    for (const one of locales) {
      if (one === locale || one === main) continue;
      texts(one, await load(`texts-${one[1]}`));
      languages += 1;
      if (languages % 4 === 0) list();
    }
    list();
    all = true;
    list();
  })();
  let all = false;

  // ---- Search: every word must be there; names before what is said of them, starts before middles.
  function search(asked, kind) {
    const words = fold(asked).split(/\s+/).filter(Boolean), whole = words.join(" ");
    const found = [];
    for (const item of items) {
      if (kind && item.kind !== kind || !words.every((word) => item.words.includes(word))) continue;
      let score = item.weight;
      if (whole) {
        if (item.fore === whole) score += 40;
        else if (item.fore.startsWith(whole)) score += 24;
        else if (words.every((word) => item.fore.includes(word))) score += 12;
        if (item.fore.split(/[^\p{L}\p{N}]+/u).some((part) => part === words[0])) score += 4;
      } else if (!kind && item.kind !== "Page" && item.kind !== "Card") continue;
      found.push([score, item]);
    }
    found.sort((a, b) => b[0] - a[0]);
    return found.map(([, item]) => item);
  }
  // The words as they are, what was asked marked in them. A letter may be folded to several or none.
  function marked(text, words) {
    const shown = cut(text), letters = [...shown], folded = [], from = [];
    letters.forEach((letter, at) => { for (const one of fold(letter)) { folded.push(one); from.push(at); } });
    const hay = folded.join(""), on = new Set();
    const at = [];
    let units = 0;
    folded.forEach((one, index) => { for (let i = 0; i < one.length; i += 1) at[units + i] = index; units += one.length; });
    for (const word of words) {
      for (let start = hay.indexOf(word); start >= 0; start = hay.indexOf(word, start + word.length)) {
        for (let unit = start; unit < start + word.length; unit += 1) on.add(from[at[unit]]);
      }
    }
    const nodes = [];
    for (let index = 0; index < letters.length;) {
      const isOn = on.has(index), first = index;
      while (index < letters.length && on.has(index) === isOn) index += 1;
      const part = letters.slice(first, index).join("");
      nodes.push(isOn ? make("mark", { textContent: part }) : part);
    }
    return nodes;
  }

  // ---- The box
  const box = document.getElementById("palette"), input = box.querySelector("input");
  for (const [name, value] of Object.entries({ role: "combobox", "aria-expanded": "true", "aria-controls": "pal-list", "aria-autocomplete": "list" })) input.setAttribute(name, value);
  const options = make("ul", { id: "pal-list", role: "listbox", "aria-label": "Results" });
  const none = make("p", { className: "pal-none", hidden: true });
  const output = make("output", { "aria-live": "polite" });
  const buttons = [["", "All"], ...kinds].map(([kind, title]) => make("button", { type: "button", value: kind, textContent: title, "aria-pressed": String(!kind) }));
  const hint = (text, ...keys) => make("span", {}, ...keys.flatMap((key) => [make("kbd", { textContent: key }), " "]), text);
  box.append(make("div", { className: "pal-kinds", role: "group", "aria-label": "Kind" }, ...buttons), options, none,
    make("p", { className: "pal-foot" }, hint("choose", "↑", "↓"), hint("open", "↵"), hint("kind", "Tab"), output));
  // The text or key whose uses are listed.
  let of = null;
  let kind = "", at = -1, shown = [], hasMoved = false;

  function pick(index) {
    at = shown.length ? Math.max(0, Math.min(shown.length - 1, index)) : -1;
    [...options.children].forEach((row, place) => row.setAttribute("aria-selected", String(place === at)));
    options.children[at]?.scrollIntoView({ block: "nearest" });
    if (at < 0) input.removeAttribute("aria-activedescendant"); else input.setAttribute("aria-activedescendant", `pal-${at}`);
  }
  function list() {
    if (!box.open) return;
    const found = of ? usesOf(of) : search(input.value, kind), words = of ? [] : fold(input.value).split(/\s+/).filter(Boolean);
    const before = hasMoved ? shown[at] : undefined;
    shown = found.slice(0, most);
    options.replaceChildren(...shown.map((item, place) => {
      const about = make("small", { dir: "auto" }, ...marked(item.about, words));
      const row = make("li", { id: `pal-${place}`, role: "option", "aria-selected": "false" },
        sign(item), make("span", { className: "pt" }, make("b", { dir: "auto" }, ...marked(item.name, words)), about), make("i", { textContent: item.kind }));
      row.addEventListener("click", (event) => open(item, event.ctrlKey || event.metaKey || event.shiftKey));
      row.addEventListener("pointermove", () => { if (at !== place) pick(place); });
      return row;
    }));
    output.textContent = of ? `${count(found.length, "use")} of “${cut(of.name)}”` : found.length > most ? `${most} of ${found.length} results` : count(found.length, "result");
    none.hidden = found.length > 0;
    options.hidden = !found.length;
    none.textContent = all || !input.value.trim() ? `Nothing is named so in ${count(items.length, "name")} and texts of ${count(locales.length, "locale")}. Try a word of a text, or a code such as FP3001.` : "Looking…";
    pick(before ? shown.indexOf(before) : 0);
  }
  // Settings of the view go along; the mark says what to show there.
  function open(item, isApart) {
    if (!item) return;
    if (item.uses && !isApart) {
      of = item;
      hasMoved = false;
      return list();
    }
    const now = new URLSearchParams(location.hash.slice(1)), kept = new URLSearchParams();
    for (const key of ["theme", "type", "device", "dir", "zoom", "persona", "as"]) if (now.has(key)) kept.set(key, now.get(key));
    if (item.mark) kept.set(item.mark.slice(0, item.mark.indexOf("=")), item.mark.slice(item.mark.indexOf("=") + 1));
    const to = `${root}${item.to.split("/").map(encodeURIComponent).join("/")}${kept.size ? `#${kept}` : ""}`;
    if (isApart) return window.open(to);
    box.close();
    if (to === location.href) dispatchEvent(new HashChangeEvent("hashchange")); else location.assign(to);
  }
  let typing;
  input.addEventListener("input", () => {
    of = null;
    rest();
    clearTimeout(typing);
    typing = setTimeout(() => { hasMoved = false; list(); }, 40);
  });
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step) { hasMoved = true; pick(at + step); }
    else if (event.key === "Enter" && !event.isComposing) open(shown[at], event.ctrlKey || event.metaKey || event.shiftKey);
    else return;
    event.preventDefault();
  });
  for (const button of buttons) {
    button.addEventListener("click", () => {
      kind = button.value;
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
      hasMoved = false;
      of = null;
      list();
      input.focus();
    });
  }
  return {
    open() {
      of = null;
      start().then(() => { if (input.value.trim()) rest(); });
      list();
    },
  };
})();
