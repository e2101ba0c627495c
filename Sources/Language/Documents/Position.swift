internal import Source

/// A place in a text as editors name it (LSP 3.17, "Position").
struct Position: Hashable, Comparable, Sendable {
  /// Line, from 0.
  let line: Int
  /// Code units of the agreed encoding before it in its line.
  let character: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  var json: JSONValue {
    ["line": .integer(line), "character": .integer(character)]
  }
}

/// The units that the characters of a position count (LSP 3.17, "PositionEncodingKind").
enum PositionEncoding: String, Sendable {
  /// The default, which every client supports.
  case utf16 = "utf-16"
  case utf8 = "utf-8"

  /// Chooses the encoding for a client that offers some, in the order of its preference.
  init(offered: [String]) {
    self = offered.lazy.compactMap(Self.init).first ?? .utf16
  }

  /// The place of an offset in the bytes of a file; past the end means the end.
  func position(of offset: Int, in file: SourceFile) -> Position {
    let offset = min(max(0, offset), file.bytes.count)
    let line = file.lineNumber(of: offset) - 1
    let start = min(file.content(ofLine: line).lowerBound, offset)
    let units = file.bytes[start..<offset].reduce(0) { $0 + self.units(of: $1) }
    return Position(line: line, character: units)
  }

  /// The offset of a place; past the end of a line or the text means its end, inside of a character
  /// its start.
  func offset(of position: Position, in file: SourceFile) -> Int {
    guard position.line < file.lineStarts.count else { return file.bytes.count }
    // Editors take a byte order mark away.
    let line = file.content(ofLine: position.line)
    var (offset, end) = (line.lowerBound, line.upperBound)
    var left = position.character
    while offset < end {
      var after = offset + 1
      while after < end, Self.isContinuation(file.bytes[after]) { after += 1 }
      let units = file.bytes[offset..<after].reduce(0) { $0 + self.units(of: $1) }
      guard units <= left else { break }
      left -= units
      offset = after
    }
    return offset
  }

  func range(of span: Span, in file: SourceFile) -> JSONValue {
    [
      "start": position(of: span.start, in: file).json,
      "end": position(of: span.end, in: file).json,
    ]
  }

  /// The code units that a byte of UTF-8 begins: a character of four bytes is two of UTF-16.
  private func units(of byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: Self.isContinuation(byte) ? 0 : byte >= 0xF0 ? 2 : 1
    }
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
