import Compare
import Source

/// Drawn cards of a page, each once: the script draws those that look the same from there.
struct DrawnOnce {
  /// Cards and rows that the page does not hold, as their numbers or names and markup.
  private(set) var later: [JSONValue] = []
  private var room: Int
  private var laterRoom: Int
  private var drawn: [[UInt8]: Int] = [:]

  /// Bytes that the page may hold, and whether its script may load more.
  init(room: Int, isLoading: Bool) {
    self.room = room
    laterRoom = isLoading ? 2_000_000 : 0
  }

  /// A device with a screen, with the number of one that looks the same, or with a title.
  ///
  /// `mark` says whose it is: what looks the same here may read otherwise in another locale.
  mutating func device(_ screen: [UInt8], mark: HTML, title: () -> String) -> HTML {
    let look = DrawnScreen.look(screen)
    if let number = drawn[look] {
      let words: HTML = "<p>\(title())</p>"
      return "<div class=\"device ghost\" data-look=\"\(number)\"\(mark)>\(words)</div>"
    }
    guard screen.count <= room else { return load(screen, look, title) }
    room -= screen.count
    drawn[look] = drawn.count
    return "<div class=\"device\" data-screen=\"\(drawn.count - 1)\">\(HTML(bytes: screen))</div>"
  }

  /// Keeps other markup for the script, as long as there is room; false where the page has to hold it.
  mutating func keep(_ markup: HTML, as name: String) -> Bool {
    guard markup.bytes.count <= laterRoom else { return false }
    laterRoom -= markup.bytes.count
    later.append(
      .array([.string(name), .string(String(decoding: markup.bytes, as: UTF8.self))])
    )
    return true
  }

  private mutating func load(_ screen: [UInt8], _ look: [UInt8], _ title: () -> String) -> HTML {
    let words: HTML = "<p>\(title())</p>"
    guard screen.count <= laterRoom else { return "<div class=\"device ghost\">\(words)</div>" }
    laterRoom -= screen.count
    let number = drawn.count
    drawn[look] = number
    later.append(
      .array([.integer(number), .string(String(decoding: screen, as: UTF8.self))])
    )
    return "<div class=\"device ghost\" data-look=\"\(number)\">\(words)</div>"
  }
}

/// Comparison of drawn screens, whatever branch they are of.
enum DrawnScreen {
  /// A screen without the name of its variant: branches that show the same have equal bytes.
  static func look(_ screen: [UInt8]) -> [UInt8] {
    guard let start = screen.place(of: mark),
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
    while let found = rest.place(of: mark) {
      let end = rest[found.upperBound...].firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
      output += rest[..<found.lowerBound]
      output += make(String(decoding: rest[found.upperBound..<end], as: UTF8.self)).utf8
      rest = rest[Swift.min(end + 1, rest.endIndex)...]
    }
    return output + rest
  }
}
