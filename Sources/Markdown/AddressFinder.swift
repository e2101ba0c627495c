internal import Source

/// Finds bare addresses in a text by GFM's rules for domains and trailing punctuation.
struct AddressFinder {
  struct Address {
    /// The byte range in the text.
    let range: Range<Int>
    /// The prefix that the link needs: `http://`, `mailto:` or nothing.
    let scheme: String
    /// The number of first bytes that must not be escapes.
    let mark: Int
  }

  /// Domains have at most 253 bytes (RFC 1035), the part of a mail address before `@` at most 64
  /// (RFC 5321); the limit keeps the search linear.
  private static let longest = 253

  let bytes: [UInt8]
  let canStart: Bool
  private(set) var index = 0
  private(set) var done = 0

  mutating func next() -> Address? {
    while index < bytes.count {
      let found =
        switch bytes[index] {
        case UInt8(ascii: "w"), UInt8(ascii: "W"): web("www.", scheme: "http://")
        case UInt8(ascii: "h"), UInt8(ascii: "H"): web("https://") ?? web("http://")
        case UInt8(ascii: "@"): mail()
        default: Address?.none
        }
      guard let found else {
        index += 1
        continue
      }
      index = found.range.upperBound
      done = index
      return found
    }
    return nil
  }

  private func web(_ mark: StaticString, scheme: String = "") -> Address? {
    let length = mark.utf8CodeUnitCount
    let isBare = !scheme.isEmpty
    guard startsHere(mark, isExact: isBare), mayStart(at: index, isBare) else { return nil }
    let domain = isBare ? index : index + length
    guard let end = domainEnd(domain, needsPeriod: isBare) else { return nil }
    let last = withoutTrailing(index..<addressEnd(end))
    guard last > index + length else { return nil }
    return Address(range: index..<last, scheme: scheme, mark: length)
  }

  /// Schemes are the same in any case, `www.` is not.
  private func startsHere(_ mark: StaticString, isExact: Bool) -> Bool {
    let length = mark.utf8CodeUnitCount
    guard bytes.count - index > length else { return false }
    for offset in 0..<length {
      let byte = bytes[index + offset]
      let lower = byte.isLetter && !isExact ? byte | 0x20 : byte
      guard lower == (mark.utf8Start + offset).pointee else { return false }
    }
    return true
  }

  /// Tells whether an address may start here: at the beginning of a line, after white space and after `*`,
  /// `_`, `~` and `(`; before a scheme quotes, colons and brackets are let through as cmark-gfm does.
  private func mayStart(at index: Int, _ isBare: Bool) -> Bool {
    guard index > 0 else { return canStart }
    switch bytes[index - 1] {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "("): return true
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ":"), UInt8(ascii: "["): return !isBare
    default: return bytes[index - 1].isBlank
    }
  }

  /// The end of a valid domain: a period if one is asked for, no underscore in the last two parts.
  private func domainEnd(_ start: Int, needsPeriod: Bool) -> Int? {
    var (periods, inLast, inPart) = (0, 0, 0)
    var end = start
    while end < min(bytes.count, start + Self.longest) {
      let byte = bytes[end]
      if byte == UInt8(ascii: ".") {
        (inLast, inPart) = (inPart, 0)
        periods += 1
      } else if byte == UInt8(ascii: "_") {
        inPart += 1
      } else if !byte.isAlphanumeric, byte != UInt8(ascii: "-"), byte < 0x80 {
        break
      }
      end += 1
    }
    let first = start < bytes.count ? bytes[start] : 0
    guard end > start, first >= 0x80 || first.isAlphanumeric, inLast + inPart == 0,
      periods > 0 || !needsPeriod
    else { return nil }
    return end
  }

  private func addressEnd(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, !bytes[end].isBlank, bytes[end] != UInt8(ascii: "<") {
      end += 1
    }
    return end
  }

  /// Leaves trailing punctuation, closing parentheses that nothing opens and entities outside.
  private func withoutTrailing(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    var closing = bytes[range].count { $0 == UInt8(ascii: ")") }
    let opening = bytes[range].count { $0 == UInt8(ascii: "(") }
    while end > range.lowerBound {
      switch bytes[end - 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ")"):
        guard closing > opening else { return end }
        closing -= 1
        end -= 1
      case UInt8(ascii: ";"): end = entityStart(range.lowerBound..<end) ?? end - 1
      default: return end
      }
    }
    return end
  }

  /// The `&` of a possible entity at the end of a range.
  private func entityStart(_ range: Range<Int>) -> Int? {
    var start = range.upperBound - 2
    while start > range.lowerBound, bytes[start].isAlphanumeric { start -= 1 }
    let isEntity = start < range.upperBound - 2 && bytes[start] == UInt8(ascii: "&")
    return isEntity ? start : nil
  }

  /// The mail address around the `@` at the current place.
  private func mail() -> Address? {
    var start = index
    while start > max(done, index - Self.longest), isMailByte(bytes[start - 1], allowsPlus: true) {
      start -= 1
    }
    var end = index + 1
    var periods = 0
    while end < min(bytes.count, index + Self.longest) {
      let isPeriod = bytes[end] == UInt8(ascii: ".")
      if isPeriod {
        guard end + 1 < bytes.count, bytes[end + 1].isAlphanumeric else { break }
        periods += 1
      } else if !isMailByte(bytes[end], allowsPlus: false) {
        break
      }
      end += 1
    }
    guard start < index, periods > 0, bytes[end - 1].isLetter else { return nil }
    guard end == bytes.count || bytes[end] != UInt8(ascii: "@") else { return nil }
    let scheme = ["mailto:", "xmpp:"].first { stands($0, before: start) } ?? ""
    let first = start - scheme.utf8.count
    let last = scheme == "xmpp:" ? resourceEnd(end) : end
    return Address(range: first..<last, scheme: scheme.isEmpty ? "mailto:" : "", mark: last - first)
  }

  /// Tells whether a scheme is written before a mail address, and is no part of a longer word.
  private func stands(_ scheme: String, before end: Int) -> Bool {
    let start = end - scheme.utf8.count
    guard start >= done, bytes[start..<end].elementsEqual(scheme.utf8) else { return false }
    return start == done || !bytes[start - 1].isAlphanumeric
  }

  /// The end of the resource that may follow an address of XMPP: one slash, then letters, digits, `@`
  /// and periods, the last of which is no period.
  private func resourceEnd(_ start: Int) -> Int {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "/") else { return start }
    var end = start + 1
    while end < min(bytes.count, start + Self.longest),
      bytes[end].isAlphanumeric || "@.".utf8.contains(bytes[end])
    {
      end += 1
    }
    while end > start + 1, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    return end > start + 1 ? end : start
  }

  private func isMailByte(_ byte: UInt8, allowsPlus: Bool) -> Bool {
    byte.isAlphanumeric || (allowsPlus ? "-_.+" : "-_.").utf8.contains(byte)
  }
}
