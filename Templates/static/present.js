/* A path for a room: one card in the middle of the screen, what its user does and what there is to say of it
   beside it, the path as a bar below. `#present=1` opens it, keys and a presenter's remote turn the cards. */
function Present(walk) {
  "use strict";
  const root = document.documentElement;
  const $ = (selector, from = document) => from.querySelector(selector);
  const make = (tag, fields, ...inside) => {
    const node = Object.assign(document.createElement(tag), fields);
    node.append(...inside);
    return node;
  };
  const { page, stage, frames, rows, step } = walk;
  const box = stage.closest(".walk"), last = frames.length - 1;
  const button = (textContent, title, act) => {
    const one = make("button", { type: "button", className: "btn", textContent, title });
    one.addEventListener("click", act);
    return one;
  };
  const around = () => [...document.querySelectorAll("body > :not(main), main > :not(.walk)")];
  let at = 0, isOn = false;

  // ---- The clock starts with the first step, and stands while it is clicked
  const clock = button("00:00", "Time: stop or go on, twice sets it back", () => (since === null ? start() : pause()));
  clock.classList.add("clock");
  let since = null, passed = 0, ticking;
  const seconds = () => Math.floor((passed + (since === null ? 0 : Date.now() - since)) / 1000);
  const tell = () => { const all = seconds(); clock.textContent = [Math.floor(all / 60), all % 60].map((one) => String(one).padStart(2, "0")).join(":"); };
  function start() {
    since = Date.now();
    clearInterval(ticking);
    ticking = setInterval(tell, 500);
    tell();
  }
  function pause() {
    if (since !== null) passed += Date.now() - since;
    since = null;
    clearInterval(ticking);
    tell();
  }
  clock.addEventListener("dblclick", () => { passed = 0; pause(); passed = 0; tell(); });

  // ---- What stands around the card
  const notes = button("Notes", "Notes (n)", () => flip("notes"));
  const leave = button("Leave", "Leave (Esc)", () => set(false));
  const [heading, about] = [make("h2", { className: "present-h" }), make("p")];
  const head = make("header", { className: "present-bar" }, make("div", {}, heading, about), clock, notes,
    button("Full screen", "Full screen (f)", () => flip("full")), leave);
  const say = make("section", { className: "present-say" });
  say.setAttribute("aria-live", "polite");
  const offer = button("Present", "Show the path to a room, card by card (p)", () => set(true));
  $(".stage-head", stage)?.append(offer);

  const text = (node) => node?.textContent.trim() ?? "";
  // The words of one element; of several, those of the first, as texts of their own are no sentence.
  function words(node) {
    if (!node) return "";
    const own = node.cloneNode(true);
    for (const more of own.querySelectorAll("small, svg, .vh")) more.remove();
    const parts = [...own.querySelectorAll(".e-text, .e-label")].filter((one) => text(one));
    return text(parts.length > 1 ? parts.find((one) => !one.querySelector(".e-text, .e-label")) : own);
  }
  const title = (frame) => words($(".device:not(.ghost) .screen [role=heading]", frame)) || frame.dataset.frame;
  function tap(frame, row) {
    const shown = words($(".tapped", frame)), said = shown && shown.length < 80 ? shown : text($("b", row));
    return frame.dataset.on === "tap" ? `Taps ${said}` : said;
  }
  function draw() {
    if (!isOn) return;
    heading.textContent = text($("h1")).replace(text($("h1 .of")), "").trim();
    const names = [...document.querySelectorAll(".context details.menu summary b")].map(text);
    about.textContent = [text($(".eyebrow a")), ...names].filter(Boolean).join(", ");
    const [frame, row] = [frames[at], rows[at]];
    if (at === last || !row) {
      const [what = "", how = ""] = $("p", frame).innerText.trim().split(/\s*\n\s*/);
      say.replaceChildren(make("h2", { textContent: what }), make("p", { className: "present-next", textContent: how }));
      return;
    }
    const told = [...row.querySelectorAll(":scope > [data-told]")].map((one) => one.cloneNode(true));
    const via = text($("[data-via]", row)), next = frames[at + 1]?.dataset.frame;
    if (via) told.unshift(make("p", { textContent: `On the way: ${via}` }));
    say.replaceChildren(
      make("p", { className: "eyebrow" }, make("b", { className: "num", textContent: String(at + 1) }), frame.dataset.frame),
      make("h2", { textContent: title(frame) }),
      make("p", { className: "present-act", textContent: tap(frame, row) }),
      make("div", { className: "present-notes" }, ...told),
      make("p", { className: "present-next" }, "Next: ", make("b", { textContent: next || "the end" })),
    );
  }

  // ---- On and off
  function set(wants) {
    if (wants === isOn) return;
    isOn = wants;
    page.remember("present", isOn ? "1" : "");
    root.toggleAttribute("data-present", isOn);
    for (const one of around()) one.inert = isOn;
    if (isOn) {
      box.prepend(head);
      stage.after(say);
      notes.setAttribute("aria-pressed", String(!("quiet" in root.dataset)));
      draw();
      stage.focus({ preventScroll: true });
    } else {
      head.remove();
      say.remove();
      pause();
      if (document.fullscreenElement) document.exitFullscreen();
      offer.focus();
    }
  }
  function flip(name) {
    if (name === "notes") {
      root.toggleAttribute("data-quiet");
      notes.setAttribute("aria-pressed", String(!("quiet" in root.dataset)));
    } else if (document.fullscreenElement) document.exitFullscreen(); else root.requestFullscreen?.().catch(() => {});
  }
  function turn(to) {
    if (since === null && passed === 0) start();
    step(to);
  }
  // The locale or branch before or after this one. The page redraws its cards in another locale.
  function change(mark, by) {
    const all = [...document.querySelectorAll(`.context a[data-${mark}-link]`)];
    const here = all.findIndex((one) => one.hasAttribute("aria-current"));
    if (mark === "locale") return all.length > 1 && all.at((here + by) % all.length).click();
    // Branches that show the same have the same paths; all others have a first one.
    const ways = all.map((one) => one.href.replace(/index\.html(#.*)?$/, "1.html"));
    const others = [...ways.slice(here + 1), ...ways.slice(0, here)];
    const own = location.href.split(/[?#]/)[0].replace(/[^/]*$/, "1.html");
    const next = (by > 0 ? others : others.reverse()).find((one) => one !== own);
    if (!next) return;
    const settings = new URLSearchParams(location.hash.slice(1));
    settings.delete("step");
    location.assign(`${next}#${settings}`);
  }
  const keys = {
    ArrowRight: () => turn(at + 1), ArrowDown: () => turn(at + 1), PageDown: () => turn(at + 1), " ": () => turn(at + 1),
    ArrowLeft: () => turn(at - 1), ArrowUp: () => turn(at - 1), PageUp: () => turn(at - 1),
    Home: () => turn(0), End: () => turn(last),
    n: () => flip("notes"), f: () => flip("full"), Escape: () => set(false), p: () => set(false),
    l: () => change("locale", 1), L: () => change("locale", -1), b: () => change("variant", 1), B: () => change("variant", -1),
  };
  // Keys that would leave the path, by what they do on other pages.
  const leaving = ["v", "[", "/", "?"];
  document.addEventListener("keydown", (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isOn && (isCommand ? event.key.toLowerCase() === "k" : !event.altKey && leaving.includes(event.key))) {
      event.preventDefault();
      return event.stopImmediatePropagation();
    }
    if (isCommand || event.altKey || $("dialog[open]") || event.target.matches?.("input, textarea, select")) return;
    const act = isOn ? Object.hasOwn(keys, event.key) && keys[event.key] : event.key === "p" && (() => set(true));
    if (!act || event.key === " " && event.target.closest?.("button, a")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  }, true);
  for (const frame of frames) frame.addEventListener("flowproof-screen", draw);
  new MutationObserver(draw).observe($(".context") ?? stage, { childList: true, subtree: true, characterData: true });

  return {
    show(to) {
      at = to;
      draw();
    },
    follow() { set(page.state().get("present") === "1"); },
  };
}
