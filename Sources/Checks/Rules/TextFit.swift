internal import Layout
public import Source

extension Check {
  /// Tells which texts do not fit, which may not, and which could not be measured.
  public static let textFit = Check(.textDoesNotFit, .textIsTight, .textNotMeasured) { input, log in
    guard let report = input.fit else { return }
    for group in FitGroup.all(of: report) {
      guard let first = group.texts.first else { continue }
      log.about(subjects(group)) { log in
        switch group.verdict {
        case .fits: break
        case .overflows: tell(.textDoesNotFit, "does not fit", group, first, &log)
        case .tight: tell(.textIsTight, "has hardly room", group, first, &log)
        case .notMeasured: tellNotMeasured(group, &log)
        }
      }
    }
  }

  private static func tell(
    _ rule: Rule,
    _ verdict: String,
    _ group: FitGroup,
    _ first: TextFit,
    _ log: inout Log
  ) {
    let alike = group.alike.count
    let others =
      alike == 0 ? "" : ", and no better in \(alike) more \(alike == 1 ? "locale" : "locales")"
    log.report(
      rule,
      "'\(first.element)' of '\(first.card)' \(verdict): \(group.words)\(others)",
      at: first.place,
      labels: labels(group),
      help: first.measure.problem?.advice
    )
  }

  /// The words of further locales, each place once.
  private static func labels(_ group: FitGroup) -> [Diagnostic.Label] {
    var seen: Set<Span> = [group.texts[0].place]
    let others = group.texts.filter { seen.insert($0.place).inserted }
    return others.prefix(5).map { Diagnostic.Label($0.place, "the words in \($0.locale)") }
  }

  private static func tellNotMeasured(_ group: FitGroup, _ log: inout Log) {
    let texts = group.count == 1 ? "a text" : "\(group.count) texts"
    let reason = group.texts[0].measure.words ?? "its typeface is not known"
    log.report(
      .textNotMeasured,
      "\(texts) in \(Phrase.list(group.locales)) could not be measured: \(reason)",
      at: group.texts[0].place,
      help: group.texts[0].measure.problem?.advice
    )
  }

  private static func subjects(_ group: FitGroup) -> [Diagnostic.Subject] {
    var seen: Set<Diagnostic.Subject> = []
    let all = group.texts.flatMap { text in
      group.variants.map { variant in
        Diagnostic.Subject(flow: text.flow, variant: variant, card: text.card, locale: text.locale)
      }
    }
    return all.filter { seen.insert($0).inserted }
  }
}

extension Rule {
  /// Words that are cut, broken, covered or off the screen.
  public static let textDoesNotFit = Rule(
    3401,
    "text-does-not-fit",
    .warning,
    title: "A text does not fit its place in a locale, text size or device.",
    why:
      "People who read that language, or with larger texts or smaller devices, can't read all of it.",
    fix:
      "Shorten the words, or give their place more room; 'flowproof fit --budgets xliff' tells translators how much there is.",
    bad: example("de", #""title" = ↓"Donaudampfschifffahrtsgesellschaft";"#),
    good: example("de", #""title" = "Ahoi";"#)
  )

  /// Words that make a button grow, a card scroll, or that a slightly wider typeface would cut.
  public static let textIsTight = Rule(
    3402,
    "text-is-tight",
    .info,
    title:
      "A text has hardly room: its button grows, it shows only after scrolling, or the typeface decides.",
    why:
      "The card looks otherwise than it was drawn. Apple's typeface is estimated, up to 4 % off, and the text may need the last of its room.",
    fix: "Look at the card on a device, or shorten the text a little.",
    bad: example(
      "de",
      #""go" = ↓"Benachrichtigungen auf diesem Gerät einschalten und dann gleich weiter zur nächsten Seite";"#
    ),
    good: example("de", #""go" = "Einschalten und weiter";"#)
  )

  /// Words in a script without a typeface.
  public static let textNotMeasured = Rule(
    3403,
    "text-not-measured",
    .info,
    title:
      "It is not known whether the texts of a locale fit, as the fonts for them are not installed.",
    why:
      "Without the typeface that devices use for a script nobody can tell how wide its words are.",
    fix:
      "Install the fonts with 'make fonts', or name a folder that has them under 'fonts' in flowproof.yml."
      + " A character that only an app's own font has is better a picture.",
    bad: example("de", #""title" = ↓"\#(ofAnOwnFont) Ahoi";"#),
    good: example("de", #""title" = "Ahoi";"#)
  )

  /// A sign whose number Unicode leaves to each font (The Unicode Standard, section 23.5).
  private static let ofAnOwnFont = "\u{E001}"

  /// A card with a title and a button, which must fit the smallest phone at the usual text size, and the
  /// words of a locale.
  private static func example(_ locale: String, _ words: String) -> [String: String] {
    CheckExample.card(
      #""title": "Onboarding/title", "buttons": {"primary": {"title": "Onboarding/go"}}"#,
      ["en": "\"title\" = \"Ahoy\";\n\"go\" = \"Next\";", locale: words],
      [
        "flowproof.yml": """
        default-locale: en
        fit: {sizes: [L], devices: [iphone-se-1]}

        """
      ]
    )
  }
}
