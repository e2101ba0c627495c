/* A card's page answers like the app: fields take text, options and sliders a choice, buttons lead
   on, and what was answered shows wherever a text has a place for it. Answers live in the page's
   fragment, `field:name=Max`, and go along with it; nothing is stored. */
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
  let timer, isAnswered = false;

  // ---- Answers
  const key = (name) => "field:" + name;
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
  function fill({ node, value, from }) {
    const text = Answers.show(value, (name) => known(from, name));
    const { raw, fallback } = node.dataset;
    node.className = text !== null ? "e-value" : fallback ? "e-token e-fallback" : "e-token";
    node.textContent = text ?? fallback ?? raw;
    if (text !== null || !fallback) return;
    const token = document.createElement("small");
    token.textContent = raw;
    node.append(token);
  }

  // ---- Elements that come and go with answers, or as the released app has them
  const conditionals = $$("[data-when]").map((node) => ({ node, when: read(node.dataset.when, null), known: read(node.dataset.known, {}), built: node.dataset.built, isDrawn: !node.hidden }));
  const start = Object.assign({}, ...conditionals.map((one) => one.known));
  const flips = $$("button[data-answer]");
  const isBuilt = () => document.documentElement.dataset.as === "built";
  function appear({ node, when, known: from, built, isDrawn }) {
    const value = (name) => known(from, name);
    const isThere = isBuilt() && built !== undefined ? built === "true" : Answers.holds(when, value) ?? isDrawn;
    if (node.hidden !== isThere) return;
    node.hidden = !isThere;
    for (const part of [node, ...$$("[data-element], [data-absent]", node)]) {
      const id = part.dataset.element ?? part.dataset.absent;
      if (id === undefined) continue;
      const isAway = part.closest("[hidden]") !== null;
      delete part.dataset[isAway ? "element" : "absent"];
      part.dataset[isAway ? "absent" : "element"] = id;
    }
  }
  function flip(button) {
    const { answer: name } = button.dataset;
    answer(name, [button.value]);
  }
  for (const button of flips) button.addEventListener("click", () => flip(button));

  // ---- Fields
  const twin = (box) => $$("[data-stage='default'] [data-field]").find((one) => one !== box && one.dataset.field === box.dataset.field);
  function field(box) {
    const { field: name, input: kind } = box.dataset;
    const input = document.createElement({ multiline: "textarea", select: "select" }[kind] ?? "input");
    const words = $(".e-span", box);
    const drawn = !words || words.classList.contains("e-hint") || kind === "password" ? "" : words.textContent;
    const message = $(".e-message", box.parentElement);
    const looks = box.className, calm = twin(box)?.className ?? looks.replace(/ e-wrong\b/, "");
    input.className = "e-input";
    if (input.localName === "input") input.type = kind === "password" ? "password" : "text";
    if (kind === "select") input.append(new Option("", ""), ...$$(".e-item", box).map((item) => new Option(item.textContent, item.dataset.item)));
    shape(input, { inputmode: { email: "email", phone: "tel", number: "decimal", url: "url" }[kind] ?? "text", autocomplete: "off", spellcheck: "false", maxlength: "500" });
    shape(input, { "aria-label": $(".e-label .e-span", box.parentElement)?.textContent || words?.textContent || name });
    if ("required" in box.dataset) input.setAttribute("aria-required", "true");
    box.append(input);
    const value = () => typed(name)?.[0] ?? "";
    input.addEventListener("input", () => answer(name, input.value ? [input.value] : []));
    input.addEventListener("focus", () => {
      if (!drawn || kind === "select" || typed(name)) return;
      input.value = drawn;
      box.classList.add("e-answered");
      input.select();
    });
    input.addEventListener("blur", () => { refresh(); page.save(true); });
    input.addEventListener("keydown", (event) => { if (event.key === "Escape") input.blur(); });
    return {
      name, input, figure: box.closest("[data-stage]"),
      isFilled: () => (value() || drawn).trim() !== "",
      drawn: () => drawn || undefined,
      refresh() {
        const isFocused = document.activeElement === input;
        const isCalm = message && (edited.has(name) || value().trim() !== "");
        if (!isFocused) input.value = value();
        box.className = isCalm ? calm : looks;
        box.classList.toggle("e-answered", input.value !== "" || (isFocused && drawn !== ""));
        if (message) message.hidden = isCalm;
        if (message) input.setAttribute("aria-invalid", String(!isCalm));
      },
    };
  }

  // ---- Options: one or several, by the rules of the app (reference: sequence, section 9.6)
  function choices(group) {
    const { choices: name, least = 0, most = Infinity } = group.dataset;
    const isMany = "many" in group.dataset;
    const options = $$("[data-option]", group).map((node) => ({ node, value: node.dataset.option, isDrawn: node.classList.contains("e-chosen") }));
    const drawn = options.filter((option) => option.isDrawn).map((option) => option.value);
    let own;
    const now = () => (name ? typed(name) : own) ?? drawn;
    group.setAttribute("role", "group");
    function keep(values) {
      if (!name) own = values;
      // None at all is an answer of its own only where the card starts with some.
      if (name) answer(name, values.length || !drawn.length ? values : [""]); else refresh(true);
    }
    function tap(value) {
      const chosen = now();
      const isOn = chosen.includes(value);
      if (!isMany) keep(isOn ? [] : [value]);
      else if (isOn && chosen.length > Number(least)) keep(chosen.filter((one) => one !== value));
      else if (!isOn && chosen.length < Number(most)) keep([...chosen, value]);
      return !isMany && !isOn;
    }
    for (const { node, value } of options) {
      shape(node, { role: isMany ? "checkbox" : "radio", tabindex: "0" });
      node.addEventListener("click", (event) => { if (!event.altKey && tap(value)) advance(group, node); });
    }
    return {
      name, isMany, figure: group.closest("[data-stage]"),
      isFilled: () => now().length >= Math.max(1, Number(least)),
      drawn: () => (drawn.length ? (isMany ? drawn : drawn[0]) : undefined),
      clear: () => { own = undefined; },
      refresh() {
        for (const { node, value } of options) {
          const { chosen, free } = node.dataset, isOn = now().includes(value);
          node.classList.toggle("e-chosen", isOn);
          if (chosen !== free && chosen) node.classList.toggle(chosen, isOn);
          if (chosen !== free && free) node.classList.toggle(free, !isOn);
          node.setAttribute("aria-checked", String(isOn));
        }
      },
    };
  }

  // ---- Sliders and switches
  function slider(node) {
    const name = node.dataset.slide;
    const [least, most, step, first] = ["least", "most", "step", "now"].map((one) => Number(node.dataset[one]));
    if (![least, most, step, first].every(Number.isFinite)) return { name, isFilled: () => true, refresh() {} };
    const value = () => { const last = Number(typed(name)?.[0] ?? first); return Number.isFinite(last) ? last : first; };
    function move(to) {
      const steps = step > 0 ? least + Math.round((to - least) / step) * step : to;
      answer(name, [String(Number(Math.min(most, Math.max(least, steps)).toFixed(step > 0 ? 10 : 2)))]);
    }
    function drag(event) {
      const box = node.getBoundingClientRect(), thumb = $(".e-thumb", node).getBoundingClientRect().width;
      const share = (event.clientX - box.left - thumb / 2) / Math.max(1, box.width - thumb);
      const isTurned = getComputedStyle(node).direction === "rtl";
      move(least + (isTurned ? 1 - share : share) * (most - least));
    }
    shape(node, { role: "slider", tabindex: "0", "aria-label": name.replace(/[_-]+/g, " "), "aria-valuemin": least, "aria-valuemax": most });
    node.addEventListener("pointerdown", (event) => { node.setPointerCapture(event.pointerId); drag(event); });
    node.addEventListener("pointermove", (event) => { if (node.hasPointerCapture(event.pointerId)) drag(event); });
    node.addEventListener("keydown", (event) => {
      const by = step > 0 ? step : (most - least) / 100;
      const turn = getComputedStyle(node).direction === "rtl" ? -1 : 1;
      const to = { ArrowRight: value() + by * turn, ArrowLeft: value() - by * turn, ArrowUp: value() + by, ArrowDown: value() - by, PageUp: value() + 10 * by, PageDown: value() - 10 * by, Home: least, End: most }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      move(to);
    });
    return {
      name, figure: node.closest("[data-stage]"),
      isFilled: () => true,
      drawn: () => first,
      refresh() {
        const share = most > least ? (value() - least) / (most - least) : 0;
        if (typed(name)) node.style.setProperty("--at", Math.min(1, Math.max(0, share))); else node.style.removeProperty("--at");
        node.setAttribute("aria-valuenow", value());
      },
    };
  }
  function toggle(node) {
    const name = node.dataset.switch, track = $(".e-track", node), isDrawn = node.classList.contains("e-on");
    const isOn = () => (typed(name) ? typed(name)[0] === "true" : isDrawn);
    shape(node, { role: "switch", tabindex: "0", "aria-label": name.replace(/[_-]+/g, " ") });
    node.addEventListener("click", (event) => { if (!event.altKey) answer(name, [String(!isOn())]); });
    return {
      name, figure: node.closest("[data-stage]"), isFilled: () => true, drawn: () => String(isDrawn),
      refresh() {
        node.classList.toggle("e-on", isOn());
        if (node.dataset.tint) track.classList.toggle(node.dataset.tint, isOn());
        node.setAttribute("aria-checked", String(isOn()));
      },
    };
  }

  const on = (selector, make) => figures.flatMap((figure) => $$(selector, figure).map(make));
  const groups = on("[data-choices]", choices);
  const fields = on("[data-field]:not([data-field=''])", field);
  const controls = [...fields, ...groups, ...on("[data-slide]", slider), ...on("[data-switch]", toggle)];

  function refresh(isForced = false) {
    const isNow = [...page.state().keys()].some((name) => name.startsWith("field:"));
    const clear = $("[data-act='clear']");
    if (clear) clear.hidden = !isNow;
    for (const button of flips) button.setAttribute("aria-pressed", String([known(start, button.dataset.answer) ?? ""].flat().join() === button.value));
    if (!isNow && !isAnswered && !isForced && !isBuilt()) return;
    isAnswered = isNow || isBuilt();
    for (const place of places) fill(place);
    for (const one of conditionals) appear(one);
    for (const control of controls) control.refresh();
  }

  // ---- Taps: what an element's routes do
  const routes = read(stage?.dataset.routes, []);
  const asked = read(stage?.dataset.asks, []);
  const isSheet = stage !== null && "sheet" in stage.dataset;
  const arrived = new URLSearchParams(page.state());
  const taps = (id, figure) => routes.filter((route) => route.element === id && !["auto", "swipe"].includes(route.on) && (!route.state || route.state === figure?.dataset.stage));
  function isFilled(name) {
    const own = controls.filter((control) => control.name === name && control.figure === here());
    if (own.length) return own.some((control) => control.isFilled());
    return typed(name) ? typed(name).some((value) => value.trim()) : null;
  }
  /* What is known while the card shows: typed, else drawn in a control. What the card asks for without
     a control in the page nobody can tell; what was not answered on the way here is nothing, and the
     preview's own where a reviewer starts in the middle. */
  function current(name) {
    if (name === "previous_step") return before() ?? undefined;
    if (typed(name)) return known({}, name);
    const own = controls.find((control) => control.name === name && control.figure === here());
    if (own) return own.drawn?.();
    if (asked.includes(name)) return Answers.unknown;
    if (isTold()) return told(name);
    return page.state().has("walk") ? undefined : known(samples(screen()), name);
  }
  /* What the fragment says of the user, `user:is_phone=true`; who is told of at all has nothing else. */
  const isTold = () => [...page.state().keys()].some((name) => name.startsWith("user:"));
  function told(name) {
    const all = page.state().getAll("user:" + name);
    return all.length > 1 ? all : all[0];
  }
  /* The target for that user, where users who see other cards are led elsewhere. */
  function lead(route) {
    const way = isTold() && route.ways?.find(({ when }) => Answers.holds(when, current, isFilled) === true);
    return way ? { ...route, page: way.page, ends: way.ends, says: way.ends ? "Ends the flow" : route.says } : route;
  }
  /* The step before a sheet, a paywall, stays the step before what follows it. */
  const before = () => page.state().get("prev") ?? page.state().get("from");
  const holds = (route) => Answers.holds(route.when ?? true, current, isFilled);

  function go(list) {
    clearTimeout(timer);
    const open = list.filter((route) => holds(route) !== false);
    if (!open.length) return refuse(list);
    const asks = ({ on, asks }) => !isSheet && (asks || on.startsWith("native") || on === "host-decides");
    if (open.length === 1 && !asks(open[0])) return take(open[0]);
    say(open.length === 1 ? "" : "What the app answers:", open);
  }
  function take(chosen) {
    const route = lead(chosen);
    say();
    if (route.page) {
      if (route.drops) forget();
      const more = { play: "enter", from: screen()?.dataset.card ?? "", walk: "1" };
      if (isSheet && before()) more.prev = before();
      return page.open(route.page, more);
    }
    if (route.show) return page.look(route.show);
    say(route.says, route.ends ? [{ label: "Start again", page: route.ends }] : []);
  }
  /* A way that stores nothing: what was answered on the card on this visit is gone. */
  function forget() {
    const state = page.state();
    for (const name of new Set(controls.map((control) => control.name).filter(Boolean))) {
      state.delete(key(name));
      for (const value of arrived.getAll(key(name))) state.append(key(name), value);
    }
  }
  function refuse(list) {
    const names = new Set();
    const collect = (condition) => {
      if (!Array.isArray(condition)) return;
      if (["set", "filled"].includes(condition[0]) && Answers.holds(condition, current, isFilled) === false) names.add(condition[1]);
      condition.slice(1).forEach(collect);
    };
    for (const route of list) collect(route.when);
    edited.clear();
    if (figures.some((figure) => figure.dataset.stage === "error")) page.look("error");
    refresh(true);
    say(names.size ? `Needs an answer first: ${[...names].join(", ")}` : `Nothing happens: ${list[0].says.toLowerCase()}`);
    fields.find((one) => names.has(one.name) && one.figure === here())?.input.focus({ preventScroll: true });
  }
  /* The words of a failure, of giving up and of the app's own choice say so themselves. */
  const whens = { "native-success": "If it works", "native-failure": "", "native-cancel": "", "host-decides": "", auto: "Now" };
  function say(words, options = []) {
    if (!note) return;
    clearTimeout(timer);
    const buttons = options.map((route) => {
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

  /* A single choice may lead on by itself, a moment after the tap. */
  function advance(group, option) {
    const ids = [group, option].map((node) => node.closest("[data-element]")?.dataset.element);
    const list = routes.filter((route) => route.on === "auto" && route.element && ids.includes(route.element));
    clearTimeout(timer);
    if (list.length) timer = setTimeout(() => go(list), list[0].delay ?? 300);
  }
  /* A card that was tapped to may go on by itself, or wait for the app. */
  function arrive(isWalking) {
    const own = routes.filter((route) => !route.element && route.on in whens && holds(route) !== false);
    say();
    if (!isWalking || !own.length) return;
    const auto = own.find((route) => route.on === "auto" && route.delay !== undefined);
    say(auto ? "Goes on by itself." : "The app goes on:", own);
    if (auto) timer = setTimeout(() => take(auto), auto.delay);
  }

  for (const figure of figures) {
    for (const node of $$("[data-element], [data-absent]", figure)) {
      if (!taps(node.dataset.element ?? node.dataset.absent, figure).length || node.getAttribute("aria-disabled") === "true") continue;
      node.classList.add("e-tap");
      const isPart = (inner) => inner.matches(".e-input, [data-option], [data-slide]") || taps(inner.dataset.element ?? inner.dataset.absent, figure).length;
      if (node.matches("[role='radio'], [role='checkbox']") || $$(".e-input, [data-option], [data-slide], [data-element], [data-absent]", node).some(isPart)) continue;
      shape(node, { role: "button", tabindex: "0" });
    }
    figure.addEventListener("click", (event) => {
      if (event.altKey || event.target.closest(".e-input, [data-slide], [data-switch]")) return;
      const node = event.target.closest(".e-tap");
      if (node && figure.contains(node)) go(taps(node.dataset.element, figure)); else if (!event.target.closest("[data-option]")) say();
    });
    figure.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " " || !event.target.matches(".e-tap, [data-option], [data-switch]")) return;
      event.preventDefault();
      event.target.click();
    });
  }

  return {
    follow(isWalking) { refresh(); arrive(isWalking); },
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
