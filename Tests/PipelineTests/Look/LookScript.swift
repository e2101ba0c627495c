import Source

/// Asks a page of one card how parts of it are drawn.
enum LookScript {
  /// A script that comes to a JSON list of words, one for each question in its order.
  static func text(_ questions: [LookQuestion]) -> String {
    let list = questions.map { question in
      JSONValue.array(
        [
          question.device, question.size, question.isDark ? "dark" : "light", question.state,
          question.element, question.measure,
        ].map(JSONValue.string)
      )
    }
    return "(\(source))(\(JSONValue.array(list).text))"
  }

  private static let source = #"""
    (questions) => {
      const root = document.documentElement, order = questions.map((_, index) => index), answers = [];
      const context = (index) => questions[index].slice(0, 3).join(" ");
      for (const node of document.querySelectorAll(".e-scroll")) node.style.scrollSnapType = "none";
      let last = "";
      order.sort((one, other) => context(one) < context(other) ? -1 : context(one) > context(other) ? 1 : one - other);
      for (const index of order) {
        const [device, size, theme, state, element, measure] = questions[index];
        if (context(index) !== last) {
          [root.dataset.device, root.dataset.type, root.dataset.cards] = [device, size, theme];
          for (const node of document.querySelectorAll(".e-scroll")) node.scrollTo(0, 0);
          last = context(index);
        }
        const screens = [...document.querySelectorAll(".screen")];
        const screen = screens.find((one) => one.dataset.state === state);
        answers[index] = screen ? answer(screen, element, measure) : "no such state";
      }
      return JSON.stringify(answers);

      function answer(screen, path, measure) {
        const gaps = /^gap (.+):(.+) less (.+):(.+)$/.exec(measure);
        if (gaps) {
          const rects = gaps.slice(1).map((name) => find(screen, name)?.getBoundingClientRect());
          if (rects.includes(undefined)) return "not there";
          return number(rects[1].top - rects[0].bottom - rects[3].top + rects[2].bottom);
        }
        const node = find(screen, path);
        if (measure === "exists") return node ? "yes" : "no";
        if (measure === "visible") return node && isSeen(node) ? "yes" : "no";
        if (!node) return "not there";
        const [, kind, name, relation, other] = /^(text-|picture-)?(\S+)(?: (in|to|beside|share of) (.+))?$/.exec(measure) ?? [];
        const around = other ? find(screen, other) : screen;
        if (!around) return `no ${other}`;
        const rect = kind === "text-" ? textRect(node) : kind === "picture-" ? pictureRect(node) : node.getBoundingClientRect();
        if (!rect) return kind === "text-" ? "no text" : "no picture";
        const value = place(rect, around.getBoundingClientRect(), name, relation, screen);
        if (value !== undefined) return number(value);
        return look(node, screen, name);
      }

      // A part by its id, then by the places of boxes in it: `multiple-choice-buttons/0 > 2`.
      function find(screen, path) {
        const [id, ...places] = path.split(" > ");
        const all = id === "screen" ? [screen] : [...screen.querySelectorAll("[data-element]")].filter((one) => one.dataset.element === id);
        let node = all.find((one) => one.checkVisibility()) ?? null;
        for (const place of places) {
          if (!node) return null;
          node = parts(node)[place - 1] ?? null;
        }
        return node;
      }

      function parts(node) {
        return [...node.children].flatMap((child) => {
          if (child.matches(".status, .e-back, .e-edge, small") || !child.checkVisibility({ contentVisibilityAuto: true })) return [];
          const own = getComputedStyle(child);
          if (own.display === "contents") return child instanceof HTMLImageElement ? [child] : parts(child);
          return [child];
        });
      }

      function isSeen(node) {
        const rect = node.getBoundingClientRect();
        return rect.width > 0 && rect.height > 0 && node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      }

      function place(rect, around, name, relation, screen) {
        if (relation === "share of") return { width: rect.width / around.width, height: rect.height / around.height }[name];
        if (relation === "to") return { gap: rect.top - around.bottom }[name];
        if (relation === "beside") {
          const isTurned = getComputedStyle(screen).direction === "rtl";
          return { gap: isTurned ? around.left - rect.right : rect.left - around.right }[name];
        }
        return {
          left: rect.left - around.left, right: around.right - rect.right,
          top: rect.top - around.top, bottom: around.bottom - rect.bottom,
          width: rect.width, height: rect.height,
          centre: (rect.left + rect.right - around.left - around.right) / 2,
          middle: (rect.top + rect.bottom - around.top - around.bottom) / 2,
        }[name];
      }

      function number(value) { return String(Math.round(value * 100) / 100); }

      function texts(node) {
        const found = [], walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          if (!text.data.trim() || text.parentElement.closest("small, .status")) continue;
          if (text.parentElement.checkVisibility()) found.push(text);
        }
        return found;
      }

      // The end of what a clamp leaves of a text.
      function foot(text) {
        for (let one = text.parentElement; one; one = one.parentElement) {
          if (getComputedStyle(one).webkitLineClamp !== "none") return one.getBoundingClientRect().bottom;
        }
        return Infinity;
      }

      function lines(node) {
        const rects = texts(node).flatMap((text) => {
          const range = document.createRange(), end = foot(text);
          range.selectNodeContents(text);
          return [...range.getClientRects()].filter((rect) => rect.width > 0.5 && (rect.top + rect.bottom) / 2 < end);
        }).sort((one, other) => one.top - other.top), lines = [];
        for (const rect of rects) {
          const last = lines.at(-1);
          if (!last || (rect.top + rect.bottom) / 2 > last.bottom) { lines.push(new DOMRect(rect.x, rect.y, rect.width, rect.height)); continue; }
          lines[lines.length - 1] = union(last, rect);
        }
        return lines;
      }

      function union(one, other) {
        const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
        return new DOMRect(left, top, Math.max(one.right, other.right) - left, Math.max(one.bottom, other.bottom) - top);
      }

      function textRect(node) {
        const all = lines(node);
        return all.length ? all.reduce(union) : null;
      }

      // Where a picture is drawn in its box: contained, or as large as the box.
      function pictureRect(node) {
        const image = [node, ...node.querySelectorAll("img")].find((one) => one.matches("img") && one.checkVisibility());
        if (!image?.naturalWidth) return null;
        const box = image.getBoundingClientRect();
        if (getComputedStyle(image).objectFit !== "contain") return box;
        const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
        const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
        return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
      }

      function look(node, screen, name) {
        const text = texts(node)[0]?.parentElement ?? node, own = getComputedStyle(text);
        const size = parseFloat(own.fontSize);
        switch (name) {
          case "font-size": return number(size);
          case "font-weight": return own.fontWeight;
          case "font-style": return own.fontStyle;
          case "line-height": return own.lineHeight === "normal" ? "normal" : String(Math.round(parseFloat(own.lineHeight) / size * 1000) / 1000);
          case "color": return color(own.color, opacity(text, screen));
          case "align": return align(own);
          case "underline": return isUnderlined(text, node) ? "yes" : "no";
          case "lines": return String(lines(node).length);
          case "ellipsis": return cutWith(text, node);
          case "opacity": return number(opacity(node, screen));
          case "scrolls": return scroller(node, screen) ? "yes" : "no";
          case "background": return background(node, screen);
          case "ground": return ground(screen);
          case "radius": return radius(node);
          case "border": return border(node, screen, false);
          case "border-top": return border(node, screen, true);
          case "shadow": return shadow(node, screen);
          case "paints": return paints(node, screen);
          default: return `no measure ${name}`;
        }
      }

      function align(own) {
        const isTurned = own.direction === "rtl";
        return { start: isTurned ? "right" : "left", end: isTurned ? "left" : "right", justify: "left" }[own.textAlign] ?? own.textAlign;
      }

      function isUnderlined(text, node) {
        for (let one = text; one; one = one.parentElement) {
          if (getComputedStyle(one).textDecorationLine.includes("underline")) return true;
          if (one === node) return false;
        }
        return false;
      }

      function cutWith(text, node) {
        for (let one = text; one; one = one.parentElement) {
          const own = getComputedStyle(one);
          if (own.textOverflow === "ellipsis" || own.webkitLineClamp !== "none") return "yes";
          if (one === node) return "no";
        }
        return "no";
      }

      function opacity(node, screen) {
        let product = 1;
        for (let one = node; one; one = one.parentElement) {
          product *= parseFloat(getComputedStyle(one).opacity);
          if (one === screen) break;
        }
        return product;
      }

      function scroller(node, screen) {
        for (let one = node.parentElement; one && one !== screen; one = one.parentElement) {
          if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
        }
        return null;
      }

      // The part itself, what is painted behind it, and boxes in it that are as large.
      function faces(node) {
        const box = node.getBoundingClientRect();
        const same = (one) => ["left", "top", "right", "bottom"].every((side) => Math.abs(one.getBoundingClientRect()[side] - box[side]) < 0.6);
        return [node, ...[...node.querySelectorAll("*")].filter((one) => one instanceof HTMLElement && one.checkVisibility() && same(one))];
      }

      function background(node, screen) {
        for (const one of faces(node)) {
          const own = getComputedStyle(one);
          if (!isClear(own.backgroundColor)) return color(own.backgroundColor, opacity(one, screen));
          if (own.backgroundImage !== "none") return "picture";
        }
        return "none";
      }

      // The last colour that fills the whole screen, which is what the card stands on.
      function ground(screen) {
        const box = screen.getBoundingClientRect();
        let found = getComputedStyle(screen).backgroundColor;
        for (const one of screen.querySelectorAll("*")) {
          const rect = one.getBoundingClientRect();
          if (!(one instanceof HTMLElement) || !one.checkVisibility()) continue;
          if (rect.left > box.left + 0.6 || rect.top > box.top + 0.6 || rect.right < box.right - 0.6 || rect.bottom < box.bottom - 0.6) continue;
          const own = getComputedStyle(one);
          if (!isClear(own.backgroundColor)) found = own.backgroundColor;
        }
        return color(found, 1);
      }

      function radius(node) {
        const corners = (one) => {
          const own = getComputedStyle(one);
          return ["TopLeft", "TopRight", "BottomRight", "BottomLeft"].map((corner) => number(parseFloat(own[`border${corner}Radius`])));
        };
        const all = faces(node).map(corners).find((one) => one.some((corner) => corner !== "0")) ?? ["0", "0", "0", "0"];
        return new Set(all).size === 1 ? all[0] : all.join(" ");
      }

      function border(node, screen, isTop) {
        for (const one of faces(node)) {
          const own = getComputedStyle(one), width = parseFloat(own.borderTopWidth);
          if (width > 0 && own.borderTopStyle !== "none" && (isTop || parseFloat(own.borderBottomWidth) > 0)) {
            return `${number(width)} ${color(own.borderTopColor, opacity(one, screen))}`;
          }
        }
        if (!isTop) return "none";
        const box = node.getBoundingClientRect();
        for (const one of node.querySelectorAll("*")) {
          const rect = one.getBoundingClientRect(), own = getComputedStyle(one);
          if (!(one instanceof HTMLElement) || rect.height > 1.6 || rect.height < 0.2) continue;
          if (rect.width < box.width - 3 || rect.top - box.top > 1.2) continue;
          const paint = isClear(own.backgroundColor) ? own.borderTopColor : own.backgroundColor;
          return `${number(rect.height)} ${color(paint, opacity(one, screen))}`;
        }
        return "none";
      }

      function shadow(node, screen) {
        for (const one of faces(node)) {
          const own = getComputedStyle(one).boxShadow, parts = /^(.*\)) (.*)$/.exec(own.split(/, (?=rgb|color)/)[0]);
          if (own === "none" || !parts) continue;
          const [across, down, blur] = parts[2].split(" ").map(parseFloat);
          return `${number(across)} ${number(down)} ${number(blur)} ${color(parts[1], opacity(one, screen))}`;
        }
        return "none";
      }

      // Every colour that is painted in a part: grounds, borders, lines and fills of signs.
      function paints(node, screen) {
        const found = new Set();
        const add = (paint, one) => { if (paint && paint !== "none" && !isClear(paint)) found.add(color(paint, opacity(one, screen))); };
        for (const one of [node, ...node.querySelectorAll("*")]) {
          if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
          const own = getComputedStyle(one);
          if (one instanceof SVGElement) {
            if (!(one instanceof SVGSVGElement)) { add(own.fill, one); add(own.stroke, one); }
            continue;
          }
          add(own.backgroundColor, one);
          for (const side of ["Top", "Left"]) if (parseFloat(own[`border${side}Width`]) > 0) add(own[`border${side}Color`], one);
          if (own.boxShadow !== "none") add(/^(.*?\))/.exec(own.boxShadow)?.[1], one);
          if (one.matches(".e-tint") || own.maskImage !== "none") add(own.color, one);
        }
        return [...found].join(", ");
      }

      function isClear(paint) { return paint === "transparent" || /^rgba\(.*, 0\)$/.test(paint) || /\/ 0\)$/.test(paint); }

      function color(paint, opacity) {
        const srgb = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)$/.exec(paint);
        const rgb = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(paint);
        if (!srgb && !rgb) return paint;
        const [red, green, blue] = (srgb ?? rgb).slice(1, 4).map((one) => Math.round(parseFloat(one) * (srgb ? 255 : 1)));
        const alpha = Math.round(parseFloat((srgb ?? rgb)[4] ?? "1") * opacity * 100);
        const hex = [red, green, blue].map((one) => one.toString(16).padStart(2, "0")).join("").toUpperCase();
        return alpha === 100 ? `#${hex}` : `#${hex} ${alpha}%`;
      }
    }
    """#
}
