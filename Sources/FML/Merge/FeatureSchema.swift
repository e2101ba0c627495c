public import Source
public import Syntax

/// The types of a feature as merging needs them, with the words for the items it collects.
public struct FeatureSchema: Sendable {
  /// The manifest that declares its types.
  public let manifest: Manifest
  /// The feature in it.
  public let feature: Manifest.Feature
  /// The variable that holds the cards or messages; nil where the feature has none.
  public let collection: String?
  /// The object type of one of them.
  public let itemType: String
  /// The word for one of them: "card".
  public var item = ""
  /// Advice on removing a part that a null leaves in place.
  public var nullHelp = ""
  /// Advice for a collection of a wrong kind, where other versions had another shape.
  public var collectionHelp: String?
  /// The versions in which its names came and went; nil if unknown.
  public var history: NameHistory?
  /// The places of the defaults of all object types; a value that stands elsewhere was written.
  public let defaultSpans: Set<Span>
  /// The other manifests of the project, which may know other names.
  public var others: [Manifest] = []

  /// Takes a feature from a manifest; nil if the manifest does not have it.
  ///
  /// `itemType` is for manifests whose collection does not say it.
  public init?(_ manifest: Manifest, feature id: String, collection: String?, itemType: String) {
    guard let feature = manifest.features[id] else { return nil }
    self.manifest = manifest
    self.feature = feature
    self.collection = collection
    self.itemType = collection.flatMap { Self.itemType(of: $0, feature) } ?? itemType
    let defaults = manifest.objects.values.flatMap(\.fields).compactMap(\.defaultValue)
    defaultSpans = Set(defaults.flatMap(\.spans))
  }

  /// The variables a value may set.
  public var variables: [String] { feature.variables.map(\.name) }

  /// The fields of one of the collected things.
  public var fields: [Manifest.FieldType] { manifest.objects[itemType]?.fields ?? [] }

  /// The object types of the collected items: that of one, and all that its fields hold.
  var objects: [Manifest.ObjectType] {
    var names = [itemType]
    var found: [Manifest.ObjectType] = []
    while let name = names.popLast() {
      guard let type = manifest.objects[name], !found.contains(where: { $0.name == name }) else {
        continue
      }
      found.append(type)
      names += type.fields.compactMap(\.type.object)
    }
    return found
  }

  /// The object type of the items of a variable; nil where it holds none.
  private static func itemType(of variable: String, _ feature: Manifest.Feature) -> String? {
    switch feature.variables.first(where: { $0.name == variable })?.type {
    case .map(_, .object(let name)), .list(.object(let name)): name
    default: nil
    }
  }
}

extension FeatureSchema {
  /// Reports cards and messages that a branch adds without a text of their own, and whose names are nearly
  /// those of others that ship.
  ///
  /// An entry with a text of its own is new, whatever its name is near to.
  public func checkItems(of value: Node, over shipped: Node, _ log: inout Log) {
    guard let collection, let known = shipped[collection]?.map?.map(\.key), !known.isEmpty else {
      return
    }
    let texts = Set(fields.filter { $0.type == .text }.map(\.name))
    for entry in value[collection]?.map ?? [] where !known.contains(entry.key) {
      guard let fields = entry.value.map, !fields.contains(where: { texts.contains($0.key) }),
        let help = Suggestion.help(for: entry.key, among: known)
      else { continue }
      log.subject.card = entry.key
      defer { log.subject.card = nil }
      log.report(
        .unknownItem,
        "no \(item) that ships is called '\(entry.key)', so this adds one without words",
        at: entry.keySpan,
        help: help
      )
    }
  }
}

extension Node {
  var spans: [Span] { [span] + parts.flatMap(\.spans) }
}
