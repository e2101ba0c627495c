internal import Source

/// Finds the characters of a text that were written as `\~` or `&#126;`, by reading the source beside its
/// meaning.
enum Escapes {
  /// Calls `found` with the index in `meant` of each escaped character, in order.
  ///
  /// Where the two do not fit together the rest counts as not escaped.
  static func find(
    in meant: ArraySlice<UInt8>,
    written: ArraySlice<UInt8>,
    found: (Int) -> Void
  ) {
    var at = meant.startIndex
    var index = written.startIndex
    while index < written.endIndex, at < meant.endIndex {
      if written[index] == UInt8(ascii: "\\"), index + 1 < written.endIndex,
        Scalar.isPunctuation(written[index + 1])
      {
        guard meant[at] == written[index + 1] else { return }
        found(at)
        at += 1
        index += 2
      } else if written[index] == UInt8(ascii: "&"), let end = entityEnd(written, index),
        let count = length(of: written[index..<end], in: meant, at: at, next: written[end...].first)
      {
        for offset in 0..<count { found(at + offset) }
        at += count
        index = end
      } else {
        guard meant[at] == written[index] else { return }
        at += 1
        index += 1
      }
    }
  }

  /// The end of an entity or numeric reference, by its form alone (CommonMark 2.5).
  private static func entityEnd(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int? {
    let limit = min(bytes.endIndex, start + 34)
    for index in (start + 1)..<max(start + 1, limit) {
      if bytes[index] == UInt8(ascii: ";") { return index > start + 1 ? index + 1 : nil }
      guard bytes[index].isAlphanumeric || bytes[index] == UInt8(ascii: "#") else {
        return nil
      }
    }
    return nil
  }

  /// The number of bytes that an entity stands for; nil where it stands for itself.
  ///
  /// A reference means one character or two, so that the character that follows tells which.
  private static func length(
    of entity: ArraySlice<UInt8>,
    in meant: ArraySlice<UInt8>,
    at start: Int,
    next: UInt8?
  ) -> Int? {
    if meant[start] == UInt8(ascii: "&"), meant[start...].starts(with: entity),
      !entity.elementsEqual("&amp;".utf8)
    {
      return nil
    }
    var end = start
    for _ in 0..<2 where end < meant.endIndex {
      end += 1
      while end < meant.endIndex, meant[end] & 0xC0 == 0x80 { end += 1 }
      let follows = end < meant.endIndex ? meant[end] : nil
      if follows == next || next == UInt8(ascii: "&") || next == UInt8(ascii: "\\") { break }
    }
    return end - start
  }
}
