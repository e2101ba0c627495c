internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The words of a step: its localizations, and the places in its texts that values fill in (reference:
/// appdna, sections 12.3 and 12.4).
struct AppDNAWords: Sendable {
  /// Words by locale, then by key.
  private let locales: [(locale: String, words: [String: Located<String>])]
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
    locales = (fields.any("localizations")?.map ?? []).map { entry in
      var words: [String: Located<String>] = [:]
      for word in entry.value.map ?? [] where words[word.key] == nil {
        words[word.key] = word.value.text.map { Located($0, word.value.span) }
      }
      return (entry.key, words)
    }
    usual = fields.text("default_locale")?.value
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
  private func own(_ key: String, _ template: AppDNATemplate) -> OwnWords {
    var entries: [String: OwnWords.Entry] = [:]
    for (locale, words) in locales {
      guard let word = words[key], entries[LocaleTag.normalised(locale)] == nil else { continue }
      entries[LocaleTag.normalised(locale)] = OwnWords.Entry(
        word.value,
        span: word.span,
        template: template.template(word.value)
      )
    }
    return OwnWords(table: "localizations", key: key, entries: entries, usual: usual)
  }

  /// All keys with their spans, in every language.
  var keys: [(locale: String, key: String, span: Span)] {
    locales.flatMap { locale, words in
      words.sortedByBytes(of: \.key).map { (locale, $0.key, $0.value.span) }
    }
  }
}

/// Finds the places of a text that values fill in: `{{user.name | friend}}` (reference: appdna, section
/// 12.3).
///
/// Two engines run one after the other. The first takes plain paths and leaves what it does not know as
/// written; the second takes all of them, and puts the fallback, or nothing, where a value is missing.
struct AppDNATemplate {
  let engines: AppDNAWords.Engines
  let answers: AppDNAAnswers

  /// The template of a text; nil where nothing is filled in.
  func template(_ text: String) -> Template? {
    guard engines != .none, text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    var pieces: [Template.Piece] = []
    var samples: [String: Template.Sample] = [:]
    var rest = text[...]
    var words = ""
    while let open = rest.firstRange(of: "{{") {
      let inner = rest[open.upperBound...]
      guard let close = inner.firstRange(of: "}}") else { break }
      words += rest[..<open.lowerBound]
      let place = place(
        String(inner[..<close.lowerBound]),
        raw: String(rest[open.lowerBound..<close.upperBound])
      )
      if !words.isEmpty { pieces.append(.words(words)) }
      words = ""
      pieces.append(.place(place))
      for name in place.expression.fields { samples[name] = answers.sample(name) }
      rest = rest[close.upperBound...]
    }
    if pieces.isEmpty { return nil }
    words += rest
    if !words.isEmpty { pieces.append(.words(words)) }
    return Template(pieces, samples: samples)
  }

  private func place(_ inner: String, raw: String) -> Template.Place {
    let parts = inner.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts.first ?? "").trimmed
    let name = name(path, hasFallback: parts.count > 1)
    var place = Template.Place(raw: raw, expression: .field(name ?? raw))
    if engines != .block { place.fallback = parts.count > 1 ? String(parts[1]).trimmed : "" }
    return place
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
      return answers.name(ofField: field) ?? "input.\(field)"
    case "user", "session", "computed", "hook_data", "device", "remote_config":
      return parts.joined(separator: ".")
    default: return "remote_config.\(parts.joined(separator: "."))"
    }
  }
}
