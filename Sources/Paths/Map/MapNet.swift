import Source

/// Lines between two columns that hang together: they start or end at the same place and share an upright
/// track.
struct MapNet {
  /// Heights at the left, px.
  private let lefts: [Int]
  /// Heights at the right, px.
  private let rights: [Int]
  private let top: Int
  private let bottom: Int
  private let isUp: Bool

  init(lefts: [Int], rights: [Int]) {
    (self.lefts, self.rights) = (lefts, rights)
    (top, bottom) = ((lefts + rights).min() ?? 0, (lefts + rights).max() ?? 0)
    isUp = (rights.min() ?? top) < (lefts.min() ?? top)
  }

  /// The track of each net, from the left; nil where it is straight.
  static func tracks(_ nets: [MapNet]) -> [Int?] {
    var tracks = [Int?](repeating: nil, count: nets.count)
    var done: [Int] = []
    for net in order(nets) {
      let before = done.filter {
        nets[$0].top <= nets[net].bottom + 6 && nets[net].top <= nets[$0].bottom + 6
      }
      tracks[net] = (before.compactMap { tracks[$0] }.max() ?? -1) + 1
      done.append(net)
    }
    return tracks
  }

  /// The most nets that are compared with each other; more are only sorted.
  private static let limit = 48

  /// The nets that need a track, from left to right.
  ///
  /// Of lines that rise the uppermost is the leftmost, of those that fall the rightmost; the others go
  /// where they cross least.
  private static func order(_ nets: [MapNet]) -> [Int] {
    let bent = nets.indices.filter { nets[$0].top < nets[$0].bottom }
    func key(_ net: Int) -> (Int, Int, Int) {
      nets[net].isUp ? (0, nets[net].top, net) : (1, -nets[net].bottom, net)
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
  private static func crossings(_ first: MapNet, _ second: MapNet) -> Int {
    var crossings = first.rights.count { $0 > second.top && $0 < second.bottom }
    crossings += second.lefts.count { $0 > first.top && $0 < first.bottom }
    for right in first.rights { crossings += 100 * second.lefts.count { abs($0 - right) < 5 } }
    return crossings
  }
}
