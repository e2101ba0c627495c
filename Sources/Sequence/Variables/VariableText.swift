import Flow
import Source

/// The places of a text that answers fill in: `Hi {name}`, `{hours * 365 | number} hours`.
///
/// A place is a pair of braces with anything but a closing brace between them; `{}`, a pair with
/// nothing but spaces in it, and braces without a partner are words (reference: sequence,
/// section 10).
struct VariableText {
  /// Words and places in order.
  private(set) var parts: [Part] = []

  /// A stretch of the text.
  struct Part {
    /// The words, or the place, that it becomes.
    let piece: Template.Piece
    /// The range in the text's UTF-8 bytes, braces included.
    let range: Range<Int>
    /// The reason why a place can never be filled in, if any.
    var mistake: Mistake?
  }

  enum Mistake: Hashable {
    /// A filter that no renderer knows.
    case filter(String)
    /// An expression that breaks off or goes on where it should not; how, in words.
    case expression(String)
  }

  /// Reads a text; a name that `isField` knows needs no other sense.
  init(_ text: String, isField: (String) -> Bool) {
    let bytes = Array(text.utf8)
    var textStart = 0
    var start = 0
    while let range = Self.range(in: bytes, from: start) {
      start = range.upperBound
      guard let place = Self.place(bytes, range, isField) else { continue }
      append(bytes: bytes[textStart..<range.lowerBound])
      textStart = start
      parts.append(place)
    }
    append(bytes: bytes[textStart...])
  }

  /// Indicates that the text has no places to fill in.
  var isPlain: Bool {
    parts.allSatisfy { if case .literal = $0.piece { true } else { false } }
  }

  private mutating func append(bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    parts.append(Part(piece: .literal(Self.text(bytes)), range: bytes.indices))
  }

  /// The next opening brace and the first closing one behind it.
  private static func range(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    return open..<close + 1
  }

  // MARK: A place

  /// The place in a pair of braces; nil where nothing but spaces is between them.
  ///
  /// The whole is a field's name first, then what stands before a `|`, then a computation; names
  /// with `-`, `.` or spaces are fields that nobody has.
  private static func place(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ isField: (String) -> Bool
  ) -> Part? {
    let whole = trimmed(bytes[range].dropFirst().dropLast())
    guard !whole.isEmpty else { return nil }
    let bar = isField(text(whole)) ? nil : whole.firstIndex(of: UInt8(ascii: "|"))
    let filter = bar.map { text(trimmed(whole[($0 + 1)...])) }
    let inner = bar.map { trimmed(whole[..<$0]) } ?? whole
    // A place with a mistake is the field of all its words.
    var expression = Template.Expression.field(text(whole))
    var mistake: Mistake?
    if let filter, filter != "number" {
      mistake = .filter(filter)
    } else if isField(text(inner)) {
      expression = .field(text(inner))
    } else {
      switch VariableExpression.read(inner) {
      case .success(let read): expression = read
      case .failure where isName(inner): expression = .field(text(inner))
      case .failure(let found): mistake = .expression(found.message)
      }
    }
    let isGrouped = filter != nil && mistake == nil
    let raw = text(bytes[range])
    let place = Template.Placeholder(raw: raw, expression: expression, isGrouped: isGrouped)
    return Part(piece: .placeholder(place), range: range, mistake: mistake)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes without white space around them, as JavaScript's `trim` knows it.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop(while: \.isBlank)
    while let last = rest.last, last.isBlank { rest.removeLast() }
    return rest
  }

  /// A lone name may hold more than one in a computation: `first name`, `user.name`.
  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, VariableExpression.isLetter(first) else { return false }
    return bytes.allSatisfy { byte in
      VariableExpression.isLetter(byte) || byte.isDigit || "-. ".utf8.contains(byte)
    }
  }
}
