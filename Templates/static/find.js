/* What every page needs to lead somewhere: parts of the site, loaded when they are asked for by their path,
   and the mark on what a link points at. */
(() => {
  "use strict";
  const root = document.currentScript.src.replace(/static\/[^/]*$/, "");
  const arrived = {};
  let parts = {};
  const load = (file) => new Promise((done) => {
    const script = document.createElement("script");
    script.src = `${root}${file}.js`;
    script.onload = script.onerror = () => done(arrived[file]);
    document.head.append(script);
  });
  // All rows of a part; those of a file that is not there are none.
  async function rows(name) {
    let all = [];
    for (let file = name; file;) {
      const got = await load(file);
      all = all.concat(got?.rows ?? []);
      file = got?.next;
    }
    return all;
  }
  window.FlowproofParts = {
    root,
    add(file, rows, next) { arrived[file] = { rows, next }; },
    rows: (name) => parts[name] ??= rows(name),
    // A path may break after each step.
    path: (text) => text.split(/(?<=\/)/).flatMap((step, at) => (at ? [document.createElement("wbr"), step] : [step])),
  };
  // A server has built anew: what comes next is asked for again.
  document.addEventListener("flowproof-live", () => { parts = {}; });

  // ---- Go to anything, and the tree: what they need is loaded when they are first opened
  const files = {};
  const file = (address, isStyle = false) => files[address] ??= new Promise((done) => {
    const part = document.createElement(isStyle ? "link" : "script");
    if (isStyle) part.rel = "stylesheet";
    part[isStyle ? "href" : "src"] = address;
    part.onload = part.onerror = done;
    document.head.append(part);
  });
  const button = (name) => document.querySelector(`[data-${name}]`);
  const style = () => file(button("palette").dataset.sheet, true);
  // The box takes what is typed before the script that fills it has come, and where it does not come:
  // then its words go to the home page.
  function box() {
    const known = document.getElementById("palette");
    if (known) return known;
    document.body.insertAdjacentHTML("beforeend", `<dialog class="palette" id="palette" aria-label="Go to anything"><form class="pal-in" role="search"><label><svg class="ic i-search" aria-hidden="true"></svg><span class="vh">Go to anything</span><input id="pal-q" name="q" type="text" autocomplete="off" spellcheck="false" placeholder="Cards, texts in any language, keys, branches, findings"></label><button class="btn" type="button" aria-label="Close">Esc</button></form></dialog>`);
    const made = document.getElementById("palette"), form = made.firstElementChild;
    form.action = `${root}index.html`;
    form.addEventListener("submit", (event) => { if (!hasFailed) event.preventDefault(); });
    made.addEventListener("click", (event) => { if (event.target === made || event.target.closest(".pal-in button")) made.close(); });
    return made;
  }
  let hasFailed = false;
  async function go() {
    if (!button("palette")) return;
    const opened = box(), input = opened.querySelector("input");
    if (!opened.open) opened.showModal();
    input.focus();
    input.select();
    await Promise.all([style(), file(button("palette").dataset.palette)]);
    hasFailed = !window.FlowproofSearch;
    window.FlowproofSearch?.open();
  }
  async function tree(isRemembered) {
    if (!button("palette") || !button("tree-script")) return;
    await Promise.all([style(), file(button("tree-script").dataset.treeScript)]);
    if (isRemembered) window.FlowproofTree?.show(true, false); else window.FlowproofTree?.toggle();
  }
  function remembered() {
    let word = null;
    try { word = localStorage.getItem("flowproof-tree"); } catch { /* nothing is kept */ }
    if (word === "on" && matchMedia("(width > 1180px)").matches) tree(true);
  }
  // The address says all that shows: branch and locale by its path, the rest by its fragment.
  async function copy(place) {
    const words = place.querySelector("[role=status]");
    const soon = new Promise((_, refuse) => setTimeout(refuse, 500));
    let isDone = true;
    try { await Promise.race([navigator.clipboard.writeText(location.href), soon]); } catch { isDone = copyOld(location.href); }
    words.textContent = isDone ? "Link copied" : "Copy the address bar's link";
    place.dataset.done = words.textContent;
    setTimeout(() => { delete place.dataset.done; words.textContent = "Copy link"; }, 2000);
  }
  function copyOld(text) {
    const field = document.body.appendChild(document.createElement("textarea"));
    field.value = text;
    field.select();
    const isDone = document.execCommand("copy");
    field.remove();
    return isDone;
  }
  document.addEventListener("click", (event) => {
    const place = event.target.closest?.("[data-palette], [data-tree-script], [data-copy]");
    if (!place) return;
    if ("palette" in place.dataset) go(); else if ("copy" in place.dataset) copy(place); else tree();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.matches?.("input, textarea, select, [contenteditable]");
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
    const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping;
    if (event.key === "[" && !isTyping && !event.ctrlKey && !event.metaKey && !document.querySelector("dialog[open]")) return tree();
    if (!isCommand && !isSlash || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    go();
  });

  // `#at=id` brings a part of the page into view and marks it, beside the settings that a fragment holds.
  function point() {
    for (const before of document.querySelectorAll(".found")) before.classList.remove("found");
    const place = document.getElementById(new URLSearchParams(location.hash.slice(1)).get("at") ?? "");
    if (!place) return;
    for (let fold = place; fold; fold = fold.parentElement) if (fold.matches("details")) fold.open = true;
    place.classList.add("found");
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "center" });
  }
  addEventListener("hashchange", point);
  document.addEventListener("DOMContentLoaded", () => { point(); remembered(); });
})();
