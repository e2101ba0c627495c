import Export
import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// Tests of drawn blocks that need a browser: the block on top, the drawing below.
@Suite(.enabled(if: Browser.isThere)) struct BlockLookTests {
  /// The result of a script on the first card's page of a document; `$` finds an element by its id.
  private static func seen(_ document: String, _ script: String) async throws -> [String] {
    let outcome = try await Pipeline.build(.memory(["flows/flow.json": document]))
    var log = Log()
    let plan = SiteExport(build: try #require(outcome.build)).plan(log: &log)
    let scratch = try Scratch()
    for file in plan.lazy.flatMap({ $0() }) {
      try scratch.write(file.path, String(decoding: file.bytes, as: UTF8.self))
    }
    try scratch.write("script.js", Self.helpers + script + Self.end)
    try scratch.write(
      "script.html",
      """
      <!doctype html><meta charset="utf-8"><iframe width="1400" height="1500" \
      src="flows/flow/default/en/s.html"></iframe><pre id="seen"></pre>\
      <script src="script.js"></script>
      """
    )
    let dom = try Browser.dom(of: scratch.path + "/script.html", milliseconds: 5000)
    let start = try #require(dom.firstRange(of: "<pre id=\"seen\">")?.upperBound)
    let end = try #require(dom[start...].firstRange(of: "</pre>")?.lowerBound)
    return dom[start..<end].replacing("&gt;", with: ">").split(separator: "\n").map(String.init)
  }

  private static let helpers = """
    const lines = [], say = (...words) => lines.push(words.join(" "));
    const frame = document.querySelector("iframe");
    addEventListener("load", () => {
    const page = frame.contentDocument, style = (node) => page.defaultView.getComputedStyle(node);
    const stage = page.querySelector("[data-stage]");
    const $ = (id) => stage.querySelector(`[data-element="${id}"]`);
    const inside = (box, node) => {
      const outer = box.getBoundingClientRect(), inner = node.getBoundingClientRect();
      return inner.width > 0 && inner.height > 0 && inner.top >= outer.top - .5
        && inner.bottom <= outer.bottom + .5 && inner.left >= outer.left - .5
        && inner.right <= outer.right + .5;
    };

    """

  private static let end = """

    document.querySelector("#seen").textContent = lines.join("\\n");
    });
    """

  private static func sequence(_ block: String) -> String {
    """
    {"version": 1, "screens": [{"id": "s", "name": "S", "type": "feature", "order": 0,
     "content": {"blocks": [{"id": "b", "order": 0, \(block)}]}}]}
    """
  }

  private static func appdna(_ blocks: String...) -> String {
    let list = blocks.enumerated().map { "{\"id\": \"b\($0)\", \($1)}" }
    return """
      {"id": "flow", "version": 1, "steps": [{"id": "s", "type": "custom", "config": {
       "content_blocks": [\(list.joined(separator: ", "))]}}]}
      """
  }

  @Test func aContainerWithARadiusScrolls() async throws {
    let child = #"{"id": "c", "type": "spacer", "order": 0, "content": {"height": 900}}"#
    let seen = try await Self.seen(
      Self.sequence(
        #"""
        "type": "scroll-container", "content": {"height": 200, "borderRadius": 24,
        "children": [\#(child)]}
        """#
      ),
      """
      const box = $("b");
      box.scrollTop = 120;
      say(style(box).borderRadius, style(box).overflowY, box.clientHeight, box.scrollTop);
      """
    )
    #expect(seen == ["24px auto 200 120"])
  }

  @Test func aPictureOfALargeRadiusIsTheLargestCircle() async throws {
    let seen = try await Self.seen(
      Self.appdna(
        #""type": "image", "image_url": "https://a.example/a.png", "corner_radius": 9999"#
      ),
      """
      say(style($("b0")).clipPath);
      """
    )
    #expect(seen == ["circle()"])
  }

  @Test func aViewOfTheAppHasTheAppsWords() async throws {
    let seen = try await Self.seen(
      Self.appdna(
        #""type": "custom_view", "view_key": "plans", "placeholder_text": "Loading""#,
        #""type": "custom_view", "view_key": "map""#
      ),
      """
      for (const id of ["b0", "b1"]) {
        for (const node of $(id).querySelectorAll("span")) {
          const { fontSize, fontWeight, color, textAlign, opacity } = style(node);
          say(node.textContent, fontSize, fontWeight, color, textAlign, opacity);
        }
        say(style($(id)).padding);
      }
      """
    )
    let look = "12px 400 rgba(60, 60, 67, 0.6) center 1"
    #expect(seen == ["Loading \(look)", "[plans] \(look)", "8px", "[map] \(look)", "8px"])
  }

  @Test(arguments: [160, 90, 60, 40, 24, 12])
  func postersKeepTheirWords(height: Int) async throws {
    let seen = try await Self.seen(
      Self.appdna(
        #"""
        "type": "lottie", "lottie_url": "https://a.example/party.json", "height": \#(height),
        "loop": false
        """#,
        #"""
        "type": "rive", "rive_url": "https://a.example/bear.riv", "height": \#(height),
        "state_machine": "Wave"
        """#
      ),
      """
      for (const id of ["b0", "b1"]) {
        const words = [...$(id).querySelectorAll("p")];
        const isSeen = words.length > 0 && words.every((one) => inside($(id), one));
        say($(id).offsetHeight, isSeen);
      }
      """
    )
    #expect(seen == ["\(height) true", "\(height) true"])
  }

  @Test func aButtonIsPressed() async throws {
    let seen = try await Self.seen(
      Self.appdna(
        #""type": "button", "text": "Go", "pressed_style": {"scale": 0.9, "opacity": 0.5}"#,
        #""type": "button", "text": "Stay""#
      ),
      """
      const rules = (list) => [...list].flatMap((one) => [one, ...rules(one.cssRules ?? [])]);
      const held = rules([...page.styleSheets].flatMap((one) => [...one.cssRules]))
        .filter((one) => one.selectorText?.endsWith("&:active"));
      say(held.length, held[0].style.scale, held[0].style.opacity);
      for (const { transitionProperty, transitionDuration } of ["b0", "b1"].map((id) => style($(id))))
        say(transitionProperty, transitionDuration);
      """
    )
    #expect(seen == ["1 0.9 0.5", "scale, opacity 0.1s, 0.1s", "all 0s"])
  }

  @Test func signsOfServicesAreDrawn() async throws {
    let button =
      #""type": "button", "content": {"preset": "sign-in-google", "action": {"type": "next"}}"#
    let seen = try await Self.seen(
      Self.sequence(button),
      """
      say([...$("b").querySelectorAll("svg path")].map((one) => style(one).fill).join(" / "));
      """
    )
    #expect(
      seen == ["rgb(234, 67, 53) / rgb(251, 188, 5) / rgb(52, 168, 83) / rgb(66, 133, 244)"]
    )
  }

  @Test func aPairOfTransitionsPlaysWithoutAnAction() async throws {
    let screens = ["r", "s"].enumerated().map { order, id in
      """
      {"id": "\(id)", "name": "N", "type": "feature", "order": \(order), "content": {"blocks": [
       {"id": "t", "type": "text", "order": 0, "content": {"text": "T"}}]}}
      """
    }
    let pair = #"{"fromScreenId": "r", "toScreenId": "s", "transition": "slide-up"}"#
    let seen = try await Self.seen(
      #"{"version": 1, "screens": [\#(screens.joined(separator: ","))], "transitions": [\#(pair)]}"#,
      """
      page.querySelector("[data-act='play']").click();
      const screen = stage.querySelector(".screen.enter"), motion = screen.getAnimations()[0];
      say(JSON.stringify(motion.effect.getKeyframes().map((one) => one.transform)));
      """
    )
    #expect(seen == [#"["translate(0px, 100%)","none"]"#])
  }
}
