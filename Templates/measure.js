// The function that a page of measured cards runs: it comes to a JSON list of the cards, on each device and in each
// text size.
//
// A part is told of each element, text, and box that scrolls or has a background. Its room is what boxes around it let
// show; along the axis of a box that scrolls that is as long as its content (CSS Overflow 3).
(devices, sizes) => {
  const root = document.documentElement, all = [];
  let known = new Map();
  const ours = ".status, .noimage, .e-placeholder, .e-token, .e-emoji, .e-face, .e-item, .e-turn:not(.e-now), .e-fallback > small, svg";
  const clear = /^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/;
  const cuts = (value) => value === "hidden" || value === "clip";
  const moves = (value) => value === "auto" || value === "scroll";
  const middle = (rect) => (rect.top + rect.bottom) / 2;
  const numbers = (...all) => all.map((number) => Math.round(number * 100) / 100);
  const moved = (own) => [own.translate, own.rotate, own.scale, own.transform].some((value) => value !== "none");
  const turns = (own) => own.rotate !== "none" || !/^(none|matrix\([^,]+, 0,.*)$/.test(own.transform);
  // Columns that snap are scrolled from the start.
  const scrolls = document.querySelectorAll(".e-scroll");
  for (const node of scrolls) node.style.scrollSnapType = "none";
  for (const size of sizes) for (const device of devices) {
    [root.dataset.device, root.dataset.type] = [device, size];
    for (const node of scrolls) node.scrollTo(0, 0);
    known = new Map();
    for (const screen of document.querySelectorAll(".screen")) {
      all.push({ state: screen.dataset.state, device, size, parts: parts(screen) });
    }
  }
  return JSON.stringify(all);

  function parts(screen) {
    const at = screen.getBoundingClientRect(), parts = [], places = new Map(), words = texts(screen);
    const box = (rect) => numbers(rect.left - at.left, rect.top - at.top, rect.width, rect.height);
    for (const node of screen.querySelectorAll("*")) {
      if (!(node instanceof HTMLElement) || node.closest(".status")) continue;
      const own = getComputedStyle(node), id = node.dataset.element ?? "";
      const painted = own.backgroundImage !== "none" || !clear.test(own.backgroundColor)
        || node.classList.contains("e-backed");
      if (!id && !words.has(node) && !painted && !moves(own.overflowX) && !moves(own.overflowY)) continue;
      if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const around = room(node.parentElement, screen, places);
      const part = {
        id, parent: parent(node, places), box: box(node.getBoundingClientRect()), room: box(around.rect),
        scroll: around.scroll, window: around.window, tall: around.tall, painted, inline: own.display === "inline",
        turned: around.turned || turns(own), moved: around.moved || moved(own),
        sign: id ? sign(node, words, box) : null, text: null,
      };
      if (words.has(node)) part.text = text(node, words.get(node), box, box(room(node, screen, places).rect));
      places.set(node, parts.length);
      parts.push(part);
    }
    return parts;
  }

  // The sign of an element without words.
  function sign(node, words, box) {
    const sign = node.querySelector("svg");
    if (!sign || [...words.keys()].some((block) => node.contains(block))) return null;
    return box(sign.getBoundingClientRect());
  }

  // The texts of each block; what the preview itself says of pictures and places that nothing fills is none.
  function texts(screen) {
    const texts = new Map(), walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.data.trim() || node.parentElement.closest(ours)) continue;
      let block = node.parentElement;
      while (/^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement;
      texts.set(block, [...texts.get(block) ?? [], node]);
    }
    return texts;
  }

  function text(block, nodes, box, room) {
    const range = document.createRange(), words = [], all = [];
    for (const node of nodes) {
      range.selectNodeContents(node);
      all.push(...range.getClientRects());
      // Word by word, as spaces at the end of a line hang out of its box (CSS Text 3, section 4.1.2).
      for (const word of node.data.matchAll(/\S+/g)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        words.push(...[...range.getClientRects()].filter((rect) => rect.width > .5));
      }
    }
    const sizes = nodes.map((node) => parseFloat(getComputedStyle(node.parentElement).fontSize));
    return {
      lines: lines(words).map(box), count: lines(all).length, size: numbers(Math.min(...sizes))[0], room,
      chip: block.querySelector(".e-token") !== null, missing: block.closest("[data-mark=missing]") !== null,
    };
  }

  function lines(rects) {
    const lines = [];
    for (const rect of rects.sort((one, other) => middle(one) - middle(other))) {
      const last = lines.at(-1);
      if (!last || middle(rect) > last.bottom || middle(last) < rect.top) {
        lines.push(new DOMRect(rect.x, rect.y, rect.width, rect.height));
        continue;
      }
      const [left, top] = [Math.min(last.left, rect.left), Math.min(last.top, rect.top)];
      const [right, bottom] = [Math.max(last.right, rect.right), Math.max(last.bottom, rect.bottom)];
      lines[lines.length - 1] = new DOMRect(left, top, right - left, bottom - top);
    }
    return lines;
  }

  // Styles of a box that decide what shows in it; asked once for each, as many parts stand in it.
  function facts(node, screen) {
    if (known.has(node)) return known.get(node);
    const own = getComputedStyle(node), rect = node.getBoundingClientRect(), isScreen = node === screen;
    const [movesX, movesY] = [moves(own.overflowX), moves(own.overflowY)];
    const isHigh = () => node.scrollHeight > node.clientHeight + 1;
    const facts = {
      movesX, movesY, rightToLeft: own.direction === "rtl",
      cutsX: isScreen || cuts(own.overflowX), cutsY: isScreen || cuts(own.overflowY),
      x: rect.left + parseFloat(own.borderLeftWidth), y: rect.top + parseFloat(own.borderTopWidth),
      endX: rect.right - parseFloat(own.borderRightWidth), endY: rect.bottom - parseFloat(own.borderBottomWidth),
      turned: !isScreen && turns(own), moved: !isScreen && moved(own),
      tall: !isScreen && !movesY && own.display === "flex" && own.flexDirection === "column"
        && (rect.height > screen.clientHeight + 1 || isHigh()),
      long: (movesY && isHigh()) || (movesX && node.scrollWidth > node.clientWidth + 1),
    };
    known.set(node, facts);
    return facts;
  }

  // The part that shows within a box, and how it is scrolled there.
  function room(from, screen, places) {
    let [left, top, right, bottom, across, down] = [-Infinity, -Infinity, Infinity, Infinity, true, true];
    let [scroll, tall, turned, moved] = [null, false, false, false];
    // Of the next box that scrolls down so much shows; a box around that scrolls brings it into view.
    let [window, seen] = [null, null];
    for (let node = from; node; node = node.parentElement) {
      const own = facts(node, screen);
      turned ||= own.turned;
      moved ||= own.moved;
      tall ||= down && own.tall;
      if (own.long && scroll === null) scroll = places.get(node) ?? null;
      if (across && own.movesX) {
        const start = own.rightToLeft ? own.endX - node.scrollLeft - node.scrollWidth : own.x - node.scrollLeft;
        [left, right, across] = [Math.max(left, start), Math.min(right, start + node.scrollWidth), false];
      } else if (across && own.cutsX) {
        [left, right] = [Math.max(left, own.x), Math.min(right, own.endX)];
      }
      if (own.movesY) {
        if (seen) window = Math.min(window ?? Infinity, seen.bottom - seen.top);
        seen = { top: own.y, bottom: own.endY };
      } else if (seen && own.cutsY) {
        seen = { top: Math.max(seen.top, own.y), bottom: Math.min(seen.bottom, own.endY) };
      }
      if (down && own.movesY) {
        const start = own.y - node.scrollTop;
        [top, bottom, down] = [Math.max(top, start), Math.min(bottom, start + node.scrollHeight), false];
      } else if (down && own.cutsY) {
        [top, bottom] = [Math.max(top, own.y), Math.min(bottom, own.endY)];
      }
      if (node === screen) break;
    }
    if (seen) window = numbers(Math.max(0, Math.min(window ?? Infinity, seen.bottom - seen.top)))[0];
    const size = [Math.max(0, right - left), Math.max(0, bottom - top)];
    return { rect: new DOMRect(left, top, ...size), scroll, window, tall, turned, moved };
  }

  function parent(node, places) {
    let around = node.parentElement;
    while (around && !places.has(around)) around = around.parentElement;
    return around ? places.get(around) : null;
  }
}
