internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The words of a step: its localizations, and the places in its texts that values fill in (reference:
/// appdna, sections 12.3 and 12.4).
struct AppDNATranslations: Sendable {
  /// Words by locale, then by key.
  private let locales: [(locale: String, texts: [String: Located<String>])]
  /// The locale whose words stand in where the user's has none.
  private let usual: String?

  /// The engines that fill in the places of a text, one after the other.
  enum Engines: Hashable, Sendable {
    /// The block's, then the template's: what nothing is known of is left out.
    case both
    /// Only the block's: places without a known value stay as written.
    case block
    /// Only the template's.
    case template
    /// None: braces show.
    case none
  }

  init() {
    locales = []
    usual = nil
  }

  init(_ fields: inout Fields) {
    let usual = fields.text("default_locale")?.value
    self.usual = usual
    locales = (fields.any("localizations")?.map ?? []).compactMap { entry in
      let language = String(entry.key.prefix { $0 != "-" && $0 != "_" })
      guard entry.key == language || entry.key == usual else {
        let message =
          "nobody sees the words of '\(entry.key)', as the apps look for languages alone"
        fields.log.report(.unusedWords, message, at: entry.keySpan, help: "write '\(language)'")
        return nil
      }
      var texts: [String: Located<String>] = [:]
      for word in entry.value.map ?? [] where texts[word.key] == nil {
        texts[word.key] = word.value.text.map { Located($0, word.value.span) }
      }
      return (entry.key, texts)
    }
  }

  /// A text with its words in other locales and its places.
  func text(
    _ text: Located<String>,
    key: String?,
    engines: Engines,
    _ answers: AppDNAAnswers
  ) -> TextRef {
    let template = AppDNATemplate(engines: engines, answers: answers)
    var ref = TextRef(text.value, span: text.span)
    let written = template.template(text.value)
    ref.content = .written(written)
    if let key, !locales.isEmpty { ref.content = .translated(own(key, template), written: written) }
    return ref
  }

  /// The words under a key in all languages of the step.
  private func own(_ key: String, _ template: AppDNATemplate) -> OwnTranslations {
    var entries: [String: OwnTranslations.Entry] = [:]
    for (locale, texts) in locales {
      guard let word = texts[key], entries[LocaleTag.normalised(locale)] == nil else { continue }
      entries[LocaleTag.normalised(locale)] = OwnTranslations.Entry(
        word.value,
        span: word.span,
        template: template.template(word.value)
      )
    }
    return OwnTranslations(table: "localizations", key: key, entries: entries, usual: usual)
  }

  /// All keys with their spans, in every language.
  var keys: [(locale: String, key: String, span: Span)] {
    locales.flatMap { locale, texts in
      texts.sortedByBytes(of: \.key).map { (locale, $0.key, $0.value.span) }
    }
  }
}

/// Finds the places of a text that values fill in: `{{user.name | friend}}` (reference: appdna, section
/// 12.3).
///
/// Two engines run one after the other. The first takes plain paths and leaves what it does not know as
/// written; the second takes all of them, and puts the fallback, or nothing, where a value is missing.
struct AppDNATemplate {
  let engines: AppDNATranslations.Engines
  let answers: AppDNAAnswers

  /// The template of a text; nil where nothing is filled in.
  func template(_ text: String) -> Template? {
    guard engines != .none, text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    var pieces: [Template.Piece] = []
    var samples: [String: Template.Sample] = [:]
    var rest = text[...]
    var literal = ""
    while let open = rest.firstRange(of: "{{") {
      let inner = rest[open.upperBound...]
      guard let close = inner.firstRange(of: "}}") else { break }
      literal += rest[..<open.lowerBound]
      let piece = placeholder(
        String(inner[..<close.lowerBound]),
        raw: String(rest[open.lowerBound..<close.upperBound])
      )
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      pieces.append(.placeholder(piece))
      for name in piece.expression.fields { samples[name] = answers.sample(name) }
      rest = rest[close.upperBound...]
    }
    if pieces.isEmpty { return nil }
    literal += rest
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return Template(pieces, samples: samples)
  }

  private func placeholder(_ inner: String, raw: String) -> Template.Placeholder {
    let parts = inner.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts.first ?? "").trimmed
    let name = name(path, hasFallback: parts.count > 1)
    var placeholder = Template.Placeholder(raw: raw, expression: .field(name ?? raw))
    if engines != .block { placeholder.fallback = parts.count > 1 ? String(parts[1]).trimmed : "" }
    return placeholder
  }

  /// The name that a path refers to; nil for one that the engines never fill in.
  private func name(_ path: String, hasFallback: Bool) -> String? {
    let parts = path.split(separator: ".").map(String.init)
    guard let root = parts.first else { return nil }
    if engines == .block {
      let isKnown = ["responses", "hook_data", "user", "session"].contains(root)
      guard isKnown, !hasFallback, parts.count >= 2 else { return nil }
    }
    switch root {
    case "onboarding", "responses":
      return parts.count >= 3 ? parts[1...].joined(separator: ".") : nil
    case "input":
      let field = parts[1...].joined(separator: ".")
      return answers.firstNames[field] ?? "input.\(field)"
    case "user", "session", "computed", "hook_data", "device", "remote_config":
      return parts.joined(separator: ".")
    default: return "remote_config.\(parts.joined(separator: "."))"
    }
  }
}
