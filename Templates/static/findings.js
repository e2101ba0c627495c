/* Filters of findings. What is chosen stands in the fragment, so that a link shows the same; findings on
   other pages are named from the search index. */
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  const controls = [...document.querySelectorAll("[data-sift]")];
  if (!controls.length) return;
  const names = ["q", "severity", "area", "branch", "rule", "file"];
  // The notes of one rule are lines of one article.
  const rows = [...document.querySelectorAll(".findings [data-rule]")];
  const groups = [...document.querySelectorAll("article.notes")];
  const elsewhere = document.getElementById("elsewhere");
  const page = Number(elsewhere?.dataset.page ?? 0);
  const wanted = () => new URLSearchParams(location.hash.slice(1));
  let times = 0;

  // Branches are written as `0.1-3.7`: variants 1 to 3 and 7 of flow 0; a flow alone is all of them.
  function isOf(name, own) {
    const option = [...document.querySelectorAll("option[data-branch]")].find((one) => one.value === name);
    const [flow, variant] = option?.dataset.branch.split(".") ?? [];
    return own.split(" ").some((one) => {
      const [of, ...ranges] = one.split(".");
      return of === flow && (!variant || !ranges.length || ranges.some((range) => {
        const [first, last = first] = range.split("-").map(Number);
        return first <= variant && variant <= last;
      }));
    });
  }
  function fits(ask, one) {
    const words = (ask.get("q") ?? "").trim().toLowerCase().split(/\s+/).filter(Boolean);
    const text = one.text().toLowerCase();
    return words.every((word) => text.includes(word))
      && ["severity", "area", "rule", "file"].every((name) => !ask.get(name) || ask.get(name) === one[name])
      && (!ask.get("branch") || isOf(ask.get("branch"), one.branch));
  }
  const seen = (row) => {
    const [severity, area] = row.dataset.row.split(" ");
    return { severity, area, rule: row.dataset.rule, file: row.dataset.file, branch: row.dataset.branch, text: () => row.textContent };
  };
  const told = ([rule, slug, severity, area, message, file, line, at, anchor, branch]) =>
    ({ rule, slug, severity, area, message, file, line, at, anchor, branch, text: () => `${rule} ${slug} ${message} ${file}` });
  const make = (name, more, ...inside) => {
    const node = Object.assign(document.createElement(name), more);
    node.append(...inside);
    return node;
  };
  function icon(name) {
    const sign = document.querySelector(`article.finding.${name} > .ic`) ?? document.querySelector("article.finding > .ic");
    const copy = sign.cloneNode(true);
    copy.setAttribute("class", copy.getAttribute("class").replace(/\bi-\w+/, `i-${name}`));
    return copy;
  }
  const line = (one) => {
    const link = make("a", { href: `${one.at ? `page-${one.at + 1}` : "index"}.html#${one.anchor}`, textContent: one.message });
    link.dir = "auto";
    return make("li", { className: one.severity }, icon(one.severity), make("div", {},
      make("h3", {}, link), make("p", {}, `${one.rule} ${one.slug} ${one.file}${one.line ? `:${one.line}` : ""}`)));
  };

  async function sift() {
    const time = times += 1, ask = wanted(), isAsked = names.some((name) => ask.get(name));
    for (const control of controls) {
      const value = ask.get(control.dataset.sift) ?? "";
      if (control.matches("button")) control.setAttribute("aria-pressed", String(control.value === value));
      else if (control.value !== value) control.value = value;
    }
    let count = 0;
    for (const row of rows) { row.hidden = !fits(ask, seen(row)); count += row.hidden ? 0 : 1; }
    for (const group of groups) {
      group.hidden = !group.querySelector("[data-rule]:not([hidden])");
      for (const fold of group.querySelectorAll("details")) if (isAsked) fold.open = true;
    }
    let others = [];
    if (elsewhere && isAsked) {
      others = (await FlowproofParts.rows("search/findings")).map(told).filter((one) => one.at !== page && fits(ask, one));
      if (time !== times) return;
    }
    if (elsewhere) {
      elsewhere.hidden = !others.length;
      elsewhere.querySelector("ul").replaceChildren(...others.slice(0, 200).map(line));
      if (others.length > 200) elsewhere.querySelector("ul").append(make("li", {}, make("p", { textContent: `and ${others.length - 200} more` })));
      for (const pager of document.querySelectorAll(".pager")) pager.hidden = isAsked;
    }
    const all = count + others.length;
    // Of other pages less is known than the rows of this one show.
    const where = ask.get("q") && elsewhere ? `, ${others.length} on other pages, by rule, message and file` : "";
    document.getElementById("sifted").textContent = isAsked || !elsewhere ? `${all} ${all === 1 ? "finding" : "findings"}${where}` : "";
    document.getElementById("none").hidden = all > 0;
  }
  // Choices are steps of the history, typing is none.
  function choose(name, value, isTyped) {
    const ask = wanted();
    if (value) ask.set(name, value); else ask.delete(name);
    for (const key of [...ask.keys()]) if (!ask.get(key)) ask.delete(key);
    const fragment = "#" + ask;
    if (fragment === (location.hash || "#")) return;
    if (isTyped) location.replace(fragment); else location.hash = fragment;
  }
  for (const control of controls) {
    const name = control.dataset.sift;
    if (control.matches("button")) control.addEventListener("click", () => choose(name, control.value));
    else if (control.matches("select")) control.addEventListener("change", () => choose(name, control.value));
    else control.addEventListener("input", () => choose(name, control.value, true));
  }
  addEventListener("hashchange", sift);
  sift();
});
