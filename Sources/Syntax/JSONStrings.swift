internal import Source

/// Strings of JSON: RFC 8259, section 7.
extension JSONParser {
  private enum Quote {
    case double
    case single
    case curly
  }

  /// Reads a string with its quotes; quotes that are not JSON's are reported and read alike.
  mutating func string() throws(Stop) -> (String, Span) {
    let start = at
    guard bytes[at] == UInt8(ascii: "\"") else { return try oddString() }
    at += 1
    while at < end {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        at += 1
        let text = String(decoding: bytes[start + 1..<at - 1], as: UTF8.self)
        return (text, input.span(start, at))
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      at += 1
    }
    return try rest(of: start, from: start + 1, .double)
  }

  /// A string in single or curly quotes.
  private mutating func oddString() throws(Stop) -> (String, Span) {
    let start = at
    let isSingle = bytes[at] == UInt8(ascii: "'")
    guard isSingle || starts(with: "“") || starts(with: "”") else {
      mistake("expected a value, found \(found())", at: token())
      throw Stop()
    }
    let width = isSingle ? 1 : 3
    mistake(
      "expected double quotes, found \(isSingle ? "single quotes" : "curly quotes")",
      at: input.span(start, start + width),
      help: "put the text in plain double quotes"
    )
    at += width
    return try rest(of: start, from: at, isSingle ? .single : .curly)
  }

  /// Reads on where a string holds more than plain characters.
  private mutating func rest(
    of start: Int,
    from first: Int,
    _ quote: Quote
  ) throws(Stop) -> (String, Span) {
    var text = Array(bytes[first..<at])
    var hasRaw = false
    while at < end {
      if let width = closingWidth(quote) {
        at += width
        return (String(decoding: text, as: UTF8.self), input.span(start, at))
      }
      let byte = bytes[at]
      if byte == UInt8(ascii: "\\") {
        escape(into: &text)
      } else if byte < 0x20, !hasRaw {
        guard byte != 0x0A && byte != 0x0D || closesLater(quote) else { return cut(start, text) }
        reportRaw(byte)
        hasRaw = true
      } else {
        text.append(byte)
        at += 1
      }
    }
    at = start
    mistake("expected a quote to close the string", at: input.span(start, endOfLine(from: start)))
    throw Stop()
  }

  /// The length of the closing quote in bytes; nil if none stands next.
  private func closingWidth(_ quote: Quote) -> Int? {
    switch quote {
    case .double: bytes[at] == UInt8(ascii: "\"") ? 1 : nil
    case .single: bytes[at] == UInt8(ascii: "'") ? 1 : nil
    case .curly: bytes[at] == 0xE2 && (starts(with: "”") || starts(with: "“")) ? 3 : nil
    }
  }

  /// Tells whether the string goes on over this line break: the next quote ends a value.
  private func closesLater(_ quote: Quote) -> Bool {
    guard quote != .curly else { return false }
    let mark = quote == .double ? UInt8(ascii: "\"") : UInt8(ascii: "'")
    var next = at
    while next < end, bytes[next] != mark { next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1 }
    next += 1
    while next < end, bytes[next] <= 0x20 { next += 1 }
    guard next < end else { return next == end && open.isEmpty }
    return [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[next])
  }

  /// Ends a string that is not closed at the end of its line, and gives back the comma there.
  private mutating func cut(_ start: Int, _ text: [UInt8]) -> (String, Span) {
    mistake(
      "expected a quote to close the string on its line",
      at: input.span(start, at),
      help: "close the string, or write a line break inside it as \\n"
    )
    quietUntil = at
    var back = at
    while back > start + 1, bytes[back - 1] <= 0x20 { back -= 1 }
    if bytes[back - 1] == UInt8(ascii: ","), back - 1 > start { at = back - 1 }
    return (String(decoding: text, as: UTF8.self), input.span(start, at))
  }

  private mutating func reportRaw(_ byte: UInt8) {
    let (name, escape) =
      switch byte {
      case 0x09: ("a tab", "\\t")
      case 0x0A, 0x0D: ("a line break", "\\n")
      default:
        (
          "the control character \(Phrase.number(of: UInt32(byte)))",
          "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        )
      }
    log.report(
      .controlCharacter,
      "expected no control character inside a string, found \(name)",
      at: input.span(at, at + 1),
      help: "write it as \(escape)"
    )
  }

  /// Reads one escape: a backslash and its code.
  private mutating func escape(into text: inout [UInt8]) {
    let start = at
    let kind = at + 1 < end ? bytes[at + 1] : 0
    at = min(at + 2, end)
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(kind)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): unicode(from: start, into: &text)
    default: reportEscape(from: start)
    }
  }

  /// Reads the four digits of `\u`, and those of the second half of a surrogate pair.
  private mutating func unicode(from start: Int, into text: inout [UInt8]) {
    guard let unit = hexDigits(at) else { return reportEscape(from: start) }
    at += 4
    if unit & 0xFC00 == 0xD800, starts(with: "\\u"), let low = hexDigits(at + 2),
      low & 0xFC00 == 0xDC00
    {
      at += 6
      append(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF), to: &text)
    } else if unit & 0xF800 == 0xD800 {
      log.report(
        .loneSurrogate,
        "expected both halves of a surrogate pair, found '\(excerpt(input.span(start, at)))' alone",
        at: input.span(start, at),
        help: "write the character itself"
      )
      append(0xFFFD, to: &text)
    } else {
      append(unit, to: &text)
    }
  }

  private func append(_ value: UInt32, to text: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else { return }
    text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
  }

  private func hexDigits(_ start: Int) -> UInt32? {
    guard start + 4 <= end else { return nil }
    return bytes[start..<start + 4].hexNumber
  }

  /// Reports an escape that JSON does not have; the characters stand for nothing.
  private mutating func reportEscape(from start: Int) {
    if at > start + 1, bytes[at - 1] >= 0x80 || bytes[at - 1] < 0x20 { at -= 1 }
    let span = input.span(start, at)
    mistake(
      "expected an escape of JSON, found '\(excerpt(span))'",
      at: span,
      help: "write \\\\ for a backslash"
    )
  }
}
