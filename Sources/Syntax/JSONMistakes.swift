internal import Source

/// The words for mistakes in JSON, and how reading goes on after them.
extension JSONParser {
  /// Reports a syntax error, unless it follows from the one before.
  mutating func mistake(
    _ message: String,
    at span: Span,
    labels: [Diagnostic.Label] = [],
    help: String? = nil,
    edits: [Diagnostic.Edit] = []
  ) {
    defer { hasFailed = true }
    guard !hasFailed || span.start >= quietUntil else { return }
    quietUntil = max(span.end, span.start + 1)
    log.report(.jsonSyntax, message, at: span, labels: labels, help: help, edits: edits)
  }

  /// A value follows a value: a comma is missing, or a quote inside a string is not escaped.
  mutating func missingComma() throws(Stop) {
    let frame = open[open.count - 1]
    let end = frame.lastEnd ?? at
    let next = bytes[at]
    let isQuote = next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
    let isBracket = next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
    let canStart = isQuote || !frame.isMap && isBracket || isWordByte(next)
    guard canStart, isQuote || isBracket || end < at else {
      let closer = String(UnicodeScalar(frame.closer))
      mistake(
        "expected a comma or '\(closer)', found \(found())",
        at: token(),
        help: isWordByte(next) ? "write \\\" for a quote inside a string" : nil
      )
      throw Stop()
    }
    mistake(
      "expected a comma before '\(excerpt(token()))'",
      at: token(),
      help: "put a comma after the value on line \(input.file.lineNumber(of: max(0, end - 1)))",
      edits: [Diagnostic.Edit(input.span(end, end), ",")]
    )
  }

  /// The input ends inside a list or map.
  mutating func unclosed() -> Stop {
    let offset = input.endOfContent
    guard let frame = open.last else { return Stop() }
    mistake(
      "expected '\(String(UnicodeScalar(frame.closer)))' to close \(frame.phrase), found the end",
      at: input.span(offset, offset),
      labels: [Diagnostic.Label(input.span(frame.start, frame.start + 1), "it starts here")]
    )
    return Stop()
  }

  /// Reports a bracket of the other kind, which ends an outer frame or else this one.
  mutating func closeWrongly() {
    guard let frame = open.popLast() else { return }
    mistake(
      "expected '\(String(UnicodeScalar(frame.closer)))' to close \(frame.phrase), found \(found())",
      at: token(),
      labels: [Diagnostic.Label(input.span(frame.start, frame.start + 1), "it starts here")]
    )
    if !open.contains(where: { $0.closer == bytes[at] }) { at += 1 }
  }

  /// Strings are pointed at up to this many bytes.
  private static let longestToken = 4096

  /// The token that stands next, for pointing at it.
  func token() -> Span {
    guard at < end else { return input.span(at, at) }
    var last = at + 1
    if bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") {
      let lineEnd = endOfLine(from: at, before: min(end, at + Self.longestToken))
      while last < lineEnd, bytes[last] != bytes[at] {
        last += bytes[last] == UInt8(ascii: "\\") ? 2 : 1
      }
      return input.span(at, min(last + 1, lineEnd))
    }
    if isWordByte(bytes[at]) {
      while last < end, isWordByte(bytes[last]) { last += 1 }
    }
    return input.span(at, last)
  }

  /// The next token in quotes, or its name if it can't be shown.
  func found() -> String {
    guard at < end else { return "the end" }
    guard bytes[at] >= 0x20, bytes[at] != 0x7F else {
      return "the control character \(Phrase.number(of: UInt32(bytes[at])))"
    }
    return "'\(excerpt(token()))'"
  }

  /// The text under a span, short enough for a message.
  func excerpt(_ span: Span) -> String {
    let text = input.file.text(span.start(400))
    return text.count > 40 ? text.prefix(39) + "…" : text
  }
}
