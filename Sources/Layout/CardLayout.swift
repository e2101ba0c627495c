internal import Flow
internal import TextMeasure

/// The positions of a card's boxes on a device, in a locale and text size, in points of the device.
struct CardLayout: Sendable {
  /// The boxes of elements that have an id, and of all texts, in the order of drawing.
  let boxes: [PlacedBox]
  /// The scrolling parts, in the order of drawing.
  let scrolls: [ScrollRoom]
  /// The positions of all boxes of the tree, by their number, where it keeps looks.
  let spots: [Spot?]

  /// The position of a box of the tree on the screen.
  struct Spot: Sendable {
    let frame: Rectangle
    let reach: Rectangle
    let scroll: Int?
    /// Its number among the layout's boxes.
    var box: Int?
  }

  /// The card in one state, in the words of a locale.
  init(
    _ card: ResolvedCard,
    state: CardState,
    on device: Device,
    size: TextSize,
    shaper: inout TextShaper,
    lettering: Lettering = .page
  ) {
    shaper.beginCard()
    let tree = BoxTree(state, on: device, size: size)
    self.init(tree, card, shaper: &shaper, lettering: lettering)
  }

  /// A card whose boxes are known, in the words of a locale; they have begun with it.
  init(
    _ tree: BoxTree,
    _ card: ResolvedCard,
    shaper: inout TextShaper,
    lettering: Lettering = .page
  ) {
    var texts: [ShapedBlock] = []
    texts.reserveCapacity(tree.blocks.count)
    for block in tree.blocks { texts.append(ShapedBlock(block, card, &shaper, lettering)) }
    let spacing = shaper.pageSpacing
    let pictures = card.images.map { PictureSize($0, spacing: spacing) }
    var sizer = Sizer(tree, texts: texts, pictures: pictures)
    let device = tree.device
    guard !tree.boxes.isEmpty else {
      (boxes, scrolls, spots) = ([], [], [])
      return
    }
    // The card's own box is the first of all.
    var screen = Box(content: .layers)
    screen.children = 0..<1
    let room = Sizer.Room(width: device.width, height: device.height, origin: .none)
    _ = sizer.layContent(screen, room)
    let placer = Placer(sizer: sizer, on: device, isRightToLeft: shaper.isRightToLeft)
    (boxes, scrolls, spots) = (placer.boxes, placer.scrolls, placer.spots)
  }
}

/// A box of an element on a screen; lengths in points from its left and top.
struct PlacedBox: Hashable, Sendable {
  /// The element's id; empty for a text that has none.
  let id: String
  /// Its kind, as pages name it.
  let kind: String
  /// The whole box, visible or not.
  let frame: Rectangle
  /// The visible region, scrolled or not: the part that boxes around it do not cut off.
  let reach: Rectangle
  /// The number, among the layout's boxes, of the element's box around it.
  let parent: Int?
  /// The number of the part that it scrolls with.
  let scroll: Int?
  /// The boxes with looks of their own around it, from the outside in, and itself where it is one.
  let panels: [Int]
  /// The height that shows at a time of the parts that scroll it down; nil where none does.
  let window: Double?
  /// Indicates that a reader can press it.
  let isButton: Bool
  /// Indicates a control that is pressed or changed.
  let isTarget: Bool
  /// Indicates that it has a look of its own, so that it hides what is below it.
  let isPainted: Bool
  /// Indicates that it, or something around it, is turned by an angle or can't be seen.
  let isUnjudged: Bool
  let text: PlacedText?
}

/// A scrolling part, with the length of its content and of the visible window, in points.
struct ScrollRoom: Sendable {
  let content: Double
  let window: Double
  /// The region of the screen that shows it.
  let shown: Rectangle
  /// The number of the part around that scrolls it.
  let around: Int?

  /// The scrollable distance, in points.
  var length: Double { max(0, content - window) }
}

extension CardLayout {
  /// The ways that boxes move away from a room once that is scrolled to where it shows, by the part of the screen that
  /// scrolls them.
  func shifts(_ room: Rectangle, in scroll: Int?, isRightToLeft: Bool) -> [Int?: Shift] {
    var (room, shift, next) = (room, Shift.none, scroll)
    var shifts = [next: shift]
    while let scroll = next {
      let shown = scrolls[scroll].shown
      let x = isRightToLeft ? min(0, room.x - shown.x) : max(0, room.right - shown.right)
      let y = max(0, room.bottom - shown.bottom)
      (room.x, room.y) = (room.x - x, room.y - y)
      shift = Shift(x: shift.x + x, y: shift.y + y)
      next = scrolls[scroll].around
      shifts[next] = shift
    }
    return shifts
  }
}

/// A rectangle in points.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent to the right.
  public var width: Double
  /// The extent downwards.
  public var height: Double

  var right: Double { x + width }
  var bottom: Double { y + height }

  /// The least rectangle around both.
  func union(_ other: Rectangle) -> Rectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rectangle(
      x: left,
      y: top,
      width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top
    )
  }
}

struct PlacedText: Hashable, Sendable {
  let slot: TextSlot?
  /// The number of lines that it takes, whether or not they show.
  let lines: Int
  /// The number of lines that may show; nil is any number.
  let most: Int?
  /// The height of a line.
  let line: Double
  let size: Double
  /// The region of each line that may show, from the face's ascent to its descent, whether or not it shows.
  let rows: [Rectangle]
  /// The visible region of its letters: that of its box, and the box where it cuts off itself.
  let room: Rectangle
  /// The width of its widest line.
  let width: Double
  /// The width that lines have.
  let available: Double
  /// The excess of the widest word over that width; 0 where no word is wider.
  let excess: Double
  /// The reason for the missing measure; nil where it was measured.
  let failure: NotMeasured?
}

extension PictureSize {
  init(_ image: ResolvedImage, spacing: Double) {
    if let file = image.light {
      self.init(width: (file.width ?? 0).rounded(), height: (file.height ?? 0).rounded())
      return
    }
    let frame = Frame(image, letter: 12 * 0.602 + spacing)
    self.init(width: max(240, frame.width), height: 160, frame: frame)
  }
}

extension PictureSize.Frame {
  /// The frame of a picture that is not there (`.noimage` in cards.css), its name in letters that are all
  /// as wide.
  fileprivate init(_ image: ResolvedImage, letter: Double) {
    switch image.link {
    case .empty?: self.init(ratio: 9.0 / 16, edges: 18)
    case .remote(let host, let file)?:
      let name = file.isEmpty ? host : file
      // What follows the name is a line of 11 points.
      let (count, below) = (name.count, 6 + 11 * 1.25)
      self.init(ratio: 9.0 / 16, edges: 18, letters: count, letter: letter, below: below)
    default: self.init(ratio: 2.0 / 3, edges: 20, letters: image.id.count, letter: letter)
    }
  }
}
