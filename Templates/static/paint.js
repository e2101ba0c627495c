/* How an answer shows on a drawn control, where a card is answered and where a path plays. */
const Paint = {
  option(node, isOn) {
    const { chosen, free } = node.dataset;
    node.classList.toggle("e-chosen", isOn);
    if (chosen !== free && chosen) node.classList.toggle(chosen, isOn);
    if (chosen !== free && free) node.classList.toggle(free, !isOn);
  },
  toggle(node, isOn) {
    node.classList.toggle("e-on", isOn);
    if (node.dataset.tint) node.querySelector(".e-track")?.classList.toggle(node.dataset.tint, isOn);
  },
  // Elements come and go with answers; what is in them is no element while it is away.
  appear(node, isThere) {
    if (node.hidden !== isThere) return;
    node.hidden = !isThere;
    for (const part of [node, ...node.querySelectorAll("[data-element], [data-absent]")]) {
      const id = part.dataset.element ?? part.dataset.absent;
      if (id === undefined) continue;
      const isAway = part.closest("[hidden]") !== null;
      delete part.dataset[isAway ? "element" : "absent"];
      part.dataset[isAway ? "absent" : "element"] = id;
    }
  },
};
