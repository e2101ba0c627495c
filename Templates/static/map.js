/* The map opens at its start, as large as the window lets it; what does not fit has a small overview,
   on which a tap or a drag leads to the place. */
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  const root = document.documentElement;
  const make = (name, attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    return node;
  };

  function prepare(wrap) {
    const map = wrap.querySelector(".map"), picture = map.querySelector("svg"), start = map.querySelector(".node.stop");
    const [width, height] = ["width", "height"].map((side) => Number(picture.getAttribute(side)));
    const least = 0.75;
    let scale = 1, overview, view;

    function fit() {
      const box = getComputedStyle(wrap), room = (one, other) => parseFloat(box[one]) + parseFloat(box[other]);
      const across = (wrap.clientWidth - room("paddingLeft", "paddingRight")) / width;
      scale = root.dataset.zoom === "l" ? 1 : Math.max(least, Math.min(1, across));
      map.style.setProperty("--fit", String(scale));
      if (start) wrap.scrollTo(start.offsetLeft * scale - 32, (start.offsetTop + start.offsetHeight / 2) * scale - wrap.clientHeight / 2);
      oversee();
    }

    // ---- The overview, where the map is larger than its window
    function oversee() {
      const isLarge = wrap.scrollWidth > wrap.clientWidth + 8 || wrap.scrollHeight > wrap.clientHeight + 8;
      if (!isLarge) { overview?.remove(); overview = undefined; return; }
      if (!overview) draw();
      follow();
    }
    function draw() {
      const side = Math.min(160 / width, (wrap.clientHeight - 48) / height);
      overview = make("svg", { class: "overview", viewBox: `0 0 ${width} ${height}`, width: Math.max(24, width * side), height: Math.max(24, height * side), "aria-hidden": "true", preserveAspectRatio: "none" });
      for (const node of map.querySelectorAll(".node")) {
        const look = node.classList.contains("stop") ? "stop" : node.classList.contains("dead") ? "dead" : "";
        overview.append(make("rect", { x: node.offsetLeft, y: node.offsetTop, width: node.offsetWidth, height: node.offsetHeight, rx: 12, class: look }));
      }
      view = make("rect", { class: "view" });
      overview.append(view);
      const lead = (event) => {
        const box = overview.getBoundingClientRect();
        wrap.scrollTo((event.clientX - box.left) / box.width * wrap.scrollWidth - wrap.clientWidth / 2, (event.clientY - box.top) / box.height * wrap.scrollHeight - wrap.clientHeight / 2);
      };
      overview.addEventListener("pointerdown", (event) => { overview.setPointerCapture(event.pointerId); lead(event); });
      overview.addEventListener("pointermove", (event) => { if (overview.hasPointerCapture(event.pointerId)) lead(event); });
      wrap.after(overview);
    }
    function follow() {
      if (!overview) return;
      const share = (length, of) => length / Math.max(1, of);
      const place = { x: share(wrap.scrollLeft, wrap.scrollWidth) * width, y: share(wrap.scrollTop, wrap.scrollHeight) * height, width: share(wrap.clientWidth, wrap.scrollWidth) * width, height: share(wrap.clientHeight, wrap.scrollHeight) * height };
      for (const key in place) view.setAttribute(key, place[key]);
    }

    wrap.addEventListener("scroll", follow, { passive: true });
    addEventListener("resize", fit);
    new MutationObserver(fit).observe(root, { attributes: true, attributeFilter: ["data-zoom"] });
    fit();

    // ---- The card that the fragment names stands in the middle
    function find() {
      const wanted = new URLSearchParams(location.hash.slice(1)).get("card");
      for (const node of map.querySelectorAll(".node")) {
        const isIt = wanted !== null && node.querySelector("a > b")?.textContent === wanted;
        node.classList.toggle("now", isIt);
        if (isIt) wrap.scrollTo((node.offsetLeft + node.offsetWidth / 2) * scale - wrap.clientWidth / 2, (node.offsetTop + node.offsetHeight / 2) * scale - wrap.clientHeight / 2);
      }
    }
    addEventListener("hashchange", find);
    find();
  }
  for (const wrap of document.querySelectorAll(".map-wrap")) prepare(wrap);
});
