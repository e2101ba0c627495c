import Source

/// The lines between two columns: those that start or end together share an upright track.
struct MapTracks {
  /// Lines that hang together.
  private struct Net {
    /// Heights at the left, px.
    var lefts: [Int] = []
    /// Heights at the right, px.
    var rights: [Int] = []

    var top: Int { (lefts + rights).min() ?? 0 }
    var bottom: Int { (lefts + rights).max() ?? 0 }
    var isUp: Bool { (rights.min() ?? top) < (lefts.min() ?? top) }
  }

  /// The track of each stretch from the left, in steps; nil where it is straight.
  private(set) var track: [Int?]
  private(set) var count = 0
  /// The track of each line beside the column.
  private(set) var beside: [Int]

  /// - Parameters:
  ///   - nets: The number of the net of each stretch, from 0.
  ///   - ends: The heights at which each stretch starts and ends, px.
  ///   - besides: Lines that start and end at the left: their two heights, px.
  init(nets: [Int], ends: [(left: Int, right: Int)], besides: [(Int, Int)]) {
    var all = [Net](repeating: Net(), count: (nets.max() ?? -1) + 1)
    for (net, end) in zip(nets, ends) {
      all[net].lefts.append(end.left)
      all[net].rights.append(end.right)
    }
    let first = all.count
    all += besides.map { Net(lefts: [$0.0, $0.1], rights: []) }
    let tracks = Self.tracks(all)
    count = (tracks.compactMap { $0 }.max() ?? -1) + 1
    track = zip(nets, ends).map { net, end in end.left == end.right ? nil : tracks[net] }
    beside = besides.indices.map { tracks[first + $0] ?? 0 }
  }

  private static func tracks(_ nets: [Net]) -> [Int?] {
    var tracks = [Int?](repeating: nil, count: nets.count)
    var done: [(net: Int, top: Int, bottom: Int)] = []
    for net in order(nets) {
      let (top, bottom) = (nets[net].top, nets[net].bottom)
      let before = done.filter { $0.top <= bottom + 6 && top <= $0.bottom + 6 }
      tracks[net] = (before.compactMap { tracks[$0.net] }.max() ?? -1) + 1
      done.append((net, top, bottom))
    }
    return tracks
  }

  /// The most nets that are compared with each other; more are only sorted.
  private static let limit = 48

  /// The nets that need a track, from left to right.
  ///
  /// Of lines that rise the uppermost is the leftmost, of those that fall the rightmost; the others go
  /// where they cross least.
  private static func order(_ nets: [Net]) -> [Int] {
    let bent = nets.indices.filter { nets[$0].top < nets[$0].bottom }
    func key(_ net: Int) -> (Int, Int, Int) {
      let (top, bottom) = (nets[net].top, nets[net].bottom)
      return nets[net].isUp ? (0, top, net) : (1, -bottom, net)
    }
    let sorted = bent.sorted { key($0) < key($1) }
    guard sorted.count <= limit else { return sorted }
    var order: [Int] = []
    for net in sorted {
      var cost = 0
      var best = (index: order.count, cost: 0)
      for index in order.indices.reversed() {
        cost += crossings(nets[net], nets[order[index]]) - crossings(nets[order[index]], nets[net])
        if cost < best.cost { best = (index, cost) }
      }
      order.insert(net, at: best.index)
    }
    return order
  }

  /// The number of crossings of two nets where the first has the track further left; lying on one
  /// another counts most.
  private static func crossings(_ first: Net, _ second: Net) -> Int {
    let (top, bottom) = (second.top, second.bottom)
    var crossings = first.rights.count { $0 > top && $0 < bottom }
    let (upper, lower) = (first.top, first.bottom)
    crossings += second.lefts.count { $0 > upper && $0 < lower }
    for right in first.rights { crossings += 100 * second.lefts.count { abs($0 - right) < 5 } }
    return crossings
  }
}
