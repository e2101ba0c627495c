import Source

/// The places at which lines reach the cards of a column: one below the other, each with room for its
/// words.
struct MapPorts {
  /// A place on the left side of a card.
  struct Port {
    /// The stretches that reach it, as places in their column.
    var stretches: [Int]
    /// The best height for it, px.
    var wish: Int
    /// Indicates that a line runs straight into it.
    var isStraight = false
    /// The room above it for words, px.
    var room: Int
  }

  /// The height at which each stretch behind a column arrives, px.
  private(set) var arrival: [Int]
  /// Stretches whose words found no room.
  private(set) var isMute: Set<Int> = []

  /// The least distance of lines that reach a card, px.
  private static let least = 10

  /// - Parameters:
  ///   - stretches: The stretches of one column.
  ///   - departure: The height at which each starts.
  ///   - middle: The middle of each item.
  ///   - room: The height of the words at a stretch's right end; zero for none.
  ///   - reach: The greatest distance from its middle at which lines may reach an item; zero for all in
  ///     the middle.
  init(
    _ stretches: [MapGrid.Stretch],
    departure: [Int],
    middle: [Int],
    room: (Int) -> Int,
    reach: (Int) -> Int
  ) {
    arrival = stretches.map { middle[$0.right] }
    var byItem: [Int: [Int]] = [:]
    for (index, stretch) in stretches.enumerated() {
      byItem[stretch.right, default: []].append(index)
    }
    for (item, places) in byItem.sorted(by: { $0.key < $1.key }) where reach(item) > 0 {
      let center = middle[item]
      let reach = reach(item)
      var ports = Self.ports(places, stretches, departure, center, reach, room)
      let busy = stretches.indices.filter { stretches[$0].right != item }.map { departure[$0] }
      if ports.count == 1 { ports[0].wish = Self.free(ports[0], busy) }
      let heights = Self.heights(&ports, center - reach, center + reach)
      for (port, height) in zip(ports, heights) {
        for index in port.stretches {
          arrival[index] = height
          if port.room == 0, room(index) > 0 { isMute.insert(index) }
        }
      }
    }
  }

  private static func ports(
    _ places: [Int],
    _ stretches: [MapGrid.Stretch],
    _ departure: [Int],
    _ center: Int,
    _ reach: Int,
    _ room: (Int) -> Int
  ) -> [Port] {
    var shared: Port?
    var ports: [Port] = []
    for index in places {
      let from = departure[index]
      let isNear = abs(from - center) <= reach
      let room = room(index)
      if stretches[index].isBack {
        ports.append(Port(stretches: [index], wish: center + reach, isStraight: false, room: room))
      } else if stretches[index].isJoint {
        var port = shared ?? Port(stretches: [], wish: center, room: 0)
        port.stretches.append(index)
        if isNear, !port.isStraight || abs(from - center) < abs(port.wish - center) {
          port.wish = from
          port.isStraight = true
        }
        shared = port
      } else {
        let wish = isNear ? from : center
        ports.append(Port(stretches: [index], wish: wish, isStraight: isNear, room: room))
      }
    }
    func key(_ port: Port) -> (Int, Int, Int) {
      let from = port.stretches.map { departure[$0] }.reduce(0, +) / max(1, port.stretches.count)
      let isBack = port.stretches.contains { stretches[$0].isBack }
      return (isBack ? 1 : 0, from, port.stretches.first ?? 0)
    }
    return (ports + [shared].compactMap { $0 }).sorted { key($0) < key($1) }
  }

  /// The height for a single port, away from other lines that pass there.
  private static func free(_ port: Port, _ busy: [Int]) -> Int {
    if port.isStraight { return port.wish }
    let near = busy.filter { abs($0 - port.wish) < 64 }
    for step in [0, 14, -14, 28, -28, 42] where near.allSatisfy({ abs($0 - port.wish - step) > 8 })
    {
      return port.wish + step
    }
    return port.wish
  }

  // MARK: Heights

  /// Heights near the wishes with room between; words go first where there is too little of it.
  private static func heights(_ ports: inout [Port], _ top: Int, _ bottom: Int) -> [Int] {
    let least = { (port: Port) in max(port.room, Self.least) }
    func need() -> Int { ports.dropFirst().reduce(0) { $0 + least($1) } }
    while need() > bottom - top,
      let widest = ports.indices.dropFirst().max(by: { ports[$0].room < ports[$1].room }),
      ports[widest].room > 0
    {
      ports[widest].room = 0
    }
    guard need() <= bottom - top else {
      return ports.indices.map { top + (bottom - top) * $0 / max(1, ports.count - 1) }
    }
    // Least squares with distances: the offsets come off, then equal heights pool (isotonic regression).
    var offset = 0
    var pools: [(sum: Int, weight: Int, count: Int)] = []
    var offsets: [Int] = []
    for (index, port) in ports.enumerated() {
      if index > 0 { offset += least(port) }
      offsets.append(offset)
      let weight = port.isStraight ? 1_000_000 : 1
      pools.append(((port.wish - offset) * weight, weight, 1))
      while pools.count > 1 {
        let (last, before) = (pools[pools.count - 1], pools[pools.count - 2])
        guard last.sum * before.weight < before.sum * last.weight else { break }
        pools.removeLast()
        pools[pools.count - 1] = (
          last.sum + before.sum, last.weight + before.weight, last.count + before.count
        )
      }
    }
    let levels = pools.flatMap { pool in
      let level = (Double(pool.sum) / Double(pool.weight)).rounded()
      return Array(repeating: Int(level), count: pool.count)
    }
    let total = offsets.last ?? 0
    return zip(levels, offsets).map { min(max($0, top), bottom - total) + $1 }
  }
}
