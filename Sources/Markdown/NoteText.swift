import Source

/// Takes GitHub's footnotes out of a page's text: lines that start with `[^1]:`, and the lines that belong to
/// them.
///
/// libcmark knows no footnotes and takes the shorter ones for addresses of links. So each is put in
/// front of the text as an item of a list: an item holds blocks of every kind, whatever stands in it
/// ends with it, and the page's own definitions of links apply.
struct NoteText {
  /// The text to parse: the notes, a comment that ends their list, and the rest of the page.
  private(set) var text = MappedText()
  /// The number of bytes in front of the rest of the page.
  private(set) var front = 0
  private(set) var notes: [Mark] = []

  private let source: MappedText
  private let lines: LineMap
  private let marks: [Int: Mark]

  /// The start of a note.
  struct Mark {
    /// Its name between `[^` and `]`, in small letters.
    let label: String
    /// The range of `[^name]` in the page's text.
    let range: Range<Int>
    /// The start of the note's own text.
    let content: Int
  }

  /// The notes of a text; nil where it has none.
  init?(_ source: MappedText) {
    let lines = LineMap(source.bytes)
    let marks = Self.marks(source.bytes, lines)
    guard !marks.isEmpty else { return nil }
    self.source = source
    self.lines = lines
    self.marks = marks
    // An empty line comes first, as in front of tables.
    text.append("\n", for: 0)
    var rest: [Range<Int>] = []
    var (line, kept) = (1, 0)
    while line <= lines.starts.count {
      guard let mark = marks[line] else {
        line += 1
        continue
      }
      rest.append(kept..<lines.starts[line - 1])
      line = take(mark, from: line)
      kept = line <= lines.starts.count ? lines.starts[line - 1] : source.bytes.count
    }
    rest.append(kept..<source.bytes.count)
    text.append("<!-- -->\n\n", for: 0)
    front = text.bytes.count
    for range in rest { text.append(source, range) }
  }

  // MARK: Where notes start

  /// The lines, counted from 1, that start a note, outside of code and HTML.
  private static func marks(_ bytes: [UInt8], _ lines: LineMap) -> [Int: Mark] {
    var marks: [Int: Mark] = [:]
    for line in 1...lines.starts.count {
      if let mark = mark(bytes, lines.starts[line - 1]..<lines.end(ofLine: line)) {
        marks[line] = mark
      }
    }
    if marks.isEmpty { return marks }
    for token in CommonMark.parse(bytes, lines: lines).tokens {
      switch token.kind {
      case .codeBlock, .htmlBlock:
        let last = lines.line(of: max(token.source.lowerBound, token.source.upperBound - 1))
        for line in lines.line(of: token.source.lowerBound)...last { marks[line] = nil }
      default: break
      }
    }
    return marks
  }

  /// `[^name]:` after at most three spaces.
  private static func mark(_ bytes: [UInt8], _ line: Range<Int>) -> Mark? {
    let start = bytes[line].firstIndex { $0 != 0x20 } ?? line.upperBound
    guard start - line.lowerBound < 4, let end = Notes.markEnd(bytes, start..<line.upperBound),
      end < line.upperBound, bytes[end] == UInt8(ascii: ":")
    else { return nil }
    let content = bytes[(end + 1)..<line.upperBound].firstIndex { !$0.isBlank }
    return Mark(
      label: Notes.label(bytes[start..<end]),
      range: start..<end,
      content: content ?? line.upperBound
    )
  }

  // MARK: What belongs to a note

  /// Adds the note that starts on a line as an item; gives the line after it.
  private mutating func take(_ mark: Mark, from first: Int) -> Int {
    notes.append(mark)
    text.append("+ ", for: source.fileOffset(of: mark.range.lowerBound))
    add(mark.content, ofLine: first)
    var line = first + 1
    var blanks = 0
    var isEmpty = mark.content >= lines.end(ofLine: first)
    while line <= lines.starts.count {
      let range = lines.starts[line - 1]..<lines.end(ofLine: line)
      if source.bytes[range].allSatisfy(\.isBlank) {
        blanks += 1
      } else if let start = indented(range) ?? lazy(line, range, after: blanks) {
        // An item that starts with an empty line ends at a second one (CommonMark 5.2).
        let breaks = String(repeating: "\n", count: isEmpty ? 0 : blanks)
        text.append(breaks + "  ", for: source.fileOffset(of: start))
        add(start, ofLine: line)
        (blanks, isEmpty) = (0, false)
      } else {
        break
      }
      line += 1
    }
    text.append("\n", for: source.fileOffset(of: mark.range.lowerBound))
    return line - blanks
  }

  private mutating func add(_ start: Int, ofLine line: Int) {
    text.append(source, start..<max(start, lines.end(ofLine: line)))
    text.append("\n", for: source.fileOffset(of: start))
  }

  /// The start of the text of a line that is indented by four columns, as a note's later blocks are.
  private func indented(_ line: Range<Int>) -> Int? {
    var index = line.lowerBound
    while index < line.upperBound, index - line.lowerBound < 4 {
      if source.bytes[index] == 0x09 { return index + 1 }
      guard source.bytes[index] == 0x20 else { return nil }
      index += 1
    }
    return index - line.lowerBound == 4 ? index : nil
  }

  /// The start of the text of a line that goes on with the paragraph before (CommonMark 5.1, "lazy
  /// continuation lines"), as it starts no block of its own.
  private func lazy(_ number: Int, _ line: Range<Int>, after blanks: Int) -> Int? {
    guard blanks == 0, marks[number] == nil else { return nil }
    let text = source.bytes[line].drop { $0 == 0x20 }
    guard let first = text.first else { return nil }
    let next = text.dropFirst().first
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "<"): return nil
    case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "_"):
      if text.prefix(3).count == 3, text.prefix(3).allSatisfy({ $0 == first }) { return nil }
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      if next.map({ $0.isBlank || $0 == first }) ?? true { return nil }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let mark = text.first { !$0.isDigit }
      if mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") { return nil }
    default: break
    }
    return text.startIndex
  }
}
