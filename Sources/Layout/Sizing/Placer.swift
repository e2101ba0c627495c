internal import Flow
private import TextMeasure

/// Turns places within parents into places on the screen, in the direction of writing.
struct Placer {
  private let sizer: Sizer
  private let isRightToLeft: Bool

  /// The boxes of elements and texts.
  private(set) var boxes: [PlacedBox] = []
  /// The scrolling parts.
  private(set) var scrolls: [ScrollRoom] = []
  /// The positions of all boxes, where the tree keeps looks.
  private(set) var spots: [CardLayout.Spot?] = []

  init(sizer: Sizer, isRightToLeft: Bool) {
    self.sizer = sizer
    self.isRightToLeft = isRightToLeft
    if !sizer.tree.looks.isEmpty {
      spots = Array(repeating: nil, count: sizer.tree.boxes.count)
    }
  }

  /// Places all boxes on a device's screen.
  mutating func place(on device: Device) {
    let screen = Rectangle(x: 0, y: 0, width: device.width, height: device.height)
    place(0, in: screen, Around(reach: screen))
  }

  /// The surroundings of a box.
  private struct Around {
    var reach: Rectangle
    var parent: Int?
    var scroll: Int?
    var panels: [Int] = []
  }

  private mutating func place(_ number: Int, in parent: Rectangle, _ around: Around) {
    let box = sizer.tree.boxes[number]
    let frame = sizer.frames[number]
    let turned = frame.turnedX ?? parent.width - frame.x - frame.width
    let own = Rectangle(
      x: parent.x + (isRightToLeft ? turned : frame.x),
      y: parent.y + frame.y,
      width: frame.width,
      height: frame.height
    )
    var inner = around
    if box.isPanel, !(box.element.map { sizer.tree.elements[$0].isButton } ?? false) {
      inner.panels.append(number)
    }
    if !spots.isEmpty {
      let index = box.element.map { _ in boxes.count }
      spots[number] = .init(frame: own, reach: around.reach, scroll: around.scroll, box: index)
    }
    if let element = box.element {
      let known = sizer.tree.elements[element]
      inner.parent = boxes.count
      boxes.append(
        PlacedBox(
          id: known.id,
          kind: known.kind,
          frame: own,
          reach: around.reach,
          parent: around.parent,
          scroll: around.scroll,
          panels: inner.panels,
          isButton: known.isButton,
          text: text(of: box, known, width: frame.width)
        )
      )
    }
    if box.isClipped { inner.reach = around.reach.cut(to: own) }
    if let axis = box.scrolls {
      inner.reach = inner.reach.endless(along: axis)
      inner.scroll = scrolls.count
      scrolls.append(room(of: box, frame, along: axis))
    }
    for child in sizer.tree.children(of: box) { place(child, in: own, inner) }
  }

  private func room(of box: Box, _ frame: Sizer.Frame, along axis: Stack.Axis) -> ScrollRoom {
    let ends = sizer.tree.children(of: box).map { child in
      let frame = sizer.frames[child]
      let margin = sizer.tree.boxes[child].margin
      return axis == .vertical
        ? frame.y + frame.height + margin.bottom : frame.x + frame.width + margin.trailing
    }
    let isDown = axis == .vertical
    let edge = box.border + (isDown ? box.padding.bottom : box.padding.trailing)
    return ScrollRoom(
      content: (ends.max() ?? 0) + edge,
      window: isDown ? frame.height : frame.width
    )
  }

  private func text(
    of box: Box,
    _ element: BoxTree.PlacedElement,
    width: Double
  ) -> PlacedText? {
    guard case .text(let block) = box.content else { return nil }
    let words = sizer.texts[block]
    let available = width - box.padding.horizontal - 2 * box.border
    let lines = words.lines(in: available)
    var failure: NotMeasured?
    if case .failed(let error, _) = words.shaping { failure = error }
    return PlacedText(
      slot: element.text,
      lines: words.count(in: available),
      most: words.block.maxLines,
      line: words.block.type.line,
      size: words.block.type.size,
      alignment: words.block.type.alignment,
      width: lines.map(\.width).max() ?? 0,
      available: available,
      excess: lines.contains(where: \.isCut) ? max(0, words.widestWord - available) : 0,
      failure: failure
    )
  }
}

extension Rectangle {
  /// The part of it that lies within another, of no size where nothing does.
  func cut(to other: Rectangle) -> Rectangle {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rectangle(
      x: left,
      y: top,
      width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top)
    )
  }
}

extension Rectangle {
  /// The same, of any length along an axis.
  fileprivate func endless(along axis: Stack.Axis) -> Rectangle {
    var copy = self
    let far = 1e9
    if axis == .vertical {
      (copy.y, copy.height) = (-far, 2 * far)
    } else {
      (copy.x, copy.width) = (-far, 2 * far)
    }
    return copy
  }

  /// The rectangle in common with another; nil where there is none of at least some size both ways.
  func overlap(_ other: Rectangle, atLeast least: Double) -> Rectangle? {
    let common = cut(to: other)
    return common.width > least && common.height > least ? common : nil
  }
}

extension Sizer {
  /// Lays the card out on a screen: its own box is the first of all.
  mutating func layScreen(width: Double, height: Double) {
    var screen = Box(content: .layers)
    screen.children = 0..<1
    _ = layContent(screen, Room(width: width, height: height, origin: Origin(x: 0, y: 0)))
  }
}
