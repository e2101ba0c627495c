import Checks
import Flow
import Source

/// A project of one card, for checks: each line of its config is `text WORDS`, `format(N) WORDS`
/// (with N arguments), `android WORDS`, `fill WORDS` (Android's, with one argument), `image ID`,
/// `own en=WORDS de=WORDS` (of its own),
/// `chosen ID` in its chosen state, or `link ADDRESS`.
struct Project {
  let log: Log
  let input: CheckInput
  private let sources: SourceSet

  init(
    _ config: String,
    _ words: [String: [String: [String: String]]],
    locales: [String]? = nil,
    images: ImageCatalog = ImageCatalog(),
    declared: [String: [String: Bool]] = [:],
    variants: [String] = ["one"]
  ) {
    var sources = SourceSet()
    let id = sources.add(path: "config", bytes: Array(config.utf8))
    var tables = Self.tables(words, in: &sources)
    for (table, keys) in declared {
      for (key, isRetired) in keys {
        let declaration = TextTables.Declaration(
          key,
          span: Span.start(of: id),
          isRetired: isRetired
        )
        tables.declare(declaration, key: key, table: table)
      }
    }
    let card = Self.card(config, id)
    let flow = Flow(
      id: "flow",
      system: "test",
      title: "Flow",
      entries: [],
      variants: variants.map { name in
        Variant(id: name, provenance: Variant.Provenance(), cards: [card], sequences: [:])
      },
      span: Span.start(of: id)
    )
    var log = Log()
    input = CheckInput(
      flows: [flow],
      tables: tables,
      images: images,
      sources: sources,
      locales: locales ?? ["en"] + words.keys.filter { $0 != "en" }.sorted(),
      defaultLocale: "en"
    )
    Checks.run(input, log: &log)
    self.log = log
    self.sources = sources
  }

  /// The findings of a rule as `line: message (help) [labels]`.
  func findings(_ slug: String) -> [String] {
    log.sorted().filter { $0.slug == slug }.map { finding in
      let line = finding.span.map { "\(sources.location($0).line)" } ?? "-"
      let help = finding.help.map { " (\($0))" } ?? ""
      let labels = finding.labels.map(\.text).joined(separator: "; ")
      return "\(line): \(finding.message)\(help)" + (labels.isEmpty ? "" : " [\(labels)]")
    }
  }

  private static func card(_ config: String, _ id: FileID) -> Card {
    var slots = Slots()
    var start = 0
    for line in config.split(separator: "\n", omittingEmptySubsequences: false) {
      let span = Span(file: id, start: start, end: start + line.utf8.count)
      start = span.end + 1
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch parts[0] {
      case "image": _ = slots.add(ImageRef(parts[1], span: span))
      case "chosen":
        var image = ImageRef(parts[1], span: span)
        image.suffix = "Selected"
        _ = slots.add(image)
      case "link": _ = slots.add(ImageRef(address: parts[1], in: "config", span: span))
      case "android": _ = slots.add(TextRef(parts[1], span: span, lookup: .resource))
      case "fill":
        let text = TextRef(parts[1], span: span, lookup: .resource, arguments: ["Wren"])
        _ = slots.add(text)
      case "own":
        let words = parts[1].split(separator: " ").map { $0.split(separator: "=").map(String.init) }
        let entries = Dictionary(
          uniqueKeysWithValues: words.map { ($0[0], OwnTranslations.Entry($0[1], span: span)) }
        )
        var text = TextRef(entries["en"]?.text ?? "", span: span)
        text.content = .translated(
          OwnTranslations(table: "own", key: words[0][1], entries: entries, usual: "en"),
          written: nil
        )
        _ = slots.add(text)
      case "text": _ = slots.add(TextRef(parts[1], span: span, lookup: .tableAndKey))
      default:
        let count = Int(parts[0].dropFirst("format(".count).dropLast()) ?? 0
        let arguments = Array(repeating: "Wren", count: count)
        _ = slots.add(TextRef(parts[1], span: span, lookup: .tableAndKey, arguments: arguments))
      }
    }
    return Card(
      id: "card",
      kind: "basic",
      states: [],
      slots: slots,
      summary: CardSummary(),
      span: Span.start(of: id)
    )
  }

  private static func tables(
    _ words: [String: [String: [String: String]]],
    in sources: inout SourceSet
  ) -> TextTables {
    var tables = TextTables()
    for locale in words.keys.sorted() {
      for (table, keys) in (words[locale] ?? [:]).sorted(by: { $0.key < $1.key }) {
        let id = sources.add(path: "\(locale)/\(table)", bytes: [])
        for (offset, key) in keys.keys.sorted().enumerated() {
          let span = Span(file: id, start: offset, end: offset)
          let entry = TextTables.Entry(keys[key] ?? "", span: span)
          tables.add(entry, key: key, table: table, locale: locale)
        }
      }
    }
    return tables
  }
}
