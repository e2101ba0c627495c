import Foundation
import Testing

@testable import TextMeasure

/// The fonts that cards are drawn in are those that their texts are measured in.
@Suite struct CardFontTests {
  /// `Templates/static/cards.css`, which every page with a card loads.
  private let css: String

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Templates/static/cards.css")
    css = try String(contentsOf: file, encoding: .utf8)
  }

  @Test func eachLanguageIsDrawnInTheFaceOfItsScript() throws {
    let rule = try Regex<(Substring, Substring, Substring)>(
      #"\.screen(:is\(.*\)|:lang\([\w-]+\)) \{ --script: "([^"]*)"; \}"#
    )
    let language = try Regex<(Substring, Substring)>(#":lang\(([\w-]+)\)"#)
    var count = 0
    for match in css.matches(of: rule) {
      for tag in match.output.1.matches(of: language) {
        let locale = String(tag.output.1)
        let families = Typeface.apple.families(locale: locale)
        #expect(families[1] == String(match.output.2), "\(locale)")
        count += 1
      }
    }
    #expect(count == 52)
  }

  @Test func fontsHaveNames() {
    #expect(!css.contains("system-ui"))
    #expect(css.contains(#""SF Pro Text", "Inter", var(--script)"#))
    #expect(css.contains(#"--system: Roboto, var(--script)"#))
    for family in Typeface.apple.families(locale: "en") + [Typeface.emoji] {
      #expect(css.contains("\"\(family)\""), "\(family)")
    }
  }

  @Test func widthsAreThoseOfTheFont() {
    #expect(css.contains("text-rendering: geometricPrecision; text-spacing-trim: space-all;"))
    #expect(css.contains(".screen:lang(ko) { word-break: keep-all; }"))
  }
}
