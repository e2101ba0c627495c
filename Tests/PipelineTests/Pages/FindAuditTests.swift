import Foundation
import TestSupport
import Testing

/// Tests of the popups of pages: the box that finds anything, and the tree.
@Suite(.serialized) struct FindAuditTests {
  private static let pages = [
    "index.html", "findings/rules.html",
    "flows/onboarding-framework-feature/calm-start-quiet/he/welcome.html",
  ]

  private static let opens = """
    const press = (key, more = {}) => $("body").dispatchEvent(
      new frame.contentWindow.KeyboardEvent("keydown", { key, bubbles: true, ...more }));
    async function until(test) {
      for (let turn = 0; turn < 100 && !test(); turn += 1) await wait(50);
      if (!test()) say(page, "never:", String(test));
    }
    async function openPalette() {
      press("k", { metaKey: true });
      await until(() => $("#palette")?.open);
      $("#pal-q").value = "welcome";
      $("#pal-q").dispatchEvent(new frame.contentWindow.Event("input", { bubbles: true }));
      await until(() => $$("#pal-list > li").length > 20);
    }
    async function openTree() {
      press("[");
      await until(() => $$("#tree li").length > 5);
    }

    """

  @Test(.enabled(if: AuditTools.hasAxe)) func axeFindsNothing() async throws {
    let audit = PageAudit(site: try await SampleSite.written())
    let steps = """
      \(Self.opens)
      for (const width of [1440, 390]) {
        for (const show of [openPalette, openTree]) {
          await open(page, width);
          await show();
          requests(page);
          await axe(`${page} ${show.name}`, width, ["light", "dark"]);
        }
      }
      """
    #expect(try audit.run(steps, over: Self.pages) == [])
  }

  @Test(.enabled(if: Browser.isThere)) func bothFitNarrowScreens() async throws {
    let steps = """
      \(Self.opens)
      for (const show of [openPalette, openTree]) {
        await open(page, 320, 640);
        await show();
        reflow(`${page} ${show.name}`, 320);
        for (const box of $$("#palette[open], #tree"))
          if (box.getBoundingClientRect().right > 321) say(page, show.name, "is cut off");
      }
      """
    let audit = PageAudit(site: try await SampleSite.written())
    #expect(try audit.run(steps, over: Self.pages) == [])
  }
}
