import Capture
import Foundation
import TestSupport
import Testing

/// A path shown to a room: one card at a time, by keys.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct PresentTests {
  /// The visible parts: the number and name of the card, what its user does, and the rest.
  private static let seen = """
    const shown = (one) => document.querySelector(one)?.checkVisibility() ?? false;
    const words = () => [...document.querySelectorAll(".present-say > :is(.eyebrow, h2, .present-act)")].map((one) => one.textContent).join(" ");
    const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const wait = (holds) => new Promise((done) => {
      const end = Date.now() + 8000;
      const look = () => { if (holds() || Date.now() > end) done(); else setTimeout(look, 5); };
      look();
    });
    """

  /// Opens the first path of a project and asks what a script says of it, and where it leads then.
  private static func look(
    _ fragment: String,
    _ script: String,
    then hasArrived: String? = nil
  ) async throws -> String {
    let site = try await BuiltSites.starter()
    var told = ""
    try await HeadlessBrowser.run(try #require(Browser.program)) { browser in
      let tab = try await browser.tab()
      try await tab.open("file://\(site.path)/site/flows/welcome/paths/1.html\(fragment)")
      told = try await tab.evaluate("(async () => { \(seen) \(script) })()")
      // A page that is left answers nothing.
      for _ in 0..<200 {
        guard let hasArrived, (try? await tab.evaluate("String(\(hasArrived))")) != "true" else {
          break
        }
        try await Task.sleep(for: .milliseconds(50))
      }
      if hasArrived != nil {
        told += try await tab.evaluate("\(seen) `\\n${words()}\\n${location.hash}`")
      }
    }
    return told
  }

  @Test func keysTurnTheCards() async throws {
    let told = try await Self.look(
      "",
      """
      const lines = [shown(".bar"), shown(".present-bar")];
      press("p");
      lines.push(shown(".inspect"), shown(".present-bar"), document.querySelector(".bar").inert, location.hash, words());
      press("PageDown");
      lines.push(words(), location.hash, document.querySelector(".walk-strip [aria-current] small").textContent.slice(3));
      press("End");
      lines.push(words());
      press("v");
      press("/");
      await new Promise((done) => setTimeout(done, 200));
      lines.push(location.pathname.endsWith("paths/1.html") && !document.querySelector("dialog[open]") ? "stays" : "leaves");
      press("Home");
      press("n");
      lines.push(shown(".present-next"));
      press("Escape");
      lines.push(shown(".present-bar"), shown(".inspect"), document.querySelector(".bar").inert, location.hash === "");
      return lines.join("\\n");
      """
    )
    #expect(
      told == """
        true
        false
        false
        true
        true
        #present=1
        1welcome Good to see you Taps Continue
        2notifications Hear from us when it matters Taps Allow notifications
        #present=1&step=2
        notifications
        End of the flow
        stays
        false
        false
        true
        false
        true
        """
    )
  }

  @Test func localesAndBranchesChange() async throws {
    let told = try await Self.look(
      "#present=1",
      """
      const lines = [words()];
      press("l");
      await wait(() => !words().endsWith("Continue"));
      lines.push(words(), location.hash);
      // Once this has been answered: the key leads to another page.
      setTimeout(() => press("b"), 100);
      return lines.join("\\n");
      """,
      then: """
        location.href.includes("one-card") && document.querySelector(".present-act")?.textContent.endsWith("Weiter")
        """
    )
    #expect(
      told == """
        1welcome Good to see you Taps Continue
        1welcome Schön, dass du da bist Taps Weiter
        #present=1&locale=de
        1welcome Schön, dass du da bist Taps Weiter
        #present=1&locale=de
        """
    )
  }
}
