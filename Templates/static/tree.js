/* The tree of flows, branches and cards: where one is, and what is beside it. Built from the search index
   when it is first opened; a flow's cards are loaded when the flow is. */
window.FlowproofTree = (() => {
  "use strict";
  const { root } = FlowproofParts;
  const load = (name) => FlowproofParts.rows(`search/${name}`);
  const path = decodeURI(location.href.split(/[?#]/)[0]).slice(decodeURI(root).length);
  // Pages beside the folders of locales, of a branch or of the first, name the locale in the fragment.
  const here = /^flows\/([^/]+)\/(?:([^/]+)\/(?:([^/]+)\/([^/]+)\.html|map\.html))?/.exec(path) ?? [];
  const asked = new URLSearchParams(location.hash.slice(1)).get("locale");
  const most = 300;
  const make = (name, more = {}, ...inside) => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(more)) if (key in node) node[key] = value; else node.setAttribute(key, value);
    node.append(...inside);
    return node;
  };
  function icon(name) {
    const sign = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sign.setAttribute("class", `ic i-${name}`);
    sign.setAttribute("aria-hidden", "true");
    return sign;
  }
  const problems = (number) => number ? [make("i", { className: "wn", title: `${number} to mend` }, icon("warn"), String(number))] : [];
  function fold(title, about, bad, inside, isOpen) {
    const list = make("ul");
    const node = make("details", {}, make("summary", {}, icon("right"), make("span", { textContent: title, dir: "auto" }), ...about === "" ? [] : [make("small", { textContent: about })], ...problems(bad)), list);
    let isFilled = false;
    const fill = () => { if (node.open && !isFilled) { isFilled = true; inside(list); } };
    node.addEventListener("toggle", fill);
    node.open = isOpen;
    fill();
    return make("li", {}, node);
  }
  const dot = () => make("i", { className: "ch", title: "Changed in this branch" }, make("span", { className: "vh", textContent: ", changed in this branch" }));
  function link(to, number, title, isHere, bad = 0, isChanged = false) {
    const a = make("a", { href: root + to }, make("b", { textContent: number }), make("span", { textContent: title, dir: "auto" }), ...isChanged ? [dot()] : [], ...problems(bad));
    if (isHere) a.setAttribute("aria-current", "page");
    return make("li", {}, a);
  }

  let locale;
  function cards(list, flow, variant, groups) {
    const [folder] = flow[3][variant], base = `flows/${flow[0]}/${folder}/${locale}/`;
    const isHere = flow[0] === here[1] && folder === here[2];
    const isFlow = variant === 0 && path === `flows/${flow[0]}/index.html`;
    list.append(link(`${base}index.html`, "", "Storyboard", isFlow || isHere && here[4] === "index"));
    const [, all = [], marks = []] = groups.find(([variants]) => variants.includes(variant)) ?? [];
    const changed = new Set(marks.find(([at]) => at === variant)?.slice(1));
    all.slice(0, most).forEach(([id, page, number, bad], at) => list.append(link(`${base}${page}.html`, number || "–", id, isHere && here[4] === page, bad, changed.has(at))));
    if (all.length > most) list.append(link(`${base}index.html`, "", `and ${all.length - most} more`));
  }
  async function branches(list, flow) {
    const groups = await load(`tree-${flow[0]}`);
    const isHere = flow[0] === here[1], variants = flow[3];
    if (variants.length === 1) return cards(list, flow, 0, groups);
    const branch = (into, at) => {
      const [folder, title, id, , experiment, bad] = variants[at];
      into.append(fold(experiment ? title : id, "", bad, (inner) => cards(inner, flow, at, groups), isHere && folder === (here[2] ?? variants[0][0])));
    };
    const experiments = new Map();
    variants.forEach(([, , , , experiment], at) => {
      if (experiment) experiments.set(experiment, [...experiments.get(experiment) ?? [], at]); else branch(list, at);
    });
    for (const [title, all] of experiments) {
      list.append(fold(title, all.length, 0, (inner) => { for (const at of all) branch(inner, at); }, isHere && all.some((at) => variants[at][0] === here[2])));
    }
  }

  const list = make("ul");
  const close = make("button", { type: "button", className: "icon-btn", title: "Hide the tree ([)" }, make("span", { className: "vh", textContent: "Hide the tree" }), icon("back"));
  const box = make("aside", { className: "tree", id: "tree", "aria-label": "Flows, branches and cards" }, make("header", {}, make("h2", { textContent: "Flows" }), close), make("nav", { "aria-label": "Tree" }, list));
  let isBuilt = false;
  async function build() {
    if (isBuilt) return;
    isBuilt = true;
    const [flows, locales] = await Promise.all([load("flows"), load("locales")]);
    locale = (locales.find(([id, folder]) => folder === here[3] || id === asked) ?? locales[0])?.[1];
    for (const flow of flows) {
      list.append(fold(flow[1], flow[3].length > 1 ? flow[3].length : "", flow[4], (inner) => branches(inner, flow).then(() => {
        const now = box.querySelector("[aria-current]");
        if (now && flow[0] === here[1]) box.scrollTop = now.offsetTop - box.clientHeight / 3;
      }), flow[0] === here[1]));
    }
  }
  document.querySelector("header.bar").after(box);

  // Up and down walk what shows, left and right fold; Escape leaves the drawer.
  box.addEventListener("keydown", (event) => {
    const all = [...box.querySelectorAll("summary, a")].filter((one) => one.checkVisibility());
    const at = all.indexOf(event.target), own = event.target.matches("summary") ? event.target.parentElement : null;
    const above = () => event.target.closest("ul")?.closest("details")?.firstElementChild;
    const step = {
      ArrowDown: () => all[at + 1], ArrowUp: () => all[at - 1], Home: () => all[0], End: () => all.at(-1),
      ArrowRight: () => { if (own && !own.open) own.open = true; else return all[at + 1]; },
      ArrowLeft: () => { if (own?.open) own.open = false; else return above(); },
    }[event.key];
    if (event.key === "Escape" && matchMedia("(width <= 1180px)").matches) return show(false);
    if (at < 0 || !step) return;
    event.preventDefault();
    event.stopPropagation();
    step()?.focus();
  });
  const button = document.querySelector("[data-tree-script]");
  function show(isOn, isAsked = true) {
    document.documentElement.toggleAttribute("data-tree", isOn);
    button.setAttribute("aria-expanded", String(isOn));
    try { if (isAsked) localStorage.setItem("flowproof-tree", isOn ? "on" : "off"); } catch { /* nothing is kept */ }
    if (isOn) build();
    if (isAsked) (isOn ? close : button).focus();
  }
  close.addEventListener("click", () => show(false));
  return { show, toggle: () => show(!document.documentElement.hasAttribute("data-tree")) };
})();
