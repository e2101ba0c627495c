/// Works out the places of inlines, from the lines and columns that libcmark 0.30 gives them.
///
/// libcmark counts them in a block's content, which has lost the marks of quotes and the indentation
/// of its later lines, does not count the line that a backslash breaks, starts a run of backticks
/// that opens nothing after it, and gives a link of several lines the line of its end.
struct InlineRanges {
  let lines: LineMap
  let bytes: [UInt8]
  private(set) var block = Block()
  /// The line that libcmark believes to be reading.
  private(set) var told = 0
  /// The line that it is reading.
  private(set) var line = 0
  /// The offset of that line in the block's content from the line libcmark believes in.
  private(set) var passed = 0
  /// The offset of that line's content.
  private(set) var start = 0

  /// A block that holds inlines, with its first position and the number of quotes around it.
  struct Block {
    var line = 1
    var column = 1
    var lastLine = 1
    var quotes = 0
  }

  /// Begins with the inlines of a block; the start of the first one's text, if it is one, tells where link
  /// reference definitions end that were taken out of the block's start.
  mutating func begin(_ block: Block, firstText: [UInt8]) {
    self.block = block
    told = block.line
    line = block.line
    passed = 0
    start = lines.offset(line: block.line, column: block.column)
    skipDefinitions(to: firstText)
  }

  mutating func pass(isHard: Bool) {
    let end = lines.end(ofLine: line)
    if isHard, end > start, bytes[end - 1] == UInt8(ascii: "\\") {
      passed += max(0, lines.next(line) - start)
    } else {
      told += 1
      passed = 0
    }
    move(to: line + 1)
  }

  /// The place of an inline at the lines and columns that libcmark tells, both from 1, the end
  /// being its last byte; in code and HTML that goes on in a later line its columns are that line's.
  mutating func range(
    _ from: (line: Int, column: Int),
    _ to: (line: Int, column: Int),
    holdsBreaks: Bool
  ) -> Range<Int> {
    let first = offset(told, from.column)
    let isLater = holdsBreaks && to.line > told
    let last = offset(max(told, to.line), to.column + 1 + (isLater ? block.column : 0))
    return first..<max(first, last)
  }

  /// Passes an inline that holds line breaks itself: code or HTML.
  mutating func pass(to end: Int) {
    guard end > told else { return }
    move(to: line + end - told)
    told = end
    passed = 0
  }

  /// The place of a text, mended where it starts or ends with backticks.
  mutating func mend(_ range: Range<Int>, of text: ArraySlice<UInt8>) -> Range<Int> {
    var (first, last) = (range.lowerBound, range.upperBound)
    let ticks = text.prefix { $0 == UInt8(ascii: "`") }.count
    if ticks > 0, first - ticks >= start,
      bytes[(first - ticks)..<first].allSatisfy({ $0 == UInt8(ascii: "`") })
    {
      first -= ticks
      if ticks == text.count { last = first + ticks }
    }
    if text.last == UInt8(ascii: "`"), last > first, bytes[last - 1] != UInt8(ascii: "`") {
      last -= 1
    }
    return first..<max(first, last)
  }

  private mutating func skipDefinitions(to text: [UInt8]) {
    while line < block.lastLine, line < lines.starts.count, isDefinition(line),
      text.isEmpty || !bytes[start...].starts(with: text)
    {
      move(to: line + 1)
    }
  }

  /// Tells whether a line has the form `[label]: address`.
  private func isDefinition(_ line: Int) -> Bool {
    let content = bytes[start..<max(start, lines.end(ofLine: line))]
    guard content.first == UInt8(ascii: "["),
      let close = content.firstIndex(of: UInt8(ascii: "]")), close + 1 < content.endIndex
    else { return false }
    return content[close + 1] == UInt8(ascii: ":")
  }

  private mutating func move(to next: Int) {
    guard next <= lines.starts.count, next != line else { return }
    line = next
    start = lines.content(ofLine: next, quotes: block.quotes)
  }

  private func offset(_ told: Int, _ column: Int) -> Int {
    let rest = column - block.column
    if told == self.told { return clamped(start + max(0, rest - passed), line) }
    let other = min(line + told - self.told, lines.starts.count)
    return clamped(lines.content(ofLine: other, quotes: block.quotes) + max(0, rest), other)
  }

  private func clamped(_ offset: Int, _ line: Int) -> Int { min(offset, lines.end(ofLine: line)) }
}
