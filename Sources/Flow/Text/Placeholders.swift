/// Finds and fills the places of a text that the app fills in when it shows it.
///
/// `%@` takes the next argument, `%2$@` the second, `%%` is a percent sign (reference: nimbus,
/// section 4.8; IEEE 1003.1 fprintf for the positional form).
public enum Placeholders {
  /// A percent sign with what follows it.
  public struct Mark: Hashable, Sendable {
    /// What it stands for.
    public let kind: Kind
    /// Where it is in the text's UTF-8 bytes.
    public let range: Range<Int>
  }

  /// What a percent sign can start.
  public enum Kind: Hashable, Sendable {
    /// An argument by its place, from 1.
    case argument(Int)
    /// `%%`, which shows as one percent sign.
    case percent
    /// Anything else: what the app shows for it is not defined.
    case unknown
  }

  /// All percent signs of a text, in order.
  public static func marks(in text: String) -> [Mark] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
    let bytes = Array(text.utf8)
    var marks: [Mark] = []
    var next = 1
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      let mark = mark(in: bytes, at: index, next: &next)
      marks.append(mark)
      index = mark.range.upperBound
    }
    return marks
  }

  /// The places of the arguments that a text asks for, each once, sorted.
  public static func arguments(in text: String) -> [Int] {
    let places = marks(in: text).compactMap { mark in
      if case .argument(let place) = mark.kind { return place }
      return nil
    }
    return Set(places).sorted()
  }

  /// The text with its arguments filled in; what asks for an argument that is not there stays as
  /// written.
  public static func fill(_ text: String, with arguments: [String]) -> String {
    let marks = marks(in: text)
    guard !marks.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 16)
    var end = 0
    for mark in marks {
      output += bytes[end..<mark.range.lowerBound]
      output += words(for: mark, in: bytes, arguments)
      end = mark.range.upperBound
    }
    output += bytes[end...]
    return String(decoding: output, as: UTF8.self)
  }

  private static func words(
    for mark: Mark,
    in bytes: [UInt8],
    _ arguments: [String]
  ) -> ArraySlice<UInt8> {
    switch mark.kind {
    case .percent: return [UInt8(ascii: "%")]
    case .argument(let place) where arguments.indices.contains(place - 1):
      return Array(arguments[place - 1].utf8)[...]
    case .argument, .unknown: return bytes[mark.range]
    }
  }

  private static func mark(in bytes: [UInt8], at start: Int, next: inout Int) -> Mark {
    var index = start + 1
    let place = position(in: bytes, &index)
    guard index < bytes.count else { return Mark(kind: .unknown, range: start..<start + 1) }
    switch bytes[index] {
    case UInt8(ascii: "@"):
      if place == nil { next += 1 }
      return Mark(kind: .argument(place ?? next - 1), range: start..<index + 1)
    case UInt8(ascii: "%") where place == nil:
      return Mark(kind: .percent, range: start..<index + 1)
    default: return Mark(kind: .unknown, range: start..<start + 1)
    }
  }

  /// Reads the `2$` of `%2$@`, if it is there; at most four digits.
  private static func position(in bytes: [UInt8], _ index: inout Int) -> Int? {
    var value = 0
    var end = index
    while end < bytes.count, end - index < 4, (0x30...0x39).contains(bytes[end]) {
      value = value * 10 + Int(bytes[end] - 0x30)
      end += 1
    }
    guard value > 0, end < bytes.count, bytes[end] == UInt8(ascii: "$") else { return nil }
    index = end + 1
    return value
  }
}
