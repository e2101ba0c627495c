/* Cards of a path as its user sees them: elements come and go with what is known of the user, texts show it. */
const Settle = (() => {
  "use strict";
  function read(json) {
    try { return Object.assign(Object.create(null), JSON.parse(json)); } catch { return Object.create(null); }
  }
  /* The parts of a card for the values of a user, JSON in which null is none, and answers; others are those of the preview. */
  function parts(root, json, answers = {}) {
    const user = Object.assign(Object.create(null), answers, read(json));
    const value = (json, known = read(json)) => (name) => (name in user ? user[name] ?? undefined : known[name]);
    for (const node of root.querySelectorAll("[data-when]")) {
      Paint.appear(node, Answers.holds(JSON.parse(node.dataset.when), value(node.dataset.known)) ?? !node.hidden);
    }
    for (const node of root.querySelectorAll("[data-value]")) {
      Paint.fill(node, Answers.show(JSON.parse(node.dataset.value), value(node.closest(".screen").dataset.samples)));
    }
  }
  document.addEventListener("flowproof-screen", ({ target }) => {
    if (target.dataset.user) parts(target, target.dataset.user);
  });
  return { read, parts };
})();
