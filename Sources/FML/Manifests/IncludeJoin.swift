internal import Source
internal import Syntax

/// Adds what included files have to the file that includes them; what may not be in one, and names
/// that are there already, are reported (reference: nimbus, section 1.5).
///
/// Names are kept in tables, so that ten thousand files take ten thousand steps.
struct IncludeJoin {
  /// The file with all that was added.
  private(set) var document: ManifestDocument
  private var features: [String: Span]
  private var objects: [String: Span]
  private var enums: [String: Span]
  private var imports: [ManifestPath: Int]

  init(_ document: ManifestDocument) {
    self.document = document
    features = Self.table(document.features.map(\.id))
    objects = Self.table(document.objects.map(\.name))
    enums = Self.table(document.enums.map(\.located))
    imports = [:]
    for (index, block) in document.imports.enumerated() where imports[block.path] == nil {
      imports[block.path] = index
    }
  }

  private static func table(_ names: [ManifestDocument.Name]) -> [String: Span] {
    Dictionary(firstOf: names.map { ($0.text, $0.span) })
  }

  /// Adds an included file.
  mutating func add(_ child: ManifestDocument, _ log: inout Log) {
    checkChannels(of: child, &log)
    if let platform = child.platform {
      log.report(
        .manifestIncludedModule,
        "'\(child.path)' has '\(platform.text)' in 'about' and can't be included",
        at: platform.span,
        help: "import it, or remove the block"
      )
    }
    Self.add(child.features, to: &document.features, &features, "feature", \.id, &log)
    Self.add(child.objects, to: &document.objects, &objects, "object", \.name, &log)
    Self.add(child.enums, to: &document.enums, &enums, "enum", \.located, &log)
    for block in child.imports { add(block, &log) }
  }

  private func checkChannels(of child: ManifestDocument, _ log: inout Log) {
    let known = document.channels.map(\.text)
    let names = Set(known)
    for channel in child.channels where !names.contains(channel.text) {
      log.report(
        .manifestUnknownChannel,
        "'\(channel.text)' is not a channel of '\(document.path)', which includes this file",
        at: channel.span,
        help: known.isEmpty
          ? "list the channels in '\(document.path)'"
          : Candidates.help(for: channel.text, among: known, after: log) {
            "it has \(Words.list($0, last: "and"))"
          }
      )
    }
  }

  private static func add<Item>(
    _ new: [Item],
    to items: inout [Item],
    _ known: inout [String: Span],
    _ what: String,
    _ name: KeyPath<Item, ManifestDocument.Name>,
    _ log: inout Log
  ) {
    for item in new {
      let name = item[keyPath: name]
      if let first = known[name.text] {
        log.reportTwice(what, name, first: first)
        continue
      }
      known[name.text] = name.span
      items.append(item)
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
    if own.channel.text != block.channel.text {
      log.report(
        .manifestImportChannels,
        "'\(block.path.text)' is imported for '\(block.channel.text)' and for '\(own.channel.text)'",
        at: block.channel.span,
        labels: [Diagnostic.Label(own.channel.span, "the other channel")]
      )
    }
    document.imports[index].additions = Self.joined(block.additions, own.additions)
  }

  private static func joined(
    _ first: [ManifestDocument.Addition],
    _ second: [ManifestDocument.Addition]
  ) -> [ManifestDocument.Addition] {
    var all = first
    var places: [String: Int] = [:]
    for (index, addition) in first.enumerated() { places[addition.feature.text] = index }
    for addition in second {
      if let index = places[addition.feature.text] {
        all[index].defaults += addition.defaults
        all[index].examples += addition.examples
      } else {
        all.append(addition)
      }
    }
    return all
  }
}

extension Manifest.EnumType {
  /// The name with its place.
  var located: ManifestDocument.Name { ManifestDocument.Name(text: name, span: span) }
}

extension Log {
  /// Reports a name that is declared twice, pointing at both places.
  mutating func reportTwice(_ what: String, _ name: ManifestDocument.Name, first: Span) {
    guard name.span != first else { return }
    report(
      .manifestDeclaredTwice,
      "the \(what) '\(name.text)' is declared twice",
      at: name.span,
      labels: [Diagnostic.Label(first, "the first declaration")]
    )
  }
}
