import Source

/// The heights of a map's items: lines run straight as far as they can, and nothing touches.
///
/// Items that a straight line joins make a row and move together (after Brandes and Köpf, 2001).
struct MapRows {
  /// The middle of each item, px.
  private(set) var middle: [Int]

  private let grid: MapGrid
  /// The room that each item needs above and below its middle, px.
  private let rooms: [(above: Int, below: Int)]
  /// The items of each row.
  private var rows: [[Int]] = []
  /// The row of each item.
  private var rowOf: [Int]

  init(_ grid: MapGrid) {
    self.grid = grid
    rooms = Self.rooms(grid)
    middle = Array(repeating: 0, count: rooms.count)
    rowOf = middle
    makeRows()
    relax(stack())
  }

  func top(_ item: Int) -> Int { middle[item] - rooms[item].above }

  func bottom(_ item: Int) -> Int { middle[item] + rooms[item].below }

  /// The room that each item needs: a card with its caption below and its crown above, other stops with the
  /// words of their lines above.
  private static func rooms(_ grid: MapGrid) -> [(above: Int, below: Int)] {
    let stops = grid.sketch.stops
    var words = [Int](repeating: 0, count: stops.count)
    for link in grid.sketch.links {
      for stop in [link.from, link.to] { words[stop] = max(words[stop], link.label?.height ?? 0) }
    }
    return grid.columnOf.indices.map { item in
      if grid.isBend(item) { return (MapSizes.lane, MapSizes.lane) }
      if case .card = stops[item] {
        let half = MapSizes.cardHeight / 2
        return (half + MapSizes.crown, half + MapSizes.caption)
      }
      return (words[item] + MapSizes.stopHeight / 2, MapSizes.stopHeight / 2)
    }
  }

  // MARK: Rows

  private mutating func makeRows() {
    var next = [Int?](repeating: nil, count: middle.count)
    var isTaken = [Bool](repeating: false, count: middle.count)
    for stretches in grid.stretches {
      var chosen: [(left: Int, right: Int)] = []
      for (left, right) in straight(stretches) {
        guard next[left] == nil, !isTaken[right] else { continue }
        let (from, to) = (grid.rowOf[left], grid.rowOf[right])
        guard chosen.allSatisfy({ ($0.left < from) == ($0.right < to) }) else { continue }
        chosen.append((from, to))
        next[left] = right
        isTaken[right] = true
      }
    }
    for item in grid.columns.joined() where !isTaken[item] {
      let row = Array(sequence(first: item) { next[$0] })
      for item in row { rowOf[item] = rows.count }
      rows.append(row)
    }
  }

  /// The stretches that may be straight, those first that gain most.
  private func straight(_ stretches: [MapGrid.Stretch]) -> [(left: Int, right: Int)] {
    let forward = stretches.filter { !$0.isBack }
    let before = Dictionary(grouping: forward, by: \.right).mapValues { central($0.map(\.left)) }
    let after = Dictionary(grouping: forward, by: \.left).mapValues { central($0.map(\.right)) }
    func rank(_ stretch: MapGrid.Stretch) -> Int {
      if grid.isBend(stretch.left), grid.isBend(stretch.right) { return 0 }
      if stretch.isBack { return 3 }
      let isWanted = before[stretch.right] == stretch.left
      let isCentral = after[stretch.left] == stretch.right
      return isWanted && isCentral ? 1 : isWanted || isCentral ? 2 : 3
    }
    return stretches.map { (rank: rank($0), left: $0.left, right: $0.right) }
      .filter { $0.rank < 3 }
      .sorted {
        ($0.rank, grid.rowOf[$0.left], grid.rowOf[$0.right])
          < ($1.rank, grid.rowOf[$1.left], grid.rowOf[$1.right])
      }
      .map { ($0.left, $0.right) }
  }

  /// The item in the middle of some of one column.
  private func central(_ items: [Int]) -> Int {
    items.sorted { grid.rowOf[$0] < grid.rowOf[$1] }[(items.count - 1) / 2]
  }

  // MARK: Heights

  /// The least distance of the middle of an item from that of the one above it, px.
  private func distance(_ upper: Int, _ lower: Int) -> Int {
    rooms[upper].below + MapSizes.gap + rooms[lower].above
  }

  /// The item of the same column so many rows below; nil for none.
  private func item(_ rows: Int, below item: Int) -> Int? {
    let column = grid.columns[grid.columnOf[item]]
    let row = grid.rowOf[item] + rows
    return column.indices.contains(row) ? column[row] : nil
  }

  /// Puts every row as high as it goes; gives the rows from top to bottom.
  private mutating func stack() -> [Int] {
    var waitsFor = rows.map { items in items.count { item(-1, below: $0) != nil } }
    var order = rows.indices.filter { waitsFor[$0] == 0 }
    var at = 0
    while at < order.count {
      let items = rows[order[at]]
      at += 1
      let top = items.compactMap { item in
        self.item(-1, below: item).map { middle[$0] + distance($0, item) }
      }.max()
      for item in items {
        middle[item] = top ?? 0
        guard let lower = self.item(1, below: item) else { continue }
        waitsFor[rowOf[lower]] -= 1
        if waitsFor[rowOf[lower]] == 0 { order.append(rowOf[lower]) }
      }
    }
    return order
  }

  /// Moves rows to where their lines come from and lead to, as far as there is room.
  private mutating func relax(_ order: [Int]) {
    // The items at the other ends of each row's lines.
    var around = [[Int]](repeating: [], count: rows.count)
    for stretch in grid.stretches.joined() where !stretch.isBack {
      let (left, right) = (rowOf[stretch.left], rowOf[stretch.right])
      guard left != right else { continue }
      around[left].append(stretch.right)
      around[right].append(stretch.left)
    }
    for pass in 0..<4 {
      for row in pass % 2 == 0 ? order.reversed() : order where !around[row].isEmpty {
        let wishes = around[row].map { middle[$0] }.sorted()
        let wish = (wishes[(wishes.count - 1) / 2] + wishes[wishes.count / 2]) / 2
        move(row, to: wish)
      }
    }
  }

  private mutating func move(_ row: Int, to wish: Int) {
    var least = Int.min
    var most = Int.max
    for item in rows[row] {
      if let upper = self.item(-1, below: item) {
        least = max(least, middle[upper] + distance(upper, item))
      }
      if let lower = self.item(1, below: item) {
        most = min(most, middle[lower] - distance(item, lower))
      }
    }
    guard least <= most else { return }
    for item in rows[row] { middle[item] = min(max(wish, least), most) }
  }
}
