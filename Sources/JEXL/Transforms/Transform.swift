internal import Source

/// The transforms that the mobile SDK registers (reference: nimbus, section 7.1).
enum Transform: String, CaseIterable {
  case versionCompare
  case eventSum
  case eventCountNonZero
  case eventAveragePerInterval
  case eventAveragePerNonZeroInterval
  case eventLastSeen
  case preferenceIsUserSet
  case bucketSample

  /// The transforms that only Firefox for desktop has.
  static let ofDesktop = ["date", "keys", "length", "lower", "regexMatch", "stableSample"]

  /// The names that a mobile app knows.
  static let names = allCases.map(\.rawValue)

  /// The mistake of calling something else.
  static func unknown(_ call: Term.Call) -> ExpressionError {
    let isDesktop = ofDesktop.contains(call.name)
    return ExpressionError(
      .eval,
      "unknown transform '\(call.name)'",
      at: call.nameRange,
      help: isDesktop
        ? "only Firefox for desktop has '\(call.name)'"
        : Suggestion.help(for: call.name, among: names) ?? "transforms are \(words)",
      cause: .unknownTransform
    )
  }

  private static var words: String { names.map { "'\($0)'" }.joined(separator: ", ") }
}

/// A transform at work: the subject first, then its arguments.
struct TransformRun {
  let transform: Transform
  let values: [Value]
  let range: Range<Int>
  let context: Context
  /// Events without a history are unknown.
  let isPartial: Bool

  /// Its value; nil where it depends on a history that was not given.
  func value() throws(ExpressionError) -> Value? {
    switch transform {
    case .versionCompare: return .integer(try versions())
    case .bucketSample: return .bool(try sample())
    case .preferenceIsUserSet:
      guard values.count == 1 else { throw error("takes no argument") }
      return .bool(context.preferences.contains(try string(0, "a preference")))
    default: return try events().map(Value.result)
    }
  }

  func error(_ message: String, help: String? = nil) -> ExpressionError {
    ExpressionError(.eval, "'\(transform.rawValue)' \(message)", at: range, help: help)
  }

  /// A value that must be a string.
  func string(_ index: Int, _ what: String) throws(ExpressionError) -> String {
    guard index < values.count else { throw error("needs \(what)") }
    guard case .string(let text) = values[index] else {
      throw error("takes \(what) as a string, found \(values[index].words)")
    }
    return text
  }

  /// A value that must be a number.
  func number(_ index: Int, _ what: String) throws(ExpressionError) -> Double {
    guard index < values.count else { throw error("needs \(what)") }
    guard let number = values[index].double else {
      throw error("takes \(what) as a number, found \(values[index].words)")
    }
    return number
  }
}
