/// A set of users; only means something to the diagrams that made it.
struct UserSet: Hashable, Comparable {
  fileprivate let index: Int32

  static let none = UserSet(index: 0)
  static let all = UserSet(index: 1)

  static func < (left: UserSet, right: UserSet) -> Bool { left.index < right.index }
}

/// Conditions too entangled to be worked out.
struct TooLarge: Error {}

/// Sets of values of several variables, as decision diagrams: equal sets are the same diagram.
///
/// Multi-valued and reduced: each node asks one variable for its class and has a child for each; equal
/// nodes exist once, and nodes whose children are all equal do not exist. So two sets are equal where
/// their numbers are.
struct Diagrams {
  private struct Node: Hashable {
    let variable: Int
    let children: [UserSet]
  }

  private var nodes: [Node] = [
    Node(variable: .max, children: []), Node(variable: .max, children: []),
  ]
  private var known: [Node: UserSet] = [:]
  private var conjunctions: [Pair: UserSet] = [:]
  private var opposites: [UserSet: UserSet] = [:]
  private struct Pair: Hashable {
    let left: UserSet
    let right: UserSet

    init(_ left: UserSet, _ right: UserSet) {
      self.left = min(left, right)
      self.right = max(left, right)
    }
  }

  /// The work done so far: children that were looked at, nodes that were made, and states.
  private var work = 0
  private let workLimit: Int
  /// The cost of a node besides its children, for the room that it takes.
  private static let nodeCost = 8
  /// Nodes for which there is room, whatever the budget.
  private static let nodeLimit = 3_000_000

  init(_ budget: WorkBudget = .standard) { workLimit = budget.units }

  // MARK: Making

  /// The set of values for which a variable's class decides.
  mutating func make(_ variable: Int, _ children: [UserSet]) throws(TooLarge) -> UserSet {
    if let first = children.first, children.allSatisfy({ $0 == first }) { return first }
    let node = Node(variable: variable, children: children)
    if let member = known[node] { return member }
    guard nodes.count < Self.nodeLimit else { throw TooLarge() }
    try spend(children.count + Self.nodeCost)
    let member = UserSet(index: Int32(nodes.count))
    nodes.append(node)
    known[node] = member
    return member
  }

  /// Counts work; gives up past the budget.
  mutating func spend(_ units: Int) throws(TooLarge) {
    work += units
    guard work < workLimit else { throw TooLarge() }
  }

  private subscript(member: UserSet) -> Node { nodes[Int(member.index)] }

  mutating func and(_ left: UserSet, _ right: UserSet) throws(TooLarge) -> UserSet {
    if let member = known(left, right) { return member }
    var open = [Conjunction(left, right, self[left], self[right])]
    try spend(open[0].count)
    while true {
      let last = open.count - 1
      let index = open[last].children.count
      guard index == open[last].count else {
        let (one, other) = parts(of: open[last], at: index)
        if let member = known(one, other) {
          open[last].children.append(member)
        } else {
          open.append(Conjunction(one, other, self[one], self[other]))
          try spend(open[last + 1].count)
        }
        continue
      }
      let done = open.removeLast()
      let member = try make(done.variable, done.children)
      conjunctions[Pair(done.left, done.right)] = member
      if open.isEmpty { return member }
      open[last - 1].children.append(member)
    }
  }

  /// A conjunction that is worked out child by child: sets may be as deep as a flow has variables.
  private struct Conjunction {
    let left: UserSet
    let right: UserSet
    /// The first variable that either asks.
    let variable: Int
    let count: Int
    /// The children that are worked out.
    var children: [UserSet] = []

    init(_ left: UserSet, _ right: UserSet, _ one: Node, _ other: Node) {
      self.left = left
      self.right = right
      variable = min(one.variable, other.variable)
      count = max(
        one.variable == variable ? one.children.count : 0,
        other.variable == variable ? other.children.count : 0
      )
      children.reserveCapacity(count)
    }
  }

  /// The intersection of two sets where that is plain or was worked out before.
  private func known(_ left: UserSet, _ right: UserSet) -> UserSet? {
    if left == right || right == .all { return left }
    if left == .all { return right }
    if left == .none || right == .none { return .some(.none) }
    return conjunctions[Pair(left, right)]
  }

  /// The two sets that a child of a conjunction is made of.
  private func parts(of whole: Conjunction, at index: Int) -> (UserSet, UserSet) {
    func part(_ member: UserSet) -> UserSet {
      let node = self[member]
      return node.variable == whole.variable ? node.children[index] : member
    }
    return (part(whole.left), part(whole.right))
  }

  /// A set and all its parts, each after its own parts, but for those that are known.
  private func partsFirst(_ member: UserSet, isKnown: (UserSet) -> Bool) -> [UserSet] {
    let isPlain = { (part: UserSet) in part == .none || part == .all }
    return Paths.partsFirst(
      member,
      parts: { self[$0].children },
      isKnown: { isPlain($0) || isKnown($0) }
    )
  }

  mutating func not(_ member: UserSet) throws(TooLarge) -> UserSet {
    func opposite(_ member: UserSet) -> UserSet {
      member == .none ? .all : member == .all ? .none : opposites[member] ?? .none
    }
    for part in partsFirst(member, isKnown: { opposites[$0] != nil }) {
      let node = self[part]
      let other = try make(node.variable, node.children.map(opposite))
      opposites[part] = other
      opposites[other] = part
    }
    return opposite(member)
  }

  mutating func or(_ left: UserSet, _ right: UserSet) throws(TooLarge) -> UserSet {
    if left == right || right == .none { return left }
    if left == .none { return right }
    return try not(try and(try not(left), try not(right)))
  }

  /// The set without its conditions on some variables: any value of theirs that is possible counts.
  mutating func forgetting(
    _ member: UserSet,
    where isGone: (Int) -> Bool
  ) throws(TooLarge) -> UserSet {
    var done: [UserSet: UserSet] = [.none: .none, .all: .all]
    for part in partsFirst(member, isKnown: { _ in false }) {
      let node = self[part]
      try spend(node.children.count)
      let children = node.children.map { done[$0] ?? .none }
      if isGone(node.variable) {
        var any = UserSet.none
        for child in children { any = try or(any, child) }
        done[part] = any
      } else {
        done[part] = try make(node.variable, children)
      }
    }
    return done[member] ?? .none
  }

  // MARK: Asking

  /// The variables on which a set depends, in order.
  func variables(of member: UserSet) -> [Int] {
    var seen: Set<UserSet> = [.none, .all]
    var found: Set<Int> = []
    var waiting = [member]
    while let member = waiting.popLast() {
      guard seen.insert(member).inserted else { continue }
      let node = self[member]
      found.insert(node.variable)
      waiting += node.children
    }
    return found.sorted()
  }

  /// The first member by the order of variables and their classes; variables that do not matter are
  /// left out.
  func first(of member: UserSet) -> [Int: Int]? {
    guard member != .none else { return nil }
    var values: [Int: Int] = [:]
    var member = member
    while member != .all {
      let node = self[member]
      guard let index = node.children.firstIndex(where: { $0 != .none }) else { return nil }
      values[node.variable] = index
      member = node.children[index]
    }
    return values
  }
}

/// The amount of work that an entry of a flow is worth before its conditions count as too entangled.
///
/// Work is counted, not timed: the same flow is given up at the same place on every machine.
public struct WorkBudget: Hashable, Sendable {
  /// The seconds that the counted work takes on a usual machine, about.
  public let seconds: Double

  /// The usual budget of an entry.
  public static let standard = WorkBudget(seconds: 2)

  /// The parts of sets that are looked at in a second.
  private static let perSecond = 10_000_000.0

  /// A budget in seconds on a usual machine; at most a day.
  public init(seconds: Double) {
    self.seconds = seconds.isFinite ? min(max(0.001, seconds), 86_400) : 86_400
  }

  var units: Int { Int(seconds * Self.perSecond) }
}
