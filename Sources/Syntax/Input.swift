internal import Source

/// The bytes a reader is given: a file, or a part of it, without its byte order mark.
struct Input {
  /// The file the bytes stand in.
  let file: SourceFile
  /// The file's name in its set.
  let id: FileID
  /// The bytes to read, as offsets into the file.
  let range: Range<Int>

  /// Takes a file or a part of it; a range that leaves the file is cut.
  init(_ file: SourceFile, id: FileID, range: Range<Int>?) {
    self.file = file
    self.id = id
    let whole = 0..<file.bytes.count
    let asked = range?.clamped(to: whole) ?? whole
    let hasMark = asked.lowerBound == 0 && file.bytes[asked].starts(with: [0xEF, 0xBB, 0xBF])
    self.range = hasMark ? 3..<asked.upperBound : asked
  }

  /// Points at bytes of the file.
  func span(_ start: Int, _ end: Int) -> Span { Span(file: id, start: start, end: end) }

  /// The number of the line that holds an offset, from 1.
  func line(of offset: Int) -> Int { file.lineNumber(of: offset) }

  /// The end of the content, before white space, to point at "nothing more".
  var endOfContent: Int {
    var end = range.upperBound
    while end > range.lowerBound, file.bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  /// The word at an offset, up to white space or 40 bytes, for pointing at it.
  func token(at offset: Int) -> Span {
    let limit = min(range.upperBound, offset + 40)
    var end = offset
    while end < limit, file.bytes[end] > 0x20 { end += 1 }
    if end == offset, end < limit, file.bytes[end] != 0x0A, file.bytes[end] != 0x0D { end += 1 }
    while end > offset, end < range.upperBound, file.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return span(offset, end)
  }

  /// Checks that the bytes are UTF-8 and not too many; anything else is reported.
  func isReadable(_ limits: ReadingLimits, log: inout Log) -> Bool {
    guard range.count <= limits.bytes else {
      log.report(
        .tooLarge,
        "expected at most \(limits.bytes) bytes, found \(range.count)",
        at: span(range.lowerBound, range.lowerBound)
      )
      return false
    }
    guard let bad = UTF8Check.firstInvalid(in: file.bytes, range) else { return true }
    reportEncoding(at: bad, log: &log)
    return false
  }

  private func reportEncoding(at bad: Int, log: inout Log) {
    let isWide = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
    log.report(
      .notUtf8,
      isWide ? "expected UTF-8, found UTF-16" : "expected UTF-8, found a byte that is not",
      at: span(bad, bad + 1),
      help: "save the file as UTF-8"
    )
  }
}

/// Checks UTF-8 (RFC 3629), so that a broken file is refused at its first broken byte.
enum UTF8Check {
  /// The offset of the first byte that no character can have there; nil where all is well.
  static func firstInvalid(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var at = range.lowerBound
    let end = range.upperBound
    while at < end {
      let byte = bytes[at]
      if byte < 0x80 {
        at += 1
        continue
      }
      let length = length(startingWith: byte)
      guard length > 0, at + length <= end, isCharacter(bytes, at, length) else { return at }
      at += length
    }
    return nil
  }

  /// The length in bytes of a character of more than one byte; 0 if none starts so.
  private static func length(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// Tells whether continuation bytes follow that make a valid character.
  ///
  /// An overlong form, a surrogate or a value past U+10FFFF is none.
  private static func isCharacter(_ bytes: [UInt8], _ at: Int, _ length: Int) -> Bool {
    for offset in 1..<length where bytes[at + offset] & 0xC0 != 0x80 { return false }
    switch bytes[at] {
    case 0xE0: return bytes[at + 1] >= 0xA0
    case 0xED: return bytes[at + 1] < 0xA0
    case 0xF0: return bytes[at + 1] >= 0x90
    case 0xF4: return bytes[at + 1] < 0x90
    default: return true
    }
  }
}

/// A character that can't be shown, by its number: `U+0007`.
func scalarName(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
