internal import Source
internal import Syntax

/// Turns joined documents into a manifest: resolves types, loads imported modules with their
/// channel and lays the importer's blocks over them (reference: nimbus, section 1.6).
struct ManifestBuilder {
  private(set) var manifest: Manifest
  /// The features each module has, by its path.
  private var modules: [String: Set<String>] = [:]
  let files: ManifestFiles
  private var depth = 0

  init(root: ManifestDocument, channel: String?, files: ManifestFiles) {
    self.files = files
    let channels = Self.channels(of: root)
    manifest = Manifest(path: root.path, span: root.span, channels: channels)
    manifest.onlyChannel = Self.onlyChannel(of: root)
    manifest.channel = manifest.onlyChannel ?? channel
  }

  /// The channel of a document that lists a single one.
  private static func onlyChannel(of document: ManifestDocument) -> String? {
    let listed = Set(document.channels.map(\.value))
    return listed.count == 1 ? listed.first : nil
  }

  /// The channels a document lists; where it lists none, those its blocks name.
  static func channels(of document: ManifestDocument) -> [String] {
    let listed = document.channels.isEmpty ? document.namedChannels : document.channels
    return listed.map(\.value).uniqued()
  }

  /// Builds the whole manifest; `span` is where the config names its channel.
  mutating func build(_ root: ManifestDocument, _ span: Span?) {
    if let channel = manifest.channel, !manifest.has(channel) {
      reportChannel(channel, at: span, of: root.path, among: manifest.channels)
    }
    add(root, channel: nil)
    imports(of: root, channel: manifest.channel, isRoot: true)
  }

  /// Adds a module's own types and features; with a channel their defaults are merged for it.
  private mutating func add(
    _ document: ManifestDocument,
    channel: String?,
    isModule: Bool = false
  ) {
    let names = TypeParser.Names(document)
    for type in document.enums { Self.declare(type, in: &manifest.enums, &files.log) }
    for var object in document.objects {
      names.resolve(&object.fields, &files.log)
      Self.declare(object, in: &manifest.objects, &files.log)
    }
    checkChannels(document)
    for var feature in document.features {
      names.resolve(&feature.variables, &files.log)
      feature.defaults = feature.applicable(feature.defaults, &files.log)
      feature.examples = examples(feature.examples)
      if isModule { feature = merged(feature, channel) }
      Self.declare(feature, in: &manifest.features, &files.log)
    }
    modules[document.path] = Set(document.features.map(\.id))
  }

  private static func declare<Item: ManifestDeclaration>(
    _ item: Item,
    in all: inout [String: Item],
    _ log: inout Log
  ) {
    let name = item.declared.value
    if let first = all[name] {
      log.reportTwice(item, first: first.declared.span)
    } else {
      all[name] = item
    }
  }

  /// The feature with its blocks for a channel merged into its variables.
  private func merged(_ feature: Manifest.Feature, _ channel: String?) -> Manifest.Feature {
    let blocks = feature.defaults.filter { $0.applies(to: channel) }
    let values = manifest.defaults(of: feature, blocks: blocks).valuesByKey
    var merged = feature
    for index in merged.variables.indices {
      let name = merged.variables[index].name
      merged.variables[index].defaultValue = values[name] ?? merged.variables[index].defaultValue
    }
    merged.defaults = []
    merged.isMerged = true
    return merged
  }
}

extension ManifestBuilder {
  private mutating func imports(of document: ManifestDocument, channel: String?, isRoot: Bool) {
    for block in document.imports where load(block) {
      for addition in block.additions {
        guard modules[block.path.text]?.contains(addition.feature.value) == true else {
          reportForeignFeature(addition, of: block)
          continue
        }
        apply(addition, filteredFor: isRoot ? nil : channel, isRoot: isRoot)
      }
    }
  }

  /// Loads a module once; false where it can't be.
  private mutating func load(_ block: ManifestDocument.Import) -> Bool {
    if modules[block.path.text] != nil { return true }
    guard depth < ManifestLoader.maximumDepth else {
      let message = "imports nest deeper than \(ManifestLoader.maximumDepth) files"
      files.log.report(.manifestTooDeep, message, at: block.pathSpan)
      return false
    }
    guard let path = files.open(block.path, block.pathSpan),
      let document = files.document(path, from: block.pathSpan)
    else { return false }
    // The module's only channel, else the one that the import block names.
    let wanted = block.channel
    let channels = Self.channels(of: document)
    let named = channels.contains(wanted.value) ? wanted.value : nil
    let channel = Self.onlyChannel(of: document) ?? named
    if channel == nil {
      reportChannel(wanted.value, at: wanted.span, of: document.path, among: channels)
    }
    depth += 1
    defer { depth -= 1 }
    add(document, channel: channel, isModule: true)
    imports(of: document, channel: channel, isRoot: false)
    return true
  }

  /// Lays an importer's blocks over a feature: the root's stay apart, for each of its channels; a
  /// module's channel is known.
  private mutating func apply(
    _ addition: ManifestDocument.Addition,
    filteredFor channel: String?,
    isRoot: Bool
  ) {
    guard var feature = manifest.features[addition.feature.value] else { return }
    feature.examples += examples(addition.examples)
    let blocks = feature.applicable(addition.defaults, &files.log)
    if isRoot {
      feature.defaults += blocks
      manifest.features[feature.id] = feature
      return
    }
    let applying = blocks.filter { $0.applies(to: channel) }
    let plain = applying.map { Manifest.DefaultBlock(channels: [], value: $0.value) }
    let isPending = !feature.defaults.isEmpty
    feature.defaults += plain
    manifest.features[feature.id] = isPending ? feature : merged(feature, channel)
  }

  private func reportForeignFeature(
    _ addition: ManifestDocument.Addition,
    of block: ManifestDocument.Import
  ) {
    let known = (modules[block.path.text] ?? []).sortedByBytes()
    let owners = modules.filter { $0.value.contains(addition.feature.value) }.keys
    let owner = owners.min(by: precedesByBytes).map { "'\($0)' defines it, import that" }
    files.log.report(
      .manifestForeignFeature,
      "'\(block.path.text)' defines no feature '\(addition.feature.value)'",
      at: addition.feature.span,
      help: owner
        ?? Candidates.help(for: addition.feature.value, among: known, after: files.log) {
          "it defines \(NameList.list($0, last: "and"))"
        }
    )
  }

  /// Reports channels of default blocks that the document does not list.
  private func checkChannels(_ document: ManifestDocument) {
    let named = document.namedChannels
    guard let first = named.first else { return }
    let listed = document.channels.map(\.value)
    let names = Set(listed)
    if listed.isEmpty {
      files.log.report(
        .manifestWithoutChannels,
        "'\(document.path)' lists no channels, but names '\(first.value)'",
        at: first.span,
        help: "add 'channels' at the top of the file"
      )
    }
    for channel in named where !listed.isEmpty && !names.contains(channel.value) {
      reportChannel(channel.value, at: channel.span, of: document.path, among: listed)
    }
  }

  private func reportChannel(
    _ channel: String,
    at span: Span?,
    of path: String,
    among known: [String]
  ) {
    let near = Candidates.help(for: channel, among: known, after: files.log) {
      $0.count == 1
        ? "its only channel is \(NameList.list($0))"
        : "its channels are \(NameList.list($0, last: "and"))"
    }
    files.log.report(
      .manifestUnknownChannel,
      "'\(channel)' is not a channel of '\(path)'",
      at: span,
      help: known.isEmpty ? "it lists no channels" : near
    )
  }
}

extension ManifestBuilder {
  /// The values of example blocks, in any of their four spellings (reference: nimbus, section 1.2):
  /// inline, with the value in a file, or all in a file named by `path` or alone.
  func examples(_ blocks: [Node]) -> [Node] { blocks.compactMap { example($0) } }

  private func example(_ block: Node) -> Node? {
    if block.string != nil { return whole(block) }
    guard var fields = fields(block) else { return nil }
    let name = fields.optional("name", .string, &files.log)
    let path = fields.optional("path", .string, &files.log)
    if let value = fields.any("value") {
      if name == nil { reportNameless(block) }
      return value
    }
    guard let path else {
      files.log.report(.missingField, "an example needs 'value' or 'path'", at: block.opening)
      return nil
    }
    return name == nil ? whole(path) : file(path)
  }

  /// The value of an example that stands in a file of its own, name and all.
  private func whole(_ path: Node) -> Node? {
    guard let block = file(path), var fields = fields(block) else { return nil }
    if fields.optional("name", .string, &files.log) == nil { reportNameless(block) }
    if let value = fields.any("value") { return value }
    files.log.report(
      .missingField,
      "an example in a file of its own needs 'value'",
      at: block.opening,
      labels: [Diagnostic.Label(path.span, "named here")]
    )
    return nil
  }

  private func file(_ path: Node) -> Node? {
    guard let text = path.text else { return nil }
    let resolved = ManifestPath(text, from: files.documents.sources[path.span.file].path)
    return files.open(resolved, path.span).flatMap {
      files.documents.node($0, from: path.span, log: &files.log)
    }
  }

  private func fields(_ block: Node) -> Fields? {
    guard var fields = Fields(block, of: "an example", log: &files.log) else { return nil }
    let known = ["description", "name", "path", "url", "value"]
    fields.ignore("description", "name", "path", "url", "value")
    fields.refuseUnknown(known, &files.log)
    return fields
  }

  private func reportNameless(_ block: Node) {
    files.log.report(.missingField, "an example needs 'name'", at: block.opening)
  }
}
