internal import Flow

/// Conditions that share their parts: equal ones are one, and each part has a lower number than the
/// whole, so that anything about a condition is worked out once, from its parts up, however deep it is.
struct ConditionTable: Sendable {
  struct ID: Hashable, Comparable, Sendable {
    fileprivate let index: Int32

    static let never = ID(index: 0)
    static let always = ID(index: 1)

    static func < (left: ID, right: ID) -> Bool { left.index < right.index }
  }

  /// A condition over conditions of the same table.
  enum Node: Hashable, Sendable {
    case constant(Bool)
    /// A comparison, a question, or an unknown part.
    case atom(Predicate)
    case not(ID)
    case all([ID])
    case any([ID])
  }

  /// Facts about a condition that are known without any values.
  private struct Facts {
    /// Its value where that is the same for every user.
    let value: Bool?
    /// The number of atoms it is written with, those of shared parts each time; at most ``countLimit``.
    let count: Int
    /// Indicates that it asks for the step that users come from.
    let asksForPrevious: Bool
  }

  private static let countLimit = 1 << 40
  private var nodes: [Node] = []
  private var facts: [Facts] = []
  private var known: [Node: ID] = [:]

  init() {
    _ = add(Node.constant(false))
    _ = add(Node.constant(true))
  }

  // MARK: Making

  /// The number of a condition, which has no parts beyond what the config can nest.
  mutating func add(_ predicate: Predicate) -> ID {
    switch predicate {
    case .constant(let value): return value ? .always : .never
    case .not(let inner): return add(.not(add(inner)))
    case .and(let parts): return add(.all(parts.map { add($0) }))
    case .or(let parts): return add(.any(parts.map { add($0) }))
    default: return add(.atom(predicate))
    }
  }

  /// All of some conditions, without those that decide nothing.
  mutating func conjunction(_ parts: [ID]) -> ID {
    if parts.contains(.never) { return .never }
    let open = parts.filter { $0 != .always }
    return open.isEmpty ? .always : open.count == 1 ? open[0] : add(.all(open))
  }

  /// Any of some conditions, without those that decide nothing.
  mutating func disjunction(_ parts: [ID]) -> ID {
    if parts.contains(.always) { return .always }
    let open = parts.filter { $0 != .never }
    return open.isEmpty ? .never : open.count == 1 ? open[0] : add(.any(open))
  }

  mutating func negation(_ id: ID) -> ID {
    switch self[id] {
    case .constant(let value): value ? .never : .always
    case .not(let inner): inner
    default: add(.not(id))
    }
  }

  private mutating func add(_ node: Node) -> ID {
    if let id = known[node] { return id }
    let id = ID(index: Int32(nodes.count))
    facts.append(self.facts(node))
    nodes.append(node)
    known[node] = id
    return id
  }

  private func facts(_ node: Node) -> Facts {
    func sum(_ parts: [ID]) -> Int {
      parts.reduce(0) { min(Self.countLimit, $0 + count(of: $1)) }
    }
    switch node {
    case .constant(let value): return Facts(value: value, count: 0, asksForPrevious: false)
    case .atom(let atom):
      let asks = atom.subject == .attribute(PathGraph.previousStep)
      return Facts(value: nil, count: 1, asksForPrevious: asks)
    case .not(let inner):
      return Facts(
        value: constant(inner).map { !$0 },
        count: count(of: inner),
        asksForPrevious: asksForPrevious(inner)
      )
    case .all(let parts), .any(let parts):
      let values = parts.map(constant)
      let decisive = if case .any = node { true } else { false }
      let value = values.contains(decisive) ? decisive : values.contains(nil) ? nil : !decisive
      let asks = parts.contains { asksForPrevious($0) }
      return Facts(value: value, count: sum(parts), asksForPrevious: asks)
    }
  }

  // MARK: Asking

  /// The node of a condition, with the parts it is directly made of.
  subscript(id: ID) -> Node { nodes[Int(id.index)] }

  /// The value of a condition where it is the same for every user.
  func constant(_ id: ID) -> Bool? { facts[Int(id.index)].value }

  /// The number of atoms that a condition is written with.
  func count(of id: ID) -> Int { facts[Int(id.index)].count }

  /// Tells whether a condition asks for the step that users come from.
  func asksForPrevious(_ id: ID) -> Bool { facts[Int(id.index)].asksForPrevious }

  /// The conditions that a condition is directly made of.
  func parts(of id: ID) -> [ID] {
    switch self[id] {
    case .constant, .atom: []
    case .not(let inner): [inner]
    case .all(let parts), .any(let parts): parts
    }
  }

  /// The atoms of conditions, each once, in the order in which they are read.
  func atoms(of ids: some Sequence<ID>) -> [Predicate] {
    var atoms: [Predicate] = []
    var seen: Set<ID> = []
    for id in ids {
      var waiting = [id]
      while let id = waiting.popLast() {
        guard seen.insert(id).inserted else { continue }
        if case .atom(let atom) = self[id] { atoms.append(atom) }
        waiting += parts(of: id).reversed()
      }
    }
    return atoms
  }

  /// A condition and all its parts that are not known, each after its own parts.
  func partsFirst(_ id: ID, isKnown: (ID) -> Bool) -> [ID] {
    Paths.partsFirst(id, parts: parts, isKnown: isKnown)
  }

  func predicate(_ id: ID) -> Predicate {
    var done: [ID: Predicate] = [:]
    func part(_ id: ID) -> Predicate { done[id] ?? .constant(false) }
    for id in partsFirst(id, isKnown: { _ in false }) {
      done[id] =
        switch self[id] {
        case .constant(let value): .constant(value)
        case .atom(let atom): atom
        case .not(let inner): .not(part(inner))
        case .all(let parts): .and(parts.map(part))
        case .any(let parts): .or(parts.map(part))
        }
    }
    return part(id)
  }
}
