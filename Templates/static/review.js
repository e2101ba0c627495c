/* The walk through the changes of a review, its ticks and notes: kept in the fragment while they fit, else in a
   file to save. Words that are typed are only ever text. */
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const stops = $$("[data-stop]"), receipt = document.getElementById("receipt");
  if (!stops.length || !receipt) return;
  const root = document.documentElement;
  /* Characters of ticks and notes in an address; a longer one is cut by chats and mail. */
  const room = 2000;
  const most = 10000;
  let ticks = new Map(), notes = [], fits = true, at = 0;

  // ---- What is ticked and noted, as parameters and as a file
  const name = (flow, card) => JSON.stringify([flow, card ?? null]);
  const subject = (stop) => name(stop.dataset.flow, stop.dataset.card);
  const joined = (...parts) => parts.map((part) => encodeURIComponent(part ?? "").replace(/~/g, "%7E")).join("~");
  const parted = (text) => { try { return text.split("~").map(decodeURIComponent); } catch { return []; } };
  const isText = (...parts) => parts.every((part) => typeof part === "string" && part.length <= 4000);

  function take(list, pinned) {
    for (const { flow, card, hash } of list.slice(0, most)) if (isText(flow, card ?? "", hash) && hash) ticks.set(name(flow, card), hash);
    for (const { flow, card, element, text } of pinned.slice(0, most)) {
      if (!isText(flow, card ?? "", element ?? "", text) || !text) continue;
      if (!notes.some((note) => joined(note.flow, note.card, note.element, note.text) === joined(flow, card, element, text))) notes.push({ flow, card: card ?? null, element: element ?? null, text });
    }
  }
  function read() {
    const asked = new URLSearchParams(location.hash.slice(1));
    if (!asked.has("tick") && !asked.has("note")) return;
    ticks = new Map();
    notes = [];
    take(
      asked.getAll("tick").map(parted).map(([flow, card, hash]) => ({ flow, card: card || null, hash })),
      asked.getAll("note").map(parted).map(([flow, card, element, text]) => ({ flow, card: card || null, element: element || null, text })),
    );
  }
  // A name is typed once; the day is that of saving.
  const who = $("[data-name]");
  const memory = (value) => { try { return value === undefined ? localStorage.getItem("flowproof-name") : localStorage.setItem("flowproof-name", value); } catch { return null; } };
  who.value = memory() ?? "";
  who.addEventListener("input", () => { memory(who.value.trim()); show(); });
  const data = () => ({
    v: 1, ...(who.value.trim() ? { name: who.value.trim() } : {}), date: new Date().toISOString().slice(0, 10), base: receipt.dataset.base, head: receipt.dataset.head,
    ticks: [...ticks].map(([key, hash]) => { const [flow, card] = JSON.parse(key); return { flow, card, hash }; }), notes,
  });
  function write() {
    const kept = new URLSearchParams(location.hash.slice(1));
    for (const key of [...kept.keys()]) if (key === "tick" || key === "note" || kept.get(key) === "") kept.delete(key);
    const own = new URLSearchParams();
    const { ticks: list, notes: pinned } = data();
    for (const { flow, card, hash } of list) own.append("tick", joined(flow, card, hash));
    for (const { flow, card, element, text } of pinned) own.append("note", joined(flow, card, element, text));
    fits = own.toString().length <= room;
    const all = [kept.toString(), fits ? own.toString() : ""].filter(Boolean).join("&");
    // A page in a sandbox has no address of its own to change.
    try { history.replaceState(null, "", all ? "#" + all : location.pathname + location.search); } catch { fits = false; }
    if (fits) dispatchEvent(new HashChangeEvent("hashchange"));
    show();
  }

  // ---- What the page shows of them
  function row(note) {
    const item = document.createElement("li"), on = document.createElement("code"), words = document.createElement("p"), away = document.createElement("button");
    on.textContent = note.element ?? "the card";
    words.textContent = note.text;
    away.type = "button";
    away.className = "btn";
    away.textContent = "Remove";
    away.addEventListener("click", () => { notes = notes.filter((other) => other !== note); write(); });
    item.append(on, words, away);
    return item;
  }
  function show() {
    let count = 0, old = 0;
    for (const stop of stops) {
      const tick = ticks.get(subject(stop)), isTicked = tick === stop.dataset.hash, box = $("[data-tick]", stop);
      const isOld = tick !== undefined && !isTicked;
      count += isTicked;
      old += isOld;
      box.checked = isTicked;
      stop.classList.toggle("ticked", isTicked);
      box.nextElementSibling.textContent = isOld ? "Changed since it was ticked" : "Looks right";
      const own = notes.filter((note) => name(note.flow, note.card) === subject(stop));
      $("[data-notes]", stop)?.replaceChildren(...own.map(row));
      for (const part of $$("[data-element]", stop)) part.classList.toggle("pinned", own.some((note) => note.element === part.dataset.element));
    }
    for (const place of $$("[data-count]")) place.textContent = `${count} of ${stops.length}`;
    $("[data-sum]").textContent = `${count} of ${stops.length} ticked, ${old ? `${old} changed since, ` : ""}${notes.length} ${notes.length === 1 ? "note" : "notes"}.${fits ? "" : " They don’t fit this page’s address: save the receipt."}`;
    $("[data-text]").value = JSON.stringify(data(), null, 2);
  }

  // ---- The walk
  const count = $("[data-at]");
  function go(to, moves = true) {
    at = Math.max(0, Math.min(stops.length - 1, to));
    if (count) count.textContent = `${at + 1} of ${stops.length}`;
    for (const link of $$(".reel a")) link.toggleAttribute("aria-current", link.hash === "#" + stops[at].id);
    if (!moves) return;
    stops[at].scrollIntoView({ block: "start" });
    stops[at].focus({ preventScroll: true });
  }
  let waits = false;
  addEventListener("scroll", () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      const seen = stops.findLastIndex((stop) => stop.getBoundingClientRect().top < innerHeight / 3);
      if (seen >= 0 && stops[at].getBoundingClientRect().top > innerHeight / 3 || stops[at].getBoundingClientRect().bottom < 80) go(Math.max(0, seen), false);
    });
  }, { passive: true });

  // ---- Notes: a tap on a part of a card starts one
  function pin(stop, element) {
    const fold = $(".pins details", stop), select = $("[data-pin-on]", stop);
    if (!fold) return;
    if (!select.options.length) {
      const ids = new Set($$("[data-element]", stop).map((part) => part.dataset.element));
      select.append(new Option("the card", ""), ...[...ids].map((id) => new Option(id, id)));
    }
    fold.open = true;
    if (element) select.value = element;
    $("[data-pin-text]", stop).focus();
  }
  function add(stop) {
    const field = $("[data-pin-text]", stop), text = field.value.trim();
    if (!text) return field.focus();
    take([], [{ flow: stop.dataset.flow, card: stop.dataset.card ?? null, element: $("[data-pin-on]", stop).value || null, text }]);
    field.value = "";
    write();
  }

  function save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(data(), null, 2) + "\n"], { type: "application/json" }));
    link.download = "receipt.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }
  $("[data-load]").addEventListener("change", async (event) => {
    const file = event.target.files[0];
    if (!file) return;
    try {
      if (file.size > 4e6) throw new Error("too large");
      const { ticks: list, notes: pinned } = JSON.parse(await file.text());
      take(Array.isArray(list) ? list.filter(Boolean) : [], Array.isArray(pinned) ? pinned.filter(Boolean) : []);
      write();
    } catch { $("[data-sum]").textContent = `${file.name} is no receipt.`; }
  });

  document.addEventListener("change", (event) => {
    const stop = event.target.matches?.("[data-tick]") && event.target.closest("[data-stop]");
    if (!stop) return;
    if (event.target.checked) ticks.set(subject(stop), stop.dataset.hash); else ticks.delete(subject(stop));
    write();
  });
  document.addEventListener("click", (event) => {
    const stop = event.target.closest?.("[data-stop]"), button = event.target.closest?.("button"), link = event.target.closest?.("a[href^='#']");
    if (button?.dataset.walk) return go(at + Number(button.dataset.walk));
    if (button && "save" in button.dataset) return save();
    if (button && "pin" in button.dataset && stop) return add(stop);
    // A link within the page leaves ticks in the address.
    const place = link && document.getElementById(link.hash.slice(1));
    if (place) {
      event.preventDefault();
      const to = stops.indexOf(place);
      if (to >= 0) go(to); else place.scrollIntoView();
      return;
    }
    const part = stop && event.target.closest(".device [data-element]");
    if (part) pin(stop, part.dataset.element);
  });
  for (const fold of $$(".pins details")) fold.addEventListener("toggle", () => { if (fold.open) pin(fold.closest("[data-stop]")); });

  const keys = {
    ArrowRight: () => go(at + 1), j: () => go(at + 1), ArrowLeft: () => go(at - 1), k: () => go(at - 1),
    n: () => pin(stops[at]),
    " ": () => $("[data-tick]", stops[at]).click(),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]") || event.target.closest?.("input:not([type=checkbox]), textarea, select")) return;
    const isBusy = event.key === " " && (root.dataset.mode === "blink" || event.target.closest?.("button, a, input, summary"));
    const mode = "12345".indexOf(event.key);
    const act = mode >= 0 ? () => $$("[data-mode-is]")[mode]?.click() : Object.hasOwn(keys, event.key) ? keys[event.key] : null;
    if (!act || isBusy) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  }, true);
  addEventListener("beforeprint", () => { for (const fold of $$("details.others")) fold.open = true; });
  addEventListener("hashchange", () => { if (fits) { read(); show(); } });

  read();
  show();
  go(0, false);
});
