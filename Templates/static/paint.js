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
  // The place of an answer in a text; without one its fallback, or the place as written.
  fill(node, text) {
    const { raw, fallback } = node.dataset;
    node.className = text !== null ? "e-value" : fallback ? "e-token e-fallback" : "e-token";
    node.textContent = text ?? fallback ?? raw;
    if (text !== null || !fallback) return;
    const token = document.createElement("small");
    token.textContent = raw;
    node.append(token);
  },
  marks: (node) => [...node.querySelectorAll(".e-mark, .e-face")],
  // The thumb of a slider, or stars and faces, by an answer; as built without one.
  slide(node, value) {
    const within = (share) => Math.min(1, Math.max(0, share)), isNone = value === undefined;
    const { least, most, rest, grown } = node.dataset;
    node.style.setProperty("--at", isNone ? "" : within((value - least) / (most - least) || 0));
    this.marks(node).forEach((mark, index) => {
      const share = mark.querySelector(".e-share"), isOn = Math.round(value) === index + 1;
      if (share) share.style.inlineSize = isNone ? "" : `${within(value - index) * 100}%`;
      else Object.assign(mark.style, { opacity: isNone ? "" : isOn ? 1 : rest, scale: isNone ? "" : isOn ? grown : 1 });
    });
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
