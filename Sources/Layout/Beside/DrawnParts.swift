internal import Flow
private import TextMeasure

/// The drawn parts of a card that can be found again in a picture of the app: lines of texts, and boxes whose
/// sides show.
struct DrawnParts {
  private(set) var texts: [DrawnText] = []
  private(set) var boxes: [DrawnBox] = []
  private let tree: BoxTree
  private let layout: CardLayout
  private let card: ResolvedCard
  private let isDark: Bool
  private let screen: Rectangle

  struct DrawnText {
    let name: String
    let size: Double
    /// The height of a line.
    let line: Double
    /// The share of a line that lies left of the place that stays where it is, whatever its width.
    let anchor: Double
    /// The lines, as wide as their ink; baselines are the feet of letters.
    let lines: [InkLine]
  }

  /// A box with the sides of it that show.
  struct DrawnBox {
    let name: String
    let frame: Rectangle
    /// Left, top, right and bottom; nil for one that is not on the screen.
    let sides: [ScreenSide?]
  }

  /// The context that boxes inside another take from it.
  private struct Around {
    /// The nearest element's id; empty around the card itself.
    var name = ""
    /// The colour behind; nil where that is no single colour.
    var background: Color?
    /// The region that shows without scrolling.
    var window: Rectangle
  }

  /// The parts of a layout whose tree keeps looks.
  init(
    _ tree: BoxTree,
    _ layout: CardLayout,
    _ card: ResolvedCard,
    _ shaper: inout TextShaper,
    isDark: Bool
  ) {
    (self.tree, self.layout, self.card, self.isDark) = (tree, layout, card, isDark)
    screen = Rectangle(x: 0, y: 0, width: tree.device.width, height: tree.device.height)
    let around = Around(background: isDark ? Color(0) : Color(0xFFFFFF), window: screen)
    if !layout.spots.isEmpty { visit(0, around, &shaper) }
  }

  private mutating func visit(_ number: Int, _ around: Around, _ shaper: inout TextShaper) {
    guard let spot = layout.spots[number] else { return }
    let shown = spot.frame.cut(to: spot.reach).cut(to: around.window)
    let look = tree.looks[number]
    if look.isDrawnOtherwise || look.style.opacity < 0.05 { return }
    var inner = around
    if let id = look.element?.id, !id.isEmpty { inner.name = id }
    for paint in look.style.background {
      inner.background = paint.color(on: inner.background, isDark)
    }
    let border = look.style.border.map { $0.width > 0.25 && $0.color.on(dark: isDark).alpha > 0.05 }
    let hasEdges =
      border == true || !look.style.background.isEmpty && inner.background != around.background
    if hasEdges, !inner.name.isEmpty {
      // A box without an id is called after the first text in it.
      let own = look.element.map { !$0.id.isEmpty } ?? false
      let name = own ? nil : firstText(in: number)
      addBox(name ?? inner.name, spot.frame, shown, isLine: inner.background == around.background)
    }
    if shown.width > 0, shown.height > 0.9 * spot.frame.height {
      addText(number, inner.name, spot.frame, &shaper)
    }
    if tree.boxes[number].scrolls != nil { inner.window = shown }
    for child in tree.children(of: tree.boxes[number]) { visit(child, inner, &shaper) }
  }

  /// The id of the first text in a box.
  private func firstText(in number: Int, _ name: String? = nil) -> String? {
    let own = tree.looks[number].element.flatMap { $0.id.isEmpty ? nil : $0.id } ?? name
    if case .text = tree.boxes[number].content { return own }
    for child in tree.children(of: tree.boxes[number]) {
      if let id = firstText(in: child, own) { return id }
    }
    return nil
  }

  // MARK: Texts

  private mutating func addText(
    _ number: Int,
    _ name: String,
    _ frame: Rectangle,
    _ shaper: inout TextShaper
  ) {
    let box = tree.boxes[number]
    guard case .text(let blockIndex) = box.content else { return }
    let block = tree.blocks[blockIndex]
    let isOpen = block.parts.contains { part in
      if case .slot(let slot) = part.source { card.texts[slot.index].hasOpenPlace } else { false }
    }
    let set = ShapedBlock(block, card, &shaper, .page)
    let edges = Insets(box.border) + box.padding
    let room = frame.inset(edges, isRightToLeft: shaper.isRightToLeft)
    let lines = set.lines(in: room.width).prefix(block.maxLines.map { max(1, $0) } ?? .max)
    guard !isOpen, lines.contains(where: { $0.width > 1 }) else { return }
    let anchor = block.type.alignment.share(isRightToLeft: shaper.isRightToLeft)
    texts.append(
      DrawnText(
        name: name,
        size: block.type.size,
        line: block.type.line,
        anchor: anchor,
        lines: lines.enumerated().map { index, line in
          let left = room.x + (room.width - line.width) * anchor
          let baseline = room.y + Double(index) * block.type.line + set.baseline
          return InkLine(left: left, right: left + line.width, baseline: baseline)
        }
      )
    )
  }

  // MARK: Boxes

  /// Sides nearer to those of the screen are not looked for, in points.
  private static let margin = 3.0
  /// The least size of a box that is looked for, in points; smaller ones are signs.
  private static let least = (width: 48.0, height: 16.0)

  private mutating func addBox(
    _ name: String,
    _ frame: Rectangle,
    _ shown: Rectangle,
    isLine: Bool
  ) {
    guard shown.width >= Self.least.width, shown.height >= Self.least.height,
      !boxes.contains(where: { box in
        let sides = [\Rectangle.x, \.y, \.right, \.bottom]
        return sides.allSatisfy { abs(box.frame[keyPath: $0] - frame[keyPath: $0]) < 2 }
      })
    else { return }
    func side(_ isVertical: Bool, _ coordinate: Double, _ end: Double) -> ScreenSide? {
      let (from, to) = isVertical ? (shown.x, shown.right) : (shown.y, shown.bottom)
      guard coordinate > Self.margin, coordinate < end - Self.margin, coordinate >= from - 1,
        coordinate <= to + 1
      else {
        return nil
      }
      return ScreenSide(
        isVertical: isVertical,
        coordinate: coordinate,
        range: isVertical ? shown.y...shown.bottom : shown.x...shown.right,
        isLine: isLine
      )
    }
    let sides = [
      side(true, frame.x, screen.width), side(false, frame.y, screen.height),
      side(true, frame.right, screen.width), side(false, frame.bottom, screen.height),
    ]
    if sides.allSatisfy({ $0 == nil }) { return }
    boxes.append(DrawnBox(name: name, frame: frame, sides: sides))
  }
}

extension Paint {
  /// The single colour that the paint has on a background; nil where there is none.
  fileprivate func color(on background: Color?, _ isDark: Bool) -> Color? {
    guard case .solid(let themed) = self else { return nil }
    let color = themed.on(dark: isDark)
    if color.alpha >= 1 { return color }
    guard let background else { return nil }
    func part(_ own: UInt8, _ below: UInt8) -> UInt8 {
      UInt8((Double(own) * color.alpha + Double(below) * (1 - color.alpha)).rounded())
    }
    return Color(
      part(color.red, background.red),
      part(color.green, background.green),
      part(color.blue, background.blue)
    )
  }
}
