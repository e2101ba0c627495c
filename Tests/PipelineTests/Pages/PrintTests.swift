import TestSupport
import Testing

/// Tests of pages as they are printed, by the styles for print on a page as wide as a sheet.
@Suite(.enabled(if: Browser.isThere)) struct PrintTests {
  /// The arrows of a storyboard are there, and no table is wider than the sheet.
  @Test func sheetsHoldArrowsAndTables() async throws {
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      await open(page, 720);
      const { document } = frame.contentWindow;
      const print = (rules) => {
        for (const rule of rules) {
          if (rule.media?.mediaText === "print") rule.media.mediaText = "all";
          print(rule.cssRules ?? []);
        }
      };
      for (const sheet of document.styleSheets) print(sheet.cssRules);
      await wait(300);
      say(page, $$(".hop .edge").filter((one) => one.checkVisibility()).length, document.documentElement.scrollWidth <= 720);
      """,
      over: [
        "flows/path/index.html", "flows/path/personas.html", "flows/path/locales.html",
        "flows/path/paths/index.html", "fidelity/index.html",
      ]
    )
    #expect(
      seen == [
        "flows/path/index.html 14 true", "flows/path/personas.html 0 true",
        "flows/path/locales.html 0 true", "flows/path/paths/index.html 0 true",
        "fidelity/index.html 0 true",
      ]
    )
  }
}
