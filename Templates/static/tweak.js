/* Other values on a served page: those of a card can be changed in its inspector and are shown wherever they are
   used, without a file being written; a bar on every page counts the changes, copies them as a patch and takes
   them back. */
(() => {
  "use strict";
  const [list, store] = ["/.flowproof/tweaks.json", "flowproof-tweak"];
  let panel, bar, said;
  document.addEventListener("DOMContentLoaded", refresh);
  document.addEventListener("flowproof-live", refresh);

  async function refresh() {
    try {
      await Promise.all([showBar(), showValues()]);
    } catch { /* the server is away */ }
  }
  const make = (tag, fields = {}, ...children) => {
    const node = Object.assign(document.createElement(tag), fields);
    node.append(...children);
    return node;
  };

  // ---- The bar
  async function showBar(answer) {
    const tweaks = answer ?? await (await fetch(list, { cache: "no-cache" })).json();
    if (tweaks.count === 0) { bar?.remove(); bar = undefined; return; }
    if (!bar) {
      const copy = make("button", { type: "button", className: "btn main", textContent: "Copy patch" });
      const back = make("button", { type: "button", className: "btn", textContent: "Take back" });
      bar = make("aside", { id: "tweaks", className: "tweaks" }, make("p", { role: "status" }), copy, back,
        make("details", {}, make("summary", { textContent: "Patch" }), make("pre", { tabIndex: 0 })));
      bar.setAttribute("aria-label", "Changes that no file has");
      copy.addEventListener("click", async () => {
        const patch = bar.querySelector("pre").textContent;
        try {
          await navigator.clipboard.writeText(patch);
          copy.textContent = "Copied";
        } catch {
          bar.querySelector("details").open = true;
          getSelection().selectAllChildren(bar.querySelector("pre"));
        }
        setTimeout(() => { copy.textContent = "Copy patch"; }, 2000);
      });
      back.addEventListener("click", () => send({ reset: true }));
      document.body.append(bar);
    }
    const places = tweaks.files.length === 1 ? tweaks.files[0] : `${tweaks.files.length} files`;
    bar.querySelector("p").textContent = `${tweaks.count} ${tweaks.count === 1 ? "change" : "changes"} in ${places}, not saved`;
    bar.querySelector("pre").textContent = tweaks.patch;
  }

  async function send(request) {
    const answer = await fetch(list, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request),
    });
    const result = await answer.json();
    await showBar(result);
    return answer.ok ? null : result.refusal;
  }

  // ---- The values of a card
  async function showValues() {
    const inspect = document.querySelector(".inspect");
    if (!inspect) return;
    const answer = await fetch(`/.flowproof/values${location.pathname}.json`, { cache: "no-cache" });
    if (!answer.ok) return;
    const values = await answer.json();
    if (values.length === 0) { panel?.remove(); panel = undefined; return; }
    if (!panel) {
      panel = makePanel();
      inspect.prepend(panel);
    }
    const body = panel.querySelector(".tweak-rows");
    const known = new Map([...body.children].map((row) => [row.dataset.place, row]));
    const rows = values.map((value) => {
      const place = JSON.stringify(value.place);
      const row = known.get(place) ?? makeRow(place);
      fill(row, value);
      return row;
    });
    const isSame = rows.length === body.children.length && rows.every((row, index) => row === body.children[index]);
    if (!isSame) body.replaceChildren(...rows);
    sift();
  }

  function makePanel() {
    const sieve = make("input", { type: "search", placeholder: "Filter values" });
    sieve.setAttribute("aria-label", "Filter values");
    sieve.addEventListener("input", sift);
    said = make("p", { className: "tweak-said" });
    said.setAttribute("role", "status");
    const details = make("details", {}, make("summary", { textContent: "Try other values" }),
      make("p", { className: "quiet", textContent: "Shown in every branch and locale that uses them. No file is written." }),
      sieve, said, make("div", { className: "tweak-rows" }));
    try { details.open = sessionStorage.getItem(store) === "open"; } catch { /* it starts closed */ }
    details.addEventListener("toggle", () => {
      try { sessionStorage.setItem(store, details.open ? "open" : ""); } catch { /* it is not kept */ }
    });
    return make("section", { id: "tweak", className: "tweak" }, details);
  }

  function sift() {
    const words = panel.querySelector("input[type=search]").value.toLowerCase();
    for (const row of panel.querySelectorAll(".tweak-row")) row.hidden = words !== "" && !row.dataset.words.includes(words);
  }

  const isColor = (value) => /^#[0-9a-f]{6}$/i.test(value);
  function makeRow(place) {
    const row = make("label", { className: "tweak-row" }, make("span", { className: "key" }), make("span", { className: "src" }));
    row.dataset.place = place;
    return row;
  }
  function fill(row, value) {
    const [name, source] = row.children;
    name.textContent = value.locale ? `${value.label} · ${value.locale}` : value.label;
    source.textContent = value.at;
    row.dataset.words = `${value.label} ${value.value} ${value.at}`.toLowerCase();
    let field = row.querySelector("input:not([type=color]), textarea, select");
    if (!field) {
      field = makeField(value);
      row.append(field);
      if (isColor(value.value)) row.append(makeColor(row, field));
      field.addEventListener("change", () => commit(row, field));
      field.addEventListener("keydown", (event) => {
        if (event.key === "Escape") { field.value = row.dataset.value; field.blur(); }
        if (event.key !== "Enter" || event.shiftKey || field.tagName !== "TEXTAREA") return;
        event.preventDefault();
        commit(row, field);
      });
    }
    const isTyped = document.activeElement === field && field.value !== row.dataset.value;
    row.dataset.value = value.value;
    if (!isTyped) field.value = value.value;
    const color = row.querySelector("input[type=color]");
    if (color && isColor(value.value)) color.value = value.value;
  }
  function makeField(value) {
    if (value.kind === "boolean") return make("select", {}, make("option", { textContent: "true" }), make("option", { textContent: "false" }));
    if (value.kind !== "string") return make("input", { type: "text", inputMode: "decimal" });
    const field = make("textarea", { rows: Math.min(6, 1 + Math.floor(value.value.length / 44)), dir: "auto" });
    return field;
  }
  function makeColor(row, field) {
    const color = make("input", { type: "color" });
    color.setAttribute("aria-label", "Color");
    color.addEventListener("change", () => {
      field.value = color.value;
      commit(row, field);
    });
    return color;
  }

  async function commit(row, field) {
    if (field.value === row.dataset.value) return;
    row.classList.add("busy");
    let refusal = "The server is away.";
    try {
      refusal = await send({ place: JSON.parse(row.dataset.place), value: field.value, was: row.dataset.value });
    } catch { /* said below */ }
    row.classList.remove("busy");
    row.classList.toggle("wrong", refusal !== null);
    said.textContent = refusal ?? "";
  }
})();
