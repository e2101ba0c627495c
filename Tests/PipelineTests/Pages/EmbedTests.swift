import Capture
import Foundation
import TestSupport
import Testing

/// A card in a frame of another page: alone, with its height told, and going on in the frame.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct EmbedTests {
  private static let page = "flows/welcome/default/en-US/welcome.html"

  /// A page beside the site with a card in a frame, as a wiki would have it.
  private static let wiki = """
    <!doctype html><title>wiki</title>
    <script>addEventListener("message", (event) => { window.told = event.data; });</script>
    <iframe src="site/\(page)?embed=1" width="440" height="960"></iframe>
    """

  /// Looks at a page beside the site of a project.
  private static func look(
    at page: String,
    _ body: @Sendable (BrowserTab) async throws -> Void
  ) async throws {
    let site = try await BuiltSites.starter()
    try site.write("wiki.html", wiki)
    try await HeadlessBrowser.run(try #require(Browser.program)) { browser in
      let tab = try await browser.tab()
      try await tab.open("file://\(site.path)/\(page)")
      try await body(tab)
    }
  }

  @Test func aFrameShowsTheCardAlone() async throws {
    try await Self.look(at: "site/\(Self.page)?embed=1") { tab in
      let shown = try await tab.evaluate(
        """
        [".bar", ".head", ".film", ".inspect", ".foot", ".stage-head", "[data-stage] .screen", ".whole"]
          .map((one) => document.querySelector(one).checkVisibility()).join(" ")
        """
      )
      // The heading is there for screen readers, and takes no room.
      #expect(shown == "false true false false false false true true")
      let head = try await tab.evaluate("document.querySelector('.head').offsetHeight + ''")
      #expect(head == "1")
      let next = try await tab.evaluate(
        "const next = document.querySelector('[rel=next]'); next.addEventListener('click', (event) => event.preventDefault()); next.click(); next.search"
      )
      #expect(next == "?embed=1")
    }
  }

  /// Tools for designers make layers of every element by its id; all words and pictures are in
  /// elements of their own.
  @Test func elementsAreNamedAndDrawnByThemselves() async throws {
    try await Self.look(at: "site/\(Self.page)?embed=1") { tab in
      let seen = try await tab.evaluate(
        """
        const nodes = [...document.querySelectorAll("[data-stage] .screen, [data-stage] .screen *")];
        const drawn = nodes.flatMap((node) => ["::before", "::after"].map((part) => getComputedStyle(node, part).content));
        const named = nodes.filter((node) => node.id).map((node) => `${node.id === node.dataset.element}`);
        `${[...new Set(drawn)].sort().join(" ")} ${[...new Set(named)].join(" ")} ${document.getElementById("title").textContent}`
        """
      )
      #expect(seen == #""" none true Good to see you"#)
    }
  }

  @Test func theOtherPageIsToldTheHeight() async throws {
    try await Self.look(at: "wiki.html") { tab in
      let told = try await tab.evaluate(
        """
        new Promise((done) => {
          setTimeout(() => done("nothing"), 10000);
          const look = () => { if (window.told) done(`${told.type} ${told.height > 600 && told.height < 1200} ${told.address.endsWith("?embed=1")}`); else setTimeout(look, 5); };
          look();
        })
        """
      )
      #expect(told == "flowproof-size true true")
    }
  }

  @Test func aCardOffersItsFrame() async throws {
    try await Self.look(at: "site/\(Self.page)") { tab in
      let shown = try await tab.evaluate(
        "[...document.querySelectorAll('.menu.end button')].map((one) => one.textContent.trim()).at(-1) + document.querySelector('.bar').checkVisibility()"
      )
      #expect(shown == "Copy frame for another pagetrue")
    }
  }
}
