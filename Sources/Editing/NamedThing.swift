internal import Checks
internal import Export
internal import Flow
internal import Pipeline
internal import Reports
internal import Source
internal import Syntax

/// The owner of a name that other places repeat: a string of tables, a picture's id, a card, a condition.
struct NamedThing {
  let kind: Kind
  /// The name, without a table's.
  let name: String
  /// The table of a string.
  var table = ""

  enum Kind: String {
    case string, picture, card, condition
  }
}

extension ProjectPlaces {
  /// The owner of the name at the place; nil where nothing there has one.
  var thing: NamedThing? {
    if let text {
      return text.reference.key.map { NamedThing(kind: .string, name: $0.key, table: $0.table) }
    }
    if let picture { return pictureID(picture.reference.raw) }
    if let string { return NamedThing(kind: .string, name: string.key, table: string.table) }
    guard let word else { return nil }
    let name = bare(word.value)
    if !cards(name).isEmpty { return NamedThing(kind: .card, name: name) }
    if !conditions(name).isEmpty { return NamedThing(kind: .condition, name: name) }
    return pictureID(name)
  }

  /// A picture's id; nil for a name that is none.
  private func pictureID(_ name: String) -> NamedThing? {
    build.images.ids[name].map { _ in NamedThing(kind: .picture, name: name) }
  }

  /// The names in the definitions of their owner, without quotes.
  func definitions(of thing: NamedThing) -> [Span] {
    let name = thing.name
    let spans: [Span] =
      switch thing.kind {
      case .card: cards(name).compactMap { definition($0.card) }
      case .condition: conditions(name).map(\.keySpan)
      case .picture: pictureIDs(name)
      case .string:
        build.tables.locales.compactMap { locale in
          build.tables.entry(key: name, table: thing.table, locale: locale).flatMap {
            keySpan(name, of: $0)
          }
        }
      }
    return spans.flatMap { build.sources[$0.file].occurrences(name, in: $0).prefix(1) }
      .uniqued()
  }

  /// The keys of a picture's id in the file that says which asset it is.
  private func pictureIDs(_ name: String) -> [Span] {
    build.sources.files.indices.flatMap { index in
      (build.document(FileID(index: index))?.entries(named: name) ?? []).filter { entry in
        entry.value.string == build.images.ids[name]
      }.map(\.keySpan)
    }
  }

  /// The key or value that names a card in its definition: the one that leads to it, else the first in it.
  private func definition(_ card: Card) -> Span? {
    guard let root = build.document(card.span.file) else { return nil }
    let spans = root.names.map(\.name).filter { $0.value == card.id }.map(\.span)
    let inside = spans.filter { card.span.start <= $0.start && $0.end <= card.span.end }
    return inside.first ?? spans.last { $0.end <= card.span.start }
  }

  /// The last place of a key before its words in their file, as a whole word.
  private func keySpan(_ key: String, of entry: TextTables.Entry) -> Span? {
    let file = build.sources[entry.span.file]
    let spans = file.occurrences(
      key,
      in: Span(file: entry.span.file, start: 0, end: entry.span.end)
    )
    return spans.last { $0.end <= entry.span.start } ?? spans.last { $0.start <= entry.span.start }
  }
}

extension SourceFile {
  /// The spans of a name in a stretch of the file where no letter, digit, `_` or `-` is beside it.
  func occurrences(_ name: String, in stretch: Span) -> [Span] {
    let wanted = Array(name.utf8)
    guard !wanted.isEmpty else { return [] }
    let isInWord = { (offset: Int) in
      guard bytes.indices.contains(offset) else { return false }
      let byte = bytes[offset]
      return byte >= 0x80 || "_-".utf8.contains(byte)
        || Unicode.Scalar(byte).properties.isAlphabetic || (0x30...0x39).contains(byte)
    }
    return bytes[stretch.start..<min(stretch.end, bytes.count)].ranges(of: wanted)
      .filter { !isInWord($0.lowerBound - 1) && !isInWord($0.upperBound) }
      .map { Span(file: stretch.file, start: $0.lowerBound, end: $0.upperBound) }
  }
}
