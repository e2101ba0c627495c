/* Any two branches in any two locales: `#a=…&b=…&la=…&lb=…`. What each branch changes is told against the
   first branch; what both change alike is no difference between the two. */
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  const form = document.getElementById("pair");
  if (!form) return;
  const out = document.getElementById("pair-out"), reel = document.getElementById("pair-reel");
  const says = document.getElementById("pair-says");
  const fields = Object.fromEntries(["a", "la", "b", "lb"].map((name) => [name, form.querySelector(`[data-pick="${name}"]`)]));
  const folder = /^flows\/[^/?#]+\//.exec(location.href.slice(FlowproofParts.root.length))?.[0];
  const make = (name, words, classes) => {
    const element = document.createElement(name);
    if (words !== undefined) element.textContent = words;
    if (classes) element.className = classes;
    return element;
  };
  const main = [...fields.la.options].find((one) => one.hasAttribute("data-main"))?.value;
  const blank = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);
  const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

  // ---- What a branch shows in each column, and what it changes there, by what of it
  async function branch(name) {
    const [head, ...rows] = await FlowproofParts.rows(`${folder}${name}/changes`);
    const changes = new Map();
    for (const [column, key, what, weight, element, before, after, locales] of rows) {
      if (!changes.has(column)) changes.set(column, new Map());
      changes.get(column).set(key, { key, what, weight, element, before, after, locales });
    }
    return { title: head?.[0] ?? name, cells: head?.[2] ?? [], changes };
  }
  const none = ["no such card"];
  // The differences of two branches in a column, from what each changes of the first branch.
  function between(one, other, column) {
    const [a, b] = [one, other].map((side) => side.changes.get(column) ?? new Map());
    const differences = [];
    for (const key of new Set([...a.keys(), ...b.keys()])) {
      const [mine, theirs] = [a.get(key), b.get(key)];
      const before = mine ? mine.after : theirs.before, after = theirs ? theirs.after : mine.before;
      if (before?.[0] !== after?.[0] || !before !== !after) differences.push({ ...(theirs ?? mine), before, after });
    }
    const [isLeft, isRight] = [one, other].map((side) => column < 0 || side.cells[column]);
    if (isLeft && isRight) return differences;
    // A side that lacks the card has no part of it; one that hides it says why.
    const kind = (name) => differences.filter(({ key }) => key.startsWith(name)), whole = kind("card ");
    if (!whole.length) return kind("shown ");
    return whole.map((each) => ({ ...each, before: isLeft ? each.before : none, after: isRight ? each.after : none }));
  }
  // What can be seen to differ between two drawn cards, where words of another language are on one of them.
  function seen(one, other, isTranslated) {
    const shown = (screen) => new Map([...screen.querySelectorAll("[data-element]")].map((element) => {
      const text = element.matches("[data-text], [data-kind=text], [data-kind=button]") ? element.textContent.trim() : "";
      const own = element.matches("img") ? element : element.querySelector(":scope > img");
      return [element.dataset.element, { text, key: element.dataset.text, image: own?.getAttribute("src") ?? "" }];
    }));
    const [a, b] = [shown(one), shown(other)];
    const differences = [];
    for (const name of new Set([...a.keys(), ...b.keys()])) {
      const [mine, theirs] = [a.get(name), b.get(name)];
      const place = (side) => side && [side.text, side.key ?? null, null, null];
      const button = /^buttons\/(.+)$/.exec(name);
      const what = button ? `${button[1]} button` : name.replaceAll(/[-/]/g, " ");
      if (!mine || !theirs) differences.push({ what, weight: "look", element: name, before: place(mine), after: place(theirs) });
      else if (mine.text !== theirs.text) differences.push({ what, weight: "copy", element: name, before: place(mine), after: place(theirs) });
      else if (mine.image !== theirs.image) differences.push({ what: `picture of ${what}`, weight: "look", element: name, before: place(mine), after: place(theirs) });
      else if (isTranslated && mine.text && mine.key) differences.push({ what, weight: "the same words", element: name, before: place(mine), after: place(theirs) });
    }
    return differences;
  }

  // ---- Drawing
  function change(difference) {
    const row = blank("pair-change");
    if (difference.element) row.dataset.el = difference.element;
    row.querySelector("b").textContent = difference.what[0].toUpperCase() + difference.what.slice(1);
    row.querySelector(".tag").textContent = difference.weight;
    const sides = [["A", difference.before, "del"], ["B", difference.after, "ins"]].filter(([, side]) => side);
    for (const [, side, name] of sides) {
      const [words, , , picture] = side;
      const line = row.appendChild(make("p"));
      if (picture) line.append(Object.assign(make("img", undefined, "asset"), { src: FlowproofParts.root + picture, alt: "", width: 72, height: 72 }));
      line.append(Object.assign(make(side === none ? "span" : name, words), { dir: "auto" }));
    }
    if (difference.locales > 1) row.append(make("p", `In ${difference.locales} locales`, "quiet"));
    for (const [letter, [, place, link]] of sides) {
      if (!place) continue;
      const line = row.appendChild(make("p", undefined, "ch-src"));
      const source = link ? Object.assign(make("a", undefined, "src"), { href: link }) : make("span", undefined, "src");
      source.append(...FlowproofParts.path(place));
      line.append(make("span", letter), source);
    }
    return row;
  }
  function figure(figure, title, href, screen, label) {
    figure.querySelector("span").textContent = title;
    if (!href) {
      const device = make("div", undefined, "device none");
      device.append(make("p", "not in this branch"));
      return figure.append(device);
    }
    const device = make("div", undefined, screen ? "device" : "device ghost");
    if (screen) { device.setAttribute("role", "img"); device.setAttribute("aria-label", label); device.append(screen); }
    else device.append(make("p", label));
    const link = Object.assign(make("a"), { href });
    link.append(device);
    figure.append(link);
  }

  let turn = 0;
  async function draw() {
    const mine = ++turn;
    const pick = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]));
    const [one, other] = await Promise.all([branch(pick.a), branch(pick.b)]);
    const isTranslated = pick.la !== pick.lb;
    const screen = (side, locale, cell) => cell ? window.FlowproofScreens?.screen(side, locale, cell[0]) ?? null : null;
    const cards = [];
    let same = 0;
    for (let column = 0; column < Math.max(one.cells.length, other.cells.length); column += 1) {
      const [left, right] = [one.cells[column], other.cells[column]];
      if (!left && !right) continue;
      const screens = await Promise.all([screen(pick.a, pick.la, left), screen(pick.b, pick.lb, right)]);
      if (mine !== turn) return;
      // Words are those of the cards, where they are not in the locale that changes are told in.
      const isForeign = isTranslated || pick.la !== main;
      let differences = between(one, other, column);
      const isNewToBoth = left && right && [one, other].some((side) => [...side.changes.get(column)?.values() ?? []].some((each) => each.key.startsWith("card ")));
      if (left && right && screens[0] && screens[1] && (isForeign || isNewToBoth)) {
        const found = seen(...screens, isTranslated);
        const elements = isForeign ? screens.flatMap((one) => [...one.querySelectorAll("[data-element]")].map((each) => each.dataset.element)) : found.map((each) => each.element);
        const names = new Set(elements);
        differences = [...found, ...differences.filter((each) => !names.has(each.element) || each.weight !== "copy")];
      }
      if (!differences.length && left && right) { same += 1; continue; }
      cards.push({ left, right, screens, differences });
    }
    if (mine !== turn) return;
    const whole = between(one, other, -1);
    show(pick, one, other, cards, whole, same, isTranslated);
  }
  function show(pick, one, other, cards, whole, same, isTranslated) {
    const name = (side, locale) => isTranslated ? `${side.title}, ${locale}` : side.title;
    const titles = [name(one, fields.la.selectedOptions[0].text), name(other, fields.lb.selectedOptions[0].text)];
    const equal = same ? ` ${count(same, "card")} ${same === 1 ? "is" : "are"} the same.` : "";
    says.textContent = cards.length || whole.length
      ? `A is ${titles[0]}, B is ${titles[1]}: ${count(cards.length, "card")} ${cards.length === 1 ? "differs" : "differ"}.${equal}`
      : `${titles[0]} and ${titles[1]} show the same cards in the same order.`;
    document.title = document.title.replace(/^.*?(?= · )/, `${titles[1]} compared with ${titles[0]}`);
    const list = make("ol");
    const sections = cards.map(({ left, right, screens, differences }, place) => {
      const section = blank("pair-card"), id = (right ?? left)[1];
      section.id = `card-${(right ?? left)[0]}`;
      section.querySelector("h2").textContent = id;
      section.querySelector(".vs-head p").textContent = `${place + 1} of ${cards.length} that differ`;
      const [a, b] = section.querySelectorAll("figure");
      const page = (side, locale, cell) => cell && `${side}/${locale}/${cell[0]}.html`;
      for (const [screen, side] of [[screens[0], "before"], [screens[1], "after"]]) mark(screen, differences, side);
      figure(a, titles[0], page(pick.a, pick.la, left), screens[0], `A, ${titles[0]}: ${left?.[1]}`);
      figure(b, titles[1], page(pick.b, pick.lb, right), screens[1], `B, ${titles[1]}: ${right?.[1]}`);
      section.querySelector(".changes").append(...differences.map(change));
      const item = list.appendChild(make("li")), link = item.appendChild(make("a"));
      link.href = `#at=${section.id}`;
      link.addEventListener("click", (event) => { event.preventDefault(); go(place); });
      link.append(make("b", String(place + 1)), ` ${id} `, make("small", count(differences.length, "change")));
      for (const [step, words] of [[-1, "Previous"], [1, "Next"]]) {
        if (!cards[place + step]) continue;
        const button = Object.assign(make("button", words, "btn"), { type: "button" });
        button.addEventListener("click", () => go(place + step));
        section.querySelector(".vs-go").append(button);
      }
      return section;
    });
    reel.replaceChildren(...cards.length ? [list] : []);
    out.toggleAttribute("data-translated", isTranslated);
    const all = whole.length ? [make("h2", "The flow as a whole"), make("ol", undefined, "changes")] : [];
    all[1]?.append(...whole.map(change));
    if (!cards.length && !whole.length) {
      const none = make("div", undefined, "empty");
      none.append(make("h2", "Nothing differs"), make("p", `${count(same, "card")}, the same on both sides. Choose another ${isTranslated ? "locale" : "branch or locale"} above.`));
      all.push(none);
    }
    out.replaceChildren(...all, ...sections);
    document.querySelector(".modes").hidden = true;
    for (const section of sections) FlowproofScreens.weigh(section);
  }
  function mark(screen, differences, side) {
    if (!screen) return;
    for (const element of screen.querySelectorAll("[tabindex]")) element.removeAttribute("tabindex");
    for (const difference of differences) {
      if (difference.element && difference[side]) for (const element of screen.querySelectorAll(`[data-element="${CSS.escape(difference.element)}"]`)) element.dataset.diff = "";
    }
  }
  function go(place) {
    const section = out.querySelectorAll(".vs")[place];
    if (!section) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ block: "start" });
  }

  // ---- The address says what is compared; other settings in it stay
  const settings = () => new URLSearchParams(location.hash.slice(1));
  function read() {
    const words = settings(), locale = words.get("locale");
    for (const [name, field] of Object.entries(fields)) {
      const value = words.get(name) ?? (name.startsWith("l") ? locale : null);
      if (value !== null && [...field.options].some((option) => option.value === value)) field.value = value;
    }
    draw();
  }
  function write() {
    for (const [name, field] of Object.entries(fields)) FlowproofAddress.set(name, field.value);
    draw();
  }
  form.addEventListener("change", write);
  form.addEventListener("submit", (event) => event.preventDefault());
  function swap() {
    for (const [one, other] of [["a", "b"], ["la", "lb"]]) [fields[one].value, fields[other].value] = [fields[other].value, fields[one].value];
    write();
  }
  form.querySelector("[data-swap]").addEventListener("click", swap);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
    if (event.key === "s") swap();
  });
  addEventListener("hashchange", read);
  read();
});
