internal import Flow

/// Boxes above one another, boxes in columns, and pictures.
extension Sizer {
  // MARK: Layers

  mutating func layLayers(_ box: Box, _ room: Room) -> Double {
    var natural = 0.0
    for number in tree.children(of: box) where isInFlow(number) {
      natural = max(natural, cellHeight(number, width: room.width))
    }
    let cell = room.height ?? natural
    for number in tree.children(of: box) {
      if isInFlow(number) {
        put(number, inCell: room.width, cell, room.origin)
      } else {
        float(number, in: box, width: room.width, height: cell)
      }
    }
    return natural
  }

  /// The height that a part asks of its cell.
  private mutating func cellHeight(_ number: Int, width: Double) -> Double {
    let box = tree.boxes[number]
    let own = cellWidth(number, box, width)
    let height = definite(box.height, of: nil) ?? self.height(number, width: own)
    return limit(height: height, box) + box.margin.vertical
  }

  private mutating func cellWidth(_ number: Int, _ box: Box, _ width: Double) -> Double {
    crossWidth(number, box, Self.alignments(box).horizontal, width)
  }

  /// How a box stands in its cell (CSS Grid Layout 2, section 6.2).
  private static func alignments(
    _ box: Box
  ) -> (horizontal: CrossAlignment, vertical: CrossAlignment) {
    switch box.placement {
    case .center: (.center, .center)
    case .edges(let horizontal, let vertical): (horizontal, box.alignment ?? vertical)
    case .normal, .at, .share: (.stretch, box.alignment ?? .stretch)
    }
  }

  private mutating func put(
    _ number: Int,
    inCell width: Double,
    _ height: Double,
    _ origin: Origin
  ) {
    let box = tree.boxes[number]
    let (horizontal, vertical) = Self.alignments(box)
    let margin = box.margin
    let own = cellWidth(number, box, width)
    var tall = definite(box.height, of: height)
    if tall == nil, vertical == .stretch, box.height == .auto {
      tall = height - margin.vertical
    }
    let known = limit(height: tall ?? self.height(number, width: own), box)
    put(
      number,
      x: origin.x + margin.leading
        + Self.offset(horizontal, width - own - margin.horizontal),
      y: origin.y + margin.top + Self.offset(vertical, height - known - margin.vertical),
      width: own,
      height: known
    )
  }

  /// Puts a box at a place of its own: as wide as what is in it, up to the edge it runs towards
  /// (CSS 2.1, section 10.3.7).
  private mutating func float(_ number: Int, in parent: Box, width: Double, height: Double) {
    let box = tree.boxes[number]
    let outer = (
      width: width + parent.padding.horizontal, height: height + parent.padding.vertical
    )
    var (x, y) = (0.0, 0.0)
    switch box.placement {
    case .at(let left, let top): (x, y) = (left, top)
    case .share(let left, let top): (x, y) = (left * outer.width, top * outer.height)
    case .normal, .center, .edges: break
    }
    let room = outer.width - x - box.margin.horizontal
    let own = limit(definite(box.width, of: outer.width) ?? fit(number, room: room), box)
    let tall = definite(box.height, of: outer.height).map { limit(height: $0, box) }
    put(
      number,
      x: parent.border + x + box.margin.leading,
      y: parent.border + y + box.margin.top,
      width: own,
      height: tall,
      isPhysical: true
    )
  }

  // MARK: Columns

  mutating func layColumns(_ box: Box, _ rules: ColumnRules, _ room: Room) -> Double {
    let gaps = rules.columnGap * Double(rules.count - 1)
    let width = rules.share.map { $0 * room.width } ?? (room.width - gaps) / Double(rules.count)
    let left = room.width - width * Double(rules.count) - gaps
    let between = rules.count > 1 ? max(0, left) / Double(rules.count - 1) : 0
    let step = width + rules.columnGap + (rules.share == nil ? 0 : between)
    let all = Array(tree.children(of: box))
    let rows = stride(from: 0, to: all.count, by: rules.count).map {
      all[$0..<min($0 + rules.count, all.count)]
    }
    var heights = rows.map { row in row.map { cellHeight($0, width: width) }.max() ?? 0 }
    let total = heights.reduce(rules.gap * Double(max(0, rows.count - 1)), +)
    var y = room.origin.y
    if let height = room.height, !rows.isEmpty {
      if rules.isCentered {
        y += (height - total) / 2
      } else if height > total {
        heights = heights.map { $0 + (height - total) / Double(rows.count) }
      }
    }
    for (row, height) in zip(rows, heights) {
      for (index, number) in row.enumerated() {
        let x = room.origin.x + Double(index) * step
        if rules.isCentered {
          let own = limit(fit(number, room: width), tree.boxes[number])
          put(number, x: x + (width - own) / 2, y: y, width: own, height: nil)
        } else {
          put(number, inCell: width, height, Origin(x: x, y: y))
        }
      }
      y += height + rules.gap
    }
    return total
  }

  // MARK: Pictures

  mutating func contentWidths(_ picture: Picture, _ box: Box) -> Intrinsic {
    let size = size(of: picture)
    if picture.hasWidth && picture.hasHeight { return Intrinsic(least: 0, most: 0) }
    if case .points(let height) = box.height, picture.hasHeight, size.width > 0, size.height > 0 {
      return Intrinsic(least: 0, most: height * size.width / size.height)
    }
    return Intrinsic(least: 0, most: natural(size, box).width)
  }

  /// A picture at its natural size, no higher than its box may be.
  private func natural(_ size: PictureSize, _ box: Box) -> PictureSize {
    guard size.height > box.maxHeight, size.height > 0 else { return size }
    let factor = box.maxHeight / size.height
    return PictureSize(width: size.width * factor, height: box.maxHeight)
  }

  private func size(of picture: Picture) -> PictureSize {
    picture.slot.map { pictures[$0] } ?? PictureSize(width: 0, height: 0)
  }

  /// The height of a picture in a box of a width.
  func height(of picture: Picture, _ box: Box, in width: Double) -> Double {
    let size = size(of: picture)
    if picture.hasHeight { return 0 }
    if let ratio = size.frame { return min(width * ratio, box.maxHeight) }
    guard size.width > 0, size.height > 0 else { return 0 }
    if picture.hasWidth { return min(width * size.height / size.width, box.maxHeight) }
    let natural = natural(size, box)
    return min(natural.width, width) * natural.height / natural.width
  }
}

/// The natural size of a picture, in points.
struct PictureSize: Hashable {
  var width: Double
  var height: Double
  /// There is no picture: the height of the frame that stands for it, as a share of its width.
  var frame: Double?
}
