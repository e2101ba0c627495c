import CLibrary

/// An operator at work on two values (reference: nimbus, section 7.1).
struct Operation {
  let op: Operator
  let range: Range<Int>

  /// The greatest difference of two numbers that are still equal.
  static let tolerance = 0.000_001
  /// The most bytes that a text may grow to; the app has no such limit.
  static let longest = 1 << 20

  func value(_ left: Value, _ right: Value) throws(ExpressionError) -> Value {
    if op == .notEqual { return .bool(!isEqual(left, right)) }
    if let a = left.double, let b = right.double { return number(a, b) }
    if case .string(let a) = left, case .string(let b) = right { return try text(a, b) }
    switch (op, left, right) {
    case (.equal, _, _): return .bool(isEqual(left, right))
    case (.isIn, _, .array(let items)): return .bool(items.contains(left))
    case (.isIn, .string(let key), .object(let fields)):
      return .bool(fields.contains { $0.key.isSame(as: key) })
    default: throw mismatch(left, right)
    }
  }

  /// Numbers within the tolerance, everything else strictly; different kinds are never equal.
  private func isEqual(_ left: Value, _ right: Value) -> Bool {
    guard let a = left.double, let b = right.double else { return left == right }
    return abs(a - b) < Self.tolerance
  }

  private func number(_ a: Double, _ b: Double) -> Value {
    switch op {
    case .add: .result(a + b)
    case .subtract: .result(a - b)
    case .multiply: .result(a * b)
    case .divide: .result(a / b)
    case .floorDivide: .result((a / b).rounded(.down))
    case .remainder: .result(a.truncatingRemainder(dividingBy: b))
    case .power: .result(pow(a, b))
    case .less: .bool(a < b)
    case .greater: .bool(a > b)
    case .lessOrEqual: .bool(a <= b)
    case .greaterOrEqual: .bool(a >= b)
    case .equal: .bool(abs(a - b) < Self.tolerance)
    case .notEqual, .isIn, .and, .or: .bool(false)
    }
  }

  private func text(_ a: String, _ b: String) throws(ExpressionError) -> Value {
    switch op {
    case .equal: return .bool(a.isSame(as: b))
    case .isIn: return .bool(b.holds(a))
    case .less: return .bool(a.precedes(b))
    case .greater: return .bool(b.precedes(a))
    case .lessOrEqual: return .bool(!b.precedes(a))
    case .greaterOrEqual: return .bool(!a.precedes(b))
    case .add:
      guard a.utf8.count + b.utf8.count <= Self.longest else {
        throw ExpressionError(.eval, "expected at most 1 MiB of text, found more", at: range)
      }
      return .string(a + b)
    default: throw mismatch(.string(a), .string(b))
    }
  }

  private func mismatch(_ left: Value, _ right: Value) -> ExpressionError {
    let wanted =
      switch op {
      case .isIn: "a string in a string, or anything in a list, or a key of an object"
      case .add: "two numbers or two strings"
      case .less, .lessOrEqual, .greater, .greaterOrEqual: "two numbers or two strings"
      default: "two numbers"
      }
    return ExpressionError(
      .eval,
      "'\(op.rawValue)' takes \(wanted), found \(left.kindPhrase) and \(right.kindPhrase)",
      at: range
    )
  }
}
