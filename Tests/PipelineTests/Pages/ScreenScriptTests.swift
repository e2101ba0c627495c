import Foundation
import Source
import TestSupport
import Testing

/// Drawn cards that pages load, and pages in other locales than they were built in.
@Suite(.serialized) struct ScreenScriptTests {
  private static let flow = "flows/onboarding-framework-feature"

  /// The contents of a script: the first branch's name, and each card with its states.
  private static func cards(_ path: String) async throws -> String {
    let file = try #require(try await SampleSite.files().first { $0.path == "\(flow)/\(path)" })
    let text = String(decoding: file.bytes, as: UTF8.self)
    var words = text.firstMatch(of: #/\n\["([^"]*)"\]/#).map { ["else \($0.output.1):"] } ?? []
    for row in text.matches(of: #/\n\['([^']*)','([^']*)','</#) {
      words.append(row.output.2 == "default" ? String(row.output.1) : "/\(row.output.2)")
    }
    return words.joined(separator: " ")
  }

  /// The first branch has all its cards, the others what looks otherwise.
  @Test func branchesHoldWhatDiffers() async throws {
    #expect(
      try await Self.cards("release/de/screens.js")
        == "welcome /popup import notifications theme /unselected /selected /selected-3 "
        + "update-welcome update-flock"
    )
    #expect(
      try await Self.cards("beta/de/screens.js") == "else release: update-welcome update-flock"
    )
    #expect(try await Self.cards("calm-start-control/de/screens.js") == "else release:")
  }

  @Test(.enabled(if: Browser.isThere)) func aPageTurnsToALocaleAndBack() async throws {
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      const shown = () => {
        const screens = $$("main .device > .screen");
        const turned = screens.filter((one) => one.lang === "he" && one.dir === "rtl").length;
        const pictures = $$("main .device img").every((one) => one.complete ? one.naturalWidth > 0 : true);
        return `${turned} of ${screens.length} in he, menu ${$("[data-redraws] summary b").textContent}, ${pictures ? "pictures" : "no pictures"}`;
      };
      await open(`${page}#locale=he&theme=dark`, 1440, 6000);
      await wait(2000);
      say(shown());
      say("links", $$("main a").some((one) => one.href.includes("/he/")), $$("main a").some((one) => one.href.includes("/en-US/")));
      $("[data-redraws] a[data-locale-link=en-US]").click();
      await wait(500);
      say(shown(), frame.contentWindow.location.hash);
      """,
      over: ["\(Self.flow)/map.html", "flows/walk/paths/1.html"]
    )
    #expect(
      seen == [
        "5 of 5 in he, menu he, pictures", "links true false",
        "0 of 5 in he, menu en-US, pictures #theme=dark",
        "4 of 4 in he, menu he, pictures", "links true false",
        "0 of 4 in he, menu en-US, pictures #theme=dark",
      ]
    )
  }
}
