internal import Source

/// Reads the outline of a vector's path and writes it anew: commands and numbers, nothing else
/// (SVG 2, section 9.3; android.graphics.PathParser takes the same).
struct PathData {
  /// The outline as far as it could be read.
  private(set) var text = ""
  /// The beginning of the part that could not be read; nil if all was.
  private(set) var rest: String?

  private let bytes: [UInt8]
  private var index = 0

  init(_ written: String) {
    bytes = Array(written.utf8)
    text.reserveCapacity(bytes.count)
    skipBlanks()
    while index < bytes.count {
      let start = index
      guard segment(isFirst: start == 0 || text.isEmpty) else {
        rest = String(decoding: bytes[start...].prefix(24), as: UTF8.self)
        return
      }
    }
  }

  /// The number of arguments of each command.
  private static let counts: [UInt8: Int] = [
    UInt8(ascii: "m"): 2, UInt8(ascii: "l"): 2, UInt8(ascii: "h"): 1, UInt8(ascii: "v"): 1,
    UInt8(ascii: "c"): 6, UInt8(ascii: "s"): 4, UInt8(ascii: "q"): 4, UInt8(ascii: "t"): 2,
    UInt8(ascii: "a"): 7, UInt8(ascii: "z"): 0,
  ]

  /// Reads one command with all its numbers; false if it is none or lacks some.
  private mutating func segment(isFirst: Bool) -> Bool {
    let command = bytes[index]
    guard let count = Self.counts[command | 0x20], command >= UInt8(ascii: "A"),
      !isFirst || command | 0x20 == UInt8(ascii: "m")
    else { return false }
    index += 1
    text.unicodeScalars.append(Unicode.Scalar(command))
    skipBlanks()
    if count == 0 { return true }
    var isComplete = false
    while index < bytes.count, bytes[index].isDigit || "-+.".utf8.contains(bytes[index]) {
      let start = text.endIndex
      for argument in 0..<count {
        let isFlag = count == 7 && (argument == 3 || argument == 4)
        guard let number = isFlag ? flag() : number() else {
          text.removeSubrange(start...)
          return false
        }
        if text.utf8.last != command { text += " " }
        text += number
        skipBlanks()
      }
      isComplete = true
    }
    if !isComplete { text.unicodeScalars.removeLast() }
    return isComplete
  }

  /// A flag of an arc, which may stand before the next number without a blank.
  private mutating func flag() -> String? { take("0") ? "0" : take("1") ? "1" : nil }

  private mutating func number() -> String? {
    let start = index
    _ = take("-+")
    var digits = skipDigits()
    if take(".") { digits += skipDigits() }
    guard digits > 0 else { return nil }
    let end = index
    if take("eE") {
      _ = take("-+")
      if skipDigits() == 0 { index = end }
    }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)),
      abs(value) < 1e7
    else { return nil }
    return value.svg
  }

  /// Passes over one of some characters; false where none of them stands.
  private mutating func take(_ wanted: String) -> Bool {
    guard index < bytes.count, wanted.utf8.contains(bytes[index]) else { return false }
    index += 1
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < bytes.count, bytes[index].isDigit { index += 1 }
    return index - start
  }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") {
      index += 1
    }
  }
}
