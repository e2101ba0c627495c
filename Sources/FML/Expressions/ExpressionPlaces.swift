internal import Source

/// Maps the bytes of a text to spans of its file, so that a finding points inside the string.
///
/// Quotes, escapes and folded lines are read again from the file; where that does not give the
/// text, every range maps to the span of the whole string.
struct ExpressionPlaces {
  let span: Span
  /// The offset in the file of each byte of the text and of its end; nil where it can't be told.
  private let offsets: [Int]?

  /// The places of a text that a string at a span holds.
  init(_ text: String, at span: Span, in sources: SourceSet?) {
    self.span = span
    if let sources {
      offsets = Self.offsets(of: Array(text.utf8), span, sources[span.file].bytes)
    } else {
      offsets = Self.offsets(of: text.utf8.count, span)
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

  func span(_ range: Range<Int>) -> Span {
    guard let offsets, range.upperBound < offsets.count else { return span }
    let start = offsets[range.lowerBound]
    let end = range.isEmpty ? start : offsets[range.upperBound - 1] + 1
    return Span(file: span.file, start: start, end: max(end, start))
  }

  private static func offsets(of text: [UInt8], _ span: Span, _ file: [UInt8]) -> [Int]? {
    guard span.start < span.end, span.end <= file.count else { return nil }
    let raw = Array(file[span.start..<span.end])
    var reading = Reading(raw: raw, start: span.start)
    switch raw[0] {
    case UInt8(ascii: "\""): reading.double()
    case UInt8(ascii: "'"): reading.single()
    case UInt8(ascii: "|"), UInt8(ascii: ">"): reading.block()
    default: reading.plain(0..<raw.count)
    }
    while reading.text.last == 0x0A, reading.text.count > text.count { reading.dropLast() }
    return reading.text == text ? reading.offsets + [reading.end] : nil
  }

  /// A string as it is read again, byte by byte.
  struct Reading {
    let raw: [UInt8]
    let start: Int
    var text: [UInt8] = []
    var offsets: [Int] = []
    var end = 0

    init(raw: [UInt8], start: Int) {
      self.raw = raw
      self.start = start
      end = start + raw.count
    }

    mutating func add(_ bytes: [UInt8], from index: Int) {
      text += bytes
      offsets += repeatElement(start + index, count: bytes.count)
    }

    mutating func dropLast() {
      text.removeLast()
      end = start + (offsets.popLast().map { $0 - start } ?? 0)
    }
  }
}

extension ExpressionPlaces.Reading {
  /// Double quotes of JSON or YAML, on one line.
  mutating func double() {
    var at = 1
    while at < raw.count - 1 {
      let length = raw[at] == UInt8(ascii: "\\") ? escape(at) : 1
      if length == 1 { add([raw[at]], from: at) }
      at += length
    }
    end = start + raw.count - 1
  }

  /// Adds the character of an escape and returns the escape's length.
  private mutating func escape(_ at: Int) -> Int {
    let kind = at + 1 < raw.count ? raw[at + 1] : 0
    switch kind {
    case UInt8(ascii: "n"): add([0x0A], from: at)
    case UInt8(ascii: "t"): add([0x09], from: at)
    case UInt8(ascii: "r"): add([0x0D], from: at)
    case UInt8(ascii: "u"): return unicode(at)
    default: add([kind], from: at)
    }
    return 2
  }

  private mutating func unicode(_ at: Int) -> Int {
    let digits = String(
      decoding: raw[min(at + 2, raw.count)..<min(at + 6, raw.count)],
      as: UTF8.self
    )
    if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
      add(Array(String(Character(scalar)).utf8), from: at)
    }
    return 6
  }

  /// Single quotes of YAML, on one line.
  mutating func single() {
    var at = 1
    while at < raw.count - 1 {
      add([raw[at]], from: at)
      at += raw[at] == UInt8(ascii: "'") ? 2 : 1
    }
    end = start + raw.count - 1
  }

  /// A plain scalar over several lines, folded.
  mutating func plain(_ range: Range<Int>) {
    var at = range.lowerBound
    while at < range.upperBound {
      guard raw[at] == 0x0A || raw[at] == 0x0D else {
        add([raw[at]], from: at)
        at += 1
        continue
      }
      while let last = text.last, last == 0x20 || last == 0x09 { dropLast() }
      add([0x20], from: at)
      while at < range.upperBound, raw[at] <= 0x20 { at += 1 }
    }
    end = start + range.upperBound
  }

  /// A block of YAML: lines without their indentation, folded after `>`.
  mutating func block() {
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
  }

  /// One past the end of the line at an index.
  private func lineEnd(from index: Int) -> Int {
    raw[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? raw.count
  }
}
