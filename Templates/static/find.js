/* What every page needs to lead somewhere: parts of the search index, loaded when they are asked for,
   and the mark on what a link points at. */
(() => {
  "use strict";
  const root = document.currentScript.src.replace(/static\/[^/]*$/, "");
  const arrived = {}, parts = {};
  const load = (file) => new Promise((done) => {
    const script = document.createElement("script");
    script.src = `${root}search/${file}.js`;
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
  };

  // ---- Go to anything: what it needs is loaded when it is first opened
  let search;
  async function go(words) {
    const button = document.querySelector("[data-palette]");
    if (!button) return;
    search ??= Promise.all(["palette", "style"].map((name) => new Promise((done) => {
      const isStyle = name === "style";
      const part = document.createElement(isStyle ? "link" : "script");
      if (isStyle) part.rel = "stylesheet";
      part[isStyle ? "href" : "src"] = button.dataset[name];
      part.onload = part.onerror = done;
      document.head.append(part);
    })));
    await search;
    window.FlowproofSearch?.open(words);
  }
  document.addEventListener("click", (event) => { if (event.target.closest?.("[data-palette]")) go(); });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.matches?.("input, textarea, select, [contenteditable]");
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
    const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping;
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
  document.addEventListener("DOMContentLoaded", point);
})();
