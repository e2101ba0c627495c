import Source

/// The columns of a map: stops and the bends of lines that pass them, each column from top to bottom.
///
/// Cards keep the order of the config, whatever is added beside them; only bends and ends go where
/// lines cross least. So a map changes little when a flow does.
struct MapGrid {
  /// A stretch of lines between two neighbouring columns.
  struct Stretch {
    /// The item in the left column.
    let left: Int
    /// The item in the right column.
    let right: Int
    /// Indicates that it goes back, from the right to the left.
    let isBack: Bool
    /// Indicates that other lines may join it at its right end.
    let isJoint: Bool
    // Its drawing, which the channel between the columns works out.
    /// The heights of its ends, px.
    var start = 0
    var end = 0
    /// The height of the words at its right end, px; 0 for none.
    var room = 0
    /// Its upright track, from the left; nil where it is straight.
    var track: Int?
  }

  /// The place of a stretch: behind a column.
  typealias Step = (column: Int, stretch: Int)

  let sketch: MapSketch
  /// The column of each item: first the stops, then the bends.
  private(set) var columnOf: [Int]
  /// The items of each column, from top to bottom.
  private(set) var columns: [[Int]]
  /// The row of each item within its column.
  private(set) var rowOf: [Int] = []
  /// The stretches behind each column.
  private(set) var stretches: [[Stretch]]
  /// The course of each link from left to right: none for one beside a column, from a card to itself or to
  /// another one of the column; nil for those that are left out.
  private(set) var courses: [[Step]?]
  /// The bends of lines that go back, which pass below everything else.
  private var backBends: Set<Int> = []

  init(_ sketch: MapSketch) {
    self.sketch = sketch
    columnOf = sketch.columns
    let count = (sketch.columns.max() ?? 0) + 1
    columns = Array(repeating: [], count: count)
    stretches = Array(repeating: [], count: count)
    courses = Array(repeating: nil, count: sketch.links.count)
    addCourses()
    rowOf = Array(repeating: 0, count: columnOf.count)
    let items = Dictionary(grouping: columnOf.indices) { columnOf[$0] }
    for column in columns.indices { arrange(column, items[column] ?? []) }
  }

  func isBend(_ item: Int) -> Bool { item >= sketch.stops.count }

  /// The greatest distance from its middle at which lines may reach an item, px.
  func reach(_ item: Int) -> Int {
    if isBend(item) { return 0 }
    switch sketch.stops[item] {
    case .card: return MapSizes.reach
    case .end: return MapSizes.stopHeight / 2 - 6
    case .entry: return 0
    }
  }

  // MARK: Courses

  /// Gives links their courses, short ones first, as far as there is room.
  private mutating func addCourses() {
    let links = sketch.links
    let spans = links.map { abs(columnOf[$0.from] - columnOf[$0.to]) }
    var outs = [Int](repeating: 0, count: sketch.stops.count)
    for link in links where !link.isBack { outs[link.from] += 1 }
    // Bends that lines to the same target share, by target and column.
    var bends: [[Int]: Int] = [:]
    // Stretches by their ends, the same for all links between these.
    var known: [[Int]: Int] = [:]
    for number in links.indices.sorted(by: { spans[$0] < spans[$1] }).prefix(MapSizes.lines) {
      guard columnOf.count - sketch.stops.count + spans[number] <= MapSizes.bends else { return }
      let link = links[number]
      let isJoint = !link.isBack && outs[link.from] == 1
      let way = way(of: link, isJoint, &bends)
      courses[number] = zip(way, way.dropFirst()).map { left, right in
        let column = columnOf[left]
        // A card's line on and its line back are two, even between the same cards.
        if isJoint, isBend(left) || isBend(right), let same = known[[left, right]] {
          return (column, same)
        }
        if isJoint { known[[left, right]] = stretches[column].count }
        stretches[column].append(
          Stretch(left: left, right: right, isBack: link.isBack, isJoint: isJoint)
        )
        return (column, stretches[column].count - 1)
      }
    }
  }

  /// The items that a line passes, its stops among them; lines that have a card to themselves at their start
  /// join on the way.
  private mutating func way(
    of link: MapSketch.Link,
    _ isJoint: Bool,
    _ bends: inout [[Int]: Int]
  ) -> [Int] {
    if columnOf[link.from] == columnOf[link.to] { return [] }
    let isTurned = columnOf[link.to] < columnOf[link.from]
    let (left, right) = isTurned ? (link.to, link.from) : (link.from, link.to)
    let passed = (columnOf[left] + 1..<columnOf[right]).map { column in
      if isJoint, let bend = bends[[right, column]] { return bend }
      let bend = columnOf.count
      columnOf.append(column)
      if isJoint { bends[[right, column]] = bend }
      if link.isBack { backBends.insert(bend) }
      return bend
    }
    return [left] + passed + [right]
  }

  // MARK: Order

  /// Puts the cards of a column in the order of the config, and among them its bends and ends where they cross
  /// least; those of the same slot stand as their lines come.
  private mutating func arrange(_ column: Int, _ items: [Int]) {
    let lines = column > 0 ? stretches[column - 1].filter { !$0.isBack } : []
    let before = Dictionary(grouping: lines, by: \.right)
    func wish(_ item: Int) -> Double {
      guard let lines = before[item] else { return 0 }
      return lines.reduce(0) { $0 + Double(rowOf[$1.left]) } / Double(lines.count)
    }
    let isCard = { [sketch] item in item < sketch.stops.count && sketch.stops[item] != .end }
    let cards = items.filter(isCard)
    let wishes = cards.map(wish)
    var slots = [[(wish: Double, item: Int)]](repeating: [], count: cards.count + 1)
    for item in items where !isCard(item) {
      let own = wish(item)
      slots[slot(item, own, wishes)].append((own, item))
    }
    for (slot, free) in slots.enumerated() {
      columns[column] += free.sorted { $0.wish < $1.wish }.map(\.item)
      if slot < cards.count { columns[column].append(cards[slot]) }
    }
    for (row, item) in columns[column].enumerated() { rowOf[item] = row }
  }

  /// The number of cards below which an item crosses least; the lower slot where that is the same.
  private func slot(_ item: Int, _ own: Double, _ wishes: [Double]) -> Int {
    if backBends.contains(item) { return wishes.count }
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
