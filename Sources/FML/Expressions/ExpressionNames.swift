internal import Flow
internal import JEXL
internal import Source

/// The use of an expression, which decides the attributes that it can ask for.
public enum ExpressionPlace: Hashable, Sendable {
  /// The conditions of onboarding cards.
  case condition
  /// The targeting of an experiment.
  case targeting
  /// The triggers of messages.
  case trigger

  /// The effect of an expression that fails, in words.
  var effect: String {
    switch self {
    case .condition: "the app counts the condition as false"
    case .targeting: "nobody is enrolled"
    case .trigger: "the message is never shown"
    }
  }
}

/// The names that Firefox gives its expressions (reference: nimbus, section 7.3, and fenix,
/// section 7).
public enum ExpressionNames {
  typealias Kind = ValueKind
  typealias Place = ExpressionPlace

  /// The kind of an attribute; nil where the place does not define it, which is an error.
  static func kind(of name: String, in place: Place, on platform: Platform) -> Kind? {
    kinds(in: place, on: platform)[name]
  }

  /// The names that a place defines, sorted.
  static func names(in place: Place, on platform: Platform) -> [String] {
    kinds(in: place, on: platform).keys.sortedByBytes()
  }

  private static func kinds(in place: Place, on platform: Platform) -> [String: Kind] {
    switch (platform, place) {
    case (.ios, .targeting): targetingOnIOS
    case (.ios, .condition), (.ios, .trigger): conditionsOnIOS
    case (.android, .targeting): targetingOnAndroid
    case (.android, .condition), (.android, .trigger): conditionsOnAndroid
    }
  }

  private static let targetingOnIOS = kinds(NimbusAttributes.ofIOS) { $0.scope == .everywhere }
  private static let conditionsOnIOS = kinds(NimbusAttributes.ofIOS) { $0.scope != .app }
  private static let targetingOnAndroid = kinds(NimbusAttributes.ofAndroid) {
    $0.scope == .everywhere
  }
  private static let conditionsOnAndroid = kinds(NimbusAttributes.ofAndroid) { $0.scope != .app }

  private static func kinds(
    _ attributes: [Attribute],
    _ isDefined: (Attribute) -> Bool
  ) -> [String: Kind] {
    Dictionary(firstOf: attributes.filter(isDefined).map { ($0.name, kind($0.kind)) })
  }

  private static func kind(_ kind: Attribute.Kind) -> Kind {
    switch kind {
    case .bool: .boolean
    case .integer: .integer
    case .number: .number
    case .string, .choice, .device: .string
    case .list, .texts: .array
    case .map: .object
    }
  }
}
