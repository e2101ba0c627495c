/// The room between two columns: words at the left, upright tracks, words at the right.
struct MapChannel {
  /// The side of a channel on which a line has its words.
  enum Side { case left, right }

  /// The heights at which each stretch starts and ends, px.
  private(set) var ends: [(left: Int, right: Int)]
  private(set) var tracks: MapTracks
  /// Lines beside the column: their links and heights, px.
  private(set) var besides: [(link: Int, start: Int, end: Int)] = []
  /// Stretches whose words at their right end found no room.
  let mute: Set<Int>
  private var leftWords = 0
  private var rightWords = 0

  init(
    _ column: Int,
    _ sketch: MapSketch,
    _ grid: MapGrid,
    labels: [MapLabel?],
    middle: [Int]
  ) {
    let stretches = grid.stretches[column]
    let departure = stretches.map { stretch in
      // Lines that go back reach a card below those that leave it.
      let isBelow = stretch.isBack && grid.reach(sketch, stretch.left) > 0
      return middle[stretch.left] + (isBelow ? MapSizes.reach : 0)
    }
    // The words of lines that have a card to themselves at their end.
    var endLabels = [MapLabel?](repeating: nil, count: stretches.count)
    for (number, course) in grid.courses.enumerated() {
      guard case .across(let steps) = course, let first = steps.first, let last = steps.last,
        let label = labels[number]
      else { continue }
      let side = Self.side(of: number, grid)
      if side == .left, first.column == column { leftWords = max(leftWords, label.width) }
      if side == .right, last.column == column { endLabels[last.stretch] = label }
    }
    rightWords = endLabels.compactMap { $0?.width }.max() ?? 0
    let ports = MapPorts(
      stretches,
      departure: departure,
      middle: middle,
      room: { endLabels[$0]?.height ?? 0 },
      reach: { grid.reach(sketch, $0) }
    )
    mute = ports.isMute
    ends = zip(departure, ports.arrival).map { ($0, $1) }
    for (number, course) in grid.courses.enumerated() {
      guard case .beside = course, grid.columnOf[sketch.links[number].from] == column else {
        continue
      }
      let link = sketch.links[number]
      let row = besides.count { sketch.links[$0.link].from == link.from }
      let start = middle[link.from] + MapSizes.cardHeight / 5 + min(row, 3) * 6
      let end = middle[link.to] + MapSizes.cardHeight / 5 + (link.from == link.to ? 26 : 20)
      besides.append((number, start, end))
      if row == 0 { leftWords = max(leftWords, labels[number]?.width ?? 0) }
    }
    tracks = MapTracks(
      nets: Self.nets(stretches, ports.arrival),
      ends: ends,
      besides: besides.map { ($0.start, $0.end) }
    )
  }

  /// The net of each stretch: lines that start at the same place hang together, else those that arrive
  /// at the same.
  private static func nets(_ stretches: [MapGrid.Stretch], _ arrival: [Int]) -> [Int] {
    let starts = stretches.map { [$0.left, $0.isBack ? 1 : 0] }
    let counts = Dictionary(starts.map { ($0, 1) }, uniquingKeysWith: +)
    var nets: [[Int]: Int] = [:]
    return stretches.indices.map { index in
      let isFan = counts[starts[index], default: 0] > 1
      let key = isFan ? starts[index] + [1] : [stretches[index].right, arrival[index], 0]
      let net = nets[key] ?? nets.count
      nets[key] = net
      return net
    }
  }

  /// The side on which a link has its words: at its start, where that is its own, else at its end.
  static func side(of link: Int, _ grid: MapGrid) -> Side {
    guard case .across(let steps) = grid.courses[link], let first = steps.first else {
      return .left
    }
    return grid.stretches[first.column][first.stretch].isJoint ? .left : .right
  }

  // MARK: Widths

  private var leftWidth: Int { leftWords > 0 ? leftWords + 14 : 16 }
  private var rightWidth: Int { rightWords > 0 ? rightWords + 26 : 28 }

  /// The width of the channel, px.
  var width: Int { leftWidth + max(0, tracks.count - 1) * MapSizes.track + rightWidth }

  /// The distance of a track from the channel's left edge, px.
  func trackX(_ track: Int) -> Int { leftWidth + track * MapSizes.track }

  /// The middle of the words at a side from the channel's left edge, px.
  func labelX(_ side: Side) -> Int {
    switch side {
    case .left where tracks.count == 0 && rightWords == 0: (width - 8) / 2
    case .left: leftWidth / 2
    case .right: width - rightWidth / 2 - 2
    }
  }
}

extension MapGrid {
  /// The greatest distance from its middle at which lines may reach an item, px.
  func reach(_ sketch: MapSketch, _ item: Int) -> Int {
    guard case .stop(let stop) = items[item] else { return 0 }
    switch sketch.stops[stop] {
    case .card: return MapSizes.reach
    case .end: return MapSizes.stopHeight / 2 - 6
    case .entry: return 0
    }
  }
}
