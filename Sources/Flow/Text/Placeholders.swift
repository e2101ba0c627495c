internal import Source

/// Finds and fills the placeholders of a text, for which the app inserts values when it shows it.
///
/// `%@` takes the next argument, `%2$@` the second, `%%` is a percent sign (reference: nimbus,
/// section 4.8; IEEE 1003.1 fprintf for the positional form). Android writes `%s` and `%2$,d`
/// (java.util.Formatter).
public enum Placeholders {
  /// Syntaxes of placeholders in a text.
  public enum Syntax: Hashable, Sendable {
    /// `%@` and `%2$@`, as apps for iOS do.
    case objects
    /// `%s`, `%2$d` and `%1$,.2f`, as apps for Android do.
    case formatter

    /// The placeholder of an argument in the notation of findings.
    public func placeholder(_ position: Int) -> String {
      "%\(position)$\(self == .objects ? "@" : "s")"
    }

    /// Examples of valid placeholders, for findings.
    public var examples: String { self == .objects ? "%@, %1$@ or %%" : "%s, %1$s or %%" }
  }

  /// A percent sign with the rest of its placeholder or escape.
  public struct Mark: Hashable, Sendable {
    /// The kind of placeholder or escape.
    public let kind: Kind
    /// The range in the text's UTF-8 bytes.
    public let range: Range<Int>
  }

  /// Kinds of placeholders and escapes after a percent sign.
  public enum Kind: Hashable, Sendable {
    /// An argument by its position, from 1.
    case argument(Int)
    /// An argument that an app for iOS takes for a number: `%d`, `%1$lld`, `%.1f`.
    case number(Int)
    /// `%%`, which shows as one percent sign.
    case percent
    /// `%n`, which shows as the end of a line.
    case lineEnd
    /// Anything else: the result in the app is not defined.
    case unknown
  }

  /// All percent signs of a text, in order.
  public static func marks(in text: String, _ syntax: Syntax = .objects) -> [Mark] {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return [] }
    var marks: [Mark] = []
    var next = 1
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      let mark =
        switch syntax {
        case .objects: mark(in: bytes, at: index, next: &next)
        case .formatter: FormatterMark.read(bytes, at: index, next: &next)
        }
      marks.append(mark)
      index = mark.range.upperBound
    }
    return marks
  }

  /// The positions of the arguments that a text asks for, from 1, each once, sorted.
  public static func arguments(in text: String, _ syntax: Syntax = .objects) -> [Int] {
    let places = marks(in: text, syntax).compactMap { mark -> Int? in
      switch mark.kind {
      case .argument(let position), .number(let position): position
      case .percent, .lineEnd, .unknown: nil
      }
    }
    return Set(places).sorted()
  }

  /// Fills the arguments into a text; a placeholder without an argument stays as written, and so does one
  /// for a number, unless one is given.
  public static func fill(
    _ text: String,
    with arguments: [String],
    _ syntax: Syntax = .objects,
    number: Int? = nil
  ) -> String {
    let marks = marks(in: text, syntax)
    guard !marks.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 16)
    var end = 0
    for mark in marks {
      output += bytes[end..<mark.range.lowerBound]
      switch (mark.kind, number) {
      case (.percent, _): output.append(UInt8(ascii: "%"))
      case (.lineEnd, _): output.append(0x0A)
      case (.argument(let position), _) where arguments.indices.contains(position - 1):
        output += arguments[position - 1].utf8
      case (.number, let number?): output += String(number).utf8
      case (.argument, _), (.number, nil), (.unknown, _): output += bytes[mark.range]
      }
      end = mark.range.upperBound
    }
    output += bytes[end...]
    return String(decoding: output, as: UTF8.self)
  }

  private static func mark(in bytes: [UInt8], at start: Int, next: inout Int) -> Mark {
    var index = start + 1
    let explicitPosition = position(in: bytes, &index)
    guard index < bytes.count else { return Mark(kind: .unknown, range: start..<start + 1) }
    switch bytes[index] {
    case UInt8(ascii: "@"):
      if explicitPosition == nil { next += 1 }
      return Mark(kind: .argument(explicitPosition ?? next - 1), range: start..<index + 1)
    case UInt8(ascii: "%") where explicitPosition == nil:
      return Mark(kind: .percent, range: start..<index + 1)
    default:
      guard let end = endOfNumber(in: bytes, from: index, sign: start) else {
        return Mark(kind: .unknown, range: start..<start + 1)
      }
      if explicitPosition == nil { next += 1 }
      return Mark(kind: .number(explicitPosition ?? next - 1), range: start..<end)
    }
  }

  /// The end of a placeholder for a number: flags, width, precision, length, conversion (IEEE 1003.1
  /// fprintf).
  ///
  /// The flag for a blank is left out, and so is a sign behind a digit, for texts mean "50 % off".
  private static func endOfNumber(in bytes: [UInt8], from start: Int, sign: Int) -> Int? {
    if sign > 0, bytes[sign - 1].isDigit { return nil }
    var index = start
    func skip(_ isPart: (UInt8) -> Bool) {
      while index < bytes.count, isPart(bytes[index]) { index += 1 }
    }
    skip { "-+#0'".utf8.contains($0) }
    skip { $0.isDigit || $0 == UInt8(ascii: ".") }
    skip { "hlqLzjt".utf8.contains($0) }
    let isNumber = index < bytes.count && "diuoxXfFeEgGaA".utf8.contains(bytes[index])
    return isNumber ? index + 1 : nil
  }

  /// Reads the `2$` of `%2$@`, if it is there; at most four digits.
  fileprivate static func position(in bytes: [UInt8], _ index: inout Int) -> Int? {
    var value = 0
    var end = index
    while end < bytes.count, end - index < 4, bytes[end].isDigit {
      value = value * 10 + Int(bytes[end] - 0x30)
      end += 1
    }
    guard value > 0, end < bytes.count, bytes[end] == UInt8(ascii: "$") else { return nil }
    index = end + 1
    return value
  }
}

/// Parses placeholders of Android's texts (java.util.Formatter).
///
/// `%[argument$][flags][width][.precision]conversion`; the flag for a blank is left out, for texts
/// mean "50 % off".
private enum FormatterMark {
  static func read(_ bytes: [UInt8], at start: Int, next: inout Int) -> Placeholders.Mark {
    var index = start + 1
    let explicitPosition = Placeholders.position(in: bytes, &index)
    let plain = index
    var isSame = false
    while index < bytes.count, flags.contains(bytes[index]) {
      isSame = isSame || bytes[index] == UInt8(ascii: "<")
      index += 1
    }
    skipDigits(bytes, &index)
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      skipDigits(bytes, &index)
    }
    let unknown = Placeholders.Mark(kind: .unknown, range: start..<start + 1)
    guard index < bytes.count else { return unknown }
    let end = index + (bytes[index] | 0x20 == UInt8(ascii: "t") ? 2 : 1)
    switch bytes[index] {
    case UInt8(ascii: "%") where plain == index && explicitPosition == nil:
      return Placeholders.Mark(kind: .percent, range: start..<end)
    case UInt8(ascii: "n") where plain == index && explicitPosition == nil:
      return Placeholders.Mark(kind: .lineEnd, range: start..<end)
    case let letter where conversions.contains(letter) && end <= bytes.count:
      if explicitPosition == nil, !isSame { next += 1 }
      let argument = explicitPosition ?? max(1, next - 1)
      return Placeholders.Mark(kind: .argument(argument), range: start..<end)
    default: return unknown
    }
  }

  private static func skipDigits(_ bytes: [UInt8], _ index: inout Int) {
    while index < bytes.count, bytes[index].isDigit { index += 1 }
  }

  private static let flags = Set("-#+0,(<".utf8)
  private static let conversions = Set("bBhHsScCdoxXeEfgGaAtT".utf8)
}
