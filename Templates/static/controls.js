/* The controls of a card: fields, options, sliders and switches show what was answered and take an
   answer. Of the card's page they need its answers, and whoever leads on after a choice. */
function Controls(figures, card) {
  "use strict";
  const { typed, answer, edited, refresh, save, advance } = card;
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const shape = (node, attributes) => { for (const name in attributes) node.setAttribute(name, attributes[name]); };

  /* A name out of the config, as words. */
  const said = (name) => name.replace(/[_-]+/g, " ");
  const isNamed = (node) => node.textContent.trim() !== "" || node.hasAttribute("aria-label") || $("[aria-label], img[alt]:not([alt=''])", node) !== null;

  /* Shows what is wrong with a control until it is answered. */
  function complain(node, name, isFilled) {
    const message = [...node.parentElement.children].find((one) => one.matches(".e-refusal"));
    if (message) message.hidden = edited.has(name) || isFilled();
  }

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
    input.addEventListener("blur", () => { refresh(); save(); });
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
    const [isMany, isKept, isUntouched] = ["many", "kept", "untouched"].map((mark) => mark in group.dataset);
    const options = $$("[data-option]", group).map((node) => ({ node, value: node.dataset.option, isDrawn: node.classList.contains("e-chosen") }));
    const look = options.filter((option) => option.isDrawn).map((option) => option.value);
    const drawn = isUntouched ? [] : look;
    let own;
    const given = () => (name ? typed(name) : own);
    const now = () => given() ?? drawn, isFilled = () => now().length >= Math.max(1, Number(least));
    group.setAttribute("role", isMany ? "group" : "radiogroup");
    if (name && !group.hasAttribute("aria-label")) group.setAttribute("aria-label", said(name));
    function keep(values) {
      if (!name) own = values;
      // None at all is an answer of its own only where the card starts with some.
      if (name) answer(name, values.length || !drawn.length ? values : [""]); else refresh(true);
    }
    function tap(value, leadsOn) {
      const chosen = now();
      const isOn = chosen.includes(value);
      // What leads on goes along as the answer, also where it was chosen before.
      if (isOn && (leadsOn || isKept)) keep(chosen);
      else if (!isMany) keep(isOn ? [] : [value]);
      else if (isOn && chosen.length > Number(least)) keep(chosen.filter((one) => one !== value));
      else if (!isOn && chosen.length < Number(most)) keep([...chosen, value]);
      return !isMany && !isOn;
    }
    for (const { node, value, isDrawn } of options) {
      shape(node, { role: isMany ? "checkbox" : "radio", tabindex: "0", "aria-checked": String(isDrawn) });
      if (!isNamed(node)) node.setAttribute("aria-label", said(value));
      node.addEventListener("click", (event) => { if (!event.altKey && tap(value, node.closest(".e-tap"))) advance(group, node); });
    }
    return {
      name, isMany, figure: group.closest("[data-stage]"),
      isFilled,
      drawn: () => (drawn.length ? (isMany ? drawn : drawn[0]) : undefined),
      clear: () => { own = undefined; },
      refresh() {
        for (const { node, value } of options) {
          const isOn = (given() ?? look).includes(value);
          Paint.option(node, isOn);
          node.setAttribute("aria-checked", String(isOn));
        }
        complain(group, name, isFilled);
      },
    };
  }

  // ---- Sliders, stars and switches
  function slider(node) {
    const name = node.dataset.slide, marks = Paint.marks(node), isRating = marks.length > 0;
    const [least, most, step, first] = ["least", "most", "step", "now"].map((one) => Number(node.dataset[one]));
    if (![least, most, step, first].every(Number.isFinite)) return { name, isFilled: () => true, refresh() {} };
    const drawn = isRating && ("untouched" in node.dataset || !first) ? undefined : first;
    const isFilled = () => !isRating || (typed(name) ? value() > 0 : drawn !== undefined);
    const value = () => { const last = Number(typed(name)?.[0] ?? first); return Number.isFinite(last) ? last : first; };
    function move(to) {
      const steps = step > 0 ? least + Math.round((to - least) / step) * step : to;
      answer(name, [String(Number(Math.min(most, Math.max(isRating ? 1 : least, steps)).toFixed(step > 0 ? 10 : 2)))]);
    }
    function drag(event) {
      const box = node.getBoundingClientRect(), thumb = $(".e-thumb", node).getBoundingClientRect().width;
      const share = (event.clientX - box.left - thumb / 2) / Math.max(1, box.width - thumb);
      const isTurned = getComputedStyle(node).direction === "rtl";
      move(least + (isTurned ? 1 - share : share) * (most - least));
    }
    shape(node, { role: "slider", tabindex: "0", "aria-label": said(name), "aria-valuemin": least, "aria-valuemax": most, "aria-valuenow": first });
    if (isRating) node.addEventListener("click", (event) => {
      const at = marks.findIndex((mark) => mark.contains(event.target));
      if (at >= 0 && !event.altKey) move(at + 1);
    });
    else node.addEventListener("pointerdown", (event) => { node.setPointerCapture(event.pointerId); drag(event); });
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
      isFilled,
      drawn: () => drawn,
      refresh() {
        Paint.slide(node, typed(name) ? value() : undefined);
        node.setAttribute("aria-valuenow", value());
        complain(node, name, isFilled);
      },
    };
  }
  function toggle(node) {
    const name = node.dataset.switch, isDrawn = node.classList.contains("e-on");
    const isOn = () => (typed(name) ? typed(name)[0] === "true" : isDrawn);
    shape(node, { role: "switch", tabindex: "0", "aria-label": said(name), "aria-checked": String(isDrawn) });
    node.addEventListener("click", (event) => { if (!event.altKey) answer(name, [String(!isOn())]); });
    return {
      name, figure: node.closest("[data-stage]"), isFilled: () => true, drawn: () => String(isDrawn),
      refresh() {
        Paint.toggle(node, isOn());
        node.setAttribute("aria-checked", String(isOn()));
      },
    };
  }

  const on = (selector, make) => figures.flatMap((figure) => $$(selector, figure).map(make));
  const groups = on("[data-choices]", choices);
  const fields = on("[data-field]:not([data-field=''])", field);
  return { isNamed, groups, fields, all: [...fields, ...groups, ...on("[data-slide]", slider), ...on("[data-switch]", toggle)] };
}
