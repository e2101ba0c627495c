public import Flow
internal import Source
public import Syntax

/// The versions in which a feature's names came and went, and the names that were renamed.
public struct NameHistory: Sendable {
  private let entries: [Key: Entry]
  private let renamed: [OldName]
  /// The app whose versions they are, as recipes name it.
  let app: String
  /// The version that brought the feature; nil without any name.
  let first: AppVersion?

  /// The history of some names of an app.
  public init(_ entries: [Entry], renamed: [OldName], of app: String) {
    self.app = app
    self.entries = Dictionary(firstOf: entries.map { (Key(kind: $0.kind, name: $0.name), $0) })
    self.renamed = renamed
    first = entries.map(\.since).min()
  }

  /// A name with the versions that know it.
  public struct Entry: Sendable {
    /// The kind of the name.
    public let kind: Kind
    /// The name itself.
    public let name: String
    /// The first version that knows it.
    public let since: AppVersion
    /// The last version known to lack it, where nobody wrote down which one brought it.
    let after: AppVersion?
    /// The first version that does not know it any more.
    let until: AppVersion?

    /// A name that came with a version, and may have gone with another.
    public init(
      _ kind: Kind,
      _ name: String,
      since: AppVersion,
      after: AppVersion? = nil,
      until: AppVersion? = nil
    ) {
      self.kind = kind
      self.name = name
      self.since = since
      self.after = after
      self.until = until
    }

    /// The version that brought it, as a reviewer reads it.
    var sinceWords: String { after.map { "a version after \($0.text)" } ?? since.text }

    func isKnown(in version: AppVersion) -> Bool {
      since <= version && until.map { version < $0 } ?? true
    }
  }

  /// The kinds of names, each with its own history.
  public enum Kind: Hashable, Sendable {
    case variable
    /// A field of a collected item.
    case field
    /// A card or message that ships in its collection.
    case item
    /// A value of a field, as `end-onboarding` of `action`.
    case value(of: String)
    /// An attribute of the user, as expressions ask for it.
    case attribute
  }

  private struct Key: Hashable {
    let kind: Kind
    let name: String
  }

  /// A name of a place, if its history is known.
  public func entry(_ name: String, _ kind: Kind) -> Entry? {
    entries[Key(kind: kind, name: name)]
  }

  /// The successor of an old name; nil for any other name.
  public func renamed(_ name: String) -> OldName? { renamed.first { $0.old == name } }

  /// Tells whether two names are of the same thing, whichever is the older one.
  func isSame(_ left: String, _ right: String) -> Bool {
    renamed.contains { Set([$0.old, $0.new]) == Set([left, right]) }
  }

  /// Advice on a name that a version does not know; nil without a history.
  func help(_ name: String, _ kind: Kind) -> String? {
    if let old = renamed(name) { return old.help }
    guard let entry = entry(name, kind) else { return nil }
    if let until = entry.until {
      return "'\(name)' was known from \(entry.since.text) until before \(until.text)"
    }
    return "'\(name)' is known since \(entry.sinceWords)"
  }

  /// The first version that knows all names of a feature whose history is known.
  public func least(_ schema: FeatureSchema) -> AppVersion? {
    keys(of: schema).compactMap { entries[$0]?.since }.max()
  }

  /// The versions that a manifest can be of by the names that it knows and lacks.
  ///
  /// That tells only of manifests that know all names of a version: one with some of them may be of
  /// any version, or of another app.
  public func versions(_ schema: FeatureSchema) -> VersionRange {
    let known = keys(of: schema)
    guard let least = known.compactMap({ entries[$0]?.since }).max() else { return VersionRange() }
    // Values of a field that is no enum are not among the names of types.
    let places = Set(known.map(\.kind)).subtracting([.item])
    let asked = entries.filter { places.contains($0.key.kind) }
    let isWhole = asked.allSatisfy { !$0.value.isKnown(in: least) || known.contains($0.key) }
    guard isWhole else { return VersionRange() }
    let next = asked.compactMap { key, entry in
      known.contains(key) ? entry.until : entry.since > least ? entry.since : nil
    }.min()
    return VersionRange(lower: least, upper: next?.before)
  }

  /// All names of a feature's types and of its shipped collection.
  private func keys(of schema: FeatureSchema) -> Set<Key> {
    let manifest = schema.manifest
    let fields = schema.objects.flatMap(\.fields)
    let names =
      schema.variables.map { Key(kind: .variable, name: $0) }
      + fields.map { Key(kind: .field, name: $0.name) }
      + fields.flatMap { field in
        let values = field.type.enumeration.flatMap { manifest.enums[$0]?.variants } ?? []
        return values.map { Key(kind: .value(of: field.name), name: $0) }
      }
    let collected = schema.feature.defaults.compactMap { block in
      schema.collection.flatMap { block.value[$0]?.map }
    }
    let items = collected.joined().map { Key(kind: .item, name: $0.key) }
    return Set(names + items)
  }
}

/// A name that another version of the app uses for the same thing (reference: nimbus,
/// section 4.3).
public struct OldName: Sendable {
  /// The name of older versions.
  public let old: String
  /// The name of newer ones.
  public let new: String
  /// The version that brought the new name; nil where the old one never worked.
  public let version: String?

  /// A name and its successor.
  public init(old: String, new: String, version: String?) {
    self.old = old
    self.new = new
    self.version = version
  }

  /// Advice for a finding about the old name.
  public var help: String {
    guard let version else { return "the app's name for it is '\(new)'" }
    return "'\(old)' was renamed to '\(new)' in \(version)"
  }
}

extension NameHistory {
  /// The needs of a branch's value, by its names and values.
  ///
  /// Names are its variables; in the collection all keys count as fields and all texts as their values.
  /// Names that every version with the feature knows need nothing, nor do those that the value defines
  /// itself, such as triggers; nor does the value of another app.
  public func needs(
    _ value: Node,
    in collection: String?,
    of app: String?
  ) -> [VersionNeed] {
    guard app == self.app else { return [] }
    let entries = value.map ?? []
    let defined = Set(
      entries.filter { $0.key != collection }.flatMap { ($0.value.map ?? []).map(\.key) }
    )
    let needs = entries.flatMap { entry -> [VersionNeed] in
      let own = need(entry.key, .variable, entry.keySpan)
      guard entry.key == collection else { return own }
      return own + (entry.value.map ?? []).flatMap { self.needs(of: $0.value) }
    }
    return needs.filter { !defined.contains($0.name) }
  }

  private func needs(of node: Node) -> [VersionNeed] {
    if let items = node.list { return items.flatMap(needs) }
    return (node.map ?? []).flatMap { entry in
      // A field may stand beside its older or newer name, so that every version finds one of them.
      let isSaidTwice = (node.map ?? []).contains { other in
        other.key != entry.key && isSame(other.key, entry.key)
      }
      let values = (entry.value.list ?? [entry.value]).flatMap { value in
        value.string.map { need($0, .value(of: entry.key), value.span) } ?? []
      }
      return (isSaidTwice ? [] : need(entry.key, .field, entry.keySpan)) + values
        + needs(of: entry.value)
    }
  }

  /// The needs of an expression: attributes that not every version knows.
  public func needs(expression: WrittenExpression, of app: String?) -> [VersionNeed] {
    guard app == self.app else { return [] }
    return expression.names.compactMap { name in
      entry(name, .attribute).map {
        VersionNeed(entry: $0, since: $0.since, until: nil, span: expression.span)
      }
    }
  }

  private func need(_ name: String, _ kind: Kind, _ span: Span) -> [VersionNeed] {
    guard let entry = entry(name, kind), let first else { return [] }
    let since = entry.since > first ? entry.since : nil
    let until = if case .value = kind { AppVersion?.none } else { entry.until }
    guard since != nil || until != nil else { return [] }
    return [VersionNeed(entry: entry, since: since, until: until, span: span)]
  }
}
