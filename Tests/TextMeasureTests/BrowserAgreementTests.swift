import Foundation
import TestSupport
import Testing

@testable import TextMeasure

/// The measure against a browser's own layout with the same faces: prints a table.
///
/// Texts are our own of each script, those of the corpus where it is there, and those of a folder of
/// files such as `de.txt`, one text a line, that `FLOWPROOF_TEXTS` names.
@Suite(.enabled(if: Browser.isThere && InstalledFaces.has("en"))) struct BrowserAgreementTests {
  @Test func widthsAndLinesAgree() throws {
    var rest = Agreement()
    var dictionaries = Agreement()
    print("locale     texts  width p95 %  layouts  as many lines %  fewer %")
    for group in try HeldOutTexts.all() where InstalledFaces.has(group.locale) {
      let results = try BrowserLayout.run(group, faces: InstalledFaces.all)
      let one = try Agreement.of(group, results, faces: InstalledFaces.all)
      print(one.row(group.locale))
      if ["km", "lo"].contains(group.locale) { dictionaries += one } else { rest += one }
    }
    print(rest.row("all others"), dictionaries.row("km, lo"), separator: "\n")
    for example in (rest.examples + dictionaries.examples).prefix(20) { print("  \(example)") }
    #expect(rest.width95 <= 0.1)
    #expect(rest.equalShare >= 99.9)
    #expect(rest.fewerShare <= 0.1)
    #expect(dictionaries.width95 <= 0.1)
    #expect(dictionaries.equalShare >= 98.5)
    #expect(dictionaries.fewerShare <= 0.4)
  }

  @Test(arguments: ["de", "ar", "ja", "th", "ko"])
  func letterSpacingAgrees(locale: String) throws {
    guard InstalledFaces.has(locale) else { return }
    let group = LocaleTexts(locale: locale, texts: FixtureTexts.byLocale[locale, default: []])
    let results = try BrowserLayout.run(group, faces: InstalledFaces.all, spacing: -0.25)
    let agreement = try Agreement.of(group, results, faces: InstalledFaces.all, spacing: -0.25)
    #expect(agreement.width95 <= 0.1)
    #expect(agreement.equal == agreement.layouts)
  }
}

extension Agreement {
  /// A row of the table.
  fileprivate func row(_ name: String) -> String {
    let cells = [
      "\(texts)", String(format: "%.3f", width95), "\(layouts)",
      String(format: "%.2f", equalShare), String(format: "%.2f", fewerShare),
    ]
    let widths = [7, 13, 9, 17, 9]
    let right = zip(cells, widths).map { cell, width in
      String(repeating: " ", count: max(0, width - cell.count)) + cell
    }
    return name.padding(toLength: 10, withPad: " ", startingAt: 0) + right.joined()
  }
}
