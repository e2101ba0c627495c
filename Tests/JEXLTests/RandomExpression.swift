import Flow
import JEXL

/// Expressions and users made by chance, and the meaning of predicates for a user.
enum RandomExpression {
  /// An expression over two booleans, two strings and a whole number.
  static func text(_ dice: inout some RandomNumberGenerator, depth: Int = 3) -> String {
    guard depth > 0 else { return leaf(&dice) }
    func part() -> String { text(&dice, depth: depth - 1) }
    switch Int.random(in: 0..<9, using: &dice) {
    case 0, 1: return "(\(part()) && \(part()))"
    case 2, 3: return "(\(part()) || \(part()))"
    case 4: return "(\(part()) == \(["true", "false"].randomElement(using: &dice) ?? "true"))"
    case 5: return "(\(part()) != \(["true", "false"].randomElement(using: &dice) ?? "true"))"
    case 6: return "(\(part()) ? \(part()) : \(part()))"
    case 7: return "(\(part()) && \(part()) || \(part()))"
    default: return leaf(&dice)
    }
  }

  private static let leaves = [
    "a", "b", "a", "b", "true", "false", "nobody", "s == 'x'", "s != 'y'", "u == s", "'x' == u",
    "s in ['x', 'y']", "u in []", "'x' in s", "'' in u", "s < 'y'", "u >= 'x'", "a == true",
    "b == false", "b != true", "a == 'x'", "s == null", "u != null", "k == 1", "k != 2", "k > 1",
    "1 <= k", "k in [1, 2]", "k in [1, null]", "a in [true]", "null", "(1 == 1)", "1 in 2",
    "s == 'x' ? a : b", "a ? nobody : b", "k + 1 == 2", "a > b", "1 > 'x'",
  ]

  private static func leaf(_ dice: inout some RandomNumberGenerator) -> String {
    "(\(leaves.randomElement(using: &dice) ?? "a"))"
  }

  /// A user by chance; every attribute may be null where wanted.
  static func user(
    _ dice: inout some RandomNumberGenerator,
    withNull: Bool
  ) -> [String: Value] {
    var user: [String: Value] = [:]
    for name in ["a", "b"] { user[name] = .bool(Bool.random(using: &dice)) }
    for name in ["s", "u"] {
      user[name] = .string(["", "x", "y", "xy"].randomElement(using: &dice) ?? "")
    }
    user["k"] = .integer(Int.random(in: 0...3, using: &dice))
    guard withNull else { return user }
    for name in user.keys.sorted() where Int.random(in: 0..<5, using: &dice) == 0 {
      user[name] = .null
    }
    return user
  }

  /// Tells whether a predicate holds for a user.
  static func holds(_ predicate: Predicate, _ user: [String: Value]) -> Bool {
    switch predicate {
    case .constant(let value): value
    case .and(let parts): parts.allSatisfy { holds($0, user) }
    case .or(let parts): parts.contains { holds($0, user) }
    case .not(let inner): !holds(inner, user)
    case .compare(let subject, let comparison, let constant):
      compare(value(subject, user), comparison, constant)
    case .isIn(let subject, let constants):
      constants.contains { compare(value(subject, user), .equal, $0) }
    case .contains(let subject, .string(let text)):
      if case .string(let whole) = value(subject, user) {
        text.isEmpty || whole.contains(text)
      } else {
        false
      }
    case .isSet(let subject), .isFilled(let subject): value(subject, user) != .null
    case .contains, .opaque: false
    }
  }

  private static func value(_ subject: Predicate.Subject, _ user: [String: Value]) -> Value {
    guard case .attribute(let name) = subject else { return .null }
    return user[name] ?? .null
  }

  private static func compare(
    _ value: Value,
    _ comparison: Predicate.Comparison,
    _ constant: Predicate.Constant
  ) -> Bool {
    switch (value, constant) {
    case (.bool(let a), .bool(let b)): comparison == .equal ? a == b : a != b
    case (.string(let a), .string(let b)): ordered(a, comparison, b)
    case (.integer(let a), .number(let b)): ordered(Double(a), comparison, b)
    default: false
    }
  }

  private static func ordered<Item: Comparable>(
    _ a: Item,
    _ comparison: Predicate.Comparison,
    _ b: Item
  ) -> Bool {
    switch comparison {
    case .equal: a == b
    case .notEqual: a != b
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    }
  }
}
