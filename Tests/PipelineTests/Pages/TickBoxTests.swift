import Foundation
import Source
import TestSupport
import Testing

/// A box to tick whose words have a link in them is reached by keyboard, and so is the link.
@Suite(.enabled(if: Browser.isThere)) struct TickBoxTests {
  private static let flow = """
    {"juno-onboarding": {"use-onboarding-redesign": true, "cards": {"ads": {
      "card-type": "marketing-data", "title": "Ads", "body": "Help us", "image-res": "d",
      "primary-button-label": "Confirm", "extra-data": {"marketing-data": {
        "body-line-one-text": "Share this. %1$s", "body-line-one-link-text": "Learn more",
        "body-line-two-text": "Share"}}}}}}
    """

  @Test func theBoxAndTheLinkInItAreReached() async throws {
    let files = try await SampleSite.files(of: .memory(["flows/ads.json": Self.flow]))
    let site = try Scratch()
    for file in files { try site.write(file) }
    let page = try #require(files.map(\.path).first { $0.hasSuffix("/ads.html") })
    let seen = try PageAudit(site: site).run(
      """
      await open(page);
      const card = "[data-stage]:not([data-off]) .screen";
      const told = (one) => [one.getAttribute("role"), one.getAttribute("aria-checked") ?? "",
        (one.getAttribute("aria-label") ?? one.textContent).trim()].join(", ");
      for (const one of $$(`${card} [role][tabindex="0"]`)) say(told(one));
      const box = $(`${card} [role=checkbox]`);
      box.focus();
      say("focused", frame.contentDocument.activeElement === box);
      box.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
      say($("#note").textContent);
      """,
      over: [page]
    )
    #expect(
      seen == [
        "checkbox, true, Share this. Learn more", "button, , Learn more", "button, , Confirm",
        "focused true", "Stays on this card",
      ]
    )
  }
}
