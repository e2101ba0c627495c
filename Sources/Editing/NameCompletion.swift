internal import Export
internal import Flow
internal import Language
internal import Mapped
internal import Pipeline
internal import Reports
internal import Source
internal import Syntax
internal import SystemKit

/// The completions for a name that is being typed.
///
/// The document is read with a name that nothing has: readers note which names would do, and cards that refer to a
/// text, a picture or a card by it tell which of those can stand there. So no system is asked by itself.
struct NameCompletion {
  let tree: FileTree
  let options: BuildOptions
  /// The last build, for its words and pictures; nil where there was none.
  let build: Build?

  /// The maximum number of completions offered at a time.
  private static let most = 1_000

  /// The completions at an offset of a document that is open; nil where none are known.
  func completions(_ open: [String: [UInt8]], _ path: String, _ offset: Int) -> Completions? {
    guard let bytes = open[path], bytes.indices.contains(offset) || offset == bytes.count else {
      return nil
    }
    if let found = members(open, path, offset, bytes) { return found }
    let probes = NameProbe.all(in: bytes, path: path, at: offset)
    guard let typed = probes.first?.typed else { return nil }
    let before = bytes[typed].prefix(max(0, offset - typed.lowerBound))
    let start = String(decoding: before, as: UTF8.self).drop { $0 == "\"" }.lowercased()
    let items = probes.flatMap { offers($0, open, path) }.uniqued(by: \.text)
    let near =
      items.count <= Self.most
      ? items : items.filter { $0.offer.name.lowercased().contains(start) }
    let shown = near.prefix(Self.most).map { offer, text in
      Completion(offer.name, offer.kind, detail: offer.detail, text: text)
    }
    return (typed, shown, near.count == items.count && near.count <= Self.most)
  }

  /// The members that a selector of a mapping can go on with, each with its value in a document; nil where none is typed.
  private func members(
    _ open: [String: [UInt8]],
    _ path: String,
    _ offset: Int,
    _ bytes: [UInt8]
  ) -> Completions? {
    let isName: (UInt8) -> Bool = { SelectorTrace.isName($0) }
    let start = bytes[..<offset].lastIndex { !isName($0) }.map { $0 + 1 } ?? 0
    guard let build, start > 0, bytes[start - 1] == UInt8(ascii: "."),
      build.mappingFiles.contains(where: { build.sources[$0].path == path })
    else { return nil }
    let end = offset + bytes[offset...].prefix(while: isName).count
    let probed = bytes[..<start] + Array(NameProbe.name.utf8) + bytes[end...]
    let files = open.merging([path: Array(probed)]) { $1 }
    guard var documents = try? Documents(tree.overlaid(with: files)),
      let trace = SelectorTrace(
        path,
        probe: NameProbe.name,
        &documents,
        sources: build.documents(ofMapping:)
      ), !trace.members.isEmpty
    else { return nil }
    let items = trace.members.map { name, value in
      Completion(name, .key, detail: NodeText.json(value), text: name)
    }
    return (start..<end, items, true)
  }

  /// A name with what it is; a bare one is written without quotes, whatever a reader would take it for.
  private typealias Offer = (
    name: String, kind: Completion.Kind, detail: String?, isBare: Bool
  )

  /// The names that would do for a probe, and how they are written in its place.
  private func offers(
    _ probe: NameProbe,
    _ open: [String: [UInt8]],
    _ path: String
  ) -> [(offer: Offer, text: String)] {
    let tree = tree.overlaid(with: open.merging([path: probe.bytes]) { $1 })
    guard let read = try? Pipeline.names(tree, options: options) else { return [] }
    let flows = read.flows
    let isConfig = path == options.config || Config.names.contains(path)
    var offers = known(read, path).map { name, isBare -> Offer in
      let meaning = isConfig ? Config.meaning(ofKey: name) : nil
      return (name, probe.isKey ? .key : .word, meaning, isBare)
    }
    if !probe.isKey {
      offers += texts(flows, of: path) + pictures(flows) + cards(flows)
    } else if offers.contains(where: { $0.name == Attribute.device.name }) {
      offers += ways(flows)
    }
    let taken = Set(probe.isKey ? probe.siblings : [])
    return offers.filter { $0.name != NameProbe.name && !taken.contains($0.name) }.map { offer in
      (offer, offer.isBare ? offer.name : Self.written(offer.name, probe))
    }
  }

  /// A name as its document writes it, in quotes where YAML would read something else without.
  private static func written(_ name: String, _ probe: NameProbe) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      Unicode.Scalar(byte).properties.isAlphabetic || (0x30...0x39).contains(byte)
        || "-_./".utf8.contains(byte)
    }
    let bare = Node(.scalar(.init(name, isQuoted: false)), span: .start(of: FileID(index: 0)))
    let isQuoted = probe.isQuoted || !isPlain || name.hasPrefix("-") || bare.kind != .string
    return (isQuoted ? JSONValue.string(name).text : name) + (probe.lacksValue ? ": " : "")
  }

  // MARK: Where names come from

  /// The names that readers of a document have noted at the place of the probe's; booleans are bare.
  private func known(_ read: ReadNames, _ path: String) -> [(name: String, isBare: Bool)] {
    guard let id = read.sources.id(of: path) else { return [] }
    let file = read.sources[id]
    let spans = read.names.keys.filter { span in
      span.file == id && file.text(span).contains(NameProbe.name)
        && span.end - span.start <= NameProbe.name.utf8.count + 2
    }
    return spans.sorted().flatMap { span in
      let names = read.names[span] ?? []
      let areBare = Set(names) == Set(Node.booleans)
      return names.map { ($0, areBare) }
    }
  }

  /// The keys of the tables that a text of the probe's name is looked up in: of several apps that of its document.
  private func texts(_ flows: [Flow], of path: String) -> [Offer] {
    guard let build else { return [] }
    let own = build.flows.lazy.filter { build.sources[$0.span.file].path == path }
      .flatMap(\.variants).flatMap(\.cards).flatMap(\.texts).compactMap(\.app)
    let apps = Set(own)
    let lookups = flows.lazy.flatMap(\.variants).flatMap(\.cards).flatMap(\.texts)
      .filter { $0.raw == NameProbe.name }.map(\.lookup)
    var offers: [Offer] = []
    for lookup in Set(lookups) where lookup != .literal {
      let isResource = lookup == .resource
      let tables = build.tables.tables(of: locale(ofResources: isResource)).filter { table in
        TextTables.isOfResources(table.key) == isResource
          && build.tables.owned[table.key].map { apps.isEmpty || apps.contains($0.app) } ?? true
      }
      for (name, keys) in tables.sortedByBytes(of: \.key) {
        let table = build.tables.plainName(of: name)
        let isUsual = table == TextTables.defaultTable || table == "@string"
        for (key, entry) in keys.sortedByBytes(of: \.key) {
          let name = isUsual ? key : "\(table)/\(key)"
          offers.append((name, .text, entry.text, false))
        }
      }
    }
    return offers
  }

  /// The locale whose tables the default locale's readers see.
  private func locale(ofResources isResource: Bool) -> String {
    guard let build else { return "" }
    let (tables, main) = (build.tables, build.defaultLocale)
    return (isResource ? tables.resourceLocales(for: main).first : tables.folder(for: main)) ?? main
  }

  private func pictures(_ flows: [Flow]) -> [Offer] {
    let isAsked = flows.lazy.flatMap(\.variants).flatMap(\.cards).flatMap(\.images).contains {
      $0.raw == NameProbe.name && $0.lookup == .catalog
    }
    guard isAsked, let build else { return [] }
    let ids: [Offer] = build.images.ids.map { ($0.key, .picture, $0.value, false) }
    let assets: [Offer] = build.images.assets.keys.map { ($0, .picture, nil, false) }
    return (ids + assets).sortedByBytes(of: \.name)
  }

  /// The keys that a persona may have for cards: outcomes of cards that lead to several places, and answers.
  private func ways(_ flows: [Flow]) -> [Offer] {
    flows.flatMap { flow in
      flow.variants.flatMap(\.cards).flatMap { card -> [Offer] in
        let isOpen = Set(card.routes.map(\.target)).count > 1
        let outcome = isOpen ? [Attribute.outcomePrefix + card.id] : []
        let answers = (card.answers ?? []).filter { $0.domain != .any }
        let fields = answers.map { Attribute.fieldPrefix + $0.name }
        return (outcome + fields).map { ($0, .key, flow.title, false) }
      }
    }
  }

  /// The cards of the flows in which a route leads to the probe's name.
  private func cards(_ flows: [Flow]) -> [Offer] {
    flows.filter { flow in
      flow.variants.lazy.flatMap(\.cards).flatMap(\.routes).contains {
        $0.target == .card(NameProbe.name)
      }
    }.flatMap { flow in
      flow.variants.flatMap(\.cards).map { ($0.id, .card, flow.title, false) }
    }
  }
}

extension Build {
  /// The paths of some documents that a mapping of a name reads.
  func documents(ofMapping name: String) -> [String] {
    let flows = flows.lazy.filter { $0.system == name }
    return Array(flows.map { sources[$0.span.file].path }.uniqued().prefix(3))
  }
}
