/* A card's page answers like the app: fields take text, options and sliders a choice, buttons lead
   on, and what was answered shows wherever a text has a place for it. Answers live in the page's
   fragment, `field:name=Max`, and go along with it. */
function Player(page) {
  "use strict";
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const read = (json, none) => { try { return JSON.parse(json) ?? none; } catch { return none; } };
  const stage = $("#stage");
  const note = $("#note");
  const figures = $$("[data-stage]");
  const here = () => figures.find((figure) => !figure.hasAttribute("data-off"));
  const screen = () => $(".screen[data-card]", here());
  const shape = (node, attributes) => { for (const name in attributes) node.setAttribute(name, attributes[name]); };
  let timer, coming, isAnswered = false;

  // ---- Answers
  const key = (name) => "field:" + name;
  const has = (mark) => [...page.state().keys()].some((name) => name.startsWith(mark));
  const edited = new Set();
  function typed(name) {
    const all = page.state().getAll(key(name));
    return all.length ? all.filter(Boolean) : undefined;
  }
  function answer(name, values) {
    const state = page.state();
    state.delete(key(name));
    for (const value of values) state.append(key(name), value);
    edited.add(name);
    refresh();
    page.save();
  }
  function known(samples, name) {
    const values = typed(name);
    const sample = Object.hasOwn(samples, name) ? samples[name] : undefined;
    if (!values) return sample;
    const isList = Array.isArray(sample) || values.length > 1 || groups.some((group) => group.name === name && group.isMany);
    return isList ? values : values[0];
  }

  // ---- Places in texts
  const sampled = new Map();
  function samples(screen) {
    if (!sampled.has(screen)) sampled.set(screen, read(screen?.dataset.samples, {}));
    return sampled.get(screen);
  }
  const places = $$("[data-value]").map((node) => ({ node, value: read(node.dataset.value, null), from: samples(node.closest(".screen")) }));

  // ---- Elements that come and go with answers, or as the released app has them
  const conditionals = $$("[data-when]").map((node) => ({ node, when: read(node.dataset.when, null), known: read(node.dataset.known, {}), built: node.dataset.built, isDrawn: !node.hidden }));
  const start = Object.assign({}, ...conditionals.map((one) => one.known));
  const flips = $$("button[data-answer]");
  const isBuilt = () => document.documentElement.dataset.as === "built";
  function appear({ node, when, known: from, built, isDrawn }) {
    const value = (name) => (!typed(name) && told(name)) || known(from, name);
    Paint.appear(node, isBuilt() && built !== undefined ? built === "true" : Answers.holds(when, value) ?? isDrawn);
  }
  for (const button of flips) button.addEventListener("click", () => answer(button.dataset.answer, [button.value]));

  const controls = Controls(figures, { typed, answer, edited, refresh, save: () => page.save(true), advance });
  const { groups, fields } = controls;

  function refresh(isForced = false) {
    const isNow = has("field:"), isSo = isNow || isTold() || isBuilt();
    const clear = $("[data-act='clear']");
    if (clear) clear.hidden = !isNow;
    for (const button of flips) button.setAttribute("aria-pressed", String([known(start, button.dataset.answer) ?? ""].flat().join() === button.value));
    if (!isSo && !isAnswered && !isForced) return;
    isAnswered = isSo;
    for (const { node, value, from } of places) Paint.fill(node, Answers.show(value, (name) => known(from, name)));
    for (const one of conditionals) appear(one);
    for (const control of controls.all) control.refresh();
  }

  // ---- Taps: what an element's routes do
  const routes = read(stage?.dataset.routes, []);
  const asked = read(stage?.dataset.asks, []);
  const given = read(stage?.dataset.given, []);
  const isSheet = stage !== null && "sheet" in stage.dataset;
  let arrived;
  const taps = (id, figure) => routes.filter((route) => route.element === id && !["auto", "swipe"].includes(route.on) && (!route.state || route.state === figure?.dataset.stage));
  function isFilled(name) {
    const own = controls.all.filter((control) => control.name === name && control.figure === here());
    if (own.length) return own.some((control) => control.isFilled());
    return typed(name)?.some((value) => value.trim()) ?? null;
  }
  // What is known while the card shows: typed, else drawn in a control. What the card asks for without
  // a control nobody can tell; what was not answered on the way is nothing, and the
  // preview's own where a reviewer starts in the middle.
  function current(name) {
    if (name === "previous_step") return before() ?? undefined;
    if (typed(name)) return known({}, name);
    const own = controls.all.find((control) => control.name === name && control.figure === here());
    if (own) return own.drawn?.();
    if (asked.includes(name)) return Answers.unknown;
    if (isTold()) return told(name);
    // Elements of the card that go by a sample and its routes agree.
    return known(page.state().has("walk") ? start : { ...start, ...samples(screen()) }, name);
  }
  /* What this card stores again: `at:goal:theme=dark`. */
  function again() {
    const state = page.state(), mark = `at:${screen()?.dataset.card}:`;
    for (const at of new Set(state.keys())) if (at.startsWith(mark)) {
      answer(at.slice(mark.length), state.getAll(at));
      state.delete(at);
    }
  }
  /* What the fragment says of the user, `user:is_phone=true`; who is told of at all has nothing else. */
  const isTold = () => has("user:");
  function told(name) {
    const all = page.state().getAll("user:" + name);
    return all[1] ? all : all[0];
  }
  // The target for that user and what was answered, where users who see other cards are led elsewhere;
  // where that leaves it open, the usual one unless it is ruled out.
  function lead(route) {
    const { ways = [], page } = route;
    const value = (name) => (isTold() || given.includes(name) ? current(name) : Answers.unknown);
    const all = ways.map(({ when }) => Answers.holds(when, value, isFilled));
    const way = ways[all.indexOf(true)] ?? (all[ways.findIndex((one) => one.page === page)] === false && ways[all.indexOf(null)]);
    return way ? { ...route, page: way.page, ends: way.ends, says: way.says } : route;
  }
  /* The step before a sheet, a paywall, stays the step before what follows it. */
  const before = () => page.state().get("prev") ?? page.state().get("from");
  const holds = (route) => Answers.holds(route.when ?? true, current, isFilled);

  function go(list) {
    clearTimeout(timer);
    let open = list.filter((route) => holds(route) !== false);
    if (open.length > 1) open = open.filter((route) => !route.more);
    if (!open.length) return refuse(list);
    const asks = ({ on, asks }) => !isSheet && (asks || on.startsWith("native") || on === "host-decides");
    if (open.length === 1 && !asks(open[0])) return take(open[0]);
    say(open.length === 1 ? "" : "What the app answers:", open);
  }
  function take(chosen) {
    const route = lead(chosen);
    // The pages that the user came by, for the way back; one name each, so that no address leads elsewhere.
    const past = (page.state().get("past") ?? "").split(" ").filter((one) => /^[^/:?#]+$/.test(one));
    const last = route.back && past.pop(), to = route.page ?? last;
    say();
    if (to) {
      clearTimeout(coming);
      if (route.drops) forget();
      const more = { play: "enter", from: screen()?.dataset.card ?? "", walk: "1" };
      if (isSheet && before()) more.prev = before();
      if (!isSheet && !route.back) past.push(location.pathname.split("/").at(-1));
      if (past.length) more.past = past.slice(-20).join(" ");
      return page.open(to, more);
    }
    if (route.show) return page.look(route.show);
    say(route.says, route.ends ? [{ label: "Start again", page: route.ends }] : []);
  }
  // A way that stores nothing: what was answered on this visit is gone.
  function forget() {
    const state = page.state();
    for (const name of new Set(controls.all.map((control) => control.name).filter(Boolean))) {
      state.delete(key(name));
      for (const value of arrived.getAll(key(name))) state.append(key(name), value);
    }
  }
  function refuse(list) {
    const names = new Set();
    const collect = (condition) => {
      if (!Array.isArray(condition) || Answers.holds(condition, current, isFilled) !== false) return;
      if (["set", "filled"].includes(condition[0])) names.add(condition[1]);
      if (["and", "or"].includes(condition[0])) condition.slice(1).forEach(collect);
    };
    for (const route of list) collect(route.when);
    edited.clear();
    if (figures.some((figure) => figure.dataset.stage === "error")) page.look("error");
    refresh(true);
    say(names.size ? `Needs an answer first: ${[...names].join(", ")}` : `Nothing happens: ${list[0].says.toLowerCase()}`);
    fields.find((one) => names.has(one.name) && one.figure === here())?.input.focus({ preventScroll: true });
  }
  /* Failures, giving up and the app's own choice say so themselves. */
  const whens = { "native-success": "If it works", "native-failure": "", "native-cancel": "", "host-decides": "", auto: "Now" };
  function say(words, options = []) {
    if (!note) return;
    clearTimeout(timer);
    const buttons = options.map(lead).map((route) => {
      const button = document.createElement("button");
      shape(button, { type: "button", class: "btn" });
      const when = whens[route.on] ?? "Go on";
      button.textContent = route.label ?? (when ? `${when}: ${route.says[0].toLowerCase()}${route.says.slice(1)}` : route.says);
      button.addEventListener("click", () => (route.label ? page.open(route.page, {}) : take(route)));
      return button;
    });
    const text = document.createElement("p");
    text.textContent = words ?? "";
    note.replaceChildren(...(words ? [text] : []), ...buttons);
  }

  function advance(group, option) {
    const ids = [group, option].map((node) => node.closest("[data-element]")?.dataset.element);
    const list = routes.filter((route) => route.on === "auto" && route.element && ids.includes(route.element));
    clearTimeout(timer);
    if (list.length) timer = setTimeout(() => go(list), list[0].delay ?? 300);
  }
  /* A card that was tapped to may go on by itself, or wait for the app; what is tapped meanwhile stops neither. */
  const own = () => routes.filter((route) => !route.element && route.on in whens && holds(route) !== false);
  const isTimed = (route) => route.on === "auto" && route.delay !== undefined;
  function offer() {
    const all = own();
    if (all.length) say(all.some(isTimed) ? "Goes on by itself." : "The app goes on:", all); else say();
  }
  function arrive(isWalking) {
    const auto = isWalking && own().find(isTimed);
    clearTimeout(coming);
    if (isWalking) offer(); else say();
    if (auto) coming = setTimeout(() => take(auto), auto.delay);
  }

  for (const figure of figures) {
    for (const node of $$("[data-element], [data-absent]", figure)) {
      if (!taps(node.dataset.element ?? node.dataset.absent, figure).length || node.getAttribute("aria-disabled") === "true") continue;
      node.classList.add("e-tap");
      const isPart = (inner) => inner.matches(".e-input, [data-option], [data-slide]") || taps(inner.dataset.element ?? inner.dataset.absent, figure).length;
      if (node.matches("[data-option]")) continue;
      const { role = "button", checked, says } = node.dataset;
      const hasParts = (one) => $$(".e-input, [data-option], [data-slide], [data-element], [data-absent]", one).some(isPart);
      if (hasParts(node)) {
        // Of an option with a link the sign alone is a control, named by the words.
        const sign = node.dataset.role && [...node.children].find((one) => !isPart(one) && !hasParts(one));
        if (sign) shape(sign, { role, tabindex: "0", "aria-checked": checked, "aria-label": node.textContent.trim() });
        continue;
      }
      shape(node, { role, tabindex: "0" });
      if (checked) node.setAttribute("aria-checked", checked);
      if (role === "radio") node.closest("[data-kind=choices]")?.setAttribute("role", "radiogroup");
      if (!controls.isNamed(node)) node.setAttribute("aria-label", says ?? taps(node.dataset.element ?? node.dataset.absent, figure)[0].says);
    }
    figure.addEventListener("click", (event) => {
      if (event.altKey || event.target.closest(".e-input, [data-slide], [data-switch]")) return;
      const node = event.target.closest(".e-tap");
      if (node && figure.contains(node)) go(taps(node.dataset.element, figure)); else if (!event.target.closest("[data-option]")) offer();
    });
    figure.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " " || !event.target.matches(".e-tap, [data-option], [data-switch], [role=checkbox], [role=radio]")) return;
      event.preventDefault();
      event.target.click();
    });
  }

  return {
    follow(isWalking) { arrived = new URLSearchParams(page.state()); again(); refresh(); arrive(isWalking); },
    refresh: () => refresh(true),
    clear() {
      for (const name of [...page.state().keys()]) if (name.startsWith("field:")) page.state().delete(name);
      for (const group of groups) group.clear();
      edited.clear();
      refresh(true);
      page.save(true);
    },
  };
}
