/* A path plays card by card, as the app would show it: the card that comes moves in over the one that
   leaves, what its user answers is chosen on it, and what they tap is marked. Without this script the
   page shows all cards one after another. */
function Walk(page) {
  "use strict";
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const stage = $("#walk");
  if (!stage) return { follow() {} };
  const frames = $$("[data-frame]", stage);
  const links = $$(".walk-strip a"), rows = $$(".walk-steps > li");
  const button = $("#walk-play"), words = $("#walk-now");
  const last = frames.length - 1;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  let at = -1, timer, isPlaying = false;

  // ---- What the user answers and taps
  const has = (name, value) => name !== undefined && value !== undefined;
  const answered = frames.map((frame) => Settle.read(frame.dataset.answers));
  const lists = new Set($$("[data-many]", stage).map((group) => group.dataset.choices));
  const user = Object.create(null);
  for (const [key, value] of new URLSearchParams($("#freely", stage)?.hash.slice(1))) if (key.startsWith("user:")) (user[key.slice(5)] ??= []).push(value);
  // What is known of the user on a card, as texts show it: one value, or the list of a question of many.
  function known(index) {
    const all = Object.entries(Object.assign(Object.create(null), user, ...answered.slice(0, index + 1)));
    return Object.fromEntries(all.map(([name, values]) => [name, values.length > 1 || lists.has(name) ? values : values[0]]));
  }
  // The words in the box of a field, or the item of a list.
  function type(box, value) {
    const item = $$(".e-item", box).find((one) => one.dataset.item === value);
    const words = $(".e-span", box) ?? box.appendChild(document.createElement("span"));
    words.className = "e-span";
    words.textContent = box.dataset.input === "password" ? "••••••••" : item?.textContent ?? value;
  }
  function choose(frame, answers) {
    const chosen = (name) => (Object.hasOwn(answers, name) ? answers[name] : undefined);
    for (const group of $$("[data-choices]", frame)) {
      const values = chosen(group.dataset.choices);
      if (!has(group.dataset.choices, values)) continue;
      for (const option of $$("[data-option]", group)) Paint.option(option, values.includes(option.dataset.option));
    }
    const paint = (mark, show) => {
      for (const one of $$(`[data-${mark}]`, frame)) {
        const values = chosen(one.dataset[mark]);
        if (values?.length) show(one, values[0]);
      }
    };
    paint("switch", (one, value) => Paint.toggle(one, value === "true"));
    paint("slide", (one, value) => Paint.slide(one, Number(value)));
    paint("field", type);
    if (frame.dataset.tap) $$("[data-element]", frame).find((one) => one.dataset.element === frame.dataset.tap)?.classList.add("tapped");
  }
  function thumb(frame, place) {
    const screen = $(".screen", frame);
    if (!screen || !place) return;
    const small = screen.cloneNode(true);
    small.inert = true;
    for (const one of [small, ...$$("*", small)]) {
      one.classList.remove("tapped");
      for (const name of one.getAttributeNames()) if (name.startsWith("data-") || name === "tabindex") one.removeAttribute(name);
    }
    const device = document.createElement("span");
    device.className = "device";
    device.append(small);
    place.replaceChildren(device);
  }
  frames.forEach((frame, index) => {
    const paint = () => {
      Settle.parts(frame, frame.dataset.user, known(index));
      choose(frame, answered[index]);
      thumb(frame, links[index] && $(".thumb", links[index]));
    };
    paint();
    frame.addEventListener("flowproof-screen", paint);
  });

  // ---- Steps
  function show(to) {
    const from = at;
    at = Math.min(last, Math.max(0, to));
    if (at === from) return false;
    frames.forEach((frame, index) => {
      frame.toggleAttribute("data-off", index !== at);
      frame.inert = index !== at;
    });
    const mark = (node, isNow) => (isNow ? node.setAttribute("aria-current", "step") : node.removeAttribute("aria-current"));
    links.forEach((link, index) => mark(link, index === at));
    rows.forEach((row, index) => mark(row, index === at));
    const strip = links[at]?.closest("ol");
    if (strip) strip.scrollLeft += links[at].getBoundingClientRect().left - strip.getBoundingClientRect().left - strip.clientWidth / 2;
    words.textContent = at === last ? $("p", frames[at]).innerText.trim().replace(/\s*\n\s*/g, ". ") : `Card ${at + 1} of ${last}: ${frames[at].dataset.frame}`;
    if (from >= 0) page.remember("step", at ? String(at + 1) : "");
    slides.show(at);
    return true;
  }
  /* Plays the way from one card to its neighbour; other steps change at once. */
  function move(from) {
    const [before, after] = [frames[from], frames[at]];
    const way = (at === from + 1 ? after : at === from - 1 ? before : undefined)?.dataset.way;
    if (isCalm.matches) return;
    page.enter(after, way && before ? $(".screen", before) : null, way ? (at < from ? [way, "back"] : [way]) : null);
  }
  function step(to) {
    const from = at;
    if (show(to)) move(from);
  }

  // ---- Playing by itself
  const pause = 2400;
  function tick() {
    if (at === last) return stop();
    const { wait } = frames[at].dataset;
    timer = setTimeout(() => { step(at + 1); tick(); }, wait === undefined ? pause : Math.max(600, Number(wait) || 0));
  }
  function play() {
    if (at === last) show(0);
    isPlaying = true;
    button.setAttribute("aria-pressed", "true");
    $("span", button).textContent = "Pause";
    if (!isCalm.matches) page.enter(frames[at], null, null);
    tick();
  }
  function stop() {
    clearTimeout(timer);
    isPlaying = false;
    button.setAttribute("aria-pressed", "false");
    $("span", button).textContent = "Play";
  }
  button.addEventListener("click", () => (isPlaying ? stop() : play()));
  const lead = (link, to) => link?.addEventListener("click", (event) => {
    event.preventDefault();
    stop();
    step(to());
  });
  lead($("[rel=prev]", stage), () => at - 1);
  lead($("[rel=next]", stage), () => at + 1);
  links.forEach((link, index) => lead(link, () => index));
  rows.forEach((row, index) => row.addEventListener("click", (event) => {
    if (event.target.closest("a")) return;
    stop();
    step(index);
  }));
  frames.forEach((frame, index) => frame.addEventListener("click", (event) => {
    if (event.target.closest("a") || index === last) return;
    stop();
    step(index + 1);
  }));

  const slides = Present({ page, stage, frames, rows, step(to) { stop(); step(to); } });
  return {
    follow() {
      const asked = /^#step-(\d+)$/.exec(location.hash)?.[1] ?? page.state().get("step");
      stop();
      show(asked ? Number(asked) - 1 || 0 : 0);
      slides.follow();
      if (page.state().has("autoplay")) {
        page.remember("autoplay", "");
        play();
      } else if (page.state().get("play") === "enter" && !isCalm.matches) {
        const before = frames[at - 1], { way } = frames[at].dataset;
        page.enter(frames[at], way && before ? $(".screen", before) : null, way ? [way] : null);
      }
    },
  };
}
