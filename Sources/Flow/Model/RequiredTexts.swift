/// The texts of which attributes must be one for a condition to hold, by attribute.
///
/// Two conditions that ask one attribute for different texts are told apart without a proof.
public struct RequiredTexts: Sendable {
  private let texts: [Predicate.Subject: Set<String>]

  /// The texts that a condition requires in parts that all must hold.
  public init(_ condition: Predicate) {
    var texts: [Predicate.Subject: Set<String>] = [:]
    for (subject, known) in Self.parts(of: condition) {
      texts[subject] = texts[subject].map(known.intersection) ?? known
    }
    self.texts = texts
  }

  /// Tells whether no user meets both conditions; false also where that takes a proof.
  public func exclude(_ other: RequiredTexts) -> Bool {
    texts.contains { subject, known in
      other.texts[subject].map(known.isDisjoint) ?? false
    }
  }

  private static func parts(of condition: Predicate) -> [(Predicate.Subject, Set<String>)] {
    switch condition {
    case .and(let parts): return parts.flatMap(Self.parts)
    case .compare(let subject, .equal, let constant):
      return strings([constant]).map { [(subject, $0)] } ?? []
    case .isIn(let subject, let constants): return strings(constants).map { [(subject, $0)] } ?? []
    default: return []
    }
  }

  /// The constants as texts whose letters' case does not count; nil where one is no text.
  private static func strings(_ constants: [Predicate.Constant]) -> Set<String>? {
    var strings: Set<String> = []
    for constant in constants {
      guard case .string(let text) = constant else { return nil }
      strings.insert(text.lowercased().replacing("_", with: "-"))
    }
    return strings
  }
}
