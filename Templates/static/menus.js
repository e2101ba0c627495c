/* The menus of branches and locales on pages of one branch in one locale: filled when one is first opened, or
   when a key or the fragment asks for another. */
window.FlowproofMenus = (() => {
  "use strict";
  const { root, rows } = FlowproofParts;
  const path = decodeURI(location.href.split(/[?#]/)[0]).slice(decodeURI(root).length);
  const [, flow, variant, locale, page] = /^flows\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\.html$/.exec(path) ?? [];
  const make = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text }, more);

  function link(way, mark, id, isHere, ...words) {
    const a = make("a", "", { href: `${root}flows/${[flow, ...way].map(encodeURIComponent).join("/")}.html` });
    a.dataset[mark] = id;
    if (isHere) a.setAttribute("aria-current", "true");
    a.append(...words);
    const item = make("li", "");
    item.append(a);
    return item;
  }
  const list = (name) => document.querySelector(`[data-menu="${name}"] ul`);
  async function load() {
    if (!flow || !list("Branch") && !list("Locale")) return;
    const [locales = [], branches = [], pages = []] = await rows(`flows/${flow}/menus`);
    const at = branches.findIndex(([folder]) => folder === variant);
    const own = pages.find((names) => names[at + 1] === page);
    list("Branch")?.prepend(...branches.map(([folder, title, id, about], place) =>
      link([folder, locale, own ? own[place + 1] || "index" : page], "variantLink", id, place === at, make("span", title), make("small", about))));
    list("Locale")?.prepend(...locales.map(([id, folder, name]) =>
      link([variant, folder, page], "localeLink", id, folder === locale, make("span", name, { lang: id }), make("i", id))));
  }
  let filling;
  const api = { isFilled: false, fill: () => filling ??= load().finally(() => { api.isFilled = true; }) };
  document.addEventListener("toggle", (event) => { if (event.target.matches?.("[data-menu]")) api.fill(); }, true);
  return api;
})();
