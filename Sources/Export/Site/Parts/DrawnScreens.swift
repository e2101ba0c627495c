import Compare
import Source

/// Drawn cards of a page, each once: the script draws those that look the same from there.
final class DrawnOnce {
  /// Cards and rows that the page does not hold, as their numbers or names and markup.
  private(set) var later: [JSONValue] = []
  private let room, laterRoom: PageRoom
  private var drawn: [[UInt8]: Int] = [:]

  /// Bytes that the page may hold, and whether its script may load more.
  init(room: Int, isLoading: Bool) {
    self.room = PageRoom(room)
    laterRoom = PageRoom(isLoading ? 2_000_000 : 0)
  }

  /// A device with a screen, with the number of one that looks the same, or with a title.
  ///
  /// `mark` says whose it is: what looks the same here may read otherwise in another locale.
  func device(_ screen: [UInt8], mark: HTML, title: () -> String) -> HTML {
    let look = DrawnScreen.look(screen)
    if let number = drawn[look] {
      return Parts.ghost(title(), marks: " data-look=\"\(number)\"\(mark)")
    }
    let (number, markup) = (drawn.count, HTML(bytes: screen))
    let isHere = room.take(screen.count)
    guard isHere || keep(markup, as: .integer(number)) else { return Parts.ghost(title()) }
    drawn[look] = number
    return isHere
      ? "<div class=\"device\" data-screen=\"\(number)\">\(markup)</div>"
      : Parts.ghost(title(), marks: " data-look=\"\(number)\"")
  }

  /// Keeps markup for the script, as long as there is room; false where the page has to hold it.
  func keep(_ markup: HTML, as name: JSONValue) -> Bool {
    guard laterRoom.take(markup.bytes.count) else { return false }
    later.append(.array([name, .string(String(decoding: markup.bytes, as: UTF8.self))]))
    return true
  }
}

/// Comparison of drawn screens, whatever branch they are of.
enum DrawnScreen {
  /// A screen without the name of its variant: branches that show the same have equal bytes.
  static func look(_ screen: [UInt8]) -> [UInt8] {
    guard let start = screen.range(of: mark),
      let end = screen[start.upperBound...].firstIndex(of: UInt8(ascii: "\""))
    else { return screen }
    return Array(screen[..<start.lowerBound] + screen[end...])
  }

  private static let mark = Array(" data-variant=\"".utf8)
}

/// Marks the elements of a drawn card that a comparison found to differ.
enum DifferenceMarks {
  /// The screen with `data-diff` on each element that changes, ready to stand in a link: nothing
  /// in it can be tabbed to (HTML 4.5.1).
  static func elements(_ changed: [String?], in drawn: [UInt8]) -> [UInt8] {
    let screen = drawn.replacingAttributes(" tabindex=\"0") { _ in "" }
    let names = Set(changed.compactMap(\.self))
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
    while let found = rest.range(of: mark) {
      let end = rest[found.upperBound...].firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
      output += rest[..<found.lowerBound]
      output += make(String(decoding: rest[found.upperBound..<end], as: UTF8.self)).utf8
      rest = rest[Swift.min(end + 1, rest.endIndex)...]
    }
    return output + rest
  }
}
