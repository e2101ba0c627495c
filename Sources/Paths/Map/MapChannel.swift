import Source

/// The room between two columns: words at the left, upright tracks, words at the right.
struct MapChannel {
  /// A line beside the column.
  struct Beside {
    /// The link, as a place among the sketch's.
    let link: Int
    /// The heights of its ends, px.
    let start: Int
    let end: Int
    /// Indicates the first line of its card, which alone has words.
    let isFirst: Bool
    /// Its upright track, from the left.
    var track = 0
  }

  /// The stretches of the grid with their heights, words and tracks.
  private(set) var stretches: [MapGrid.Stretch]
  private(set) var besides: [Beside] = []
  private var leftWords = 0
  private var rightWords = 0
  private var trackCount = 0

  /// The room behind a column; `middle` is the middle of each item, px.
  init(_ column: Int, _ grid: MapGrid, middle: [Int]) {
    stretches = grid.stretches[column]
    for (index, stretch) in stretches.enumerated() {
      // Lines that go back reach a card below those that leave it.
      let isBelow = stretch.isBack && grid.reach(stretch.left) > 0
      stretches[index].start = middle[stretch.left] + (isBelow ? MapSizes.reach : 0)
      stretches[index].end = middle[stretch.right]
    }
    for (number, link) in grid.sketch.links.enumerated() {
      guard let course = grid.courses[number] else { continue }
      let width = link.label?.width ?? 0
      if course.isEmpty, grid.columnOf[link.from] == column {
        add(number, from: middle[link.from], to: middle[link.to], grid.sketch)
        if besides.last?.isFirst == true { leftWords = max(leftWords, width) }
      } else if grid.hasWordsAtStart(number) {
        if course.first?.column == column { leftWords = max(leftWords, width) }
      } else if let last = course.last, last.column == column {
        stretches[last.stretch].room = link.label?.height ?? 0
        rightWords = max(rightWords, width)
      }
    }
    for (item, places) in Dictionary(grouping: stretches.indices, by: { stretches[$0].right }) {
      MapPorts.arrive(places, middle[item], grid.reach(item), &stretches)
    }
    addTracks()
  }

  private mutating func add(_ link: Int, from start: Int, to end: Int, _ sketch: MapSketch) {
    let (from, to) = (sketch.links[link].from, sketch.links[link].to)
    let row = besides.count { sketch.links[$0.link].from == from }
    let upper = MapSizes.cardHeight / 5
    besides.append(
      Beside(
        link: link,
        start: start + upper + min(row, 3) * 6,
        end: end + upper + (from == to ? 26 : 20),
        isFirst: row == 0
      )
    )
  }

  /// Gives lines their tracks: those that start at the same place hang together, else those that arrive at the
  /// same.
  private mutating func addTracks() {
    let starts = stretches.map { [$0.left, $0.isBack ? 1 : 0] }
    let counts = Dictionary(starts.map { ($0, 1) }, uniquingKeysWith: +)
    let groups = stretches.indices.grouped { index in
      let isFan = counts[starts[index], default: 0] > 1
      return isFan ? starts[index] + [1] : [stretches[index].right, stretches[index].end, 0]
    }.map(\.value)
    let nets =
      groups.map { group in
        MapNet(lefts: group.map { stretches[$0].start }, rights: group.map { stretches[$0].end })
      } + besides.map { MapNet(lefts: [$0.start, $0.end], rights: []) }
    let tracks = MapNet.tracks(nets)
    trackCount = (tracks.compactMap(\.self).max() ?? -1) + 1
    for (group, track) in zip(groups, tracks) {
      for index in group where stretches[index].start != stretches[index].end {
        stretches[index].track = track
      }
    }
    for index in besides.indices { besides[index].track = tracks[groups.count + index] ?? 0 }
  }

  // MARK: Widths

  private var leftWidth: Int { leftWords > 0 ? leftWords + 14 : 16 }
  private var rightWidth: Int { rightWords > 0 ? rightWords + 26 : 28 }

  /// The width of the channel, px.
  var width: Int { leftWidth + max(0, trackCount - 1) * MapSizes.track + rightWidth }

  /// The distance of a track from the channel's left edge, px.
  func trackX(_ track: Int) -> Int { leftWidth + track * MapSizes.track }

  /// The middle of the words at the start or the end of lines from the channel's left edge, px.
  func labelX(isAtStart: Bool) -> Int {
    if !isAtStart { return width - rightWidth / 2 - 2 }
    return trackCount == 0 && rightWords == 0 ? (width - 8) / 2 : leftWidth / 2
  }
}

extension MapGrid {
  /// Tells whether a link has its words at its start, where that is its own, else at its end.
  func hasWordsAtStart(_ link: Int) -> Bool {
    guard let first = courses[link]?.first else { return true }
    return stretches[first.column][first.stretch].isJoint
  }
}
