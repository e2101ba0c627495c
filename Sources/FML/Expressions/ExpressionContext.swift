internal import Flow
internal import JEXL
internal import Source

/// The use of an expression, which decides the attributes that it can ask for.
public enum ExpressionContext: Hashable, Sendable {
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
extension ExpressionContext {
  /// The kind of an attribute; nil where the place does not define it, which is an error.
  func kind(of name: String, on platform: Platform) -> ValueKind? { kinds(on: platform)[name] }

  func kinds(on platform: Platform) -> [String: ValueKind] {
    (self == .targeting ? Self.ofTargeting : Self.ofConditions)[platform] ?? [:]
  }

  private static let ofTargeting = kinds { $0.scope == .everywhere }
  private static let ofConditions = kinds { $0.scope != .app }

  private static func kinds(
    where isDefined: (Attribute) -> Bool
  ) -> [Platform: [String: ValueKind]] {
    [.ios: NimbusAttributes.ofIOS, .android: NimbusAttributes.ofAndroid].mapValues { attributes in
      Dictionary(firstOf: attributes.filter(isDefined).map { ($0.name, $0.kind.ofValues) })
    }
  }
}

extension Attribute.Kind {
  fileprivate var ofValues: ValueKind {
    switch self {
    case .bool: .boolean
    case .integer: .integer
    case .number: .number
    case .string, .choice, .device: .string
    case .list, .texts: .array
    case .map: .object
    }
  }
}
