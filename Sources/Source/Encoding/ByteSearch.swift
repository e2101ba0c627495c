internal import CLibrary

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The range where bytes first occur among these; nil where they don't, or are none.
  ///
  /// Pages are large, and a search over a collection takes many times as long as the C library's for a byte.
  public func range(of part: [UInt8]) -> Range<Int>? {
    guard let first = part.first else { return nil }
    let found = withContiguousStorageIfAvailable { bytes -> Int? in
      guard let start = UnsafeRawPointer(bytes.baseAddress) else { return nil }
      let end = bytes.count - part.count + 1
      var next = 0
      while next < end, let match = memchr(start + next, Int32(first), end - next) {
        let index = start.distance(to: UnsafeRawPointer(match))
        if memcmp(match, part, part.count) == 0 { return index }
        next = index + 1
      }
      return nil
    }
    guard let found else { return Array(self).range(of: part).map(shifted) }
    return found.map { shifted($0..<$0 + part.count) }
  }

  private func shifted(_ range: Range<Int>) -> Range<Int> {
    startIndex + range.lowerBound..<startIndex + range.upperBound
  }
}

extension String {
  /// Tells whether bytes occur in its UTF-8: a search of letters takes many times as long.
  public func holds(_ part: [UInt8]) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { $0.range(of: part) != nil }
    return found ?? (Array(utf8).range(of: part) != nil)
  }
}
