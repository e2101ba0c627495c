import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

/// The page of texts that do not fit: a project on top, what its cells say below.
@Suite(.serialized) struct FitPageTests {
  private static func files() async throws -> [OutputFile] {
    let outcome = try await FitTests.outcome(
      FitTests.project(),
      sizes: ["L", "XL", "AX5"],
      devices: ["iphone-15", "iphone-se-1"]
    )
    return try #require(await outcome.site()).units.flatMap { $0() }
  }

  private static func page(_ files: [OutputFile], _ path: String) throws -> String {
    String(decoding: try #require(files.first { $0.path == path }).bytes, as: UTF8.self)
  }

  @Test func cellsNameTheSmallestSizeAndTheDevice() async throws {
    let files = try await Self.files()
    let html = try Self.page(files, "fit/index.html")
    let cells = html.split(separator: "<td class=\"").dropFirst().map { cell in
      let look = cell.prefix { $0 != "\"" }
      let words = cell.drop { $0 != ">" }.prefix { $0 != "\n" }
      return look + " "
        + words.replacing(#/<[^>]*>|>/#, with: " ").split(separator: " ")
        .joined(separator: " ").prefix(24)
    }
    #expect(
      cells == ["f1 AX5 15", "fn not measured", "f3 XL SE 1", "f4 L SE 1", "f4 L SE 1"]
    )
    #expect(html.contains("<h1>3 of 5 cells do not fit at a common size</h1>"))
    #expect(html.contains("aria-current=\"true\">Fit</a>"))
    #expect(files.contains { $0.path == "fit/fit.json" })
  }

  /// A text that no table has is grey and never counts as one that does not fit.
  @Test func missingTextsAreNotTooLong() async throws {
    var files = FitTests.project()
    files["strings/en.lproj/Onboarding.strings"] = "\"body\" = \"Private\";\n"
    files["strings/de.lproj/Onboarding.strings"] = "\"body\" = \"Privat\";\n"
    files["flows/cards.json"] = files["flows/cards.json"]?
      .replacing("Onboarding/title", with: "Onboarding/" + String(repeating: "title.", count: 40))
    let outcome = try await FitTests.outcome(files, sizes: ["L"], devices: ["iphone-se-1"])
    let pages = try #require(await outcome.site()).units.flatMap { $0() }
    let html = try Self.page(pages, "fit/index.html")
    #expect(html.contains("<td class=\"fm\" data-s=\"!\"><span>text missing</span></td>"))
    #expect(html.contains("<h1>All texts that were measured fit</h1>"))
    let codes = Set(outcome.findings.map(\.code))
    #expect(codes.isDisjoint(with: ["FP3401", "FP3402"]), "\(codes)")
    let unmeasured = outcome.findings.filter { $0.code == "FP3403" }.map(\.message)
    #expect(unmeasured.allSatisfy { !$0.contains("missing") }, "\(unmeasured)")
  }

  /// The card's page says so in the locale that it is about, and in no other.
  @Test func cardsSayWherePagesTakeOtherLines() async throws {
    let files = try await Self.files()
    let note = "Most likely 1 line in the app on iPhone 15 at L, and 2 here."
    let said = files.filter { String(decoding: $0.bytes, as: UTF8.self).contains(note) }.map(\.path)
    #expect(said == ["flows/cards/default/de/welcome.html"])
  }

  @Test func withoutAQuestionThereIsNoPage() async throws {
    let outcome = try await FitTests.outcome(FitTests.project(), isAsked: false)
    let files = try #require(await outcome.site()).units.flatMap { $0() }
    #expect(!files.contains { $0.path.hasPrefix("fit/") })
    #expect(try !Self.page(files, "index.html").contains("fit/index.html"))
  }

  /// A click draws the card in the cell's locale, text size and device, with the text marked.
  @Test(.enabled(if: Browser.isThere)) func aCellDrawsItsCard() async throws {
    let scratch = try Scratch()
    for file in try await Self.files() { try scratch.write(file) }
    let seen = try PageAudit(site: scratch).run(
      """
      await open(page);
      await wait(400);
      const told = () => {
        const device = $("[data-drawn] .device"), screen = $(".screen", device);
        return [$("[data-drawn] h2").textContent, device.dataset.device, device.dataset.type, device.clientWidth,
          screen.lang, [...screen.querySelectorAll("[data-mark=over]")].map((one) => one.dataset.element).join()].join(" ");
      };
      say(told());
      $$(".heat a").at(-1).click();
      await wait(300);
      say(told());
      const size = $("[data-fit=size]");
      size.value = "l";
      size.dispatchEvent(new Event("input", { bubbles: true }));
      say($$(".heat td").map((one) => one.textContent).join(" "), $("[data-fit-count]").value);
      """,
      over: ["fit/index.html"]
    )
    #expect(
      seen == [
        "welcome, ru iphone-se-1 l 198 ru title", "welcome, uk iphone-se-1 l 198 uk title",
        "fits not measured fits LSE 1 LSE 1 2 too long, 1 not measured",
      ]
    )
  }

  @Test(.enabled(if: AuditTools.hasAxe)) func axeFindsNothing() async throws {
    let scratch = try Scratch()
    for file in try await Self.files() { try scratch.write(file) }
    let steps = """
      for (const width of [1440, 390, 320]) {
        await open(page, width);
        await wait(300);
        requests(page);
        reflow(page, width);
        await axe(page, width, ["light", "dark"]);
      }
      """
    #expect(try PageAudit(site: scratch).run(steps, over: ["fit/index.html"]) == [])
  }

  @Test(.enabled(if: AuditTools.hasNu)) func nuFindsNothing() async throws {
    let scratch = try Scratch()
    for file in try await Self.files() { try scratch.write(file) }
    #expect(try AuditTools.nu(["\(scratch.path)/fit/index.html"]) == [])
  }
}
