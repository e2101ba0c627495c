/// The parts of a map in their places, first in one long row of columns.
struct MapPlan {
  private let grid: MapGrid
  private let rows: MapRows
  /// The stops in the order of their columns.
  private let stops: [Int]
  /// The left edge of each column, px.
  private var columnX: [Int] = []
  /// The lines between columns.
  private var channels: [MapChannel] = []

  init(_ grid: MapGrid) {
    self.grid = grid
    rows = MapRows(grid)
    stops = grid.columns.joined().filter { !grid.isBend($0) }
    var x = 0
    for column in grid.columns.indices {
      columnX.append(x)
      let channel = MapChannel(column, grid, middle: rows.middle)
      channels.append(channel)
      x += MapSizes.cardWidth + channel.width
    }
  }

  /// The bands into which the row breaks, one below the other.
  var bands: MapBands {
    let extents = zip(grid.columns, channels).map { items, channel in
      let ends = channel.stretches.map(\.end)
      return (
        top: (items.map(rows.top) + ends.map { $0 - 60 }).min() ?? 0,
        bottom: (items.map(rows.bottom) + ends.map { $0 + 12 }).max() ?? 0
      )
    }
    return MapBands(columnX, channels, extents)
  }

  var boxes: [FlowMap.Box] { stops.map(box) }

  private func box(_ stop: Int) -> FlowMap.Box {
    let kind = grid.sketch.stops[stop]
    var height = MapSizes.stopHeight
    if case .card = kind { height = MapSizes.cardHeight }
    return FlowMap.Box(
      kind: kind,
      x: columnX[grid.columnOf[stop]],
      y: rows.middle[stop] - height / 2,
      width: MapSizes.cardWidth,
      height: height,
      column: grid.columnOf[stop]
    )
  }

  // MARK: Lines

  var lines: [FlowMap.Line] {
    let places = Dictionary(uniqueKeysWithValues: zip(stops, stops.indices))
    return grid.sketch.links.enumerated().compactMap { number, link in
      guard let course = grid.courses[number] else { return nil }
      let (points, label) = course.isEmpty ? beside(number, link) : across(course, number, link)
      return FlowMap.Line(
        edges: link.edges,
        from: places[link.from] ?? 0,
        to: places[link.to] ?? 0,
        points: Self.plain(points),
        label: label,
        isBack: link.isBack
      )
    }
  }

  /// The left edge of the room behind a column, px.
  private func channelX(_ column: Int) -> Int { columnX[column] + MapSizes.cardWidth }

  /// The points of a link, from its start to its end, and its words in their place.
  private func across(
    _ course: [MapGrid.Step],
    _ number: Int,
    _ link: MapSketch.Link
  ) -> (points: [MapPoint], label: MapLabel?) {
    let isAtStart = grid.hasWordsAtStart(number)
    var label: MapLabel?
    var points: [MapPoint] = []
    for (index, step) in course.enumerated() {
      let channel = channels[step.column]
      let stretch = channel.stretches[step.stretch]
      let x = channelX(step.column)
      points.append(MapPoint(x: x, y: stretch.start))
      if let track = stretch.track {
        let at = x + channel.trackX(track)
        points += [MapPoint(x: at, y: stretch.start), MapPoint(x: at, y: stretch.end)]
      }
      points.append(MapPoint(x: x + channel.width, y: stretch.end))
      if index == (isAtStart ? 0 : course.count - 1), isAtStart || stretch.room > 0 {
        label = link.label
        label?.x = x + channel.labelX(isAtStart: isAtStart)
        label?.y = (isAtStart ? stretch.start : stretch.end) - 6
      }
    }
    let isTurned = grid.columnOf[link.to] < grid.columnOf[link.from]
    return (isTurned ? points.reversed() : points, label)
  }

  /// A line beside a column, with its words above its start.
  private func beside(
    _ number: Int,
    _ link: MapSketch.Link
  ) -> (points: [MapPoint], label: MapLabel?) {
    let column = grid.columnOf[link.from]
    let channel = channels[column]
    guard let line = channel.besides.first(where: { $0.link == number }) else { return ([], nil) }
    let x = channelX(column)
    let at = x + channel.trackX(line.track)
    var label = line.isFirst ? link.label : nil
    label?.x = x + channel.labelX(isAtStart: true)
    label?.y = line.start - 6
    let points = [(x, line.start), (at, line.start), (at, line.end), (x, line.end)]
    return (points.map { MapPoint(x: $0, y: $1) }, label)
  }

  /// The points without those in the middle of straight stretches.
  private static func plain(_ points: [MapPoint]) -> [MapPoint] {
    var plain: [MapPoint] = []
    for point in points {
      if plain.last == point { continue }
      if plain.count > 1 {
        let (last, before) = (plain[plain.count - 1], plain[plain.count - 2])
        if last.y == before.y && last.y == point.y || last.x == before.x && last.x == point.x {
          plain.removeLast()
        }
      }
      plain.append(point)
    }
    return plain
  }
}
