internal import FML
internal import Flow
internal import Source
internal import Syntax

/// The onboarding of Firefox for Android after merging: cards, conditions, and which of the app's
/// screens draws them (reference: fenix, section 1).
struct JunoFeature: Sendable {
  static let id = "juno-onboarding"
  /// The id of the feature without which only partner distributions show marketing cards (v151).
  static let marketing = "marketing-onboarding-card"
  /// The id of its one way in.
  static let entry = "onboarding"

  /// Every card, in the order of definition.
  let cards: [JunoCard]
  /// Expressions by name (v121).
  let conditions: [String: WrittenExpression]
  /// The switch of the whole flow (v116 to v118); nil where there is none, which is on.
  let isEnabled: Located<Bool>?
  /// The screen of the app that draws it.
  let generation: JunoGeneration
  /// The version whose rules hold.
  let version: AppVersion
  /// The users that the recipes of its branches let in.
  var audience = Predicate.constant(true)
  /// Tells whether marketing cards are switched on; nil if nothing says.
  var marketing: Located<Bool>?
  /// A snippet of documentation, whose omissions are no mistakes.
  var isExample = false

  /// Reads a merged feature; a document without a manifest may have fields that only older versions drew.
  ///
  /// The version is the first one that knows all names of the feature, where neither the config nor the
  /// manifest names the app's. Cards whose pictures the app lacks show those of `shipped`, the feature without a recipe.
  init(
    _ node: Node,
    _ types: FeatureSchema,
    version: AppVersion?,
    document: Node? = nil,
    shipped: Node? = nil
  ) {
    let version = version ?? FenixVersions.junoOnboarding.least(types) ?? AppVersion(116)
    cards = (node["cards"]?.map ?? []).filter { $0.value.map != nil }.map { entry in
      let key = Located(entry.key, entry.keySpan)
      let spans = types.defaultSpans
      var card = JunoCard(key: key, node: entry.value, defaults: spans, in: version)
      card.standIn = shipped?["cards"]?[entry.key]?["image-res"]?.string ?? card.standIn
      return card
    }
    conditions = node.expressions("conditions")
    isEnabled = node.locatedBool("enabled")
    generation = JunoGeneration(node, version, document: document)
    self.version = version
  }
}

/// The app's screens for onboarding, by the years in which they draw it (reference: fenix).
enum JunoGeneration: Comparable, Sendable {
  /// Cards as whole pages (v116 to v147).
  case classic
  /// A card above a picture, as it was first (v144 to v148.0.1, behind `use-onboarding-redesign`).
  case redesign
  /// The same with the texts and pictures of 2026 (v148.0.2).
  case newest

  var title: String {
    switch self {
    case .classic: "classic"
    case .redesign: "redesigned"
    case .newest: "newest"
    }
  }

  /// The switch that the redesign was behind (v144 to v152.0.1).
  static let flag = "use-onboarding-redesign"

  /// The screen that a version draws a merged value with; the switch decides where there is one,
  /// versions without it are older than the redesign, or newer.
  init(_ node: Node, _ version: AppVersion, document: Node?) {
    let isRedesigned: Bool
    if let document, document[Self.flag] == nil {
      isRedesigned = !Self.isClassic(document)
    } else {
      isRedesigned = node[Self.flag]?.bool ?? FenixVersions.redesigns.isThere(in: version)
    }
    guard isRedesigned else {
      self = .classic
      return
    }
    self = FenixVersions.drawsNewest.isThere(in: version) ? .newest : .redesign
  }

  /// Tells whether a document has things that the redesign does not draw at all.
  private static func isClassic(_ document: Node) -> Bool {
    (document["cards"]?.map ?? []).contains { entry in
      let type = entry.value["card-type"]?.text.flatMap(JunoCard.Kind.init)
      return type == .addOns || type == .theme
    }
  }
}

/// Tells a card of Firefox for Android from other maps by its fields (reference: fenix, section 1).
enum JunoShape {
  private static let telling: Set<String> = [
    "primary-button-label", "secondary-button-label", "image-res", "ordering", "extra-data",
    "link-text", "image-is-illustration", "add-ons-data",
  ]
  private static let fields = telling.union([
    "body", "card-type", "disqualifiers", "enabled", "prerequisites", "title",
  ])

  /// Tells whether a map can be nothing but a whole card.
  ///
  /// It has a title or body, and fields that only such cards have.
  static func isCard(_ node: Node) -> Bool {
    isPart(node) && (node["title"] != nil || node["body"] != nil)
  }

  /// Cards are a map of maps, one of which at least has fields that only such cards have.
  static func isCollection(_ cards: Node) -> Bool {
    cards.map?.contains { isPart($0.value) } ?? false
  }

  /// Tells whether a map has a telling field or card type, and mostly fields of such a card.
  private static func isPart(_ node: Node) -> Bool {
    let isTold =
      node.map?.contains { telling.contains($0.key) } == true
      || node["card-type"]?.text.flatMap(JunoCard.Kind.init) != nil
    return isTold && node.isMostly(of: fields)
  }
}
