public import Flow
import Source

/// A walk of an entry that was given up, as its conditions are too entangled: nothing is counted or
/// proved.
public struct BudgetExceeded: Hashable, Sendable {
  /// The card whose routes were worked out last, as a place among the graph's nodes; nil for the way
  /// in.
  public let node: Int?
  /// The conditions that were too entangled, those with the most comparisons first.
  public let conditions: [Predicate]
  /// The subjects of the conditions: answers and attributes of which every combination has to be
  /// remembered.
  public let subjects: [Predicate.Subject]
  /// The work that was allowed.
  public let budget: WorkBudget

  /// The most conditions and subjects that are named.
  private static let limit = 12

  /// Names the entangled conditions around the last question.
  init(_ asked: Guards.Asked?, _ graph: PathGraph, _ knowledge: UserState, _ budget: WorkBudget) {
    self.budget = budget
    node = asked.map { graph.card(at: $0.state.node) }
    let own = asked?.edge.map { graph.condition($0) }
    var places = asked.map { knowledge.diagrams.variables(of: $0.state.known) } ?? []
    places += own.map { graph.conditions.atoms(of: [$0]).flatMap(knowledge.places) } ?? []
    if places.isEmpty { places = Array(knowledge.variables.indices) }
    let known = Set(places)
    var found: [(condition: ConditionTable.ID, size: Int)] = []
    var seen: Set<ConditionTable.ID> = []
    for condition in [own].compactMap({ $0 }) + graph.allConditions
    where found.count < Self.limit && seen.insert(condition).inserted {
      let atoms = graph.conditions.atoms(of: [condition])
      if atoms.contains(where: { knowledge.places(of: $0).contains(where: known.contains) }) {
        found.append((condition, graph.conditions.count(of: condition)))
      }
    }
    conditions = found.sorted { $0.size > $1.size }.map {
      graph.conditions.predicate($0.condition)
    }
    var subjects: [Predicate.Subject] = []
    for case let subject? in known.sorted().map({ knowledge.variables[$0].subject })
    where subjects.count < Self.limit && !subjects.contains(subject) {
      subjects.append(subject)
    }
    self.subjects = subjects
  }
}
