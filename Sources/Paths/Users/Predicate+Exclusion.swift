public import Flow

/// Conditions that nobody meets at once.
extension Predicate {
  /// Tells whether no user meets both conditions; false also where that can't be told.
  ///
  /// Unknown parts may be true and false alike, the same text always being the same.
  public static func exclude(_ left: Predicate, _ right: Predicate) -> Bool {
    let (own, others) = (left.atoms.map(\.topic), Set(right.atoms.map(\.topic)))
    guard own.contains(where: others.contains) else { return false }
    let both = Predicate.and([left, right])
    var knowledge = UserState(both)
    knowledge.diagrams = Diagrams(WorkBudget(seconds: 0.02))
    return (try? knowledge.members(both)) == Diagrams.NodeID.none
  }

  /// The topic of an atom: atoms that share none are not compared.
  private var topic: Topic { subject.map(Topic.value) ?? .opaque(words()) }

  private enum Topic: Hashable {
    case value(Subject)
    case opaque(String)
  }
}
