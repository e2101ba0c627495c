/// Counts the characters before a place in its line; long lines have marks to count from.
///
/// A minified document is one line of a million characters, and every finding and card asks.
struct Columns: Sendable {
  private var marks: [Mark] = []

  /// A place with the number of characters of its line before it.
  private struct Mark {
    let offset: Int
    let characters: Int
  }

  /// The least distance between two marks, in bytes; lines up to twice as long have none.
  private static let distance = 1024

  /// Marks the long lines of a file.
  init(of bytes: [UInt8], lineStarts: [Int]) {
    for (index, start) in lineStarts.enumerated() {
      let end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
      if end - start > 2 * Self.distance { mark(bytes, start..<end) }
    }
  }

  /// The number of characters between the start of a line and an offset in it.
  func characters(before offset: Int, from lineStart: Int, in bytes: [UInt8]) -> Int {
    let before = marks[..<marks.partitioningIndex { $0.offset > offset }]
    guard let mark = before.last, mark.offset > lineStart else {
      return Self.count(bytes, lineStart..<offset)
    }
    return mark.characters + Self.count(bytes, mark.offset..<offset)
  }

  private mutating func mark(_ bytes: [UInt8], _ line: Range<Int>) {
    let hasMark = line.lowerBound == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var at = line.lowerBound + (hasMark ? 3 : 0)
    var characters = 0
    while true {
      var next = at + Self.distance
      while next < line.upperBound, bytes[next - 1] >= 0x80 || bytes[next] >= 0x80 { next += 1 }
      guard next < line.upperBound else { return }
      characters += Self.count(bytes, at..<next)
      marks.append(Mark(offset: next, characters: characters))
      at = next
    }
  }

  /// The number of characters (grapheme clusters) in some bytes of one line.
  ///
  /// Between two ASCII characters there is always a boundary, so only what lies around others is
  /// made into text to be counted.
  private static func count(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var count = 0
    var start = range.lowerBound
    for index in range where bytes[index] < 0x80 {
      let isLast = index + 1 == range.upperBound
      guard isLast || bytes[index + 1] < 0x80 else { continue }
      let isAlone = start == index
      count += isAlone ? 1 : String(decoding: bytes[start...index], as: UTF8.self).count
      start = index + 1
    }
    return count + String(decoding: bytes[start..<range.upperBound], as: UTF8.self).count
  }
}
