/// The line a span starts in, with the part it covers, to be shown beside a finding's words.
public struct Frame: Hashable, Sendable {
  /// The line's number, from 1.
  public let line: Int
  /// Its text, or the part around the span where the line is long; `…` in place of the rest.
  public let text: String
  /// The part under the span, counted in characters of `text`; never empty.
  ///
  /// It ends with the line where the span goes on, and may stand one past the text.
  public let mark: Range<Int>

  /// The number of characters that are shown before and after where a long line is cut.
  private static let before = 40
  private static let after = 80

  /// The frame of a span in a file.
  public init(_ span: Span, in file: SourceFile) {
    let index = file.lineNumber(of: span.start) - 1
    let content = file.content(ofLine: index)
    let start = min(max(span.start, content.lowerBound), content.upperBound)
    let end = min(max(span.end, start), content.upperBound)
    let head = Self.head(file, content.lowerBound..<start)
    let hit = Self.text(file, start..<min(end, start + 4 * Self.after)).prefix(Self.after)
    let isHitCut = end - start > 4 * Self.after || hit.count == Self.after
    let tail = isHitCut ? ["…"] : Self.tail(file, end..<content.upperBound, besides: hit.count)
    line = index + 1
    text = String(head + hit + tail)
    mark = head.count..<head.count + max(1, hit.count)
  }

  /// The text before the mark; only its end where it is long.
  private static func head(_ file: SourceFile, _ range: Range<Int>) -> [Character] {
    let first = max(range.lowerBound, range.upperBound - 8 * before)
    let text = text(file, first..<range.upperBound)
    let isCut = first > range.lowerBound || text.count > 2 * before
    return isCut ? ["…"] + text.suffix(before) : text
  }

  /// The text after the mark; only its beginning where it is long.
  private static func tail(
    _ file: SourceFile,
    _ range: Range<Int>,
    besides count: Int
  ) -> [Character] {
    let room = max(0, after - count) + before
    let last = min(range.upperBound, range.lowerBound + 4 * room)
    let text = text(file, range.lowerBound..<last)
    let isCut = last < range.upperBound || text.count > room
    return isCut ? text.prefix(room) + ["…"] : text
  }

  /// The characters of some bytes, started and ended between characters.
  private static func text(_ file: SourceFile, _ range: Range<Int>) -> [Character] {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, file.bytes[start] & 0xC0 == 0x80 { start += 1 }
    while end > start, end < file.bytes.count, file.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(String(decoding: file.bytes[start..<end], as: UTF8.self))
  }
}
