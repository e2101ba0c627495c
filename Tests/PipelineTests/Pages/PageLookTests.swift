import Foundation
import Source
import TestSupport
import Testing

/// Tests of pages of the sample under a mouse, in print and while a card plays.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct PageLookTests {
  private static func seen(_ pages: String..., steps: String) async throws -> [String] {
    try PageAudit(site: try await SampleSite.written()).run(steps, over: pages)
  }

  /// The ring around a tapped button follows the button.
  @Test func aTapKeepsTheShapeOfAButton() async throws {
    let seen = try await Self.seen(
      "flows/walk/paths/1.html",
      steps: """
        await open(page);
        const button = $("[data-frame]:not([data-off]) .tapped"), radius = () => getComputedStyle(button).borderRadius;
        const tapped = radius();
        button.classList.remove("tapped");
        say("kept:", tapped === radius());
        """
    )
    #expect(seen == ["kept: true"])
  }

  /// Every rule for a hovered button is applied, and axe reads the colours.
  @Test(.enabled(if: AuditTools.hasAxe)) func hoveredButtonsCanBeRead() async throws {
    let seen = try await Self.seen(
      "flows/walk/paths/1.html",
      "flows/walk/default/en-US/goals.html",
      "index.html",
      steps: """
        await open(page);
        const hover = (list) => {
          for (let index = list.cssRules.length - 1; index >= 0; index -= 1) {
            const rule = list.cssRules[index];
            if (rule.selectorText?.includes(":hover")) list.insertRule(rule.cssText.replaceAll(":hover", ".hovered"), index + 1);
            else if (rule.cssRules) hover(rule);
          }
        };
        for (const sheet of frame.contentDocument.styleSheets) hover(sheet);
        for (const button of $$(".btn, .seg > *, .tag, .tabs a, .icon-btn")) button.classList.add("hovered");
        await axe(page, 1440, ["light", "dark"]);
        """
    )
    #expect(seen == [])
  }

  /// The card that is left stays beneath while the next one moves in, whether it moves itself or not.
  @Test func aCardComesInOverTheOneItLeaves() async throws {
    let seen = try await Self.seen(
      "flows/walk/paths/2.html",
      "flows/walk/paths/3.html",
      steps: """
        await open(page);
        for (const way of ["t-none-of-all", ...new Set($$("[data-way]").map((one) => one.dataset.way))]) {
          const frames = $$("[data-frame]"), at = frames.findIndex((one) => one.dataset.way === way);
          if (at < 1) continue;
          $$(".walk-strip a")[at - 1].click();
          await wait(50);
          $$(".walk-strip a")[at].click();
          await wait(60);
          const moving = $(".screen.enter").getAnimations().length;
          const under = $(".leaving"), over = $(".screen.enter");
          const isUnder = under && under.parentElement === over.parentElement && under.compareDocumentPosition(over) === 4;
          say(frames[at].dataset.frame, moving ? "moves" : "stands", isUnder ? "over the last card" : "over nothing");
          for (const motion of frame.contentDocument.getAnimations()) if (motion.effect.getComputedTiming().endTime < Infinity) motion.finish();
          await wait(300);
          say("then", $$(".leaving").length, "left");
        }
        """
    )
    #expect(!seen.isEmpty)
    let wrong = seen.filter { !$0.hasSuffix("moves over the last card") && $0 != "then 0 left" }
    #expect(wrong == [])
  }

  /// On paper a card's words stand in lines, not a letter each, and take few sheets.
  @Test func aCardPrints() async throws {
    let seen = try await Self.seen(
      "flows/walk/default/en-US/goals.html",
      "flows/walk/paths/1.html",
      steps: """
        await open(page, 700, 990);
        const print = (list) => {
          for (const rule of list.cssRules) {
            if (rule.media) rule.media.mediaText = rule.media.mediaText === "print" ? "all" : rule.media.mediaText;
            if (rule.cssRules) print(rule);
          }
        };
        for (const sheet of frame.contentDocument.styleSheets) print(sheet);
        await wait(100);
        const narrow = $$(".prop > div, .walk-steps > li").filter((one) => one.getBoundingClientRect().width < 120);
        say("narrow:", narrow.length, "sheets:", $("body").scrollHeight <= 990 * 6 ? "few" : $("body").scrollHeight / 990);
        """
    )
    #expect(seen == ["narrow: 0 sheets: few", "narrow: 0 sheets: few"])
  }

  /// The start of every map of the sample is in the first view, and a large map has an overview that leads.
  @Test func mapsOpenAtTheirStart() async throws {
    let maps = try await SampleSite.files().map(\.path).filter { $0.hasSuffix("/map.html") }
    let steps = """
      await open(page, 1280, 900);
      const wrap = $(".map-wrap"), start = wrap.querySelector(".node.stop").getBoundingClientRect(), box = wrap.getBoundingClientRect();
      const isSeen = start.top >= box.top - 1 && start.bottom <= Math.min(900, box.bottom) && start.left >= 0 && start.right <= 1280;
      if (!isSeen) say(page, "starts at", start.left, start.top);
      const isLarge = wrap.scrollHeight > wrap.clientHeight + 8 || wrap.scrollWidth > wrap.clientWidth + 8;
      const overview = wrap.parentElement.querySelector(".overview");
      if (isLarge !== Boolean(overview)) say(page, isLarge ? "has no overview" : "has an overview");
      if (!overview) continue;
      const place = overview.getBoundingClientRect(), last = [wrap.scrollLeft, wrap.scrollTop].join();
      overview.dispatchEvent(new frame.contentWindow.PointerEvent("pointerdown", { clientX: place.right - 2, clientY: place.bottom - 2, pointerId: 1 }));
      if ([wrap.scrollLeft, wrap.scrollTop].join() === last) say(page, "the overview leads nowhere");
      """
    let seen = try PageAudit(site: try await SampleSite.written()).run(steps, over: maps)
    #expect(maps.count > 3)
    #expect(seen.filter { !$0.contains("setPointerCapture") } == [])
  }

  /// Long ids do not squeeze what stands beside them.
  @Test func witnessesKeepRoomForValues() async throws {
    let seen = try await Self.seen(
      "flows/walk/paths/2.html",
      steps: """
        await open(page);
        for (const name of $$(".witness dt")) name.textContent = "a-card-with-a-very-long-id-of-many-words.".repeat(4);
        const widths = $$(".witness dd").map((one) => one.getBoundingClientRect().width);
        say(widths.length > 0 && widths.every((one) => one >= 120) ? "room" : widths.join());
        """
    )
    #expect(seen == ["room"])
  }

  /// A text that its app cuts is marked for as long as it is cut.
  @Test func cutTextsAreMarked() async throws {
    let seen = try await Self.seen(
      "flows/walk/default/en-US/goals.html",
      steps: """
        await open(page);
        const text = $(".screen[data-card] .e-text");
        const size = (by) => $(`[data-grow="${by}"]`).click();
        text.style.cssText = "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden";
        text.textContent = "A word and another one. ".repeat(20);
        size(1);
        say(text.hasAttribute("data-cut") ? "cut" : "whole");
        text.textContent = "A word";
        size(-1);
        say(text.hasAttribute("data-cut") ? "cut" : "whole");
        """
    )
    #expect(seen == ["cut", "whole"])
  }

  /// A device of any size is drawn whole, and stays in view beside what is read about it.
  @Test func everyDeviceFits() async throws {
    let seen = try await Self.seen(
      "flows/walk/default/en-US/goals.html",
      steps: """
        for (const [device, width, height] of [["iphone-15", 1440, 900], ["ipad", 1440, 900], ["ipad", 1280, 720], ["ipad", 390, 844], ["iphone-se-1-landscape", 1440, 900], ["ipad-mini-landscape", 390, 844]]) {
          await open(page + "#device=" + device, width, height);
          frame.contentWindow.scrollTo(0, 600);
          await wait(100);
          const box = $("[data-stage]:not([data-off]) .device").getBoundingClientRect(), stage = $("#stage").getBoundingClientRect();
          const isWhole = box.left >= stage.left && box.right <= stage.right && box.height <= height;
          const isSeen = width < 1000 || box.top >= 40 && box.bottom <= height;
          say(device, width, isWhole ? "whole" : "cut", isSeen ? "in view" : `${box.top} to ${box.bottom}`);
        }
        """
    )
    #expect(
      seen
        == [
          "iphone-15 1440", "ipad 1440", "ipad 1280", "ipad 390", "iphone-se-1-landscape 1440",
          "ipad-mini-landscape 390",
        ].map { $0 + " whole in view" }
    )
  }
}
