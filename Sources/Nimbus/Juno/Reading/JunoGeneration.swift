internal import FML
internal import Syntax

/// The app's screens for onboarding, by the years in which they draw it (reference: fenix).
enum JunoGeneration: Comparable, Sendable {
  /// Cards as whole pages (v116 to v147).
  case classic
  /// A card above a picture, as it was first (v144 to v148.0.1, behind `use-onboarding-redesign`).
  case redesign
  /// The same with the texts and pictures of 2026 (v148.0.2).
  case newest

  /// The common name of the screen.
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
  init(_ node: Node, schema: JunoSchema, document: Node?) {
    let isRedesigned: Bool
    if let document, document[Self.flag] == nil {
      isRedesigned = !Self.isClassic(document)
    } else {
      isRedesigned = node[Self.flag]?.bool ?? FenixVersions.redesigns.isThere(in: schema.rules)
    }
    guard isRedesigned else {
      self = .classic
      return
    }
    self = FenixVersions.drawsNewest.isThere(in: schema.rules) ? .newest : .redesign
  }

  /// Tells whether a document has things that the redesign does not draw at all.
  private static func isClassic(_ document: Node) -> Bool {
    (document["cards"]?.map ?? []).contains { entry in
      let type = entry.value["card-type"]?.text.flatMap(JunoCard.Kind.init)
      return type == .addOns || type == .theme
    }
  }
}
