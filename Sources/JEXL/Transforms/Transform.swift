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
    let all = names.map { "'\($0)'" }.joined(separator: ", ")
    return ExpressionError(
      .eval,
      "unknown transform '\(call.name)'",
      at: call.nameRange,
      help: isDesktop
        ? "only Firefox for desktop has '\(call.name)'"
        : Suggestion.help(for: call.name, among: names) ?? "transforms are \(all)",
      cause: .unknownTransform
    )
  }
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

  func string(_ index: Int, _ what: String) throws(ExpressionError) -> String {
    guard index < values.count else { throw error("needs \(what)") }
    guard case .string(let text) = values[index] else {
      throw error("takes \(what) as a string, found \(values[index].kindPhrase)")
    }
    return text
  }

  func number(_ index: Int, _ what: String) throws(ExpressionError) -> Double {
    guard index < values.count else { throw error("needs \(what)") }
    guard let number = values[index].double else {
      throw error("takes \(what) as a number, found \(values[index].kindPhrase)")
    }
    return number
  }
}

/// The transforms that ask how often an event happened (reference: nimbus, section 7.1).
extension TransformRun {
  /// The answer; nil where it depends on a history that was not given.
  func events() throws(ExpressionError) -> Double? {
    let isLastSeen = transform == .eventLastSeen
    let (least, most) = isLastSeen ? (2, 3) : (3, 4)
    guard (least...most).contains(values.count) else {
      throw error(
        "takes \(least - 1) or \(most - 1) arguments, found \(values.count - 1)",
        help: isLastSeen ? "write eventLastSeen('Days', 0)" : "write \(transform)('Days', 7, 0)"
      )
    }
    let event = try string(0, "the event")
    let interval = try interval()
    let count = isLastSeen ? Int.max : Self.index(try number(2, "the number of intervals"))
    let startAt = least
    let start = values.count > startAt ? Self.index(try number(startAt, "the first interval")) : 0
    guard let counts = context.events.counts[event] else {
      return isPartial ? nil : nothing
    }
    // The app keeps every interval of an event that it has recorded, the current one at least.
    let kept = counts[interval] ?? []
    return answer(kept.isEmpty ? [0] : kept, from: start, count)
  }

  private func interval() throws(ExpressionError) -> EventHistory.Interval {
    let name = try string(1, "the kind of interval")
    if let interval = EventHistory.Interval(rawValue: name) { return interval }
    let names = EventHistory.Interval.allCases.map(\.rawValue)
    let all = "write one of \(names.map { "'\($0)'" }.joined(separator: ", "))"
    throw error(
      "knows no interval '\(name)'",
      help: Suggestion.help(for: name, among: names) ?? all
    )
  }

  private static func index(_ number: Double) -> Int { Int(clamping: number, to: 0...Int.max) }

  /// The answer for an event without records: never seen is endlessly long ago.
  private var nothing: Double {
    transform == .eventLastSeen ? .greatestFiniteMagnitude : 0
  }

  private func answer(_ counts: [Int], from start: Int, _ count: Int) -> Double {
    guard start < counts.count else { return nothing }
    let end = count > counts.count - start ? counts.count : start + count
    let window = counts[start..<end]
    let sum = window.reduce(0.0) { $0 + Double($1) }
    let active = window.count { $0 > 0 }
    switch transform {
    case .eventSum: return sum
    case .eventCountNonZero: return Double(active)
    case .eventAveragePerInterval: return sum / Double(count)
    case .eventAveragePerNonZeroInterval: return active == 0 ? 0 : sum / Double(active)
    default:
      let seen = window.firstIndex { $0 > 0 }
      return seen.map { Double($0 - start) } ?? nothing
    }
  }
}

/// Tests whether the subject falls into a range of buckets, by the hash of its JSON (reference:
/// nimbus, section 7.1).
extension TransformRun {
  func sample() throws(ExpressionError) -> Bool {
    let start = try whole(1, "the first bucket")
    let count = try whole(2, "the number of buckets")
    let total = try whole(3, "the total of buckets")
    guard total > 0 else { throw error("takes a total above 0") }
    let first = start % total
    let end = first + count
    if end <= total { return isIn(first, end, of: total) }
    return isIn(0, end % total, of: total) || isIn(first, total, of: total)
  }

  /// A number of 32 bits, its fraction cut.
  private func whole(_ index: Int, _ what: String) throws(ExpressionError) -> Int {
    let number = try number(index, what)
    guard number <= Double(UInt32.max) else { throw error("takes \(what) below 2^32") }
    return Int(clamping: number, to: 0...Int(UInt32.max))
  }

  /// Tells whether the first 48 bits of the SHA-256 of the subject's JSON lie in a range of buckets.
  private func isIn(_ first: Int, _ end: Int, of total: Int) -> Bool {
    var sum = SHA256()
    sum.update(CompactJSON.bytes(of: values[0]))
    let hash = sum.finish().prefix(6).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Self.key(first, total) <= hash && hash < Self.key(end, total)
  }

  /// The first hash of a bucket, among the 48 bits of all hashes.
  private static func key(_ bucket: Int, _ total: Int) -> UInt64 {
    UInt64((Double(bucket) / Double(total) * Double((UInt64(1) << 48) - 1)).rounded(.down))
  }
}

/// JSON as the app hashes it: no blanks, keys sorted, nothing escaped that need not be.
enum CompactJSON {
  static func bytes(of value: Value) -> [UInt8] {
    switch value {
    case .null: return Array("null".utf8)
    case .bool(let value): return Array((value ? "true" : "false").utf8)
    case .integer(let value): return Array(String(value).utf8)
    case .number(let value): return Array(String(value).utf8)
    case .string(let text): return string(text)
    case .array(let items): return joined(items.map(bytes), "[", "]")
    case .object(let fields):
      let sorted = fields.sorted { $0.key.precedes($1.key) }
      let parts = sorted.map { string($0.key) + [UInt8(ascii: ":")] + bytes(of: $0.value) }
      return joined(parts, "{", "}")
    }
  }

  private static func joined(_ parts: [[UInt8]], _ open: String, _ close: String) -> [UInt8] {
    Array(open.utf8) + Array(parts.joined(separator: [UInt8(ascii: ",")])) + Array(close.utf8)
  }

  private static func string(_ text: String) -> [UInt8] {
    var output: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): output += "\\\"".utf8
      case UInt8(ascii: "\\"): output += "\\\\".utf8
      case 0x08: output += "\\b".utf8
      case 0x09: output += "\\t".utf8
      case 0x0A: output += "\\n".utf8
      case 0x0C: output += "\\f".utf8
      case 0x0D: output += "\\r".utf8
      case 0..<0x20:
        output += (byte < 16 ? "\\u000" : "\\u00").utf8
        output += String(byte, radix: 16).utf8
      default: output.append(byte)
      }
    }
    return output + [UInt8(ascii: "\"")]
  }
}
