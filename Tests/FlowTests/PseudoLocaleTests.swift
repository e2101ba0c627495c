import Source
import Testing

@testable import Flow

@Suite struct PseudoLocaleTests {
  /// Words change; what the app fills in, markup and line feeds do not.
  @Test(arguments: [
    ("Welcome to %1$@!", "[Ŵéļçöṁé ţö %1$@!]"),
    ("Try *bold* and _more_", "[Ţŕý *ƀöļđ* åñđ _ṁöŕé_]"),
    ("%d of %2$,.1f, %ld%%", "[%d öƒ %2$,.1f, %ld%%]"),
    ("Hi {{first_name}}, {name}\nYou", "[Ĥî {{first_name}}, {name}\nÝöû]"),
    ("<b>Go</b> &amp; ${see}", "[<b>Ĝö</b> &amp; ${see}]"),
    ("始める", "[始める]"),
    ("100% a { b", "[100% å { ƀ]"),
    (" ", " "),
  ])
  func putsAccentsOnLetters(text: String, expected: String) {
    #expect(PseudoLocale.accented.text(of: text) == expected)
  }

  /// 2.7 times up to 10 characters, 1.8 times up to 50, 1.5 times beyond, rounded up.
  @Test(arguments: [
    ("Skip", "Skip Skip S"),
    ("%@ Go", "%@ Go Go Go"),
    ("Get started now", "Get started now Get started"),
    ("👩‍👧 ok", "👩‍👧 ok 👩‍👧 ok 👩‍👧"),
    ("*Hi*", "*Hi* Hi HiH"),
    ("%@", "%@"),
    ("", ""),
  ])
  func makesTextsLonger(text: String, expected: String) {
    #expect(PseudoLocale.long.text(of: text) == expected)
  }

  @Test(arguments: [(1, 3), (10, 27), (11, 20), (50, 90), (51, 77), (200, 300)])
  func growsByLength(count: Int, expected: Int) {
    let text = String(repeating: "a", count: count)
    #expect(PseudoLocale.long.text(of: text)?.count == expected)
  }

  @Test func turnsEachWord() {
    let turned = PseudoLocale.mirrored.text(of: "Hi *you*, %@")
    let (start, end) = ("\u{200F}\u{202E}", "\u{202C}\u{200F}")
    #expect(turned == "\(start)Hi\(end) *\(start)you\(end)*\(start),\(end) %@")
    #expect(Direction.of(locale: "qps-rtl") == .rightToLeft)
  }

  @Test func onlyChangesWordsOfTables() {
    var tables = TextTables()
    let span = Span(file: FileID(index: 0), start: 0, end: 0)
    tables.add(TextTables.Entry("Next", span: span), key: "a", table: "T", locale: "en")
    tables.add(TextTables.Entry("Weiter", span: span), key: "a", table: "T", locale: "de")
    let texts = [
      TextRef("T/a", span: span, lookup: .tableAndKey),
      TextRef("Own words", span: span, lookup: .tableAndKey),
    ]
    let resolver = Resolver(tables: tables, defaultLocale: "en")
    let made = PseudoTables(keys: texts.compactMap { $0.key }, resolver: resolver)
    for pseudo in PseudoLocale.allCases {
      made.add(pseudo, widest: made.entries(in: "de"), to: &tables)
    }
    let pseudo = Resolver(tables: tables, defaultLocale: "en")
    let found = PseudoLocale.tags.map { tag in
      texts.map { text in
        let shown = pseudo.resolve(text, locale: tag)
        guard case .table(let source) = shown.origin else { return shown.text }
        return "\(shown.text) from \(source.locale)\(source.isFallback ? ", fallback" : "")"
      }.joined(separator: "; ")
    }
    #expect(
      found == [
        "[Ñéẋţ] from en; Own words",
        "Next Next N from en; Own words",
        "\u{200F}\u{202E}Next\u{202C}\u{200F} from en; Own words",
        "Weiter from de; Own words",
      ]
    )
  }
}
