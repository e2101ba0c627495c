/* Keeps a served page as its files are. When the server has built anew, the page is fetched again and
   compared with what was fetched before; only what differs is put into the page that one looks at, so
   that its place, open parts, answers and focus stay. What scripts read when they start can't be put in:
   there the page loads again and is set up as it was. */
(() => {
  "use strict";
  const store = "flowproof-live";
  let sent, twins, version, events;
  // The page's own scripts set up the root before the page is read to its end.
  const root = document.documentElement.cloneNode(false);

  // ---- The page as it was sent, and the node in the page for each of its nodes
  // Listening at the document, and before the page's own scripts do, it comes first.
  document.addEventListener("DOMContentLoaded", () => {
    sent = document.cloneNode(true);
    for (const name of sent.documentElement.getAttributeNames()) sent.documentElement.removeAttribute(name);
    for (const name of root.getAttributeNames()) sent.documentElement.setAttribute(name, root.getAttribute(name));
    twins = new Map();
    pair(sent, document);
    listen();
    restore();
  });
  function pair(one, other) {
    twins.set(one, other);
    for (let index = 0; index < one.childNodes.length; index += 1) pair(one.childNodes[index], other.childNodes[index]);
  }

  // ---- Hearing of changes: a page that nobody sees needs none, and browsers open few connections
  function listen() {
    if (document.hidden || events) return;
    events = new EventSource("/.flowproof/events");
    events.onmessage = (event) => {
      if (version !== undefined && event.data === version) return;
      const isFirst = version === undefined;
      version = event.data;
      if (!isFirst) update(); else check();
    };
  }
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return listen();
    events?.close();
    events = undefined;
  });
  // Something may have been saved between the page and the first word of the server.
  const check = () => update();

  let isUpdating = false, isAsked = false;
  async function update() {
    if (isUpdating) { isAsked = true; return; }
    isUpdating = true;
    try {
      const answer = await fetch(location.pathname + location.search, { cache: "no-cache" });
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (answer.ok) take(fresh); else tell(fresh.getElementById("live"));
      document.dispatchEvent(new CustomEvent("flowproof-live", { detail: version }));
    } catch { /* the server is away; it says when it is back */ }
    isUpdating = false;
    if (isAsked) { isAsked = false; update(); }
  }

  // ---- What differs
  class Restart extends Error {}
  // What the page's scripts look for when they start.
  const hooks = "[data-stage], [data-element], [data-for], [data-step], [data-value], [data-when], [data-answer], [data-shot], [data-same], [data-sift], [data-film], input, select, textarea, dialog, #stage";
  function take(fresh) {
    const steps = [];
    try {
      if (names(sent, "script[src]") !== names(fresh, "script[src]")) throw new Restart();
      merge(sent.documentElement, fresh.documentElement, steps);
      for (const step of steps) step();
    } catch (error) {
      if (!(error instanceof Restart)) throw error;
      again();
    }
  }
  const names = (page, selector) => [...page.querySelectorAll(selector)].map((one) => one.getAttribute("src")).join(" ");

  // Says that the page is gone, or nothing any more.
  function tell(note) {
    document.getElementById("live")?.remove();
    if (note) document.body.append(document.importNode(note, true));
    sent.getElementById("live")?.remove();
  }

  function merge(old, fresh, steps) {
    if (old.isEqualNode(fresh)) return;
    const live = twins.get(old);
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (live.nodeValue !== old.nodeValue) throw new Restart();
      steps.push(() => { live.nodeValue = old.nodeValue = fresh.nodeValue; });
      return;
    }
    for (const name of new Set([...old.getAttributeNames(), ...fresh.getAttributeNames()])) {
      if (old.getAttribute(name) !== fresh.getAttribute(name)) attribute(old, live, name, fresh.getAttribute(name), steps);
    }
    children(old, fresh, live, steps);
  }

  // What they read only when somebody points at a row.
  const late = ["data-light", "data-dark"];
  function attribute(old, live, name, value, steps) {
    const before = old.getAttribute(name);
    if (name.startsWith("data-") && !late.includes(name) && old.closest("main, html") && (old.closest("#stage") || old === sent.documentElement || old.matches(hooks))) throw new Restart();
    steps.push(() => {
      const put = (node) => { if (value === null) node.removeAttribute(name); else node.setAttribute(name, value); };
      if (name === "class") {
        const [gone, come] = [before, value].map((text) => (text ?? "").split(/\s+/).filter(Boolean));
        live.classList.remove(...gone.filter((one) => !come.includes(one)));
        live.classList.add(...come.filter((one) => !gone.includes(one)));
      } else if (live.tagName === "LINK" && name === "href") {
        // The old styles stay until the new ones are there.
        const next = live.cloneNode();
        next.href = value;
        next.onload = () => live.remove();
        live.after(next);
        twins.set(old, next);
      } else if (live.getAttribute(name) === before || live.tagName === "A") put(live);
      put(old);
    });
  }

  // Children are the same where they are of one kind with one name, in the same order.
  const kind = (node) => node.nodeType === Node.ELEMENT_NODE
    ? [node.tagName, node.id, node.getAttribute("aria-labelledby"), node.dataset.element, node.dataset.stage, node.dataset.step, node.dataset.for, node.classList[0]].join(" ")
    : node.nodeName;
  function children(old, fresh, live, steps) {
    const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
    let start = 0, end = 0;
    while (start < before.length && start < after.length && before[start].isEqualNode(after[start])) start += 1;
    while (end < before.length - start && end < after.length - start && before.at(-1 - end).isEqualNode(after.at(-1 - end))) end += 1;
    const [from, to] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
    const pairs = from.length === to.length && from.every((one, index) => kind(one) === kind(to[index]))
      ? from.map((_, index) => [index, index]) : common(from.map(kind), to.map(kind));
    const kept = new Map(pairs.map(([one, other]) => [to[other], from[one]]));
    const stays = new Set(kept.values());
    for (const one of from) if (!stays.has(one)) remove(one, live, steps);
    let next = before[before.length - end] ?? null;
    for (const one of to.reverse()) {
      const same = kept.get(one);
      if (same) merge(same, one, steps); else insert(one, old, live, next, steps);
      next = same ?? one;
    }
  }
  function remove(node, live, steps) {
    if (isHooked(node)) throw new Restart();
    const twin = twins.get(node);
    steps.push(() => {
      if (twin.parentNode === live) twin.remove();
      node.remove();
    });
  }
  function insert(node, old, live, next, steps) {
    if (isHooked(node)) throw new Restart();
    steps.push(() => {
      const place = next && (twins.get(next) ?? null);
      const [copy, shown] = [sent.importNode(node, true), document.importNode(node, true)];
      old.insertBefore(copy, next && next.parentNode === old ? next : twinOf(next));
      live.insertBefore(shown, place && place.parentNode === live ? place : null);
      pair(copy, shown);
      twins.set(node, shown);
      copies.set(node, copy);
    });
  }
  // Nodes of the fresh page that were put in, with their copies in the page as it was sent.
  const copies = new WeakMap();
  const twinOf = (node) => (node && copies.get(node)) ?? null;
  const isHooked = (node) => node.nodeType === Node.ELEMENT_NODE && !node.closest("#live") && node.closest("main") !== null
    && (node.matches(hooks) || node.querySelector(hooks) !== null);
  // The longest common part of two lists, as pairs of places; none of very long ones.
  function common(one, other) {
    if (one.length * other.length > 4e6) return [];
    const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
    for (let i = one.length - 1; i >= 0; i -= 1) {
      for (let j = other.length - 1; j >= 0; j -= 1) {
        lengths[i][j] = one[i] === other[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
      }
    }
    const pairs = [];
    for (let i = 0, j = 0; i < one.length && j < other.length;) {
      if (one[i] === other[j]) pairs.push([i++, j++]);
      else if (lengths[i + 1][j] >= lengths[i][j + 1]) i += 1;
      else j += 1;
    }
    return pairs;
  }

  // ---- Loading again, set up as it was: answers are in the address, which takes a moment to have them
  const parts = () => [...document.querySelectorAll("main details, #live details")].filter((one) => !one.closest("#tweak"));
  function again() {
    const focus = document.activeElement?.id ?? "";
    const kept = { path: location.pathname, x: scrollX, y: scrollY, focus, open: parts().map((one) => one.open) };
    try { sessionStorage.setItem(store, JSON.stringify(kept)); } catch { /* it starts at the top */ }
    setTimeout(() => location.reload(), 250);
  }
  function restore() {
    let kept;
    try { kept = JSON.parse(sessionStorage.getItem(store)); sessionStorage.removeItem(store); } catch { return; }
    if (kept?.path !== location.pathname) return;
    const all = parts();
    if (all.length === kept.open.length) all.forEach((one, index) => { one.open = kept.open[index]; });
    if (kept.focus) document.getElementById(kept.focus)?.focus({ preventScroll: true });
    scrollTo({ left: kept.x, top: kept.y, behavior: "instant" });
  }
})();
