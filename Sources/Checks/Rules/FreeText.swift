import Flow
public import Source

extension Check {
  /// Finds words of the config itself, which no table can translate.
  public static let freeText = Check(.freeText) { input, log in
    guard !input.translatedLocales.isEmpty else { return }
    let wide = TargetedTexts(input.flows)
    for use in input.texts where isFree(use.reference, input) {
      log.about(use.subjects) { log in
        let reason = wide.reason(for: use.span)
        var finding = Diagnostic(
          .freeText,
          "'\(use.reference.raw)' is free text, so every locale shows it as it is" + (reason ?? ""),
          at: use.span
        )
        finding.subjects = log.subjects
        if reason != nil { finding.severity = .warning }
        log.add(finding)
      }
    }
  }

  private static func isFree(_ text: TextRef, _ input: CheckInput) -> Bool {
    guard text.lookup != .literal, text.raw.contains(where: \.isLetter) else { return false }
    guard text.standIn == nil else { return false }
    return input.resolver.resolve(text, locale: input.defaultLocale).origin == .literal
  }
}

/// The values of branches whose targeting lets in users of several languages.
private struct TargetedTexts {
  private let branches: [FileID: [(span: Span, reason: String)]]

  init(_ flows: [Flow]) {
    let found = flows.flatMap(\.variants).compactMap { variant -> (span: Span, reason: String)? in
      guard let span = variant.provenance.span, let targeting = variant.provenance.targeting,
        let reason = TargetedLanguages.reason(targeting)
      else { return nil }
      return (span, reason)
    }
    branches = Dictionary(grouping: found, by: \.span.file)
  }

  /// Why words at a place meet readers of other languages; nil where they may not.
  func reason(for span: Span) -> String? {
    branches[span.file]?.first { $0.span.start <= span.start && span.end <= $0.span.end }?.reason
  }
}

/// What the targeting of an experiment says about languages, as far as its words tell.
enum TargetedLanguages {
  /// Why a branch reaches several languages; nil where it reaches one, or where that is not plain.
  static func reason(_ targeting: String) -> String? {
    var languages: Set<String> = []
    for name in ["language", "locale"] {
      guard let found = tags(comparedWith: name, in: targeting) else { return nil }
      languages.formUnion(found.map(LocaleTag.language))
    }
    if languages.isEmpty { return ", and the experiment's targeting names no language" }
    if languages.count == 1 { return nil }
    return ", and the experiment targets \(Phrase.list(languages.sorted(by: precedesByBytes)))"
  }

  /// The tags of `language in ['de', 'fr']` and `language == 'de'`; nil for any other use.
  private static func tags(comparedWith name: String, in text: String) -> [String]? {
    var tags: [String] = []
    var rest = text[...]
    while let range = rest.range(ofWord: name) {
      rest = rest[range.upperBound...].drop { $0 == " " }
      if rest.hasPrefix("in") {
        rest = rest.dropFirst(2).drop { $0 == " " }
        guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
        tags += quoted(rest[..<end])
        rest = rest[end...]
      } else if rest.hasPrefix("==") {
        rest = rest.dropFirst(2).drop { $0 == " " }
        guard let quote = rest.first, quote == "'" || quote == "\"",
          let end = rest.dropFirst().firstIndex(of: quote)
        else { return nil }
        tags.append(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[end...]
      } else {
        return nil
      }
    }
    return tags
  }

  private static func quoted(_ list: Substring) -> [String] {
    let parts = list.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension Substring {
  /// The first place of a name that is no part of a longer one.
  fileprivate func range(ofWord word: String) -> Range<Index>? {
    func isPart(_ character: Character) -> Bool {
      character.isLetter || "_.'\"".contains(character)
    }
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) {
        let end = index(start, offsetBy: word.count)
        let isFirst = start == startIndex || !isPart(self[index(before: start)])
        if isFirst, end == endIndex || !isPart(self[end]) { return start..<end }
      }
      start = index(after: start)
    }
    return nil
  }
}

extension Rule {
  /// Words of the config that no table can translate.
  public static let freeText = Rule(
    3028,
    "free-text",
    .info,
    title: "A card's words are written in the config and can't be translated.",
    why: "The app shows them as they are to readers of every language.",
    fix: "Use the id of a text in a string table, or target one language only.",
    bad: CheckExample.card(
      #""title": ↓"Good day", "body": "Onboarding/Body.v1", "# + buttons,
      words
    ),
    good: CheckExample.card(
      #""title": "Onboarding/Body.v1", "body": "Onboarding/Body.v1", "# + buttons,
      words
    )
  )

  private static let buttons = #""buttons": {"primary": {"title": "Onboarding/Body.v1"}}"#
  private static let words = [
    "en": #""Body.v1" = "A body";"#, "de": #""Body.v1" = "Ein Text";"#,
  ]
}
