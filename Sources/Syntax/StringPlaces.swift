public import Source

/// Maps the bytes of a text to spans of its file, so that a finding points inside the string.
///
/// Quotes, escapes and folded lines are read again from the file; where that does not give the
/// text, every range maps to the span of the whole string.
public struct StringPlaces {
  /// The whole string with its quotes.
  public let span: Span
  /// The offset in the file of each byte of the text and of its end; nil where it can't be told.
  private let offsets: [Int]?
  private let isQuoted: Bool

  /// The places of a text that a string at a span of a file holds; without the file they are guessed.
  public init(_ text: String, at span: Span, in file: SourceFile?) {
    self.span = span
    if let bytes = file?.bytes {
      offsets = Self.offsets(of: Array(text.utf8), span, bytes)
      isQuoted = offsets != nil && bytes[span.start].isQuote
    } else {
      offsets = Self.offsets(of: text.utf8.count, span)
      isQuoted = false
    }
  }

  /// Guesses offsets without the file.
  ///
  /// A length that leaves room for two quotes, or none, tells of no escapes.
  private static func offsets(of count: Int, _ span: Span) -> [Int]? {
    let more = span.end - span.start - count
    guard more == 0 || more == 2 else { return nil }
    let start = span.start + more / 2
    return Array(start...start + count)
  }

  private static func offsets(of text: [UInt8], _ span: Span, _ file: [UInt8]) -> [Int]? {
    guard span.start < span.end, span.end <= file.count else { return nil }
    var reading = RawString(Array(file[span.start..<span.end]))
    while reading.text.last == 0x0A, reading.text.count > text.count { reading.dropLast() }
    return reading.text == text ? reading.offsets.map { span.start + $0 } : nil
  }

  /// The place of a part of the text, by byte offsets; the whole string where that can't be told.
  public func span(_ range: Range<Int>) -> Span {
    guard let offsets, range.upperBound < offsets.count else { return span }
    let start = offsets[range.lowerBound]
    // After a byte of a folded line come blanks that are no part of the text; after an escape its rest does.
    let after = isQuoted ? offsets[range.upperBound] : offsets[max(0, range.upperBound - 1)] + 1
    let end = range.isEmpty ? start : after
    return Span(file: span.file, start: start, end: max(end, start))
  }
}

/// A string of JSON or YAML that is read again, byte by byte.
private struct RawString {
  let raw: [UInt8]
  private(set) var text: [UInt8] = []
  /// The offset in `raw` of each byte of the text, then of its end.
  private(set) var offsets: [Int] = []

  init(_ raw: [UInt8]) {
    self.raw = raw
    switch raw[0] {
    case let byte where byte.isQuote: quoted()
    case UInt8(ascii: "|"), UInt8(ascii: ">"): block()
    default: plain()
    }
  }

  private mutating func add(_ bytes: [UInt8], from index: Int) {
    text += bytes
    offsets += repeatElement(index, count: bytes.count)
  }

  mutating func dropLast() {
    text.removeLast()
    offsets.removeLast()
  }

  /// Double quotes with escapes, or single ones, which stand for themselves when doubled; on one line.
  private mutating func quoted() {
    let isDouble = raw[0] == UInt8(ascii: "\"")
    var at = 1
    while at < raw.count - 1 {
      if isDouble, raw[at] == UInt8(ascii: "\\") {
        at += escape(at)
      } else {
        add([raw[at]], from: at)
        at += !isDouble && raw[at] == UInt8(ascii: "'") ? 2 : 1
      }
    }
    offsets.append(raw.count - 1)
  }

  /// Adds the character of an escape and returns the escape's length.
  private mutating func escape(_ at: Int) -> Int {
    let kind = at + 1 < raw.count ? raw[at + 1] : 0
    switch kind {
    case UInt8(ascii: "n"): add([0x0A], from: at)
    case UInt8(ascii: "t"): add([0x09], from: at)
    case UInt8(ascii: "r"): add([0x0D], from: at)
    case UInt8(ascii: "b"): add([0x08], from: at)
    case UInt8(ascii: "f"): add([0x0C], from: at)
    case UInt8(ascii: "u"):
      // A character beyond the first 65,536 is two escapes (RFC 8259, section 7).
      let units = [at, at + 6].compactMap { raw.dropFirst($0 + 2).prefix(4).hexNumber }
      let isPair = units.first.map { 0xD800..<0xDC00 ~= $0 } ?? false
      let text = String(decoding: units.prefix(isPair ? 2 : 1).map { UInt16($0) }, as: UTF16.self)
      add(Array(text.utf8), from: at)
      return isPair ? 12 : 6
    default: add([kind], from: at)
    }
    return 2
  }

  /// A plain scalar over several lines, folded.
  private mutating func plain() {
    var at = 0
    while at < raw.count {
      guard raw[at] == 0x0A || raw[at] == 0x0D else {
        add([raw[at]], from: at)
        at += 1
        continue
      }
      while text.last == 0x20 || text.last == 0x09 { dropLast() }
      add([0x20], from: at)
      while at < raw.count, raw[at] <= 0x20 { at += 1 }
    }
    offsets.append(raw.count)
  }

  /// A block of YAML: lines without their indentation, folded after `>`.
  private mutating func block() {
    let isFolded = raw[0] == UInt8(ascii: ">")
    var at = lineEnd(from: 0)
    var indent: Int?
    while at < raw.count {
      let lineStart = at
      while at < raw.count, raw[at] == 0x20, indent.map({ at - lineStart < $0 }) ?? true { at += 1 }
      indent = indent ?? at - lineStart
      let next = lineEnd(from: at)
      for index in at..<next {
        add([raw[index] == 0x0A && isFolded && next < raw.count ? 0x20 : raw[index]], from: index)
      }
      at = next
    }
    offsets.append(raw.count)
  }

  /// One past the end of the line at an index.
  private func lineEnd(from index: Int) -> Int {
    raw[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? raw.count
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
