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
};
