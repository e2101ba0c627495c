/// A set of values of several variables, as a decision diagram: equal sets are the same diagram.
///
/// Multi-valued and reduced: each node asks one variable for its class and has a child for each; equal
/// nodes exist once, and nodes whose children are all equal do not exist. So two sets are equal where
/// their numbers are.
struct Diagrams {
  /// A set; only means something to the diagrams that made it.
  struct Member: Hashable, Comparable {
    fileprivate let index: Int32

    /// The empty set.
    static let none = Member(index: 0)
    /// All values.
    static let all = Member(index: 1)

    static func < (left: Member, right: Member) -> Bool { left.index < right.index }
  }

  /// Conditions too entangled to be worked out.
  struct TooLarge: Error {}

  private struct Node: Hashable {
    let variable: Int
    let children: [Member]
  }

  private var nodes: [Node] = [
    Node(variable: .max, children: []), Node(variable: .max, children: []),
  ]
  private var known: [Node: Member] = [:]
  private var conjunctions: [Pair: Member] = [:]
  private var opposites: [Member: Member] = [:]
  private struct Pair: Hashable {
    let left: Member
    let right: Member
  }

  /// Work done so far: children that were looked at, and what makes nodes and states.
  private var work = 0
  private let workLimit: Int
  /// What a node costs besides its children, for the room that it takes.
  private static let nodeCost = 8
  /// Nodes for which there is room, whatever the budget.
  private static let nodeLimit = 3_000_000

  init(_ budget: WorkBudget = .standard) { workLimit = budget.units }

  // MARK: Making

  /// The values for which a variable's class decides.
  mutating func make(_ variable: Int, _ children: [Member]) throws(TooLarge) -> Member {
    if let first = children.first, children.allSatisfy({ $0 == first }) { return first }
    let node = Node(variable: variable, children: children)
    if let member = known[node] { return member }
    guard nodes.count < Self.nodeLimit else { throw TooLarge() }
    try spend(children.count + Self.nodeCost)
    let member = Member(index: Int32(nodes.count))
    nodes.append(node)
    known[node] = member
    return member
  }

  /// Counts work; gives up past the budget.
  mutating func spend(_ units: Int) throws(TooLarge) {
    work += units
    guard work < workLimit else { throw TooLarge() }
  }

  private subscript(member: Member) -> Node { nodes[Int(member.index)] }

  /// What is in both.
  mutating func and(_ left: Member, _ right: Member) throws(TooLarge) -> Member {
    if left == right || right == .all { return left }
    if left == .all { return right }
    if left == .none || right == .none { return .none }
    let pair = left < right ? Pair(left: left, right: right) : Pair(left: right, right: left)
    if let member = conjunctions[pair] { return member }
    let (a, b) = (self[left], self[right])
    let variable = min(a.variable, b.variable)
    let count = max(
      a.variable == variable ? a.children.count : 0,
      b.variable == variable ? b.children.count : 0
    )
    try spend(count)
    var children: [Member] = []
    children.reserveCapacity(count)
    for place in 0..<count {
      let one = a.variable == variable ? a.children[place] : left
      let other = b.variable == variable ? b.children[place] : right
      children.append(try and(one, other))
    }
    let member = try make(variable, children)
    conjunctions[pair] = member
    return member
  }

  /// What is not in it.
  mutating func not(_ member: Member) throws(TooLarge) -> Member {
    if member == .none { return .all }
    if member == .all { return .none }
    if let known = opposites[member] { return known }
    let node = self[member]
    var children: [Member] = []
    for child in node.children { children.append(try not(child)) }
    let opposite = try make(node.variable, children)
    opposites[member] = opposite
    opposites[opposite] = member
    return opposite
  }

  /// What is in either.
  mutating func or(_ left: Member, _ right: Member) throws(TooLarge) -> Member {
    if left == right || right == .none { return left }
    if left == .none { return right }
    return try not(try and(try not(left), try not(right)))
  }

  /// The set without what it says of some variables: any value of theirs that is possible counts.
  mutating func forgetting(
    _ member: Member,
    where isGone: (Int) -> Bool
  ) throws(TooLarge) -> Member {
    var done: [Member: Member] = [:]
    return try forgetting(member, isGone, &done)
  }

  private mutating func forgetting(
    _ member: Member,
    _ isGone: (Int) -> Bool,
    _ done: inout [Member: Member]
  ) throws(TooLarge) -> Member {
    if member == .none || member == .all { return member }
    if let known = done[member] { return known }
    let node = self[member]
    try spend(node.children.count)
    var children: [Member] = []
    for child in node.children { children.append(try forgetting(child, isGone, &done)) }
    var result: Member
    if isGone(node.variable) {
      result = .none
      for child in children { result = try or(result, child) }
    } else {
      result = try make(node.variable, children)
    }
    done[member] = result
    return result
  }

  // MARK: Asking

  /// The variables on which a set depends, in order.
  func variables(of member: Member) -> [Int] {
    var seen: Set<Member> = [.none, .all]
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
  func first(of member: Member) -> [Int: Int]? {
    guard member != .none else { return nil }
    var values: [Int: Int] = [:]
    var member = member
    while member != .all {
      let node = self[member]
      guard let place = node.children.firstIndex(where: { $0 != .none }) else { return nil }
      values[node.variable] = place
      member = node.children[place]
    }
    return values
  }
}
