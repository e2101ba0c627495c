import Flow
import Source
import TextMeasure

extension Check {
  /// Finds translations with letters that their locale is not written in.
  public static let otherScript = Check(.otherScript) { input, log in
    for locale in input.translatedLocales {
      let scripts = Script.all(of: locale)
      let foreign = input.keys.compactMap { key in
        key.translations[locale].flatMap { Foreign($0.entry, of: key, scripts) }
      }
      guard let first = foreign.first else { continue }
      let others = foreign.count { $0.hasOther }
      switch isUsual(of: input.tables, in: locale) {
      case true?: break
      case false? where Script.isOne(of: locale):
        first.report(locale, others - 1, log: &log)
        continue
      default: continue
      }
      for translation in foreign { translation.report(locale, log: &log) }
    }
  }

  /// Tells whether most texts of a locale's tables have letters of its usual script, as a language may have another;
  /// nil where too few can tell.
  private static func isUsual(of tables: TextTables, in locale: String) -> Bool? {
    let own = Script.all(of: locale)
    let texts = tables.tables(of: tables.folder(for: locale) ?? locale).values.flatMap(\.values)
    let telling = texts.lazy.map(\.text).filter {
      $0.unicodeScalars.contains(where: \.properties.isAlphabetic)
    }
    let others = telling.count { !Script.isAny(of: own, in: $0) }
    if others * 2 > telling.count { return false }
    return others == 0 || telling.count > 4 || Script.isOne(of: locale) ? true : nil
  }

  /// The words of a key in a locale, some of them in a script that is not the locale's.
  private struct Foreign {
    let entry: TextTables.Entry
    let key: KeyUsage
    /// The first of these words, and its script.
    let word: String
    let script: Script
    /// Indicates that nothing in it is in the locale's script.
    let hasOther: Bool

    /// Names are written in Latin letters everywhere, so that those count only where two words and no letter of
    /// the locale's own are there; nil where nothing is foreign.
    init?(_ entry: TextTables.Entry, of key: KeyUsage, _ own: [Script]) {
      (self.entry, self.key) = (entry, key)
      let source = key.source.entry.text
      guard entry.text != source,
        Self.mayBeForeign(entry.text, own)
          || !own.contains(.latin) && Script.isAny(of: own, in: source)
      else { return nil }
      let known = Set(Self.words(source, key).map { $0.lowercased() })
      let words = Self.words(entry.text, key).filter { !known.contains($0.lowercased()) }
      hasOther = !words.isEmpty && !Script.isAny(of: own, in: words.joined())
      let found = words.lazy.compactMap { word in
        Script.all(in: word).first { !own.contains($0) && $0 != .latin }.map { (word, $0) }
      }.first
      let latin = words.filter { $0.count > 1 }
      guard let (word, script) = found ?? (hasOther && latin.count > 1 ? (latin[0], .latin) : nil)
      else { return nil }
      (self.word, self.script) = (word, script)
    }

    /// Tells whether a text has a letter that is neither of the locale's scripts nor Latin, or none of the locale's
    /// at all.
    private static func mayBeForeign(_ text: String, _ own: [Script]) -> Bool {
      var hasOwn = false
      for script in Script.runs(in: text) {
        if own.contains(script) { hasOwn = true } else if script != .latin { return true }
      }
      return !hasOwn
    }

    /// The words of a text without its places for arguments.
    private static func words(_ text: String, _ key: KeyUsage) -> [String] {
      var bytes = Array(text.utf8)
      for mark in Placeholders.marks(in: text, key.placeholders) {
        for offset in mark.range { bytes[offset] = UInt8(ascii: " ") }
      }
      return String(decoding: bytes, as: UTF8.self).split { !$0.isLetter }.map(String.init)
    }

    func report(_ locale: String, _ others: Int = 0, log: inout Log) {
      let more = others > 0 ? "; \(others) more texts have no letter of its own, either" : ""
      log.report(
        .otherScript,
        "'\(word)' is in \(script) letters, which \(locale) is not written in"
          + more,
        at: entry.span,
        about: key.subjects,
        labels: [Diagnostic.Label(key.span, "shown by this"), key.sourceLabel]
      )
    }
  }
}
