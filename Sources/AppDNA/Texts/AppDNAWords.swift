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

  /// An empty set of words.
  init() {
    locales = []
    usual = nil
  }

  /// The words under `localizations` and `default_locale`.
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
