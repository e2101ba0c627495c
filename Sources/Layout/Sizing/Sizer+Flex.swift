internal import Flow

/// Rows and columns (CSS Flexible Box Layout 1, section 9).
extension Sizer {
  /// A part of a row or column.
  struct Item {
    let number: Int
    let box: Box
    /// Its length before it grows or shrinks.
    var base = 0.0
    /// Its least and greatest length.
    var least = 0.0
    var most = Double.infinity
    /// Its length along the axis.
    var main = 0.0
    /// Its length across; nil where the content makes it.
    var cross: Double?
    /// The length across, known or by the content, and the distance of the first line's baseline from the
    /// top.
    var tall = 0.0
    var baseline = 0.0
    /// Margins along the axis.
    var outside = 0.0
    /// Border and padding along the axis, which do not shrink.
    var edges = 0.0

    /// The base within its limits.
    var hypothetical: Double { max(min(base, most), least) }
  }

  // MARK: Columns

  mutating func layColumn(_ box: Box, _ rules: FlexRules, _ room: Room) -> Double {
    var items = tree.children(of: box).map { columnItem($0, rules, room) }
    let gaps = rules.gap * Double(max(0, items.count - 1))
    let natural = items.reduce(gaps) { $0 + $1.hypothetical + $1.outside }
    if let height = room.height {
      Self.resolve(&items, room: height - gaps)
    } else {
      for index in items.indices { items[index].main = items[index].hypothetical }
    }
    let used = items.reduce(gaps) { $0 + $1.main + $1.outside }
    var spread = Spread(rules, count: items.count, free: (room.height ?? used) - used)
    for item in items {
      let margin = item.box.margin
      let width = item.cross ?? 0
      let alignment = item.box.alignment ?? rules.alignment
      let x = Self.offset(alignment, room.width - width - margin.horizontal) + margin.leading
      // A height that only the content makes is none that shares are of.
      let isGiven = room.height != nil || definite(item.box.height, of: nil) != nil
      put(
        item.number,
        x: room.origin.x + x,
        y: room.origin.y + spread.offset + margin.top,
        width: width,
        height: isGiven ? item.main : nil
      )
      spread.advance(item.main + item.outside)
    }
    return natural
  }

  private mutating func columnItem(_ number: Int, _ rules: FlexRules, _ room: Room) -> Item {
    let box = tree.boxes[number]
    var item = Item(number: number, box: box)
    item.outside = box.margin.vertical
    let width = crossWidth(number, box, box.alignment ?? rules.alignment, room.width)
    item.cross = width
    item.base = definite(box.height, of: room.height) ?? height(number, width: width)
    if box.flex.startsEmpty, room.height != nil { item.base = 0 }
    item.edges = box.padding.vertical + 2 * box.border
    item.base = max(item.base, item.edges)
    item.most = box.maxHeight
    if let least = box.minHeight {
      item.least = least
    } else if box.scrolls == nil, room.height != nil, box.flex.shrink != 0 || box.flex.grow != 0 {
      // That of its content, unless the content can be scrolled (section 4.5).
      let content = min(height(number, width: width), box.maxHeight)
      item.least = definite(box.height, of: room.height).map { min($0, content) } ?? content
    }
    item.least = max(item.least, item.edges)
    return item
  }

  /// The width of a part of a column.
  mutating func crossWidth(
    _ number: Int,
    _ box: Box,
    _ alignment: CrossAlignment,
    _ width: Double
  ) -> Double {
    let room = width - box.margin.horizontal
    let own: Double
    switch box.width {
    case .points(let points): own = points
    case .share(let share, let minus): own = share * width - minus
    case .fit: own = fit(number, room: room)
    case .auto: own = alignment == .stretch ? room : fit(number, room: room)
    }
    return max(0, limit(own, box, of: width))
  }

  /// A side where it is known; shares are of the parent's, where that is known.
  func definite(_ side: Dimension, of parent: Double?) -> Double? {
    switch side {
    case .points(let points): points
    case .share(let share, let minus): parent.map { max(0, share * $0 - minus) }
    case .auto, .fit: nil
    }
  }

  // MARK: Rows

  mutating func layRow(_ box: Box, _ rules: FlexRules, _ room: Room) -> Double {
    let items = tree.children(of: box).map { rowItem($0, room) }
    var lines = rules.wraps ? Self.lines(of: items, rules.gap, room.width) : [items]
    var total = rules.gap * Double(max(0, lines.count - 1))
    var heights: [Double] = []
    for index in lines.indices {
      let gaps = rules.gap * Double(max(0, lines[index].count - 1))
      Self.resolve(&lines[index], room: room.width - gaps)
      let height = cross(&lines[index], rules, room)
      let isOnly = lines.count == 1 && !rules.wraps
      heights.append(isOnly ? room.height ?? height : height)
      total += height
    }
    // Lines share what is left (`align-content: normal`).
    if rules.wraps, let height = room.height, height > total {
      let more = (height - total) / Double(max(1, lines.count))
      heights = heights.map { $0 + more }
    }
    var y = room.origin.y
    for (line, height) in zip(lines, heights) {
      put(line, rules, room, y: y, height: height)
      y += height + rules.gap
    }
    return total
  }

  private mutating func rowItem(_ number: Int, _ room: Room) -> Item {
    let box = tree.boxes[number]
    var item = Item(number: number, box: box)
    item.outside = box.margin.horizontal
    let edges = horizontalInset(box, parentWidth: room.width)
    let own = definite(box.width, of: room.width)
    let content = intrinsic(number, in: room.width)
    item.base = own ?? content.most
    if box.flex.startsEmpty { item.base = 0 }
    item.edges = edges
    item.base = max(item.base, edges)
    item.most = box.maxWidth
    if let least = box.minWidth {
      item.least = least
    } else if box.scrolls == nil {
      let least = min(content.least, box.maxWidth)
      item.least = own.map { min($0, least) } ?? least
    }
    item.least = max(item.least, edges)
    return item
  }

  /// Parts in as many lines as they need.
  private static func lines(of items: [Item], _ gap: Double, _ width: Double) -> [[Item]] {
    var lines: [[Item]] = []
    var used = 0.0
    for item in items {
      let length = item.hypothetical + item.outside
      if let last = lines.last, !last.isEmpty, used + gap + length <= width + 1e-6 {
        lines[lines.count - 1].append(item)
        used += gap + length
      } else {
        lines.append([item])
        used = length
      }
    }
    return lines
  }

  /// Works out the heights of a line's parts; gives the line's own.
  private mutating func cross(_ items: inout [Item], _ rules: FlexRules, _ room: Room) -> Double {
    var line = 0.0
    var (above, below) = (0.0, 0.0)
    for index in items.indices {
      let item = items[index]
      let own = definite(item.box.height, of: room.height).map { limit(height: $0, item.box) }
      items[index].cross = own
      let height = own ?? height(item.number, width: item.main)
      items[index].tall = height
      let margin = item.box.margin
      line = max(line, height + margin.vertical)
      guard (item.box.alignment ?? rules.alignment) == .baseline else { continue }
      items[index].baseline = self.baseline(item.number, width: item.main, height: own)
      let baseline = items[index].baseline + margin.top
      above = max(above, baseline)
      below = max(below, height + margin.vertical - baseline)
    }
    return max(line, above + below)
  }

  private mutating func put(
    _ line: [Item],
    _ rules: FlexRules,
    _ room: Room,
    y: Double,
    height: Double
  ) {
    let gaps = rules.gap * Double(max(0, line.count - 1))
    let used = line.reduce(gaps) { $0 + $1.main + $1.outside }
    var spread = Spread(rules, count: line.count, free: room.width - used)
    let baseline = line.filter { ($0.box.alignment ?? rules.alignment) == .baseline }
      .map { $0.baseline + $0.box.margin.top }.max()
    for item in line {
      let margin = item.box.margin
      let alignment = item.box.alignment ?? rules.alignment
      var own = item.cross
      if own == nil, alignment == .stretch, item.box.height == .auto {
        own = limit(height: height - margin.vertical, item.box)
      }
      let known = own ?? item.tall
      var top = Self.offset(alignment, height - known - margin.vertical)
      if alignment == .baseline, let baseline { top = baseline - margin.top - item.baseline }
      put(
        item.number,
        x: room.origin.x + spread.offset + margin.leading,
        y: y + top + margin.top,
        width: item.main,
        height: own
      )
      spread.advance(item.main + item.outside)
    }
  }

  /// The distance of a box's first baseline from its top.
  private mutating func baseline(_ number: Int, width: Double, height: Double?) -> Double {
    let box = tree.boxes[number]
    let top = box.border + box.padding.top
    if case .text(let block) = box.content { return top + texts[block].baseline }
    lay(number, width: width, height: height)
    guard let first = firstLine(of: box) else { return frames[number].height }
    let frame = frames[first]
    return frame.y + baseline(first, width: frame.width, height: frame.height)
  }

  /// The part whose first line is that of the whole: in a row one that stands on the others' foot, where
  /// there is any (section 8.5).
  private func firstLine(of box: Box) -> Int? {
    let parts = tree.children(of: box).filter { isInFlow($0) }
    guard case .flex(let rules) = box.content, rules.axis == .horizontal else { return parts.first }
    return parts.first { (tree.boxes[$0].alignment ?? rules.alignment) == .baseline } ?? parts.first
  }

  /// The offset of a length in the room that is free.
  static func offset(_ alignment: CrossAlignment, _ free: Double) -> Double {
    switch alignment {
    case .start, .stretch, .baseline: 0
    case .center: free / 2
    case .end: free
    }
  }

  // MARK: Lengths

  /// Grows or shrinks parts into the room (section 9.7).
  static func resolve(_ items: inout [Item], room: Double) {
    let natural = items.reduce(0) { $0 + $1.hypothetical + $1.outside }
    let grows = natural < room
    var open = items.indices.filter { index in
      let item = items[index]
      items[index].main = item.hypothetical
      let factor = grows ? item.box.flex.grow : item.box.flex.shrink
      if factor == 0 { return false }
      return grows ? item.base <= item.hypothetical : item.base >= item.hypothetical
    }
    // Each round settles one part at least.
    for _ in items.indices where !open.isEmpty {
      let (targets, violation) = targets(items, open, grows: grows, room: room)
      var stillOpen: [Int] = []
      for (index, target) in zip(open, targets) {
        let clamped = max(min(target, items[index].most), items[index].least)
        items[index].main = clamped
        let isFrozen = violation == 0 || (violation > 0 ? clamped > target : clamped < target)
        if !isFrozen { stillOpen.append(index) }
      }
      open = stillOpen
    }
  }

  /// The lengths that open parts would have, and whether their limits add or take away in all.
  private static func targets(
    _ items: [Item],
    _ open: [Int],
    grows: Bool,
    room: Double
  ) -> ([Double], violation: Double) {
    let isOpen = Set(open)
    var free = room
    for index in items.indices {
      free -=
        items[index].outside + (isOpen.contains(index) ? items[index].base : items[index].main)
    }
    let factors = open.map { grows ? items[$0].box.flex.grow : items[$0].box.flex.shrink }
    let sum = factors.reduce(0, +)
    if sum < 1 { free = free.magnitude < (free * sum).magnitude ? free : free * sum }
    let weights = zip(open, factors).map { grows ? $1 : $1 * (items[$0].base - items[$0].edges) }
    let all = weights.reduce(0, +)
    let targets = zip(open, weights).map { index, weight in
      items[index].base + (all > 0 ? free * weight / all : 0)
    }
    let violation = zip(open, targets).reduce(0.0) { sum, pair in
      sum + max(min(pair.1, items[pair.0].most), items[pair.0].least) - pair.1
    }
    return (targets, abs(violation) < 1e-9 ? 0 : violation)
  }
}

/// Places along an axis, one part after the other (CSS Box Alignment 3, section 5.1).
struct Spread {
  /// The start of the next part.
  private(set) var offset: Double
  private let between: Double

  init(_ rules: FlexRules, count: Int, free: Double) {
    let room = max(0, free)
    let parts = Double(max(1, count))
    var between = 0.0
    switch rules.distribution {
    case .start, .equal: offset = 0
    case .center: offset = (rules.isSafe ? room : free) / 2
    case .end: offset = rules.isSafe ? room : free
    case .spaceBetween:
      offset = 0
      between = count > 1 ? room / (parts - 1) : 0
    case .spaceAround:
      offset = free < 0 ? 0 : room / parts / 2
      between = room / parts
    case .spaceEvenly:
      offset = free < 0 ? 0 : room / (parts + 1)
      between = room / (parts + 1)
    }
    self.between = between + rules.gap
  }

  mutating func advance(_ length: Double) { offset += length + between }
}
