public import Source
public import Syntax

/// Lays a branch's JSON over the defaults as the app does, by the declared type of each property;
/// every silent fallback of the app becomes a finding (reference: nimbus, section 3.3).
public struct AppMerge: Sendable {
  let schema: FeatureSchema
  /// The versions of the app that the value is for; nil is the version of the types alone.
  let versions: VersionRange?

  /// Merging by the types of a feature.
  public init(_ schema: FeatureSchema, for versions: VersionRange? = nil) {
    self.schema = schema
    self.versions = versions
  }

  typealias ValueType = Manifest.ValueType

  /// A property being merged, with what messages call it.
  struct Property {
    let name: String
    /// The words for what has it.
    let owner: String
    /// The value so far; nil where there is none.
    var base: Node?
  }

  /// A holder of properties: an object type, or the feature itself.
  struct Owner {
    let phrase: String
    /// The name of the object type; nil is the feature.
    let object: String?
  }

  /// The shipped values of all variables, completed with the defaults of their types.
  public func shipped(_ node: Node) -> Node {
    node.changingEntries { entry in
      let variable = schema.feature.variables.first { $0.name == entry.key }
      return variable.map { entry.with(schema.manifest.completed(entry.value, as: $0.type)) }
        ?? entry
    }
  }

  /// The feature as the app sees it with a branch's value laid over the shipped one.
  public func lay(_ value: Node, over shipped: Node, log: inout Log) -> Node {
    guard value.map != nil else {
      if !value.isNull { wrongType(value, "a map", .init(name: "value", owner: "a branch"), &log) }
      return shipped
    }
    let feature = Owner(phrase: "the feature", object: nil)
    return fields(value, over: shipped, fields: schema.feature.variables, feature, &log)
  }

  /// The value of a property; nil where there is no default and the value can't be used.
  func value(_ value: Node, as type: ValueType, _ property: Property, _ log: inout Log) -> Node? {
    if value.isNull {
      if let base = property.base, !base.isNull { nullKeeps(base, value, property, &log) }
      return property.base
    }
    switch type {
    case .option(let inner):
      var property = property
      if property.base?.isNull == true { property.base = nil }
      return self.value(value, as: inner, property, &log)
    case .string, .alias, .image, .text: return text(value, property, &log)
    case .int:
      // The app's integers hold 56.0 but neither 1.5 nor 1e300.
      let isWhole = value.number.flatMap { Int(exactly: $0) } != nil
      return isWhole ? value : wrongType(value, "a whole number", property, &log)
    case .boolean:
      if value.bool != nil { return value }
      log.note(Node.booleans, at: value.span)
      return wrongType(value, "a boolean", property, &log)
    case .enumeration(let name): return variant(value, of: name, property, &log)
    case .list(let inner): return list(value, of: inner, property, &log)
    case .map(let key, let inner): return map(value, key, inner, property, &log)
    case .object(let name): return object(value, name, property, &log)
    }
  }

  private func object(
    _ value: Node,
    _ name: String,
    _ property: Property,
    _ log: inout Log
  ) -> Node? {
    guard value.map != nil else { return wrongType(value, "a map", property, &log) }
    let base = property.base
    let own = Node(.map([]), span: value.span)
    let start = base?.map == nil ? schema.manifest.completed(own, as: .object(name)) : base
    let known = schema.manifest.objects[name]?.fields ?? []
    let phrase = name == schema.itemType ? "a \(schema.item)" : "'\(property.name)'"
    let owner = Owner(phrase: phrase, object: name)
    return fields(value, over: start ?? value, fields: known, owner, &log)
  }

  private func fields(
    _ value: Node,
    over base: Node,
    fields: [Manifest.FieldType],
    _ owner: Owner,
    _ log: inout Log
  ) -> Node {
    var entries = OrderedEntries(base)
    for entry in value.map ?? [] {
      guard let field = fields.first(where: { $0.name == entry.key }) else {
        unknownField(entry, beside: value, among: fields.map(\.name), owner, &log)
        continue
      }
      let property = Property(name: entry.key, owner: owner.phrase, base: entries[entry.key])
      let merged = self.value(entry.value, as: field.type, property, &log)
      if let merged { entries.set(entry.with(merged)) }
    }
    return Node(.map(entries.all), span: (value.map ?? []).isEmpty ? base.span : value.span)
  }

  private func map(
    _ value: Node,
    _ key: ValueType,
    _ inner: ValueType,
    _ property: Property,
    _ log: inout Log
  ) -> Node? {
    guard let additions = value.map else { return wrongType(value, "a map", property, &log) }
    let isCards = property.name == schema.collection
    var entries = OrderedEntries(property.base)
    for entry in additions {
      if isCards { log.subject.card = entry.key }
      defer { if isCards { log.subject.card = nil } }
      if isMisplaced(entry, in: property, inner, &log) { continue }
      guard isKey(entry, key, &log) else { continue }
      let owner = "'\(property.name)'"
      let item = Property(name: entry.key, owner: owner, base: entries[entry.key])
      let merged = self.value(entry.value, as: inner, item, &log)
      if let merged { entries.set(entry.with(merged)) }
    }
    let span = additions.isEmpty ? property.base?.span ?? value.span : value.span
    return Node(.map(entries.all), span: span)
  }

  private func list(
    _ value: Node,
    of inner: ValueType,
    _ property: Property,
    _ log: inout Log
  ) -> Node? {
    guard let items = value.list else { return wrongType(value, "a list", property, &log) }
    let item = Property(name: property.name, owner: "an item of '\(property.name)'")
    let kept = items.compactMap { self.value($0, as: inner, item, &log) }
    return Node(.list(kept), span: value.span)
  }
}
