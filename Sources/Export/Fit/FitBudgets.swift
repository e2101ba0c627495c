import Flow
import Layout
import Source

/// The width that each text may have to fit wherever it is used, for translators.
public struct FitBudgets: Sendable {
  let sourceLocale: String
  let texts: [Text]

  /// A key of a table, or words of a config.
  struct Text: Sendable {
    /// The table; empty for words of the config.
    let table: String
    /// The key, or the words.
    let key: String
    /// The words in the source locale.
    let source: String
    let location: Location
    /// Points at text size L on one line; nil for any width.
    var width: Double?
    /// The cards and elements that show it: `first-run/welcome/title`.
    var uses: [String]
  }

  /// The budgets of a build's texts, in the order of their first use.
  init(_ build: Build) {
    let resolver = build.resolver
    var names: [[String]: TextRef] = [:]
    for flow in build.flows {
      for card in flow.variants.lazy.flatMap(\.cards) {
        for text in card.texts { names[[flow.id, card.id, text.raw]] = text }
      }
    }
    var texts = OrderedMap<[String], Text>()
    for fit in build.fit?.texts ?? [] {
      guard let text = names[[fit.flow, fit.card, fit.reference]] else { continue }
      let resolved = resolver.resolve(text, locale: build.defaultLocale)
      var (table, key, span) = ("", fit.reference, fit.span)
      if let source = resolved.source {
        (table, key, span) = (source.table, source.key, source.span)
      }
      let own = Text(
        table: table,
        key: key,
        source: resolved.text,
        location: build.sources.location(span),
        uses: []
      )
      // One more use, or the same one in a further locale.
      let use = "\(fit.flow)/\(fit.card)/\(fit.element)"
      texts.update([table, key], or: own) { text in
        text.width = [text.width, fit.budget].compactMap(\.self).min()
        if !text.uses.contains(use) { text.uses.append(use) }
      }
    }
    sourceLocale = build.defaultLocale
    self.texts = texts.all.map(\.value)
  }
}

extension FitBudgets.Text {
  /// The width in whole points, which all of it fits.
  var points: Int? { width.map { Int(clamping: $0, to: 0...1_000_000) } }
}

extension FitBudgets {
  /// Formats that budgets are written in.
  public enum Format: String, CaseIterable, Sendable {
    /// XLIFF 1.2, for tools of translators.
    case xliff
    /// A table with a head (RFC 4180).
    case csv
    /// For programs.
    case json
  }

  func text(_ format: Format) -> String {
    switch format {
    case .xliff: xliff
    case .csv: csv
    case .json: Self.shape.json(self).text + "\n"
    }
  }

  // MARK: XLIFF

  /// A file for each table, at least one; texts that may be of any width have none (XLIFF 1.2, `maxwidth`,
  /// `size-unit`).
  private var xliff: String {
    let tables = texts.filter { !$0.table.isEmpty }.grouped(by: \.table)
    let files = tables.map { file($0.key, $0.value) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      \(files.isEmpty ? file("none", []) : files)</xliff>

      """
  }

  private func file(_ table: String, _ texts: [Text]) -> String {
    // Language tags are written with hyphens (BCP 47).
    let language = sourceLocale.replacing("_", with: "-")
    return """
        <file original="\(XMLText.escaped(table))" source-language="\(XMLText.escaped(language))" \
      datatype="plaintext">
          <body>
      \(texts.map(unit).joined())    </body>
        </file>

      """
  }

  private func unit(_ text: Text) -> String {
    let width = text.points.map { " maxwidth=\"\($0)\" size-unit=\"pixel\"" } ?? ""
    return """
            <trans-unit id="\(XMLText.escaped(text.key))"\(width) xml:space="preserve">
              <source>\(XMLText.escaped(text.source))</source>
              <note>\(XMLText.escaped(text.uses.joined(separator: ", ")))</note>
            </trans-unit>

      """
  }

  // MARK: CSV and JSON

  private var csv: String {
    let head = ["table", "key", "points", "source", "uses", "path", "line"]
    let rows = texts.map { text in
      [
        text.table, text.key, text.points.map(String.init) ?? "", text.source,
        text.uses.joined(separator: " "), text.location.path, String(text.location.line),
      ]
    }
    return ([head] + rows).map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A field, in quotes where it must be (RFC 4180, section 2).
  private static func field(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return text
    }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  private static let shape: JSONShape<FitBudgets> = [
    "v": .constant(1), "sourceLocale": .value(\.sourceLocale),
    "budgets": .list(of: budget, \.texts),
  ]

  private static let budget: JSONShape<Text> = [
    "table": .value { $0.table.isEmpty ? nil : $0.table }, "key": .value(\.key),
    "source": .value(\.source), "points": .value(\.points), "uses": .value(\.uses),
    "path": .value(\.location.path), "line": .value(\.location.line),
  ]
}
