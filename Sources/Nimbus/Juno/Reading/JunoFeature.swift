internal import FML
internal import Flow
internal import Source
internal import Syntax

/// The onboarding of Firefox for Android after merging: cards, conditions, and which of the app's
/// screens draws them (reference: fenix, section 1).
struct JunoFeature: Sendable {
  /// Its id in manifests and recipes.
  static let id = "juno-onboarding"
  /// The id of the feature without which only partner distributions show marketing cards (v151).
  static let marketing = "marketing-onboarding-card"

  /// Every card, in the order of definition.
  let cards: [JunoCard]
  /// Expressions by name (v121).
  let conditions: [String: WrittenExpression]
  /// The switch of the whole flow (v116 to v118); nil where there is none, which is on.
  let isEnabled: Located<Bool>?
  /// The screen of the app that draws it.
  let generation: JunoGeneration
  /// The app's version, as far as its rules differ.
  let version: AppVersion
  /// The version in the manifest, if any.
  let said: AppVersion?
  /// The types that the version knows for cards.
  let kinds: Set<JunoCard.Kind>
  /// The users that the recipes of its branches let in.
  var audience = Predicate.constant(true)
  /// The span that switches marketing cards off; nil if they are on or nothing says.
  var marketingOff: Span?
  /// A snippet of documentation, whose omissions are no mistakes.
  var isExample = false

  /// Reads a merged feature; a document without a manifest may have fields that only older versions drew.
  init(_ node: Node, schema: JunoSchema, document: Node? = nil) {
    cards = (node["cards"]?.map ?? []).filter { $0.value.map != nil }.map { entry in
      JunoCard(
        key: Located(entry.key, entry.keySpan),
        node: entry.value,
        defaults: schema.types.defaultSpans,
        in: schema.rules
      )
    }
    conditions = node.expressions("conditions")
    isEnabled = node.locatedBool("enabled")
    generation = JunoGeneration(node, schema: schema, document: document)
    version = schema.rules
    said = schema.version
    kinds = schema.kinds
  }
}
