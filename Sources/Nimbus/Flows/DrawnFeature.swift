internal import FML
internal import Flow
internal import Source
internal import Syntax

/// A feature of Nimbus that becomes a flow: how its values are told from other documents, read,
/// checked and drawn.
struct DrawnFeature: Sendable {
  let id: String
  let title: String
  /// The variable that holds the drawn items: `cards`; nil where all variables are about one thing.
  var collection: String?
  /// The word for one of these: "card".
  let item: String
  /// The object type of these, for manifests that do not say it.
  var itemType = ""
  /// Advice on removing a part that a null leaves in place.
  var nullHelp = ""
  /// Advice for a collection of a wrong kind, where other versions had another shape.
  var collectionHelp: String?
  /// The versions of its names, for each platform with a known history.
  var histories: [Platform: NameHistory] = [:]
  /// The use of its named expressions.
  var expressionContext = ExpressionContext.condition
  /// The variable that holds them; nil for none.
  var expressions: String?
  /// A user may be in any number of recipes on it (reference: nimbus, section 3.2).
  var coEnrolls = false
  /// The feature of each platform whose `enabled` switches a part of it.
  var gates: [Platform: String] = [:]
  /// The app shows it upright on phones, however they are held.
  var isUprightOnPhones = false
  /// A flow without anything to draw is shown all the same.
  var isShownEmpty = false
  /// The newest version's types and defaults of each platform that has it, for values that come
  /// without a manifest.
  let builtIn: [Platform: BuiltInManifest]
  /// The platform of a value or item without a manifest; nil for one that fits several.
  var platform: @Sendable (Node) -> Platform? = { _ in nil }
  /// The ways in on a platform, in the order in which they are listed.
  let entries: @Sendable (Platform) -> [Flow.Entry]
  /// Reads a merged value, of some branches or of the shipped state.
  let read: @Sendable (Node, Base, FeatureVariants.MergeOptions) -> Merged
  /// Tells whether a value of its collection can be nothing else; the whole value if there is no
  /// collection.
  let isCollection: @Sendable (Node, _ value: Node) -> Bool
  /// Tells whether a map can be nothing but a whole card or message.
  var isItem: @Sendable (Node) -> Bool = { _ in false }
  /// Rewrites a value with the newest names.
  ///
  /// The versions are those that get the value; nil if nothing says them.
  var renewed: @Sendable (Node, Base, VersionRange?, inout Log) -> Node = { value, _, _, _ in
    value
  }
  /// Compares the branches of a recipe, each with its merged value.
  var compare:
    @Sendable (Recipe, [(branch: Recipe.Branch, merged: Node)], Base, inout Log) -> Void = {
      compareControl($0, $1, $2, &$3)
    }

  /// The shipped state of a feature, before any branch.
  struct Base: Sendable {
    let origin: Origin
    let types: FeatureSchema
    /// The app's version, if the config or the manifest names it.
    let version: AppVersion?
    /// The versions that it can be of, as far as they are known.
    let versions: VersionRange
    /// The first version that knows all its names; nil where no history does.
    let least: AppVersion?
    /// The shipped values, completed.
    var node: Node
    /// The value of a document without a manifest, under the newest names.
    var document: Node?
    /// A snippet of documentation, whose omissions are no mistakes.
    var isExample = false

    var channel: String? { types.manifest.channel }
  }

  enum Origin: Sendable {
    case manifest
    /// A document of values, over the newest version.
    case document
    /// The newest version, under recipes without a manifest.
    case recipes
  }

  /// A merged value, ready to be checked and drawn.
  struct Merged: Sendable {
    /// Its named expressions, each of which a run may decide.
    let conditions: [String: WrittenExpression]
    /// The names of those that are asked; nil is all.
    var asked: Set<String>?
    /// The ids of the ways in that it has.
    let entries: Set<String>
    /// Checks it; the span is that of the branch or document, nil for shipped values.
    let check: @Sendable (Audience, Span?, inout Log) -> Void
    /// Shows it as an audience sees it, which may be one of the project's personas.
    let view: @Sendable (Audience, _ isPersona: Bool) -> any AudienceView
  }
}

/// Values among other documents, told by their shape.
extension DrawnFeature {
  /// Tells whether any branch of a recipe changes what a platform shows of it.
  func isConfigured(by recipe: Recipe, on platform: Platform) -> Bool {
    recipe.configures(id) || gates[platform].map(recipe.configures) ?? false
  }

  /// The value in a document: by itself or under the feature's id.
  func value(_ node: Node) -> Node? {
    if let value = node[id], isValue(value) { return value }
    return isValue(node) ? node : nil
  }

  private func isValue(_ node: Node) -> Bool {
    collected(node).map { isCollection($0, node) } ?? false
  }

  /// The collection of a value; all of it if there is no variable for that.
  private func collected(_ value: Node) -> Node? {
    guard let collection else { return value }
    return value[collection]
  }

  /// A value with something to draw: of a document, or of a card or message by itself, which is
  /// wrapped as the only one.
  func example(_ node: Node) -> Node? {
    guard let value = value(node) else {
      return isItem(node) ? collection.map { wrapped(node, in: $0) } : nil
    }
    let items = collected(value)
    let isEmpty = items?.list?.isEmpty ?? items?.map?.isEmpty ?? true
    return isEmpty ? nil : value
  }

  private func wrapped(_ node: Node, in collection: String) -> Node {
    func map(_ key: String, _ value: Node) -> Node {
      Node(.map([.init(key: key, keySpan: node.span.start(1), value: value)]), span: node.span)
    }
    return map(collection, map(node["name"]?.string ?? item, node))
  }

  /// The value in a file of a branch's values alone, as the command line of Nimbus takes them.
  func fileValue(_ node: Node, _ types: FeatureSchema) -> Node? {
    if let own = node[id], own.map != nil { return own }
    let isOwn = node.map?.contains { types.variables.contains($0.key) } == true
    return isOwn && node["$schema"] == nil ? node : nil
  }
}

extension DrawnFeature {
  /// Compares an experiment's control branch with the shipped values of its channel.
  static func compareControl(
    _ recipe: Recipe,
    _ branches: [(branch: Recipe.Branch, merged: Node)],
    _ base: Base,
    _ log: inout Log
  ) {
    guard base.origin != .recipes, !recipe.isForeign(to: base.version) else { return }
    for (branch, merged) in branches where branch.slug.value == recipe.referenceBranch {
      recipe.checkControl(
        branch,
        merged: merged,
        shipped: base.node,
        channel: base.channel,
        &log
      )
    }
  }

  /// The shipped state of a manifest in the channel it was loaded for; nil if the manifest does not have
  /// the feature.
  func base(
    _ manifest: Manifest,
    version: AppVersion? = nil,
    fallback: (tagged: AppVersion?, assumed: (Span) -> AppVersion?) = (nil, { _ in nil }),
    others: [Manifest] = [],
    origin: Origin = .manifest
  ) -> Base? {
    let history = histories[manifest.platform]
    var version = version ?? AppVersion(path: manifest.path)
    guard var types = schema(manifest),
      let node = manifest.defaults(of: id, channel: manifest.channel)
    else {
      return nil
    }
    types.others = others
    let least = history?.least(types)
    // Tags of releases are on branches of their own: names may be newer than the last one that is found.
    if let tagged = fallback.tagged, least.map({ $0 <= tagged }) ?? true {
      version = version ?? tagged
    }
    let assumed = version ?? fallback.assumed(types.feature.span)
    var shipped = AppMerge(types).shipped(node)
    if manifest.platform == .android, let collection {
      // Ties keep the order of the manifest there (reference: fenix, sections 4 and 9).
      let keys = manifest.keys(of: collection, in: id, channel: manifest.channel)
      shipped = shipped.ordering(collection, by: keys)
    }
    return Base(
      origin: origin,
      types: types,
      version: version,
      versions: assumed.map { VersionRange($0) } ?? history?.versions(types) ?? VersionRange(),
      least: least,
      node: shipped
    )
  }

  /// The shipped state of a platform's newest version, at a place of a document without a manifest; nil
  /// if the platform does not have the feature.
  func newest(
    at span: Span,
    on platform: Platform,
    version: AppVersion? = nil,
    for origin: Origin
  ) -> Base? {
    builtIn[platform]?.manifest(at: span.start(0)).flatMap {
      base($0, version: version, origin: origin)
    }
  }

  /// A document's value over the shipped state of the newest version.
  func base(of value: Node, version: AppVersion? = nil, _ log: inout Log) -> Base? {
    let platform = platform(value) ?? (builtIn[.ios] == nil ? .android : .ios)
    let newest = newest(at: value.span, on: platform, version: version, for: .document)
    guard var base = newest else { return nil }
    let renewed = renewed(value, base, version.map { VersionRange($0) }, &log)
    base.node = AppMerge(base.types).lay(renewed, over: base.node, log: &log)
    base.document = renewed
    return base
  }
}

extension Node {
  /// The same map with the entries of one of its maps in the order of some keys.
  fileprivate func ordering(_ name: String, by keys: [String]) -> Node {
    let places = Dictionary(firstOf: keys.enumerated().map { ($1, $0) })
    return changingEntries { entry in
      guard entry.key == name, let items = entry.value.map else { return entry }
      let sorted = items.enumerated().sorted { first, second in
        let (a, b) = (places[first.element.key], places[second.element.key])
        return (a ?? keys.count, first.offset) < (b ?? keys.count, second.offset)
      }
      return entry.with(Node(.map(sorted.map(\.element)), span: entry.value.span))
    }
  }
}
