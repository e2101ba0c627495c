internal import Source

/// Marks of emphasis and code within bare addresses: GFM reads an address first (GFM 6.9), so that they
/// are part of it, and CommonMark alone does not.
struct AddressMarks {
  private let bytes: [UInt8]
  private var found: [Int] = []

  /// The text with such marks escaped; nil where there are none.
  static func escaping(_ text: MappedText, _ list: TokenList) -> MappedText? {
    var marks = AddressMarks(bytes: text.bytes)
    marks.scan(list)
    if marks.found.isEmpty { return nil }
    var escaped = MappedText()
    var start = 0
    for mark in marks.found {
      escaped.append(text, start..<mark)
      escaped.append("\\", for: text.fileOffset(of: mark))
      start = mark
    }
    escaped.append(text, start..<text.bytes.count)
    return escaped
  }

  private mutating func scan(_ list: TokenList) {
    var links = 0
    var done = 0
    for token in list.tokens {
      switch token.kind {
      case .open(.link), .open(.image): links += 1
      case .close(.link), .close(.image): links -= 1
      case .text where links == 0 && token.source.upperBound > done:
        done = scan(max(done, token.source.lowerBound), token.source.upperBound)
      default: break
      }
    }
  }

  /// Collects the marks behind a text in an address that starts in it; gives the end of the last one.
  private mutating func scan(_ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      guard mayStart(at: index) else {
        index += 1
        continue
      }
      let run = bytes[index...].prefix { !$0.isBlank && $0 != 0x3C && $0 != 0x7C }
      var finder = AddressFinder(bytes: Array(run), canStart: true)
      let last = index + (finder.next()?.range.upperBound ?? 0)
      if last > end {
        found += (end..<last).filter { "*_~`".utf8.contains(bytes[$0]) && bytes[$0 - 1] != 0x5C }
      }
      index = run.endIndex
    }
    return index
  }

  /// Tells whether `www.` or a scheme starts here, with no word before it.
  private func mayStart(at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "h") || bytes[index] == UInt8(ascii: "w"),
      ["http://", "https://", "www."].contains(where: { bytes[index...].starts(with: $0.utf8) })
    else { return false }
    return index == 0 || bytes[index - 1].isBlank || "*_~(".utf8.contains(bytes[index - 1])
  }
}
