internal import Catalogs
internal import Checks
internal import Export
internal import Flow
internal import Pipeline
internal import Reports
internal import Source
internal import Syntax

/// The entity at a place of a project's files: a text, a picture, a string of a table, or the name
/// of a card or condition.
///
/// It is found by what the build resolved, whatever system the document is of.
struct ProjectPlaces {
  let build: Build
  let spot: Span
  let resolver: Resolver
  /// The key or single value there, and whether it is a key.
  private let named: (name: Located<String>, isKey: Bool)?

  init(_ build: Build, _ spot: Span) {
    self.build = build
    self.spot = spot
    resolver = build.resolver
    let outer = build.document(spot.file)?.names.first { $0.name.span.contains(spot) }
    named = outer.flatMap { build.names(in: $0).last { $0.name.span.contains(spot) } } ?? outer
  }

  /// The text that a document names there, with all that shows it; what an app shows by itself stands at keys.
  var text: Usage<TextRef>? {
    named?.isKey == true ? nil : texts.first { $0.span.contains(spot) }
  }

  /// The texts of all cards, those of the documentation included.
  var texts: [Usage<TextRef>] { Usages.texts(of: build.flows + build.snippets) }

  /// The picture that a document names there, with all that shows it.
  var picture: Usage<ImageRef>? {
    named?.isKey == true ? nil : Usages.images(of: build.flows).first { $0.span.contains(spot) }
  }

  /// The string of a table in the line there.
  var string: TableString? {
    guard build.stringFiles.contains(spot.file.index) else { return nil }
    let file = build.sources[spot.file]
    let line = file.lineNumber(of: spot.start)
    for locale in build.tables.locales {
      for (table, keys) in build.tables.tables(of: locale) {
        for (key, entry) in keys
        where entry.span.file == spot.file
          && (file.lineNumber(of: entry.span.start)...file.lineNumber(of: entry.span.end))
            .contains(line)
        {
          return (table, key, locale, entry)
        }
      }
    }
    return nil
  }

  func uses(of string: TableString) -> [Usage<TextRef>] {
    texts.filter { use in
      use.reference.key.map { $0.table == string.table && $0.key == string.key } ?? false
    }
  }

  /// The words of a key in one locale.
  typealias TableString = (
    table: String, key: String, locale: String, entry: TextTables.Entry
  )

  // MARK: Names

  /// The key or single value there.
  var word: Located<String>? { named?.name }

  /// The cards of a name: of the flows of this document, else of all; none in a config, which names no cards.
  func cards(_ name: String) -> [(flow: Flow, card: Card)] {
    if Config.names.contains(build.sources[spot.file].path) { return [] }
    let all = build.flows.flatMap { flow in
      flow.variants.flatMap(\.cards).filter { $0.id == name }.map { (flow: flow, card: $0) }
    }
    let near = all.filter { $0.card.span.file == spot.file || $0.flow.span.file == spot.file }
    return (near.isEmpty ? all : near).uniqued(by: \.card.span)
  }

  /// The definitions of a condition: in this document, else in those of all flows.
  func conditions(_ name: String) -> [Node.Entry] {
    guard build.flows.contains(where: { $0.conditions?.contains(name) == true }) else { return [] }
    let own = build.document(spot.file)?.entries(named: name) ?? []
    if !own.isEmpty { return own }
    return build.flowFiles.flatMap { index in
      build.document(FileID(index: index))?.entries(named: name) ?? []
    }
  }

  /// A name without what says of whom it is in a file of personas: `outcome:welcome`.
  func bare(_ name: String) -> String {
    let prefixes = [Attribute.conditionPrefix, Attribute.outcomePrefix]
    let prefix = prefixes.first(where: name.hasPrefix)
    return String(name.dropFirst(prefix?.count ?? 0))
  }
}

/// Go to definition: the spans that define the entity at the place.
extension ProjectPlaces {
  var definitions: [Span] {
    if let text, let span = resolution(of: text.reference).span { return [span] }
    if let picture { return [image(picture.reference).span].compactMap(\.self) }
    if let string { return uses(of: string).map(\.span) }
    guard let word else { return [] }
    let name = bare(word.value)
    let cards = cards(name).map(\.card.span).filter { $0 != word.span }
    let conditions = conditions(name).map(\.keySpan).filter { $0 != word.span }
    let found = cards + conditions
    return found.isEmpty
      ? build.sources.file(named: word.value, from: spot.file).map { [.start(of: $0)] } ?? []
      : found
  }

  /// Resolves a text in the default locale, with the span of its string in a table.
  func resolution(of text: TextRef) -> (text: ResolvedText, span: Span?) {
    let resolved = resolver.resolve(text, locale: build.defaultLocale)
    guard case .table(let source) = resolved.origin else { return (resolved, nil) }
    return (resolved, source.span)
  }

  func image(_ image: ImageRef) -> ResolvedImage {
    build.images.resolve(image, locales: [build.defaultLocale])
  }
}

extension Build {
  /// The keys and single values of a document, those of JSON that stands in a string behind the string.
  func names(of file: FileID) -> [Node.Name] {
    (document(file)?.names ?? []).flatMap { [$0] + names(in: $0) }
  }

  /// The keys and single values of JSON that stands in a string, with their places in the document.
  fileprivate func names(in string: Node.Name) -> [Node.Name] {
    let (text, span) = (string.name.value, string.name.span)
    guard !string.isKey, let first = text.utf8.first(where: { $0 > 0x20 }),
      "{[".utf8.contains(first)
    else { return [] }
    let places = StringPlaces(text, at: span, in: sources[span.file])
    let inner = SourceFile(path: "", bytes: Array(text.utf8))
    var log = Log()
    return JSONReader.read(inner, id: span.file, log: &log)?
      .placed { places.span($0.start..<$0.end) }.names ?? []
  }
}

extension Node {
  /// A key or single value, and whether it is a key.
  typealias Name = (name: Located<String>, isKey: Bool)

  /// Its keys and single values, and whether each is a key, in the order of the file.
  var names: [Name] {
    switch value {
    case .scalar(let scalar): [(Located(scalar.text, span), false)]
    case .list(let items): items.flatMap(\.names)
    case .map(let entries):
      entries.flatMap { [(Located($0.key, $0.keySpan), true)] + $0.value.names }
    }
  }

  /// Every entry of a key, however deep.
  func entries(named key: String) -> [Entry] {
    switch value {
    case .scalar: []
    case .list(let items): items.flatMap { $0.entries(named: key) }
    case .map(let entries):
      entries.flatMap { ($0.key == key ? [$0] : []) + $0.value.entries(named: key) }
    }
  }
}

/// The owner of a name that other places repeat: a string of tables, a picture's id, a card, a condition.
struct NamedThing {
  let kind: Kind
  /// The name, without a table's.
  let name: String
  /// The table of a string.
  var table = ""
  /// Indicates that the build has read the place as the name; another place may only spell it.
  var isRead = false

  enum Kind: String {
    case string, picture, card, condition
  }
}

extension ProjectPlaces {
  /// The owner of the name at the place; nil where nothing there has one.
  var thing: NamedThing? {
    if let text {
      return text.reference.key.map {
        NamedThing(kind: .string, name: $0.key, table: $0.table, isRead: true)
      }
    }
    if let picture { return pictureID(picture.reference.raw, isRead: true) }
    if let string {
      return NamedThing(kind: .string, name: string.key, table: string.table, isRead: true)
    }
    guard let word else { return nil }
    let name = bare(word.value)
    if !cards(name).isEmpty { return NamedThing(kind: .card, name: name) }
    if !conditions(name).isEmpty { return NamedThing(kind: .condition, name: name) }
    return pictureID(name, isRead: false)
  }

  /// A picture's id; nil for a name that is none.
  private func pictureID(_ name: String, isRead: Bool) -> NamedThing? {
    build.images.ids[name].map { _ in NamedThing(kind: .picture, name: name, isRead: isRead) }
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
            StringFormats.keySpan(of: $0.span, in: build.sources[$0.span.file])
          }
        }
      }
    return spans.flatMap { span -> ArraySlice<Span> in
      let file = build.sources[span.file]
      let found = file.occurrences(name, in: span)
      // Of a tag the value of an attribute.
      let quoted = found.filter(file.isQuoted)
      return (quoted.isEmpty ? found : quoted).prefix(1)
    }.uniqued()
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
    let spans = build.names(of: card.span.file).map(\.name).filter { $0.value == card.id }
      .map(\.span)
    let inside = spans.filter { card.span.start <= $0.start && $0.end <= card.span.end }
    return inside.first ?? spans.last { $0.end <= card.span.start }
  }
}

extension SourceFile {
  /// Tells whether a stretch is all that is between two quotes.
  fileprivate func isQuoted(_ stretch: Span) -> Bool {
    guard stretch.start > 0, stretch.end < bytes.count else { return false }
    let quote = bytes[stretch.start - 1]
    return "\"'".utf8.contains(quote) && bytes[stretch.end] == quote
  }

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
