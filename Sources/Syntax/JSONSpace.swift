internal import Source

/// White space and comments between the tokens of JSON.
extension JSONParser {
  /// Forms that JSON does not have but people write; read, and reported once a document.
  enum Relaxed {
    case comment
    case ellipsis
  }

  /// Skips white space, comments and `...`; true where there was a `...`.
  @discardableResult
  mutating func skipSpace() throws(Stop) -> Bool {
    var hasEllipsis = false
    while at < end {
      switch bytes[at] {
      case 0x20, 0x0A, 0x0D, 0x09: at += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard try skipComment() else { return hasEllipsis }
      case UInt8(ascii: "."), 0xE2:
        guard skipEllipsis() else { return hasEllipsis }
        hasEllipsis = true
      case 0xC2:
        guard skipWideSpace() else { return hasEllipsis }
      default: return hasEllipsis
      }
    }
    return hasEllipsis
  }

  private mutating func skipComment() throws(Stop) -> Bool {
    let start = at
    if starts(with: "/*") {
      guard let close = bytes[(at + 2)..<end].range(of: Array("*/".utf8)) else {
        mistake("expected '*/' to close the comment", at: input.span(start, start + 2))
        throw Stop()
      }
      at = close.upperBound
    } else if bytes[at] == UInt8(ascii: "#") || starts(with: "//") {
      while at < end, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
    } else {
      return false
    }
    guard told.insert(.comment).inserted else { return true }
    log.report(
      .jsonComment,
      "expected plain JSON, found a comment",
      at: input.span(start, min(at, endOfLine(from: start))),
      help: "remove the comments"
    )
    return true
  }

  private mutating func skipEllipsis() -> Bool {
    let start = at
    guard starts(with: "...") || starts(with: "…") else { return false }
    at += 3
    guard told.insert(.ellipsis).inserted else { return true }
    log.report(
      .jsonEllipsis,
      "expected plain JSON, found '\(input.file.text(input.span(start, at)))' for something left out",
      at: input.span(start, at),
      help: "write out what is meant"
    )
    return true
  }

  /// A no-break space, as copied from web pages.
  private mutating func skipWideSpace() -> Bool {
    guard starts(with: "\u{A0}") else { return false }
    mistake(
      "expected a plain space, found a no-break space (U+00A0)",
      at: input.span(at, at + 2),
      help: "replace it with a plain space"
    )
    at += 2
    return true
  }

  /// The most commas that a finding mends at once.
  private static let mostCommas = 1_000

  /// Notes a comma before the bracket that stands next.
  mutating func noteTrailingComma() {
    guard let comma = open.last?.comma, open.last?.hasEllipsis == false,
      hasFailed == false || comma >= quietUntil
    else { return }
    if commas.isEmpty { afterComma = found() }
    guard commas.count < Self.mostCommas else { return }
    commas.append(input.span(comma, comma + 1))
  }

  /// Reports the commas before brackets, once a document.
  mutating func reportTrailingCommas() {
    guard let first = commas.first else { return }
    log.report(
      .trailingComma,
      "expected plain JSON, found a comma before \(afterComma)",
      at: first,
      help: "remove the comma: iOS takes it, most other readers refuse the whole document",
      edits: commas.map { Diagnostic.Edit($0, "") }
    )
  }

  func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard at + count <= end else { return false }
    return bytes[at..<at + count].elementsEqual("\(text)".utf8)
  }

  /// The offset of the end of a line, or of the limit before that.
  func endOfLine(from start: Int, before limit: Int? = nil) -> Int {
    let limit = limit ?? end
    var at = start
    while at < limit, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
    return at
  }
}
