public import Flow

/// Where walking an entry was given up, as its conditions are too entangled: nothing is counted or
/// proved.
public struct GivenUp: Hashable, Sendable {
  /// The card whose routes were worked out then, as a place among the graph's nodes; nil for the way in.
  public let node: Int?
  /// The conditions that were too much together, those with the most comparisons first.
  public let conditions: [Predicate]
  /// What they ask about: answers and attributes of which every combination has to be remembered.
  public let subjects: [Predicate.Subject]
  /// What was to be spent.
  public let budget: WorkBudget

  /// More conditions and subjects are not named.
  private static let limit = 12

  /// Names what is entangled where somebody asked for a route last.
  init(_ asked: Guards.Asked?, _ graph: PathGraph, _ knowledge: Knowledge, _ budget: WorkBudget) {
    self.budget = budget
    node = asked?.state.node
    let own = asked?.edge.map { graph.edges[$0].condition }
    var places = asked.map { knowledge.diagrams.variables(of: $0.state.known) } ?? []
    places += own.map { $0.atoms.flatMap(knowledge.places) } ?? []
    if places.isEmpty { places = Array(knowledge.variables.indices) }
    let known = Set(places)
    var found: [(condition: Predicate, size: Int)] = []
    var seen: Set<Predicate> = []
    for condition in [own].compactMap({ $0 }) + graph.edges.map(\.condition)
    where found.count < Self.limit && seen.insert(condition).inserted {
      let atoms = condition.atoms
      if atoms.contains(where: { knowledge.places(of: $0).contains(where: known.contains) }) {
        found.append((condition, atoms.count))
      }
    }
    conditions = found.enumerated().sorted {
      ($1.element.size, $0.offset) < ($0.element.size, $1.offset)
    }.map(\.element.condition)
    var subjects: [Predicate.Subject] = []
    for case let subject? in known.sorted().map({ knowledge.variables[$0].subject })
    where subjects.count < Self.limit && !subjects.contains(subject) {
      subjects.append(subject)
    }
    self.subjects = subjects
  }
}
