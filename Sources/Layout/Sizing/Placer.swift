internal import Flow
private import TextMeasure

/// Turns places within parents into places on the screen, in the direction of writing.
struct Placer {
  private let sizer: Sizer
  private let isRightToLeft: Bool

  /// The boxes of elements and texts.
  private(set) var boxes: [PlacedBox] = []
  private(set) var scrolls: [ScrollRoom] = []
  /// The positions of all boxes, where the tree keeps looks.
  private(set) var spots: [CardLayout.Spot?] = []

  init(sizer: Sizer, on device: Device, isRightToLeft: Bool) {
    self.sizer = sizer
    self.isRightToLeft = isRightToLeft
    if !sizer.tree.looks.isEmpty {
      spots = Array(repeating: nil, count: sizer.tree.boxes.count)
    }
    let screen = Rectangle(x: 0, y: 0, width: device.width, height: device.height)
    place(0, in: screen, Around(reach: screen))
  }

  private struct Around {
    var reach: Rectangle
    var parent: Int?
    var scroll: Int?
    var window: Double?
    var panels: [Int] = []
    var isUnjudged = false
    var move = Move()
  }

  /// Drawing boxes elsewhere or in another size than they are laid out (CSS Transforms 2, `translate` and
  /// `scale`).
  private struct Move {
    private var scale = 1.0
    private var x = 0.0
    private var y = 0.0

    /// The same for a box within, which is moved itself.
    func of(_ box: Box, _ frame: Rectangle, isRightToLeft: Bool) -> Move {
      if box.shift == .none, box.scale == 1 { return self }
      let (across, down) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
      var inner = self
      inner.scale *= box.scale
      inner.x += scale * (across * (1 - box.scale) + (isRightToLeft ? -1 : 1) * box.shift.x)
      inner.y += scale * (down * (1 - box.scale) + box.shift.y)
      return inner
    }

    func drawn(_ frame: Rectangle) -> Rectangle {
      if scale == 1, x == 0, y == 0 { return frame }
      return Rectangle(
        x: frame.x * scale + x,
        y: frame.y * scale + y,
        width: frame.width * scale,
        height: frame.height * scale
      )
    }
  }

  private mutating func place(_ number: Int, in parent: Rectangle, _ around: Around) {
    let box = sizer.tree.boxes[number]
    let frame = sizer.frames[number]
    let turned = frame.turnedX ?? parent.width - frame.x - frame.width
    let flat = Rectangle(
      x: parent.x + (isRightToLeft ? turned : frame.x),
      y: parent.y + frame.y,
      width: frame.width,
      height: frame.height
    )
    var inner = around
    inner.move = around.move.of(box, flat, isRightToLeft: isRightToLeft)
    let own = inner.move.drawn(flat)
    if box.isUnjudged { inner.isUnjudged = true }
    if box.isPanel, !(box.element.map { sizer.tree.elements[$0].isTarget } ?? false) {
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
          window: around.window,
          isButton: known.isButton,
          isTarget: known.isTarget,
          isPainted: box.isPanel,
          isUnjudged: inner.isUnjudged,
          text: text(of: number, known, in: flat, around.reach, inner.move)
        )
      )
    }
    if box.isClipped { inner.reach = around.reach.cut(to: own) }
    if let axis = box.scrolls {
      let shown = own.cut(to: around.reach)
      if axis == .vertical { inner.window = min(around.window ?? .infinity, shown.height) }
      inner.reach = inner.reach.endless(along: axis, from: own, isRightToLeft: isRightToLeft)
      inner.scroll = scrolls.count
      scrolls.append(room(of: box, frame, shown, along: axis, in: around.scroll))
    }
    for child in sizer.tree.children(of: box) { place(child, in: flat, inner) }
  }

  private func room(
    of box: Box,
    _ frame: Sizer.Frame,
    _ shown: Rectangle,
    along axis: Stack.Axis,
    in around: Int?
  ) -> ScrollRoom {
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
      window: isDown ? frame.height : frame.width,
      shown: shown,
      around: around
    )
  }

  private func text(
    of number: Int,
    _ element: BoxTree.PlacedElement,
    in flat: Rectangle,
    _ reach: Rectangle,
    _ move: Move
  ) -> PlacedText? {
    let box = sizer.tree.boxes[number]
    guard case .text(let block) = box.content else { return nil }
    let text = sizer.texts[block]
    let most = text.block.maxLines
    let edges = Insets(box.border) + box.padding
    let room = flat.inset(edges, isRightToLeft: isRightToLeft)
    let available = flat.width - edges.horizontal
    let lines = text.lines(in: available)
    var failure: NotMeasured?
    if case .failed(let error, _) = text.shaping { failure = error }
    return PlacedText(
      slot: element.text,
      lines: failure == nil ? lines.count : text.count(in: available),
      most: most,
      line: text.block.type.line,
      size: text.block.type.size,
      rows: failure == nil ? rows(of: text, lines, in: room, move) : [move.drawn(room)],
      room: box.isClipped || most != nil ? reach.cut(to: move.drawn(flat)) : reach,
      width: lines.map(\.width).max() ?? 0,
      available: available,
      excess: lines.contains(where: \.isCut) ? max(0, text.widestWord - available) : 0,
      failure: failure
    )
  }

  /// The regions of a text's lines in the room inside its box.
  private func rows(
    of text: ShapedBlock,
    _ lines: [Line],
    in room: Rectangle,
    _ move: Move
  ) -> [Rectangle] {
    let share = text.block.type.alignment.share(isRightToLeft: isRightToLeft)
    let most = text.block.maxLines.map { max(1, $0) } ?? .max
    var top = room.y
    return lines.prefix(most).compactMap { line in
      let free = room.width - line.width
      let height = text.measures(of: line)
      defer { top += height.line }
      if line.width <= 0.5 { return nil }
      return move.drawn(
        Rectangle(
          // A line that is too long goes on over the end.
          x: room.x + (free > 0 ? free * share : isRightToLeft ? free : 0),
          y: top + height.above,
          width: line.width,
          height: height.letters
        )
      )
    }
  }
}

extension TextAlignment {
  /// The share of a line's free room that lies to its left.
  func share(isRightToLeft: Bool) -> Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .leading, .screenStart: isRightToLeft ? 1 : 0
    case .trailing: isRightToLeft ? 0 : 1
    }
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

  /// The same, of any length along an axis from the start of a box that scrolls: what stands before it can't
  /// be scrolled to.
  fileprivate func endless(
    along axis: Stack.Axis,
    from box: Rectangle,
    isRightToLeft: Bool
  ) -> Rectangle {
    var copy = self
    let far = 1e9
    if axis == .vertical {
      (copy.y, copy.height) = (box.y, far)
    } else {
      (copy.x, copy.width) = (isRightToLeft ? box.right - far : box.x, far)
    }
    return copy
  }

  /// The rectangle in common with another; nil where there is none of at least some size both ways.
  func overlap(_ other: Rectangle, atLeast least: Double) -> Rectangle? {
    let common = cut(to: other)
    return common.width > least && common.height > least ? common : nil
  }
}
