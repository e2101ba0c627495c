public import Source
public import Syntax

/// A value that expressions take and give: JSON that still tells whole numbers from others.
///
/// `jexl-eval` keeps that difference, too: a whole number of the app never equals a number written
/// in an expression where lists and objects are compared (reference: nimbus, section 7.1).
public indirect enum Value: Sendable {
  case null
  case bool(Bool)
  /// A whole number, as the app's attributes hold it.
  case integer(Int)
  /// Any other number; all numbers written in expressions are of this kind.
  case number(Double)
  case string(String)
  case array([Value])
  /// Named values in the order they were written; no name stands twice.
  case object([Field])

  /// A named value of an object.
  public struct Field: Sendable, Equatable {
    /// Its name.
    public let key: String
    /// Its value.
    public let value: Value

    /// A named value.
    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// A result of arithmetic: null unless it is finite (reference: nimbus, section 7.1).
  static func result(_ number: Double) -> Value { number.isFinite ? .number(number) : .null }
}

/// The kinds of values that attributes and expressions have.
public enum ValueKind: String, Hashable, Sendable {
  case boolean
  /// A whole number.
  case integer
  /// A number with a fraction.
  case number
  case string
  case array
  case object

  /// The kind as a user would call it: "a boolean", "an integer".
  public var phrase: String {
    switch self {
    case .integer, .array, .object: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}

extension Value {
  /// Its kind; nil for null.
  public var kind: ValueKind? {
    switch self {
    case .null: nil
    case .bool: .boolean
    case .integer: .integer
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The kind for messages, where whole numbers are numbers like all others.
  var kindPhrase: String {
    switch self {
    case .null: "null"
    case .integer: "a number"
    default: kind?.phrase ?? "null"
    }
  }

  /// False for false, null, 0 and the empty text; true for everything else.
  public var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .integer(let value): value != 0
    case .number(let value): value != 0
    case .string(let value): !value.isEmpty
    case .array, .object: true
    }
  }

  /// The value of any number.
  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The value of a key; null where there is none, whatever this is.
  func member(_ key: String) -> Value {
    guard case .object(let fields) = self else { return .null }
    return fields.first { $0.key.isSame(as: key) }?.value ?? .null
  }

  /// The item at an index, which is floored; a negative one means the first (a cast in the app).
  func item(_ index: Double) -> Value {
    guard case .array(let items) = self else { return .null }
    let position = Int(clamping: index, to: 0...items.count)
    return position < items.count ? items[position] : .null
  }
}

extension Value: Equatable {
  /// The app's strict comparison: a whole number never equals another kind of number, the order of
  /// keys does not count.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.bool(let a), .bool(let b)): return a == b
    case (.integer(let a), .integer(let b)): return a == b
    case (.number(let a), .number(let b)): return a == b
    case (.string(let a), .string(let b)): return a.isSame(as: b)
    case (.array(let a), .array(let b)): return a == b
    case (.object(let a), .object(let b)):
      guard a.count == b.count else { return false }
      let sorted = { (fields: [Field]) in fields.sorted { $0.key.precedes($1.key) } }
      return zip(sorted(a), sorted(b)).allSatisfy {
        $0.key.isSame(as: $1.key) && $0.value == $1.value
      }
    default: return false
    }
  }
}

/// Texts compare by their bytes, as in the app.
extension String {
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

  /// Tells whether this text contains the bytes of another, in linear time (Knuth, Morris, Pratt).
  func holds(_ other: String) -> Bool {
    let part = Array(other.utf8)
    if part.isEmpty { return true }
    // How many bytes stay matched where the byte after so many does not match.
    var kept = [0]
    for byte in part.dropFirst() {
      kept.append(Self.matched(after: kept[kept.count - 1], byte, part, kept))
    }
    var count = 0
    for byte in utf8 {
      count = Self.matched(after: count, byte, part, kept)
      if count == part.count { return true }
    }
    return false
  }

  private static func matched(
    after count: Int,
    _ byte: UInt8,
    _ part: [UInt8],
    _ kept: [Int]
  ) -> Int {
    var count = count
    while count > 0, part[count] != byte { count = kept[count - 1] }
    return part[count] == byte ? count + 1 : 0
  }
}

extension Value {
  /// The value of a document's node; whole numbers that do not fit become numbers.
  public init(_ node: Node) {
    switch node.kind {
    case .null: self = .null
    case .boolean: self = .bool(node.bool ?? false)
    case .integer: self = node.integer.map(Value.integer) ?? Value.result(node.number ?? .infinity)
    case .number: self = Value.result(node.number ?? .infinity)
    case .string: self = .string(node.text ?? "")
    case .list: self = .array((node.list ?? []).map(Value.init))
    case .map: self = .object((node.map ?? []).map { Field($0.key, Value($0.value)) })
    }
  }

  /// The value as JSON.
  public var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let items): .array(items.map(\.json))
    case .object(let fields): .object(fields.map { ($0.key, $0.value.json) })
    }
  }
}
