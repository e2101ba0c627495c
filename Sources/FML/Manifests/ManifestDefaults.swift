internal import Flow
public import Source
public import Syntax

extension Manifest {
  /// The values of a feature's variables for a channel, before any experiment.
  ///
  /// The result is a map with one sorted key for each variable; values keep the places where they
  /// were written. Nil where the manifest has no such feature (reference: nimbus, section 2).
  public func defaults(of feature: String, channel: String?) -> Node? {
    guard let feature = features[feature] else { return nil }
    let channel = onlyChannel ?? channel
    return defaults(of: feature, blocks: feature.defaults.filter { $0.applies(to: channel) })
  }

  /// The keys of a map in the order in which the manifest writes them, those of defaults for a
  /// channel last; a key may be there twice.
  public func keys(of variable: String, in feature: String, channel: String?) -> [String] {
    guard let feature = features[feature] else { return [] }
    let channel = onlyChannel ?? channel
    let own = feature.variables.first { $0.name == variable }?.defaultValue
    let blocks = feature.defaults.filter { $0.applies(to: channel) }.map { $0.value[variable] }
    return ([own] + blocks).flatMap { $0?.map?.map(\.key) ?? [] }
  }

  /// The values of a feature's variables with the given blocks laid over them in order.
  ///
  /// A feature of a module that the importer lays nothing over stays as the module merged it.
  func defaults(of feature: Feature, blocks: [DefaultBlock]) -> Node {
    var collector = DefaultsCollector(objects: objects)
    return defaults(of: feature, blocks: blocks, &collector)
  }

  /// The same for one of many features; `collector` keeps the defaults of objects for all of them.
  func defaults(
    of feature: Feature,
    blocks: [DefaultBlock],
    _ collector: inout DefaultsCollector
  ) -> Node {
    let isComplete = feature.isMerged && feature.defaults.isEmpty && blocks.isEmpty
    collector.featureBudget = DefaultsCollector.limit
    let variables = feature.variables.map { variable in
      Node.Entry(
        key: variable.name,
        keySpan: variable.span,
        value: isComplete
          ? variable.written : collector.complete(variable.written, as: variable.type)
      )
    }
    let names = Set(feature.variables.map(\.name))
    let base = Node(.map(variables), span: feature.span)
    let merged = blocks.reduce(base) { merged, block in
      let known = block.value.map?.filter { names.contains($0.key) } ?? []
      return merged.merged(with: Node(.map(known), span: block.value.span))
    }
    return merged.sortedByKey()
  }
}

extension Manifest.FieldType {
  /// The place of its type, else of its name.
  var typeSpan: Span { writtenType?.span ?? span }

  /// The default as written, or null where the field's name stands.
  var written: Node {
    defaultValue ?? Node(.scalar(Node.Scalar("null", isQuoted: false)), span: span)
  }
}

extension Manifest.DefaultBlock {
  /// Tells whether the block counts for a channel; without a channel only blocks that name none count.
  func applies(to channel: String?) -> Bool {
    channels.isEmpty || channels.contains { $0.value == channel }
  }
}

/// Completes defaults with those of object fields (reference: nimbus, section 2, rule 1).
///
/// Each object is collected once. Objects that contain themselves stay as written where they do, and
/// so does what would grow a feature past ``limit`` nodes.
struct DefaultsCollector {
  /// The most nodes that the defaults of all objects may have, and those of one feature.
  static let limit = 100_000
  /// The greatest depth of objects in objects.
  static let maximumDepth = 64
  let objects: [String: Manifest.ObjectType]
  private var known: [String: Collected?] = [:]
  private var open: Set<String> = []
  private var objectBudget = Self.limit
  /// The nodes that the values of the feature at hand may still have.
  var featureBudget = Self.limit

  private typealias Collected = (node: Node, size: Int)

  init(objects: [String: Manifest.ObjectType]) { self.objects = objects }

  /// Takes nodes from the budget of the object being collected, else of the feature.
  private mutating func spend(_ size: Int) -> Bool {
    let path = open.isEmpty ? \Self.featureBudget : \Self.objectBudget
    guard size <= self[keyPath: path] else { return false }
    self[keyPath: path] -= size
    return true
  }

  mutating func complete(_ value: Node, as type: Manifest.ValueType) -> Node {
    switch type {
    case .object(let name):
      guard let base = fieldDefaults(of: name), spend(base.size) else { return value }
      return base.node.merged(with: value)
    case .map(_, let inner):
      return value.changingEntries { $0.with(complete($0.value, as: inner)) }
    default: return value
    }
  }

  private mutating func fieldDefaults(of name: String) -> Collected? {
    if let collected = known[name] { return collected }
    guard let object = objects[name], open.count < Self.maximumDepth,
      open.insert(name).inserted
    else { return nil }
    defer { open.remove(name) }
    let entries = object.fields.map { field in
      let value = complete(field.written, as: field.type)
      return Node.Entry(key: field.name, keySpan: field.span, value: value)
    }
    let node = Node(.map(entries), span: object.span)
    let size = node.size(upTo: Self.limit)
    let collected = size <= Self.limit ? (node, size) : nil
    known[name] = .some(collected)
    return collected
  }
}

extension Node {
  /// The number of nodes of a value, counted no further than just past a limit.
  func size(upTo limit: Int) -> Int {
    guard limit > 0 else { return 1 }
    var count = 1
    for child in parts where count <= limit { count += child.size(upTo: limit - count) }
    return count
  }
}

extension Node {
  /// Lays another value over this one, as manifests and experiments lay theirs over defaults.
  ///
  /// Two maps merge key by key; of anything else the later value stays, null included (reference:
  /// nimbus, section 2). Keys come out sorted by their bytes, each value keeps the place where it was
  /// written, and a merged map has the place of the later one.
  func merged(with later: Node) -> Node {
    guard case .map(let old) = value, case .map(let new) = later.value else { return later }
    var values: [String: Entry] = [:]
    for entry in old where values[entry.key] == nil { values[entry.key] = entry }
    var seen: Set<String> = []
    for entry in new where seen.insert(entry.key).inserted {
      guard let before = values[entry.key] else {
        values[entry.key] = entry
        continue
      }
      let value = before.value.merged(with: entry.value)
      values[entry.key] = entry.with(value)
    }
    return Node(.map(values.values.sortedByBytes(of: \.key)), span: later.span)
  }

  /// The same value with the keys of all its maps sorted by their bytes.
  func sortedByKey() -> Node {
    let sorted = changingParts { $0.sortedByKey() }
    return sorted.map.map { Node(.map($0.sortedByBytes(of: \.key)), span: span) } ?? sorted
  }
}

extension Manifest {
  /// Every address on the web among the values of its features for its channel and the defaults of its
  /// objects, by where it stands.
  ///
  /// A default that all cards overrule is among them: the next card that doesn't gets it.
  public var addresses: [Located<String>] {
    let values = features.keys.compactMap { defaults(of: $0, channel: channel) }
    let fields = objects.values.flatMap(\.fields).compactMap(\.defaultValue)
    var found: Set<Located<String>> = []
    for node in values + fields { node.gatherAddresses(&found) }
    return found.sorted { ($0.span, $0.value) < ($1.span, $1.value) }
  }
}

extension Node {
  fileprivate func gatherAddresses(_ found: inout Set<Located<String>>) {
    if let text, LinkAddress(text) != nil { found.insert(Located(text, span)) }
    for part in parts { part.gatherAddresses(&found) }
  }
}
