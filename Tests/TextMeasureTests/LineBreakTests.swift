import Testing

@testable import TextMeasure

/// Tests of line breaks: `|` where one is allowed, `¶` where one is required.
///
/// Needs no fonts.
@Suite struct LineBreakTests {
  @Test(arguments: [
    ("en", "See firefox.com/pair now", "See |firefox.com/pair |now"),
    ("en", "Open /settings or .config", "Open |/settings |or |.config"),
    ("en", "call 123-456 at -5 °C", "call |123-|456 |at |-5 |°C"),
    ("en", "well-known e-mail", "well-|known |e-|mail"),
    ("en", "Really?(yes)[no]", "Really?|(yes)|[no]"),
    ("en", "one\ntwo\n", "one\n¶two\n¶"),
    ("en", "two  spaces", "two  |spaces"),
    ("fr", "Prêt\u{A0}? « Oui »", "Prêt\u{A0}? |« |Oui |»"),
    ("he", "בית־ספר ב-Firefox", "בית־|ספר |ב-|Firefox"),
    ("th", "ยินดีต้อนรับสู่", "ยินดี|ต้อนรับ|สู่"),
    ("zh-CN", "打开“设置”（新）。", "打|开|“设|置”|（新）。"),
    ("zh-CN", "无“none”的", "无“none”的"),
    ("ja", "ラーメンっと。", "ラー|メ|ンっ|と。"),
    ("ko", "개인 정보를 3이(가)", "개인 |정보를 |3이|(가)"),
  ])
  func breaks(locale: String, text: String, expected: String) throws {
    let rules = try TextRules(locale: locale, isRightToLeft: false)
    let units = Array(text.utf16)
    var breaks = rules.breaks(of: units)
    BrowserBreaks.mend(&breaks, of: units, keepsWords: locale == "ko")
    var shown = ""
    var start = 0
    for place in 1...units.count where breaks[place] != .none {
      shown += String(decoding: units[start..<place], as: UTF16.self)
      if breaks[place] == .must {
        shown += "¶"
      } else if place < units.count {
        shown += "|"
      }
      start = place
    }
    #expect(shown == expected)
  }

  @Test(arguments: [
    ("en", "Hello мир (x)", "Latn:Hello |Cyrl:мир (|Latn:x|Cyrl:)"),
    ("ja", "「漢字とカナー」ABC", "Hani:「漢字とカナー」|Latn:ABC"),
    ("ar", "123 مرحبا", "Arab:123 مرحبا"),
    ("en", "42!", "Latn:42!"),
  ])
  func scripts(locale: String, text: String, expected: String) throws {
    let rules = try TextRules(locale: locale, isRightToLeft: false)
    let units = Array(text.utf16)
    let starts = rules.clusterStarts(of: units)
    let clusters = Clusters(units: units, starts: starts, default: .of(locale: locale))
    var shown = ""
    var last: Script?
    for index in clusters.indices {
      let script = clusters.scripts[index]
      if script != last { shown += "\(last == nil ? "" : "|")\(script.letters):" }
      shown += String(decoding: units[clusters.range(index)], as: UTF16.self)
      last = script
    }
    #expect(shown == expected)
  }

  @Test func levelsFollowTheDirectionOfTheText() throws {
    let rules = try TextRules(locale: "he", isRightToLeft: true)
    let levels = rules.levels(of: Array("אב Fox 12".utf16))
    #expect(levels == [1, 1, 1, 2, 2, 2, 2, 2, 2])
    #expect(rules.levels(of: []) == [])
  }

  @Test func clustersAreWhatReadersSee() throws {
    let rules = try TextRules(locale: "en", isRightToLeft: false)
    #expect(rules.clusterStarts(of: Array("a👩‍👩‍👧e\u{301}🇩🇪".utf16)) == [0, 1, 9, 11, 15])
  }
}

extension Script {
  /// Its four letters.
  fileprivate var letters: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
