import Source

/// The columns of a map: stops and the bends of lines that pass them, each column from top to bottom.
///
/// Cards keep the order of the config, whatever is added beside them; only bends and ends go where
/// lines cross least. So a map changes little when a flow does.
struct MapGrid {
  enum Item {
    /// A stop, as a place among the sketch's stops.
    case stop(Int)
    /// A line that passes; those that go back pass below everything else.
    case bend(isBack: Bool)
  }

  /// A stretch of lines between two neighbouring columns.
  struct Stretch {
    /// The item in the left column.
    let left: Int
    /// The item in the right column.
    let right: Int
    /// Indicates that it goes back, from the right to the left.
    let isBack: Bool
    /// The links that it is part of.
    var links: [Int]
    /// Indicates that other lines may join it at its right end.
    let isJoint: Bool
  }

  enum Course {
    /// By stretches, from left to right.
    case across([(column: Int, stretch: Int)])
    /// Beside a column: from a card to itself, or to another one of the column.
    case beside
  }

  private(set) var items: [Item]
  private(set) var columnOf: [Int]
  /// The items of each column, from top to bottom.
  private(set) var columns: [[Int]]
  /// The stretches behind each column.
  private(set) var stretches: [[Stretch]]
  /// The course of each link; nil for those that are left out.
  private(set) var courses: [Course?]
  /// The number of links that are left out.
  private(set) var leftOut = 0

  init(_ sketch: MapSketch) {
    items = sketch.stops.indices.map { .stop($0) }
    columnOf = sketch.columns
    let count = (sketch.columns.max() ?? 0) + 1
    columns = Array(repeating: [], count: count)
    stretches = Array(repeating: [], count: count)
    courses = Array(repeating: nil, count: sketch.links.count)
    addCourses(sketch)
    arrange(sketch)
  }

  func isBend(_ item: Int) -> Bool { if case .bend = items[item] { true } else { false } }

  // MARK: Courses

  /// Gives links their courses, short ones first, as far as there is room.
  private mutating func addCourses(_ sketch: MapSketch) {
    var outs = [Int](repeating: 0, count: sketch.stops.count)
    for link in sketch.links where !link.isBack { outs[link.from] += 1 }
    func span(_ link: Int) -> Int {
      abs(columnOf[sketch.links[link].from] - columnOf[sketch.links[link].to])
    }
    let order = sketch.links.indices.sorted { (span($0), $0) < (span($1), $1) }
    // Stretches by their ends, the same for all links between these.
    var known: [[Int]: Int] = [:]
    // Bends that lines to the same target share, by target and column.
    var joints: [[Int]: Int] = [:]
    var drawn = 0
    for index in order {
      let link = sketch.links[index]
      let room = items.count - sketch.stops.count + span(index) <= MapSizes.bends
      guard drawn < MapSizes.lines, room else {
        leftOut += 1
        continue
      }
      drawn += 1
      if span(index) == 0 {
        courses[index] = .beside
        continue
      }
      let isTurned = columnOf[link.to] < columnOf[link.from]
      let isJoint = !link.isBack && outs[link.from] == 1
      let way = way(
        from: isTurned ? link.to : link.from,
        to: isTurned ? link.from : link.to,
        isBack: link.isBack,
        isJoint: isJoint,
        &joints
      )
      courses[index] = .across(
        zip(way, way.dropFirst()).map { left, right in
          let column = columnOf[left]
          let key = [left, right]
          // A card's line on and its line back are two, even between the same cards.
          if isJoint, isBend(left) || isBend(right), let same = known[key] {
            stretches[column][same].links.append(index)
            return (column, same)
          }
          let number = stretches[column].count
          if isJoint { known[key] = number }
          stretches[column].append(
            Stretch(
              left: left,
              right: right,
              isBack: link.isBack,
              links: [index],
              isJoint: isJoint
            )
          )
          return (column, number)
        }
      )
    }
  }

  /// The items that a line passes; lines that have a card to themselves at their start join on the way.
  private mutating func way(
    from left: Int,
    to right: Int,
    isBack: Bool,
    isJoint: Bool,
    _ joints: inout [[Int]: Int]
  ) -> [Int] {
    var way = [left]
    for column in (columnOf[left] + 1)..<max(columnOf[right], columnOf[left] + 1) {
      let joint = [right, column]
      if isJoint, let bend = joints[joint] {
        way.append(bend)
        continue
      }
      if isJoint { joints[joint] = items.count }
      way.append(items.count)
      items.append(.bend(isBack: isBack))
      columnOf.append(column)
    }
    return way + [right]
  }

  // MARK: Order

  /// Puts cards first, in the order of the config, then free items where they cross least.
  private mutating func arrange(_ sketch: MapSketch) {
    var free = columns
    for (item, kind) in items.enumerated() {
      switch kind {
      case .stop(let stop) where sketch.stops[stop] != .end: columns[columnOf[item]].append(item)
      default: free[columnOf[item]].append(item)
      }
    }
    var rows = [Double](repeating: 0, count: items.count)
    for column in columns.indices {
      // The items to the left that lines come from, by item.
      var before: [Int: [Int]] = [:]
      for stretch in column > 0 ? stretches[column - 1] : [] where !stretch.isBack {
        before[stretch.right, default: []].append(stretch.left)
      }
      func wish(_ item: Int) -> Double {
        guard let lefts = before[item], !lefts.isEmpty else { return rows[item] }
        return lefts.reduce(0) { $0 + rows[$1] } / Double(lefts.count)
      }
      settle(free[column], column, wish)
      for (row, item) in columns[column].enumerated() { rows[item] = Double(row) }
    }
  }

  /// Puts free items among the cards of a column; those of the same slot stand as their lines come.
  private mutating func settle(_ free: [Int], _ column: Int, _ wish: (Int) -> Double) {
    let cards = columns[column]
    let wishes = cards.map(wish)
    var slots = [[(wish: Double, item: Int)]](repeating: [], count: cards.count + 1)
    for item in free {
      let own = wish(item)
      slots[slot(item, own, wishes)].append((own, item))
    }
    for slot in slots.indices { slots[slot].sort { ($0.wish, $0.item) < ($1.wish, $1.item) } }
    columns[column] = slots.indices.flatMap { slot in
      slots[slot].map(\.item) + (slot < cards.count ? [cards[slot]] : [])
    }
  }

  /// The number of cards below which an item crosses least; the lower slot where that is the same.
  private func slot(_ item: Int, _ own: Double, _ wishes: [Double]) -> Int {
    if case .bend(isBack: true) = items[item] { return wishes.count }
    var crossings = wishes.count { $0 < own }
    var best = (slot: 0, crossings: crossings)
    for (card, wish) in wishes.enumerated() {
      if wish < own { crossings -= 1 }
      if wish > own { crossings += 1 }
      if crossings <= best.crossings { best = (card + 1, crossings) }
    }
    return best.slot
  }
}
