internal import Flow

/// Works out sizes and positions of boxes, for the words and pictures of one locale.
///
/// The order of the work is that of CSS: widths from the outside in, heights from the inside out.
struct Sizer {
  let tree: BoxTree
  /// The words of each block; see ``BoxTree/blocks``.
  let texts: [ShapedBlock]
  /// Natural sizes of the card's images.
  let pictures: [PictureSize]
  /// The position of each box in its parent, from where lines start and from the top.
  var frames: [Frame]
  private var widths: [Intrinsic?]
  /// The inner width of each box's parent, which shares of its gutter refer to.
  private(set) var around: [Double]
  /// The heights of each box at the last two widths it was asked for.
  private var heights: [(last: Known, before: Known)]

  struct Frame {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
    /// The start from the left in right-to-left cards, for a box at a place of its own; all others are
    /// mirrored.
    var turnedX: Double?
  }

  /// The width and height with which each box was laid out last.
  private var laid: [Laid]

  private struct Laid: Equatable {
    var width = Double.nan
    /// The height; nil where the content sets it.
    var height: Double?
  }

  /// A height at a width; a width that is no number stands for none yet.
  private struct Known {
    var width = Double.nan
    var height = 0.0
  }

  /// The narrowest and widest width of a box by its content.
  struct Intrinsic {
    var least: Double
    var most: Double
  }

  init(_ tree: BoxTree, texts: [ShapedBlock], pictures: [PictureSize]) {
    self.tree = tree
    self.texts = texts
    self.pictures = pictures
    frames = Array(repeating: Frame(), count: tree.boxes.count)
    widths = Array(repeating: nil, count: tree.boxes.count)
    around = Array(repeating: 0, count: tree.boxes.count)
    heights = Array(repeating: (Known(), Known()), count: tree.boxes.count)
    laid = Array(repeating: Laid(), count: tree.boxes.count)
  }

  // MARK: Widths

  /// The widths of a box by its content, its own rules aside.
  mutating func intrinsic(_ number: Int) -> Intrinsic {
    if let known = widths[number] { return known }
    let box = tree.boxes[number]
    var inner = contentWidths(box)
    let edges = horizontalInset(box, parentWidth: 0)
    inner.least += edges
    inner.most += edges
    widths[number] = inner
    return inner
  }

  private mutating func contentWidths(_ box: Box) -> Intrinsic {
    switch box.content {
    case .nothing: return Intrinsic(least: 0, most: 0)
    case .text(let block):
      let text = texts[block]
      return Intrinsic(least: text.least, most: text.width)
    case .picture(let picture): return contentWidths(picture, box)
    case .flex(let rules): return contentWidths(rules, box)
    case .layers:
      let most =
        tree.children(of: box).filter { isInFlow($0) }.map { contribution($0).most }.max() ?? 0
      return Intrinsic(least: 0, most: most)
    case .columns(let rules):
      let parts = tree.children(of: box).map { contribution($0) }
      let gaps = rules.columnGap * Double(rules.count - 1)
      let most = (parts.map(\.most).max() ?? 0) * Double(rules.count) + gaps
      let least = rules.isCentered ? parts.map(\.least).max() ?? 0 : 0
      return Intrinsic(least: least + gaps, most: most)
    }
  }

  private mutating func contentWidths(_ rules: FlexRules, _ box: Box) -> Intrinsic {
    let parts = tree.children(of: box).map { contribution($0) }
    guard rules.axis == .horizontal else {
      return Intrinsic(least: parts.map(\.least).max() ?? 0, most: parts.map(\.most).max() ?? 0)
    }
    let gaps = rules.gap * Double(max(0, parts.count - 1))
    let most = parts.reduce(gaps) { $0 + $1.most }
    if rules.wraps { return Intrinsic(least: parts.map(\.least).max() ?? 0, most: most) }
    if box.scrolls == .horizontal { return Intrinsic(least: 0, most: most) }
    return Intrinsic(least: parts.reduce(gaps) { $0 + $1.least }, most: most)
  }

  /// The widths that a part contributes to its parent, with its margins and own rules.
  mutating func contribution(_ number: Int) -> Intrinsic {
    let box = tree.boxes[number]
    var widths: Intrinsic
    if case .points(let width) = box.width {
      widths = Intrinsic(least: width, most: width)
    } else {
      widths = intrinsic(number)
    }
    widths.least = limit(widths.least, box) + box.margin.horizontal
    widths.most = limit(widths.most, box) + box.margin.horizontal
    return widths
  }

  /// A width within a box's limits; never less than its edges, shares of them of the parent's width.
  func limit(_ width: Double, _ box: Box, of parent: Double = 0) -> Double {
    let edges = horizontalInset(box, parentWidth: parent)
    return max(min(width, box.maxWidth), box.minWidth ?? 0, edges)
  }

  /// Padding and border at both sides.
  func horizontalInset(_ box: Box, parentWidth: Double) -> Double {
    let padding = box.gutter.map { 2 * max($0.least, $0.share * parentWidth) }
    return (padding ?? box.padding.horizontal) + 2 * box.border
  }

  /// The width of the content, as far as there is room (CSS Box Sizing 3, `fit-content`).
  mutating func fit(_ number: Int, room: Double) -> Double {
    let widths = intrinsic(number, in: around[number])
    return min(widths.most, max(widths.least, room))
  }

  /// The widths of a box by its content in a parent whose width is known, which shares of its gutter
  /// are of.
  mutating func intrinsic(_ number: Int, in parent: Double) -> Intrinsic {
    var widths = intrinsic(number)
    let box = tree.boxes[number]
    guard box.gutter != nil else { return widths }
    let more = horizontalInset(box, parentWidth: parent) - horizontalInset(box, parentWidth: 0)
    widths.least += more
    widths.most += more
    return widths
  }

  // MARK: Heights

  /// The height a box takes by its content at a width; its limits are counted.
  mutating func height(_ number: Int, width: Double) -> Double {
    if heights[number].last.width == width { return heights[number].last.height }
    if heights[number].before.width == width { return heights[number].before.height }
    let height = lay(number, width: width, height: nil)
    heights[number] = (Known(width: width, height: height), heights[number].last)
    return height
  }

  /// Lays out the content of a box of a width, and of a height where that is known; gives its height.
  @discardableResult
  mutating func lay(_ number: Int, width: Double, height: Double?) -> Double {
    let asked = Laid(width: width, height: height)
    if laid[number] == asked { return frames[number].height }
    laid[number] = asked
    let box = tree.boxes[number]
    let sides = horizontalInset(box, parentWidth: around[number])
    let edges = box.padding.vertical + 2 * box.border
    let room = max(0, width - sides)
    let origin = Shift(
      x: box.gutter == nil ? box.border + box.padding.leading : sides / 2,
      y: box.border + box.padding.top
    )
    let inner = height.map { max(0, $0 - edges) }
    var content = layContent(box, Room(width: room, height: inner, origin: origin))
    if height == nil {
      let limited = limit(height: content + edges, box)
      if limited != content + edges {
        content = limited - edges
        let known = Room(width: room, height: max(0, content), origin: origin)
        _ = layContent(box, known)
      }
    }
    let own = height ?? limit(height: content + edges, box)
    frames[number].width = width
    frames[number].height = own
    return own
  }

  /// A height within a box's limits; never less than its edges.
  func limit(height: Double, _ box: Box) -> Double {
    max(min(height, box.maxHeight), box.minHeight ?? 0, box.padding.vertical + 2 * box.border)
  }

  /// The room inside a box's edges.
  struct Room {
    let width: Double
    /// The height; nil where the content sets it.
    let height: Double?
    /// The corner of the box's inside.
    let origin: Shift
  }

  mutating func layContent(_ box: Box, _ room: Room) -> Double {
    for child in tree.children(of: box) where isInFlow(child) && around[child] != room.width {
      forget(child, around: room.width)
    }
    switch box.content {
    case .nothing: return 0
    case .text(let block): return texts[block].height(in: room.width)
    case .picture(let picture): return height(of: picture, box, in: room.width)
    case .flex(let rules):
      return rules.axis == .vertical
        ? layColumn(box, rules, room) : layRow(box, rules, room)
    case .layers: return layLayers(box, room)
    case .columns(let rules): return layColumns(box, rules, room)
    }
  }

  /// Notes the width around a box; earlier results for a box with a gutter are dropped.
  mutating func forget(_ number: Int, around width: Double) {
    around[number] = width
    guard tree.boxes[number].gutter != nil else { return }
    heights[number] = (Known(), Known())
    laid[number] = Laid()
  }

  mutating func put(
    _ number: Int,
    x: Double,
    y: Double,
    width: Double,
    height: Double?
  ) {
    lay(number, width: width, height: height)
    frames[number].x = x
    frames[number].y = y
  }

  /// Tells whether a box takes part in the flow; a box at a place of its own does not.
  func isInFlow(_ number: Int) -> Bool {
    switch tree.boxes[number].placement {
    case .at, .share: false
    case .normal, .center, .edges: true
    }
  }
}
