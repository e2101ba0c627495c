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
    let mistake: VariablePlaceholder.Mistake?
  }

  /// Reads a text; a name that `isField` knows needs no other sense.
  init(_ text: String, isField: (String) -> Bool) {
    let bytes = Array(text.utf8)
    var textStart = 0
    var start = 0
    while let range = Self.range(in: bytes, from: start) {
      start = range.upperBound
      let inner = bytes[range.lowerBound + 1..<range.upperBound - 1]
      guard let placeholder = VariablePlaceholder(inner, isField: isField) else { continue }
      append(bytes: bytes[textStart..<range.lowerBound])
      textStart = start
      let raw = String(decoding: bytes[range], as: UTF8.self)
      let piece = Template.Placeholder(
        raw: raw,
        expression: placeholder.expression,
        isGrouped: placeholder.isGrouped
      )
      parts.append(Part(piece: .placeholder(piece), range: range, mistake: placeholder.mistake))
    }
    append(bytes: bytes[textStart...])
  }

  /// Indicates that the text has no places to fill in.
  var isPlain: Bool {
    parts.allSatisfy { if case .literal = $0.piece { true } else { false } }
  }

  private mutating func append(bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let range = bytes.startIndex..<bytes.endIndex
    parts.append(Part(piece: .literal(text), range: range, mistake: nil))
  }

  /// The next opening brace and the first closing one behind it.
  private static func range(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    return open..<close + 1
  }
}

/// The content of a place between braces: a field, or a computation and a filter (reference: sequence,
/// section 10).
struct VariablePlaceholder {
  /// The computation; the whole text as a field's name where it does not parse.
  let expression: Template.Expression
  /// Indicates that the filter `number` is asked for.
  let isGrouped: Bool
  /// The reason why the place can never be filled in, if any.
  let mistake: Mistake?

  enum Mistake: Hashable {
    /// A filter that no renderer knows.
    case filter(String)
    /// An expression that breaks off or goes on where it should not; how, in words.
    case expression(String)
  }

  /// Reads what stands between braces; nil where that is nothing but spaces.
  ///
  /// The whole is a field's name first, then what stands before a `|`, then a computation; names
  /// with `-`, `.` or spaces are fields that nobody has.
  init?(_ bytes: ArraySlice<UInt8>, isField: (String) -> Bool) {
    let whole = Self.trimmed(bytes)
    guard !whole.isEmpty else { return nil }
    let name = String(decoding: whole, as: UTF8.self)
    let bar = whole.firstIndex(of: UInt8(ascii: "|"))
    guard !isField(name), let bar else {
      self.init(whole, name: name, isGrouped: false, isField: isField)
      return
    }
    let filter = String(decoding: Self.trimmed(whole[(bar + 1)...]), as: UTF8.self)
    guard filter == "number" else {
      self.init(.field(name), mistake: .filter(filter))
      return
    }
    self.init(Self.trimmed(whole[..<bar]), name: name, isGrouped: true, isField: isField)
  }

  private init(_ expression: Template.Expression, isGrouped: Bool = false, mistake: Mistake? = nil)
  {
    self.expression = expression
    self.isGrouped = isGrouped
    self.mistake = mistake
  }

  private init(
    _ bytes: ArraySlice<UInt8>,
    name whole: String,
    isGrouped: Bool,
    isField: (String) -> Bool
  ) {
    let name = String(decoding: bytes, as: UTF8.self)
    if isField(name) {
      self.init(.field(name), isGrouped: isGrouped)
      return
    }
    switch VariableExpression.read(bytes) {
    case .success(let expression): self.init(expression, isGrouped: isGrouped)
    case .failure where Self.isName(bytes): self.init(.field(name), isGrouped: isGrouped)
    case .failure(let mistake): self.init(.field(whole), mistake: .expression(mistake.message))
    }
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
