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
        float(number, in: box, room, height: cell)
      }
    }
    return natural
  }

  /// The height that a part contributes to its cell.
  private mutating func cellHeight(_ number: Int, width: Double) -> Double {
    let box = tree.boxes[number]
    let own = cellWidth(number, box, width)
    let height = definite(box.height, of: nil) ?? self.height(number, width: own)
    return limit(height: height, box) + box.margin.vertical
  }

  private mutating func cellWidth(_ number: Int, _ box: Box, _ width: Double) -> Double {
    crossWidth(number, box, Self.alignments(box).horizontal, width)
  }

  /// The alignments of a box in its cell (CSS Grid Layout 2, section 6.2).
  private static func alignments(
    _ box: Box
  ) -> (horizontal: CrossAlignment, vertical: CrossAlignment) {
    switch box.placement {
    case .center: (.center, .center)
    case .edges(let horizontal, let vertical): (horizontal, vertical)
    case .normal, .at, .share: (.stretch, box.alignment ?? .stretch)
    }
  }

  private mutating func put(
    _ number: Int,
    inCell width: Double,
    _ height: Double,
    _ origin: Shift
  ) {
    let box = tree.boxes[number]
    let (horizontal, vertical) = Self.alignments(box)
    let margin = box.margin
    let own = cellWidth(number, box, width)
    var tall = definite(box.height, of: height)
    if tall == nil, vertical == .stretch, box.height == .auto {
      tall = height - margin.vertical
    }
    tall = tall.map { limit(height: $0, box) }
    let known = tall ?? self.height(number, width: own)
    put(
      number,
      x: origin.x + margin.leading
        + Self.offset(horizontal, width - own - margin.horizontal),
      y: origin.y + margin.top + Self.offset(vertical, height - known - margin.vertical),
      width: own,
      height: tall
    )
  }

  /// Puts a box at a place of its own: as wide as its content, up to the edge it runs towards (CSS 2.1,
  /// section 10.3.7).
  ///
  /// Its places are within the cell, which for such boxes goes on over the padding at its ends (CSS Grid
  /// Layout 2, section 9).
  private mutating func float(_ number: Int, in parent: Box, _ cell: Room, height: Double) {
    let box = tree.boxes[number]
    let after = parent.gutter == nil ? parent.padding.trailing : cell.origin.x - parent.border
    let outer = (width: cell.width + after, height: height + parent.padding.bottom)
    var (x, y) = (0.0, 0.0)
    switch box.placement {
    case .at(let left, let top): (x, y) = (left, top)
    case .share(let left, let top): (x, y) = (left * outer.width, top * outer.height)
    case .normal, .center, .edges: break
    }
    if around[number] != outer.width { forget(number, around: outer.width) }
    let room = outer.width - x - box.margin.horizontal
    let given = definite(box.width, of: outer.width) ?? fit(number, room: room)
    put(
      number,
      x: cell.origin.x + x + box.margin.leading,
      y: cell.origin.y + y + box.margin.top,
      width: limit(given, box, of: outer.width),
      height: definite(box.height, of: outer.height).map { limit(height: $0, box) }
    )
    frames[number].turnedX = parent.border + x + box.margin.trailing
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
          let own = limit(fit(number, room: width), tree.boxes[number], of: width)
          put(number, x: x + (width - own) / 2, y: y, width: own, height: nil)
        } else {
          put(number, inCell: width, height, Shift(x: x, y: y))
        }
      }
      y += height + rules.gap
    }
    return total
  }

  // MARK: Pictures

  mutating func contentWidths(_ picture: Picture, _ box: Box) -> Intrinsic {
    let size = size(of: picture)
    if picture.hasWidth && picture.hasHeight {
      guard let frame = size.frame else { return Intrinsic(least: 0, most: 0) }
      return Intrinsic(least: frame.edges + 40, most: max(frame.edges + 40, frame.width))
    }
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

  func height(of picture: Picture, _ box: Box, in width: Double) -> Double {
    let size = size(of: picture)
    if picture.hasHeight { return size.frame.map { $0.least(in: width) } ?? 0 }
    if let frame = size.frame { return min(width * frame.ratio, box.maxHeight) }
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
  /// The frame that stands for a picture that is not there.
  var frame: Frame?

  /// A sign with a name below it.
  struct Frame: Hashable {
    /// Its height as a share of its width.
    let ratio: Double
    /// Padding and lines at both sides together.
    let edges: Double
    /// The number of letters in the name, and the width of each.
    var letters = 0
    var letter = 0.0
    /// The height below the name.
    var below = 0.0

    /// The width with the name on one line.
    var width: Double { Double(letters) * letter + edges }

    /// The height of the content, with the name in as many lines as it takes.
    func least(in width: Double) -> Double {
      guard letters > 0 else { return edges + 40 }
      let room = max(1, ((width - edges) / letter).rounded(.down))
      let lines = (Double(letters) / room).rounded(.up)
      return edges + 40 + 6 + lines * 12 * 1.25 + below
    }
  }
}
