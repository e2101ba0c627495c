import Source

/// The text handed to the CommonMark parser, with a map from each of its bytes to the file.
///
/// The two differ where front matter is left out, where bytes are no text, and where table cells
/// are moved to lines of their own.
struct MappedText {
  /// UTF-8 without NUL.
  private(set) var bytes: [UInt8] = []
  /// First byte in the file that is not UTF-8 text, if any.
  private(set) var firstInvalid: Int?
  private var pieces: [Piece] = []

  /// A run of bytes that are copied from the file, or that all stand for one place of it.
  private struct Piece {
    let text: Int
    let file: Int
    let isCopy: Bool
  }

  init() {}

  /// The part of a file from `start` on; NUL and bytes that are not UTF-8 become U+FFFD (CommonMark 2.3).
  init(_ file: SourceFile, from start: Int) {
    let source = file.bytes
    bytes.reserveCapacity(source.count - start)
    var index = start
    var copied = start
    while index < source.count {
      let length = Scalar.length(in: source, at: index)
      if length > 0 {
        index += length
        continue
      }
      if firstInvalid == nil { firstInvalid = index }
      append(copyOf: source, copied..<index)
      append("\u{FFFD}", for: index)
      index += 1
      copied = index
    }
    append(copyOf: source, copied..<index)
  }

  /// Adds text of our own that stands for a place of the file.
  mutating func append(_ text: String, for file: Int) {
    pieces.append(Piece(text: bytes.count, file: file, isCopy: false))
    bytes += text.utf8
  }

  /// Adds a part of another text with its places.
  mutating func append(_ other: MappedText, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var index = other.pieceIndex(of: range.lowerBound)
    let shift = bytes.count - range.lowerBound
    while index < other.pieces.count, other.pieces[index].text < range.upperBound {
      let piece = other.pieces[index]
      let start = max(piece.text, range.lowerBound)
      let file = piece.isCopy ? piece.file + start - piece.text : piece.file
      pieces.append(Piece(text: start + shift, file: file, isCopy: piece.isCopy))
      index += 1
    }
    bytes += other.bytes[range]
  }

  /// The text with another one in the middle of some ranges, each of which then stands on both sides of it.
  func adding(_ more: String, between ranges: [Range<Int>]) -> MappedText {
    var text = MappedText()
    var start = 0
    for range in ranges {
      text.append(self, start..<range.upperBound)
      text.append(more, for: fileOffset(of: range.lowerBound))
      start = range.lowerBound
    }
    text.append(self, start..<bytes.count)
    return text
  }

  func fileOffset(of offset: Int) -> Int {
    guard !pieces.isEmpty else { return offset }
    let piece = pieces[pieceIndex(of: offset)]
    return piece.isCopy ? piece.file + max(0, offset - piece.text) : piece.file
  }

  /// The place in the file of a range here.
  func span(_ range: Range<Int>, in file: FileID) -> Span {
    let start = fileOffset(of: range.lowerBound)
    guard !range.isEmpty else { return Span(file: file, start: start, end: start) }
    return Span(file: file, start: start, end: fileOffset(of: range.upperBound - 1) + 1)
  }

  private mutating func append(copyOf source: [UInt8], _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    pieces.append(Piece(text: bytes.count, file: range.lowerBound, isCopy: true))
    bytes += source[range]
  }

  /// Index of the last piece that starts at or before an offset, by halving.
  private func pieceIndex(of offset: Int) -> Int {
    max(0, pieces.partitioningIndex { $0.text > offset } - 1)
  }
}
