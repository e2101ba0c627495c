import Source

/// The places at which lines reach a card: one below the other, each with room for its words.
enum MapPorts {
  /// A place on the left side of a card.
  private struct Port {
    /// The stretches that reach it, as places in their column.
    let stretches: [Int]
    /// The mean height from which they come, px.
    let from: Int
    /// The best height for it, px.
    var wish: Int
    /// Indicates that a line runs straight into it.
    let isStraight: Bool
    /// The room above it for words, px.
    var room: Int

    /// The room above it, px: lines that reach a card keep 10 from each other.
    var need: Int { max(room, 10) }
  }

  /// Gives the stretches that reach an item the heights at which they arrive; words that find no room lose it.
  ///
  /// - Parameters:
  ///   - places: The stretches, as places among all of one column.
  ///   - center: The middle of the item, px.
  ///   - reach: The greatest distance from there at which lines may reach it, px; 0 for all in the middle.
  ///   - stretches: All stretches of the column.
  static func arrive(
    _ places: [Int],
    _ center: Int,
    _ reach: Int,
    _ stretches: inout [MapGrid.Stretch]
  ) {
    if reach == 0 { return }
    var ports = ports(places, stretches, center, reach)
    if ports.count == 1, !ports[0].isStraight {
      let item = stretches[places[0]].right
      let busy = stretches.filter { $0.right != item }.map(\.start)
      ports[0].wish = free(ports[0].wish, busy)
    }
    let heights = heights(&ports, center - reach, center + reach)
    for (port, height) in zip(ports, heights) {
      for index in port.stretches {
        stretches[index].end = height
        stretches[index].room = port.room
      }
    }
  }

  /// The ports of an item, from top to bottom, those of lines that go back last; lines that may join have one
  /// together.
  private static func ports(
    _ places: [Int],
    _ stretches: [MapGrid.Stretch],
    _ center: Int,
    _ reach: Int
  ) -> [Port] {
    func port(_ own: [Int]) -> Port {
      let starts = own.map { stretches[$0].start }
      let isBack = stretches[own[0]].isBack
      let near = isBack ? [] : starts.filter { abs($0 - center) <= reach }
      let nearest = near.min { abs($0 - center) < abs($1 - center) }
      return Port(
        stretches: own,
        from: starts.reduce(0, +) / own.count,
        wish: isBack ? center + reach : nearest ?? center,
        isStraight: nearest != nil,
        room: stretches[own[0]].room
      )
    }
    let joint = places.filter { stretches[$0].isJoint }
    let own = places.filter { !stretches[$0].isJoint }.map { [$0] }
    func key(_ port: Port) -> (Int, Int, Int) {
      (stretches[port.stretches[0]].isBack ? 1 : 0, port.from, port.stretches[0])
    }
    return (own + (joint.isEmpty ? [] : [joint])).map(port).sorted { key($0) < key($1) }
  }

  /// A height near a wish for a single port, away from other lines that pass there.
  private static func free(_ wish: Int, _ busy: [Int]) -> Int {
    let near = busy.filter { abs($0 - wish) < 64 }
    let step = [0, 14, -14, 28, -28, 42].first { step in
      near.allSatisfy { abs($0 - wish - step) > 8 }
    }
    return wish + (step ?? 0)
  }

  // MARK: Heights

  /// Heights near the wishes with room between; words go first where there is too little of it.
  private static func heights(_ ports: inout [Port], _ top: Int, _ bottom: Int) -> [Int] {
    func need() -> Int { ports.dropFirst().reduce(0) { $0 + $1.need } }
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
    var pools: [(sum: Int, weight: Int, offsets: [Int])] = []
    for (index, port) in ports.enumerated() {
      if index > 0 { offset += port.need }
      let weight = port.isStraight ? 1_000_000 : 1
      pools.append(((port.wish - offset) * weight, weight, [offset]))
      while pools.count > 1 {
        let (last, before) = (pools[pools.count - 1], pools[pools.count - 2])
        guard last.sum * before.weight < before.sum * last.weight else { break }
        pools.removeLast()
        pools[pools.count - 1] = (
          last.sum + before.sum, last.weight + before.weight, before.offsets + last.offsets
        )
      }
    }
    return pools.flatMap { pool in
      let level = Int((Double(pool.sum) / Double(pool.weight)).rounded())
      return pool.offsets.map { min(max(level, top), bottom - offset) + $0 }
    }
  }
}
