internal import Source

/// Adds what included files have to the file that includes them; what may not be in one, and names
/// that are there already, are reported (reference: nimbus, section 1.5).
///
/// Names are kept in tables, so that ten thousand files take ten thousand steps.
struct IncludeJoin {
  /// The file with all that was added.
  private(set) var document: ManifestDocument
  /// The places of names, by what they are of.
  private var declared: [String: [String: Span]] = [:]
  private var imports: [ManifestPath: Int]

  init(_ document: ManifestDocument) {
    self.document = document
    imports = Dictionary(firstOf: document.imports.enumerated().map { ($1.path, $0) })
    note(document.features)
    note(document.objects)
    note(document.enums)
  }

  private mutating func note<Item: ManifestDeclaration>(_ items: [Item]) {
    declared[Item.kind] = Dictionary(firstOf: items.map { ($0.declared.value, $0.declared.span) })
  }

  mutating func add(_ child: ManifestDocument, _ log: inout Log) {
    checkChannels(of: child, &log)
    if let platform = child.platform {
      log.report(
        .manifestIncludedModule,
        "'\(child.path)' has '\(platform.value)' in 'about' and can't be included",
        at: platform.span,
        help: "import it, or remove the block"
      )
    }
    add(child.features, to: \.features, &log)
    add(child.objects, to: \.objects, &log)
    add(child.enums, to: \.enums, &log)
    for block in child.imports { add(block, &log) }
  }

  private func checkChannels(of child: ManifestDocument, _ log: inout Log) {
    let known = document.channels.map(\.value)
    let names = Set(known)
    for channel in child.channels where !names.contains(channel.value) {
      log.report(
        .manifestUnknownChannel,
        "'\(channel.value)' is not a channel of '\(document.path)', which includes this file",
        at: channel.span,
        help: known.isEmpty
          ? "list the channels in '\(document.path)'"
          : Candidates.help(for: channel.value, among: known, after: log) {
            "it has \(NameList.list($0, last: "and"))"
          }
      )
    }
  }

  private mutating func add<Item: ManifestDeclaration>(
    _ items: [Item],
    to all: WritableKeyPath<ManifestDocument, [Item]>,
    _ log: inout Log
  ) {
    for item in items {
      let name = item.declared
      if let first = declared[Item.kind]?[name.value] {
        log.reportTwice(item, first: first)
        continue
      }
      declared[Item.kind, default: [:]][name.value] = name.span
      document[keyPath: all].append(item)
    }
  }

  /// Blocks that import one file become one: what the included file lays over comes first.
  private mutating func add(_ block: ManifestDocument.Import, _ log: inout Log) {
    guard let index = imports[block.path] else {
      imports[block.path] = document.imports.count
      document.imports.append(block)
      return
    }
    let own = document.imports[index]
    if own.channel.value != block.channel.value {
      log.report(
        .manifestImportChannels,
        "'\(block.path.text)' is imported for '\(block.channel.value)' and for '\(own.channel.value)'",
        at: block.channel.span,
        labels: [Diagnostic.Label(own.channel.span, "the other channel")]
      )
    }
    var all = block.additions
    var places: [String: Int] = [:]
    for (place, addition) in all.enumerated() { places[addition.feature.value] = place }
    for addition in own.additions {
      if let place = places[addition.feature.value] {
        all[place].defaults += addition.defaults
        all[place].examples += addition.examples
      } else {
        all.append(addition)
      }
    }
    document.imports[index].additions = all
  }
}
