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
    return marks.found.isEmpty ? nil : text.adding("\\", between: marks.found.map { $0..<$0 })
  }

  private mutating func scan(_ list: TokenList) {
    var done = 0
    for index in list.tokens[...].texts(outside: \.isLinkOrImage) {
      let text = list.tokens[index].source
      if text.upperBound > done { done = scan(max(done, text.lowerBound), text.upperBound) }
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
