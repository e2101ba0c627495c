import Compare
import Source

/// Marks the elements of a drawn card that a comparison found to differ.
enum DifferenceMarks {
  /// The screen with `data-diff` on each element that a change names, ready to stand in a link: nothing
  /// in it can be tabbed to (HTML 4.5.1).
  static func elements(_ changes: [Change], in drawn: [UInt8]) -> [UInt8] {
    let screen = drawn.replacingAttributes(" tabindex=\"0") { _ in "" }
    let names = Set(changes.compactMap(\.element))
    if names.isEmpty { return screen }
    return screen.replacingAttributes("data-element=\"") { name in
      "\(names.contains(name) ? "data-diff " : "")data-element=\"\(name)\""
    }
  }
}

extension [UInt8] {
  /// Markup with others in place of the attributes that start with a mark, from the mark to the quote that ends
  /// their values.
  func replacingAttributes(_ mark: String, _ make: (_ rest: String) -> String) -> [UInt8] {
    let mark = Array(mark.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(count)
    var rest = self[...]
    while let found = rest.place(of: mark) {
      let end = rest[found.upperBound...].firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
      output += rest[..<found.lowerBound]
      output += make(String(decoding: rest[found.upperBound..<end], as: UTF8.self)).utf8
      rest = rest[Swift.min(end + 1, rest.endIndex)...]
    }
    return output + rest
  }
}
