internal import Source

/// A version of the app as Firefox compares it: parts between dots, each a number, letters, a
/// number and the rest (reference: nimbus, section 7.1).
struct Version {
  let parts: [Part]

  /// One part; missing parts are this empty one.
  struct Part: Equatable {
    var first = 0
    var letters: [UInt8] = []
    var second = 0
    var rest: [UInt8] = []
  }

  /// The reason why a text is no version.
  enum Mistake: Error {
    case notASCII
    case numberTooLarge
  }

  /// Reads a version; numbers are limited to 32 bits, as in the app.
  init(_ text: String) throws(Mistake) {
    var parts: [Part] = []
    for piece in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      parts.append(try Part(Array(piece)))
    }
    self.parts = parts
  }

  /// -1, 0 or 1: where this version stands relative to another.
  func order(to other: Version) -> Int {
    for index in 0..<max(parts.count, other.parts.count) {
      let left = index < parts.count ? parts[index] : Part()
      let right = index < other.parts.count ? other.parts[index] : Part()
      let order = left.order(to: right)
      if order != 0 { return order }
    }
    return 0
  }
}

/// The place among releases at which `versionCompare` parts them: a release, or the room right below one.
///
/// `132.!` and `132.0b1` are right below 132.0, `132.*` is right below 133.
public struct VersionBound: Sendable {
  /// The release: `132.0`.
  public let text: String
  /// Indicates the release itself.
  public let isVersion: Bool

  /// Reads the argument of `versionCompare`; nil for one that is not numbers but for its last part.
  public init?(_ argument: String) {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
    let last = parts.last ?? ""
    let digits = last.prefix { $0.isASCII && $0.isNumber }
    let known = parts.dropLast() + (digits.isEmpty ? [] : [digits])
    var numbers = known.compactMap { UInt32($0) }.filter { $0 < 1_000_000_000 }
    guard numbers.count == known.count, !argument.contains(where: { "+-".contains($0) }) else {
      return nil
    }
    isVersion = digits.count == last.count
    if last == "*", let before = numbers.popLast() { numbers.append(before + 1) }
    if numbers.isEmpty { return nil }
    text = numbers.map(String.init).joined(separator: ".")
  }
}

extension Version.Part {
  fileprivate init(_ text: [UInt8]) throws(Version.Mistake) {
    self.init()
    guard text.allSatisfy({ $0 < 0x80 }) else { throw .notASCII }
    if text == [UInt8(ascii: "*")] {
      first = Int(Int32.max)
      return
    }
    var at = 0
    first = try Self.number(text, &at)
    if at < text.count, text[at] == UInt8(ascii: "+") {
      first += 1
      letters = Array("pre".utf8)
      return
    }
    let start = at
    while at < text.count, !text[at].isDigit, !"+-".utf8.contains(text[at]) { at += 1 }
    letters = Array(text[start..<at])
    second = try Self.number(text, &at)
    rest = Array(text[at...])
  }

  private static func number(_ text: [UInt8], _ at: inout Int) throws(Version.Mistake) -> Int {
    var number = 0
    while at < text.count, text[at].isDigit {
      number = number * 10 + Int(text[at] - 0x30)
      guard number <= Int(Int32.max) else { throw .numberTooLarge }
      at += 1
    }
    return number
  }

  fileprivate func order(to other: Version.Part) -> Int {
    if first != other.first { return first < other.first ? -1 : 1 }
    let byLetters = Self.suffix(letters, other.letters)
    if byLetters != 0 { return byLetters }
    if second != other.second { return second < other.second ? -1 : 1 }
    return Self.suffix(rest, other.rest)
  }

  /// A suffix sorts below none.
  private static func suffix(_ left: [UInt8], _ right: [UInt8]) -> Int {
    if left == right { return 0 }
    if left.isEmpty { return 1 }
    if right.isEmpty { return -1 }
    return left.lexicographicallyPrecedes(right) ? -1 : 1
  }
}

extension TransformRun {
  /// Compares the subject with the version given; more arguments are ignored.
  func versions() throws(ExpressionError) -> Int {
    let left = try version(try string(0, "the version it stands after"))
    let right = try version(try string(1, "a version to compare with"))
    return left.order(to: right)
  }

  private func version(_ text: String) throws(ExpressionError) -> Version {
    do {
      return try Version(text)
    } catch {
      let reason = error == .notASCII ? "has characters beyond ASCII" : "has a number above 2^31"
      throw self.error("can't read '\(text)', which \(reason)")
    }
  }
}
