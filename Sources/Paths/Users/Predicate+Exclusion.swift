public import Flow

/// The parts of conditions, and conditions that nobody meets at once.
extension Predicate {
  /// The comparisons, questions and unknown parts of the condition.
  var atoms: [Predicate] {
    switch self {
    case .constant: []
    case .not(let inner): inner.atoms
    case .and(let parts), .or(let parts): parts.flatMap(\.atoms)
    default: [self]
    }
  }

  /// Tells whether no user meets both conditions; false also where that can't be told.
  ///
  /// Unknown parts may be true and false alike, the same text always being the same.
  public static func exclude(_ left: Predicate, _ right: Predicate) -> Bool {
    let (own, others) = (left.atoms.map(\.topic), Set(right.atoms.map(\.topic)))
    guard own.contains(where: others.contains) else { return false }
    let both = Predicate.and([left, right])
    var knowledge = UserState(both)
    knowledge.diagrams = Diagrams(WorkBudget(seconds: 0.02))
    return (try? knowledge.members(both)) == UserSet.none
  }

  /// Indicates that no user meets the condition, whatever their language and region; false also where that
  /// can't be told.
  public var isNever: Bool {
    self == .constant(false) || Predicate.exclude(self, self)
      || asksForLocale && LocaleCases([self]).locales(of: self).isEmpty
  }

  /// The topic of an atom: atoms that share none are not compared.
  private var topic: Topic { subject.map(Topic.value) ?? .opaque(phrase()) }

  private enum Topic: Hashable {
    case value(Subject)
    case opaque(String)
  }
}
