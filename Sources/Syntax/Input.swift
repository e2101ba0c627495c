internal import Source

/// The bytes a reader is given: a file, or a part of it, without its byte order mark.
struct Input {
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

  func span(_ start: Int, _ end: Int) -> Span { Span(file: id, start: start, end: end) }

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
    guard let bad = firstInvalid else { return true }
    let isWide = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
    log.report(
      .notUtf8,
      isWide ? "expected UTF-8, found UTF-16" : "expected UTF-8, found a byte that is not",
      at: span(bad, bad + 1),
      help: "save the file as UTF-8"
    )
    return false
  }

  /// The offset of the first byte that no character of UTF-8 can have there (RFC 3629); nil where all is well.
  private var firstInvalid: Int? {
    if String(validating: file.bytes[range], as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = file.bytes[range].makeIterator()
    var at = range.lowerBound
    while case .valid(let character) = parser.parseScalar(from: &rest) { at += character.count }
    return at
  }
}
