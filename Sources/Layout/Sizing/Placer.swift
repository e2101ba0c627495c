internal import Flow
private import TextMeasure

/// Turns places within parents into places on the screen, in the direction of writing.
struct Placer {
  let sizer: Sizer
  let isRightToLeft: Bool

  /// The boxes of elements and texts.
  func boxes(in device: Device) -> [PlacedBox] {
    var boxes: [PlacedBox] = []
    let screen = Rectangle(x: 0, y: 0, width: device.width, height: device.height)
    place(0, in: screen, window: screen, &boxes)
    return boxes
  }

  private func place(
    _ number: Int,
    in parent: Rectangle,
    window: Rectangle,
    _ boxes: inout [PlacedBox]
  ) {
    let box = sizer.tree.boxes[number]
    let frame = sizer.frames[number]
    let isTurned = isRightToLeft && !frame.isPhysical
    let own = Rectangle(
      x: parent.x + (isTurned ? parent.width - frame.x - frame.width : frame.x),
      y: parent.y + frame.y,
      width: frame.width,
      height: frame.height
    )
    if let element = box.element {
      let known = sizer.tree.elements[element]
      boxes.append(
        PlacedBox(
          id: known.id,
          kind: known.kind,
          frame: own,
          window: window,
          text: text(of: box, known, width: frame.width)
        )
      )
    }
    let inner = box.isClipped ? window.cut(to: own) : window
    for child in box.children { place(child, in: own, window: inner, &boxes) }
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
      width: lines.map(\.width).max() ?? 0,
      available: available,
      excess: lines.contains(where: \.isCut) ? max(0, words.widestWord - available) : 0,
      failure: failure
    )
  }
}

extension Rectangle {
  /// What of it lies within another, of no size where nothing does.
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

extension Sizer {
  /// Lays the card out on a screen: its own box is the first of all.
  mutating func layScreen(width: Double, height: Double) {
    var screen = Box(content: .layers)
    screen.children = [0]
    _ = layLayers(screen, Room(width: width, height: height, origin: Origin(x: 0, y: 0)))
  }
}
