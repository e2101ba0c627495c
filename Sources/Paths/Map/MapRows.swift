import Source

/// The heights of a map's items: lines run straight as far as they can, and nothing touches.
///
/// Items that a straight line joins make a row and move together (after Brandes and Köpf, 2001).
struct MapRows {
  /// The room that an item needs above and below its middle, px.
  struct Room {
    let above: Int
    let below: Int
  }

  /// The middle of each item, px.
  private(set) var middle: [Int]

  private let grid: MapGrid
  private let rooms: [Room]
  private let gap: Int
  private var rowOf: [Int]
  /// The items of each row.
  private var rows: [[Int]] = []
  /// The row of each item within its column.
  private var rowInColumn: [Int]

  init(_ grid: MapGrid, rooms: [Room], gap: Int) {
    self.grid = grid
    self.rooms = rooms
    self.gap = gap
    middle = Array(repeating: 0, count: grid.items.count)
    rowOf = middle
    rowInColumn = middle
    for column in grid.columns {
      for (row, item) in column.enumerated() { rowInColumn[item] = row }
    }
    makeRows()
    let order = stack()
    relax(order)
  }

  // MARK: Rows

  private mutating func makeRows() {
    var next = [Int?](repeating: nil, count: grid.items.count)
    var isTaken = [Bool](repeating: false, count: grid.items.count)
    for stretches in grid.stretches {
      var chosen: [(left: Int, right: Int)] = []
      for (left, right) in straight(stretches) {
        guard next[left] == nil, !isTaken[right] else { continue }
        let (from, to) = (rowInColumn[left], rowInColumn[right])
        guard chosen.allSatisfy({ ($0.left < from) == ($0.right < to) }) else { continue }
        chosen.append((from, to))
        next[left] = right
        isTaken[right] = true
      }
    }
    for item in grid.columns.joined() where !isTaken[item] {
      var row: [Int] = []
      var at: Int? = item
      while let item = at {
        rowOf[item] = rows.count
        row.append(item)
        at = next[item]
      }
      rows.append(row)
    }
  }

  /// The stretches that may be straight, those first that gain most.
  private func straight(_ stretches: [MapGrid.Stretch]) -> [(left: Int, right: Int)] {
    var lefts: [Int: [Int]] = [:]
    var rights: [Int: [Int]] = [:]
    for stretch in stretches where !stretch.isBack {
      lefts[stretch.right, default: []].append(stretch.left)
      rights[stretch.left, default: []].append(stretch.right)
    }
    let before = lefts.mapValues(central)
    let after = rights.mapValues(central)
    func rank(_ stretch: MapGrid.Stretch) -> Int {
      if grid.isBend(stretch.left), grid.isBend(stretch.right) { return 0 }
      if stretch.isBack { return 3 }
      let isWanted = before[stretch.right] == stretch.left
      let isCentral = after[stretch.left] == stretch.right
      return isWanted && isCentral ? 1 : isWanted || isCentral ? 2 : 3
    }
    return stretches.map { (rank: rank($0), stretch: $0) }.filter { $0.rank < 3 }.sorted {
      ($0.rank, rowInColumn[$0.stretch.left], rowInColumn[$0.stretch.right])
        < ($1.rank, rowInColumn[$1.stretch.left], rowInColumn[$1.stretch.right])
    }.map { ($0.stretch.left, $0.stretch.right) }
  }

  /// The item in the middle of some of one column.
  private func central(_ items: [Int]) -> Int {
    let sorted = items.sorted { rowInColumn[$0] < rowInColumn[$1] }
    return sorted[(sorted.count - 1) / 2]
  }

  // MARK: Heights

  /// The least distance of the middle of an item from that of the one above it, px.
  private func distance(_ upper: Int, _ lower: Int) -> Int {
    rooms[upper].below + gap + rooms[lower].above
  }

  private func above(_ item: Int) -> Int? {
    let row = rowInColumn[item]
    return row > 0 ? grid.columns[grid.columnOf[item]][row - 1] : nil
  }

  private func below(_ item: Int) -> Int? {
    let column = grid.columns[grid.columnOf[item]]
    return rowInColumn[item] + 1 < column.count ? column[rowInColumn[item] + 1] : nil
  }

  /// Puts every row as high as it goes; gives the rows from top to bottom.
  private mutating func stack() -> [Int] {
    var waitsFor = [Int](repeating: 0, count: rows.count)
    for items in rows {
      for item in items where above(item) != nil { waitsFor[rowOf[item]] += 1 }
    }
    var order = rows.indices.filter { waitsFor[$0] == 0 }
    var at = 0
    while at < order.count {
      let row = order[at]
      at += 1
      let top = rows[row].compactMap { item in
        above(item).map { middle[$0] + distance($0, item) }
      }.max()
      for item in rows[row] {
        middle[item] = top ?? 0
        guard let lower = below(item) else { continue }
        waitsFor[rowOf[lower]] -= 1
        if waitsFor[rowOf[lower]] == 0 { order.append(rowOf[lower]) }
      }
    }
    return order
  }

  /// Moves rows to where their lines come from and lead to, as far as there is room.
  private mutating func relax(_ order: [Int]) {
    var around = [[(own: Int, other: Int)]](repeating: [], count: rows.count)
    for stretch in grid.stretches.joined() where !stretch.isBack {
      guard rowOf[stretch.left] != rowOf[stretch.right] else { continue }
      around[rowOf[stretch.left]].append((stretch.left, stretch.right))
      around[rowOf[stretch.right]].append((stretch.right, stretch.left))
    }
    for pass in 0..<4 {
      for row in pass % 2 == 0 ? order.reversed() : order where !around[row].isEmpty {
        let wishes = around[row].map { middle[$0.other] }.sorted()
        let wish = (wishes[(wishes.count - 1) / 2] + wishes[wishes.count / 2]) / 2
        move(row, to: wish)
      }
    }
  }

  private mutating func move(_ row: Int, to wish: Int) {
    var least = Int.min
    var most = Int.max
    for item in rows[row] {
      if let upper = above(item) { least = max(least, middle[upper] + distance(upper, item)) }
      if let lower = below(item) { most = min(most, middle[lower] - distance(item, lower)) }
    }
    guard least <= most else { return }
    let height = min(max(wish, least), most)
    for item in rows[row] { middle[item] = height }
  }
}
