import Compare
import Source

/// Marks the elements of a drawn card that a comparison found to differ.
enum DifferenceMarks {
  /// The screen with `data-diff` on each element that a change names, ready to stand in a link: nothing
  /// in it can be tabbed to (HTML 4.5.1).
  static func elements(_ changes: [Change], in drawn: [UInt8]) -> [UInt8] {
    let screen = drawn.removing(tabStop)
    let names = Set(changes.compactMap(\.element))
    if names.isEmpty { return screen }
    var output: [UInt8] = []
    output.reserveCapacity(screen.count + names.count * 12)
    var rest = screen[...]
    while let found = rest.place(of: mark) {
      let start = found.upperBound
      let end = rest[start...].firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
      let name = String(decoding: rest[start..<end], as: UTF8.self)
      output += rest[..<found.lowerBound]
      if names.contains(name) { output += Array("data-diff ".utf8) }
      output += rest[found.lowerBound..<end]
      rest = rest[end...]
    }
    return output + rest
  }

  private static let mark = Array("data-element=\"".utf8)
  private static let tabStop = Array(" tabindex=\"0\"".utf8)
}

extension [UInt8] {
  /// The bytes without any place where a part of them stands.
  fileprivate func removing(_ part: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(count)
    var rest = self[...]
    while let found = rest.place(of: part) {
      output += rest[..<found.lowerBound]
      rest = rest[found.upperBound...]
    }
    return output + rest
  }
}
