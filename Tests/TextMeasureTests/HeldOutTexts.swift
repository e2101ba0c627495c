import Foundation
import TestSupport

/// Real texts to measure, by locale; none of them served to make the measure.
enum HeldOutTexts {
  /// The number of texts of a locale taken from the corpus.
  private static let limit = 40

  /// Our own, those of the corpus, and those of the folder that `FLOWPROOF_TEXTS` names.
  static func all() throws -> [LocaleTexts] {
    var texts = FixtureTexts.byLocale
    if let folder = ProcessInfo.processInfo.environment["FLOWPROOF_TEXTS"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let file = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        let lines = file.split(separator: "\n").map(String.init)
        texts[String(name.prefix { $0 != "." }), default: []] += lines
      }
    }
    if Corpus.isThere {
      for (locale, more) in try corpus() { texts[locale, default: []] += sample(more) }
    }
    return texts.sorted { $0.key < $1.key }.map { LocaleTexts(locale: $0.key, texts: $0.value) }
  }

  /// Some of many, evenly.
  private static func sample(_ texts: Set<String>) -> [String] {
    let sorted = texts.sorted()
    let step = max(1, sorted.count / limit)
    return stride(from: 0, to: sorted.count, by: step).map { sorted[$0] }
  }

  private static func corpus() throws -> [String: Set<String>] {
    var texts: [String: Set<String>] = [:]
    for (name, bytes) in try Corpus.files("firefox/xliff") {
      let locale = String(name.prefix { $0 != "/" })
      let element = locale == "en-US" ? "source" : "target"
      texts[locale, default: []].formUnion(values(bytes, "<\(element)>([^<]*)</\(element)>"))
    }
    for (name, bytes) in try Corpus.files("fenix/strings") where name.hasSuffix("/strings.xml") {
      let folder = String(name.prefix { $0 != "/" }.dropFirst("values-".count))
      let locale = folder.isEmpty ? "en-US" : folder.replacing("-r", with: "-")
      texts[locale, default: []].formUnion(values(bytes, "<string [^>]*>([^<]*)</string>"))
    }
    return texts
  }

  /// The texts that a pattern finds, escapes and placeholders put in words.
  private static func values(_ bytes: [UInt8], _ pattern: String) -> [String] {
    guard let regex = try? Regex<(Substring, Substring)>(pattern) else { return [] }
    return String(decoding: bytes, as: UTF8.self).matches(of: regex).map { match in
      var text = String(match.output.1)
      for (from, to) in replacements { text = text.replacing(from, with: to) }
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    .filter { (4...220).contains($0.count) && !$0.contains("\n") && !$0.contains("&") }
  }

  private static let replacements = [
    ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&lt;", "<"),
    ("&gt;", ">"), ("\\'", "'"), ("\\\"", "\""), ("\\n", " "), ("\\u0020", " "), ("%@", "Firefox"),
    ("%1$@", "Firefox"), ("%2$@", "Ada"), ("%1$s", "Firefox"), ("%2$s", "Ada"), ("%s", "Firefox"),
    ("%d", "3"), ("%1$d", "3"),
  ]
}
