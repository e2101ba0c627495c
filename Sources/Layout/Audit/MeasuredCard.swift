internal import Flow

/// One state of a card as a browser has drawn it on a device in a text size; lengths in points of the
/// device, from the left and top of its screen.
public struct MeasuredCard: Hashable, Sendable, Decodable {
  /// The state's name.
  public let state: String
  /// The device's id.
  public let device: String
  /// The text size, as pages name it.
  public let size: String
  /// The parts in the order of drawing: elements, texts, scrolling boxes and boxes with a background.
  let parts: [Part]

  struct Part: Hashable, Sendable {
    /// The element's id; empty for a part that has none.
    var id = ""
    /// The number of the part around it.
    var parent: Int?
    /// The whole box, visible or not.
    var box: Rectangle
    /// The visible region, scrolled or not: the part that boxes around it, and the screen, do not cut off.
    var room: Rectangle
    /// The number of the part that it scrolls with.
    var scroll: Int?
    /// The height that shows at a time of the boxes that scroll it down; nil where none does.
    var window: Double?
    /// Indicates that a column around it is higher than its room, and does not scroll.
    var isTall = false
    /// Indicates that it has a background of its own.
    var isPainted = false
    /// Indicates a piece of a line of text.
    var isInline = false
    /// Indicates that it, or something around it, is turned by an angle, so that boxes say little.
    var isTurned = false
    /// Indicates that it, or something around it, is drawn elsewhere or larger than it is laid out.
    var isMoved = false
    /// The place of the sign in it, where it has no words.
    var sign: Rectangle?
    /// Its words, where it has some itself.
    var text: Text?
  }

  struct Text: Hashable, Sendable {
    /// The room of each line from the face's ascent to its descent, whether or not it shows.
    var lines: [Rectangle]
    /// The number of lines, including empty ones.
    var count: Int
    /// The size of the smallest letters.
    var size: Double
    /// The visible region of letters: the part's room, and within the part where it cuts off itself.
    var room: Rectangle
    /// Indicates a placeholder that nothing fills, which pages show larger than apps.
    var hasChip = false
    /// Indicates that no table has its words, so that its name stands for them.
    var isMissing = false
  }
}

extension MeasuredCard: NestedParts {
  var indices: Range<Int> { parts.indices }
  func isText(_ part: Int) -> Bool { parts[part].text != nil }
  func id(of part: Int) -> String { parts[part].id }
  func parent(of part: Int) -> Int? { parts[part].parent.flatMap { $0 < part ? $0 : nil } }
}

/// Parts of a screen in the order of drawing, each in another one or in none.
protocol NestedParts {
  var indices: Range<Int> { get }
  func isText(_ part: Int) -> Bool
  func id(of part: Int) -> String
  func parent(of part: Int) -> Int?
}

extension NestedParts {
  /// A part and those around it, from the inside out.
  func chain(of part: Int) -> some Sequence<Int> { sequence(first: part) { parent(of: $0) } }

  /// The id of a part, or of the element that it stands in; empty where none has one.
  func name(of part: Int) -> String {
    chain(of: part).lazy.map { id(of: $0) }.first { !$0.isEmpty } ?? ""
  }

  private func isInside(_ inner: Int, _ outer: Int) -> Bool {
    chain(of: inner).dropFirst().contains(outer)
  }

  /// Tells whether one of two parts stands in the other.
  func holds(_ one: Int, _ other: Int) -> Bool { isInside(one, other) || isInside(other, one) }

  func hasWords(inside part: Int) -> Bool { indices.contains { isText($0) && isInside($0, part) } }
}

extension MeasuredCard.Part: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, parent, box, room, scroll, window, sign, text
    case isTall = "tall"
    case isPainted = "painted"
    case isInline = "inline"
    case isTurned = "turned"
    case isMoved = "moved"
  }
}

extension MeasuredCard.Text: Decodable {
  private enum CodingKeys: String, CodingKey {
    case lines, count, size, room
    case hasChip = "chip"
    case isMissing = "missing"
  }
}

extension Rectangle: Decodable {
  /// A rectangle of its left, top, width and height.
  public init(from decoder: any Decoder) throws {
    let sides = try [Double](from: decoder) + [0, 0, 0, 0]
    self.init(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }
}
