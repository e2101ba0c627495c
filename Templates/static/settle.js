/* Cards of a path as its user sees them: elements come and go with what is known of the user. */
const Settle = (() => {
  "use strict";
  function read(json) {
    try { return Object.assign(Object.create(null), JSON.parse(json)); } catch { return Object.create(null); }
  }
  /* The parts of a card for the values of a user, JSON in which null is none; others are those of the preview. */
  function parts(root, json) {
    const user = read(json);
    for (const node of root.querySelectorAll("[data-when]")) {
      const known = read(node.dataset.known);
      const value = (name) => (name in user ? user[name] ?? undefined : known[name]);
      Paint.appear(node, Answers.holds(JSON.parse(node.dataset.when), value) ?? !node.hidden);
    }
  }
  document.addEventListener("flowproof-screen", ({ target }) => {
    if (target.dataset.user) parts(target, target.dataset.user);
  });
  return { read, parts };
})();
