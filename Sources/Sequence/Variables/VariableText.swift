import Flow

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
    let mistake: VariablePlace.Mistake?
  }

  /// Reads a text; a name that `isField` knows needs no other sense.
  init(_ text: String, isField: (String) -> Bool) {
    let bytes = Array(text.utf8)
    var words = 0
    var start = 0
    while let range = Self.place(in: bytes, from: start) {
      start = range.upperBound
      let inner = bytes[range.lowerBound + 1..<range.upperBound - 1]
      guard let place = VariablePlace(inner, isField: isField) else { continue }
      append(words: bytes[words..<range.lowerBound])
      words = start
      let raw = String(decoding: bytes[range], as: UTF8.self)
      let piece = Template.Place(raw: raw, expression: place.expression, isGrouped: place.isGrouped)
      parts.append(Part(piece: .place(piece), range: range, mistake: place.mistake))
    }
    append(words: bytes[words...])
  }

  /// Indicates that the text has no places to fill in.
  var isPlain: Bool {
    parts.allSatisfy { part in
      if case .words = part.piece { return true }
      return false
    }
  }

  private mutating func append(words: ArraySlice<UInt8>) {
    guard !words.isEmpty else { return }
    let text = String(decoding: words, as: UTF8.self)
    let range = words.startIndex..<words.endIndex
    parts.append(Part(piece: .words(text), range: range, mistake: nil))
  }

  /// The next opening brace and the first closing one behind it.
  private static func place(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    return open..<close + 1
  }
}
