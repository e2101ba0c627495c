/// A JSON value to be written; objects keep the order they are given in.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number; not finite ones are written as null.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// Names and values, in order.
  case object([(String, JSONValue)])

  /// A string, or null.
  public static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// The names and values of an object; none for other values.
  public var fields: [(String, JSONValue)] {
    if case .object(let fields) = self { fields } else { [] }
  }

  /// Values are equal when they would be written alike.
  public static func == (left: JSONValue, right: JSONValue) -> Bool { left.text == right.text }

  /// Equal values hash alike.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The value as indented text, two spaces a level, no line end at the end.
  public var text: String { String(decoding: bytes(indented: true), as: UTF8.self) }

  /// The value as UTF-8; `<` is escaped in strings so that it can stand in a script element.
  public func bytes(indented: Bool) -> [UInt8] {
    var output: [UInt8] = []
    write(to: &output, indent: indented ? 0 : nil)
    return output
  }

  private func write(to output: inout [UInt8], indent: Int?) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .integer(let value): output += String(value).utf8
    case .number(let value): output += Self.text(for: value).utf8
    case .string(let value): Self.write(value, to: &output)
    case .array(let items):
      Self.write(items, "[", "]", to: &output, indent) { $0.write(to: &$2, indent: $1) }
    case .object(let fields):
      Self.write(fields, "{", "}", to: &output, indent) { field, inner, output in
        Self.write(field.0, to: &output)
        output.append(UInt8(ascii: ":"))
        if inner != nil { output.append(UInt8(ascii: " ")) }
        field.1.write(to: &output, indent: inner)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item],
    _ open: String,
    _ close: String,
    to output: inout [UInt8],
    _ indent: Int?,
    item: (Item, Int?, inout [UInt8]) -> Void
  ) {
    let inner = indent.map { $0 + 1 }
    output += open.utf8
    for (index, one) in items.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      breakLine(inner, &output)
      item(one, inner, &output)
    }
    if !items.isEmpty { breakLine(indent, &output) }
    output += close.utf8
  }

  private static func breakLine(_ indent: Int?, _ output: inout [UInt8]) {
    guard let indent else { return }
    output.append(0x0A)
    for _ in 0..<indent * 2 { output.append(0x20) }
  }

  private static func text(for number: Double) -> String {
    guard number.isFinite else { return "null" }
    if abs(number) < 1e15, Double(Int(number)) == number { return String(Int(number)) }
    return String(number)
  }

  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    output.append(text, escaping: isSpecial, as: escape)
    output.append(UInt8(ascii: "\""))
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    // A bit for each of the first 64: what controls, " and <
    byte < 64 ? 0x1000_0004_FFFF_FFFF >> UInt64(byte) & 1 == 1 : byte == 0x5C || byte == 0x7F
  }

  private static func escape(_ byte: UInt8, _ output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""): output += "\\\"".utf8
    case UInt8(ascii: "\\"): output += "\\\\".utf8
    case 0x0A: output += "\\n".utf8
    case 0x0D: output += "\\r".utf8
    case 0x09: output += "\\t".utf8
    default:
      output += "\\u00".utf8
      output.append(hex: byte)
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  /// An object of these fields, in their order.
  public init(dictionaryLiteral fields: (String, JSONValue)...) { self = .object(fields) }

  /// A list of these values.
  public init(arrayLiteral items: JSONValue...) { self = .array(items) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// A string as it is written.
  public init(stringLiteral text: String) { self = .string(text) }

  /// A whole number as it is written.
  public init(integerLiteral number: Int) { self = .integer(number) }

  /// A boolean as it is written.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
