import Flow
import Source

extension Check {
  /// Finds words of the config itself, which no table can translate.
  public static let freeText = Check(.freeText) { input, log in
    guard !input.translatedLocales.isEmpty else { return }
    let branches = TargetedLanguages.branches(input.flows)
    // The cards of words that a table has in a language beside the default's.
    let translated = Set(
      input.texts.filter { use in
        guard let key = use.reference.key else { return false }
        return input.translatedLocales.contains {
          input.resolver.translation(of: key, in: $0) != nil
        }
      }.flatMap(\.subjects)
    )
    for use in input.texts where isFree(use.reference, input) {
      let targeted = branches[use.span.file]?.first { branch in
        branch.span.start <= use.span.start && use.span.end <= branch.span.end
      }?.reason
      guard targeted != nil || isShownAbroad(use, input) else { continue }
      let isAlone = !use.subjects.contains(where: translated.contains)
      let reason = targeted ?? (isAlone ? nil : ", beside words that are translated")
      log.report(
        .freeText,
        "'\(use.reference.raw)' is free text, so every locale shows it as it is" + (reason ?? ""),
        at: use.span,
        about: use.subjects,
        severity: reason == nil ? nil : .warning
      )
    }
  }

  /// False for words that conditions and targeting keep from all readers but those of one language.
  private static func isShownAbroad(_ use: Usage<TextRef>, _ input: CheckInput) -> Bool {
    let readers = input.locales.filter { input.reach.reaches(use.subjects, $0) }
    return Set(readers.map(LocaleTag.language)).count > 1
  }

  private static func isFree(_ text: TextRef, _ input: CheckInput) -> Bool {
    guard text.lookup != .literal, text.raw.contains(where: \.isLetter) else { return false }
    guard text.standIn == nil else { return false }
    return input.resolver.resolve(text, locale: input.defaultLocale).origin == .literal
  }
}

/// The languages in the targeting of experiments, as far as that is plain.
private enum TargetedLanguages {
  typealias Branch = (span: Span, reason: String)

  /// The values of branches whose targeting lets in users of several languages.
  static func branches(_ flows: [Flow]) -> [FileID: [Branch]] {
    let found = flows.flatMap(\.variants).compactMap { variant -> Branch? in
      guard let span = variant.provenance.span, let targeting = variant.provenance.targeting,
        let reason = reason(targeting, variant.provenance.audience)
      else { return nil }
      return (span, reason)
    }
    return Dictionary(grouping: found, by: \.span.file)
  }

  /// The reason why a branch reaches several languages; nil where it reaches one, or that is not plain.
  private static func reason(_ targeting: String, _ audience: Predicate) -> String? {
    guard let named = named(in: audience) else { return nil }
    if named.isEmpty {
      let isSilent = !targeting.contains(/\b(language|locale)\b/)
      return isSilent ? ", and the experiment's targeting names no language" : nil
    }
    let sides = Dictionary(grouping: named.sortedByBytes()) {
      audience.excludes(locale: $0)
    }
    if !audience.excludes(locale: "und") {
      let others = sides[true].map { " but \(Phrase.list($0))" } ?? ""
      return ", and the experiment targets every language\(others)"
    }
    let targets = sides[false] ?? []
    return targets.count > 1 ? ", and the experiment targets \(Phrase.list(targets))" : nil
  }

  /// The languages that a condition names; nil where it speaks of them in a way that is not read.
  private static func named(in audience: Predicate) -> Set<String>? {
    var languages: Set<String> = []
    var isPlain = true
    _ = audience.decided { atom in
      guard atom.subject == .attribute("language") || atom.subject == .attribute("locale") else {
        return nil
      }
      switch atom {
      case .compare(_, _, let tag): languages.insert(LocaleTag.language(tag.text))
      case .isIn(_, let tags): languages.formUnion(tags.map { LocaleTag.language($0.text) })
      default: isPlain = false
      }
      return nil
    }
    return isPlain ? languages : nil
  }
}
