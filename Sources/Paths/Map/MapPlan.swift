/// A map with all its places, first in one long row of columns.
struct MapPlan {
  private(set) var boxes: [FlowMap.Box] = []
  private(set) var lines: [FlowMap.Line] = []
  private(set) var width = 0
  private(set) var height = 0

  private let sketch: MapSketch
  private let grid: MapGrid
  /// The words of each link.
  private let labels: [MapLabel?]
  /// The middle of each item, px.
  private let middle: [Int]
  /// The left edge of each column, px.
  private var columnX: [Int] = []
  /// The lines between columns.
  private var channels: [MapChannel] = []
  /// The room that each item needs.
  private let rooms: [MapRows.Room]

  init(_ sketch: MapSketch, _ grid: MapGrid) {
    self.sketch = sketch
    self.grid = grid
    labels = sketch.links.map { MapLabel($0.names, guards: $0.guards) }
    rooms = Self.rooms(sketch, grid, labels)
    middle = MapRows(grid, rooms: rooms, gap: MapSizes.gap).middle
    var x = 0
    for column in grid.columns.indices {
      columnX.append(x)
      let channel = MapChannel(column, sketch, grid, labels: labels, middle: middle)
      channels.append(channel)
      x += MapSizes.cardWidth + channel.width
    }
    place()
  }

  /// The room that each item needs: a card with its caption below and its crown above.
  private static func rooms(
    _ sketch: MapSketch,
    _ grid: MapGrid,
    _ labels: [MapLabel?]
  ) -> [MapRows.Room] {
    var heights = [Int](repeating: 0, count: sketch.stops.count)
    for (link, label) in zip(sketch.links, labels) {
      let height = label?.height ?? 0
      heights[link.from] = max(heights[link.from], height)
      heights[link.to] = max(heights[link.to], height)
    }
    return grid.items.map { item in
      guard case .stop(let stop) = item else {
        return MapRows.Room(above: MapSizes.lane, below: MapSizes.lane)
      }
      if case .card = sketch.stops[stop] {
        let half = MapSizes.cardHeight / 2
        return MapRows.Room(above: half + MapSizes.crown, below: half + MapSizes.caption)
      }
      let half = MapSizes.stopHeight / 2
      return MapRows.Room(above: max(half, heights[stop] + half), below: half)
    }
  }

  // MARK: Places

  private mutating func place() {
    var boxOf = [Int](repeating: 0, count: grid.items.count)
    for column in grid.columns.indices {
      for item in grid.columns[column] {
        guard case .stop(let stop) = grid.items[item] else { continue }
        boxOf[stop] = boxes.count
        boxes.append(box(stop, column))
      }
    }
    for (number, course) in grid.courses.enumerated() {
      guard let course else { continue }
      let link = sketch.links[number]
      let (points, label) = drawn(number, link, course)
      lines.append(
        FlowMap.Line(
          edges: link.edges,
          from: boxOf[link.from],
          to: boxOf[link.to],
          points: Self.plain(points),
          label: label,
          isBack: link.isBack
        )
      )
    }
  }

  private func box(_ stop: Int, _ column: Int) -> FlowMap.Box {
    let kind = sketch.stops[stop]
    var height = MapSizes.stopHeight
    if case .card = kind { height = MapSizes.cardHeight }
    return FlowMap.Box(
      kind: kind,
      x: columnX[column],
      y: middle[stop] - height / 2,
      width: MapSizes.cardWidth,
      height: height,
      column: column
    )
  }

  /// The points of a link, from its start to its end, and its words in their place.
  private func drawn(
    _ number: Int,
    _ link: MapSketch.Link,
    _ course: MapGrid.Course
  ) -> ([MapPoint], MapLabel?) {
    var label = labels[number]
    guard case .across(let steps) = course, let first = steps.first, let last = steps.last else {
      return beside(number, link)
    }
    var points: [MapPoint] = []
    for step in steps {
      let channel = channels[step.column]
      let x = columnX[step.column] + MapSizes.cardWidth
      let end = channel.ends[step.stretch]
      points.append(MapPoint(x: x, y: end.left))
      if let track = channel.tracks.track[step.stretch] {
        let at = x + channel.trackX(track)
        points += [MapPoint(x: at, y: end.left), MapPoint(x: at, y: end.right)]
      }
      points.append(MapPoint(x: x + channel.width, y: end.right))
    }
    let side = MapChannel.side(of: number, grid)
    let step = side == .left ? first : last
    let channel = channels[step.column]
    if side == .right, channel.mute.contains(step.stretch) { label = nil }
    let x = columnX[step.column] + MapSizes.cardWidth
    label?.x = x + channel.labelX(side)
    label?.y =
      (side == .left ? channel.ends[step.stretch].left : channel.ends[step.stretch].right) - 6
    let isTurned = grid.columnOf[link.to] < grid.columnOf[link.from]
    return (isTurned ? points.reversed() : points, label)
  }

  /// A line beside a column, with its words above its start.
  private func beside(_ number: Int, _ link: MapSketch.Link) -> ([MapPoint], MapLabel?) {
    let column = grid.columnOf[link.from]
    let channel = channels[column]
    guard let index = channel.besides.firstIndex(where: { $0.link == number }) else {
      return ([], nil)
    }
    let line = channel.besides[index]
    let x = columnX[column] + MapSizes.cardWidth
    let at = x + channel.trackX(channel.tracks.beside[index])
    // The first line of a card alone has words.
    let isFirst = !channel.besides[..<index].contains { sketch.links[$0.link].from == link.from }
    var label = isFirst ? labels[number] : nil
    label?.x = x + channel.labelX(.left)
    label?.y = line.start - 6
    return (
      [
        MapPoint(x: x, y: line.start), MapPoint(x: at, y: line.start), MapPoint(x: at, y: line.end),
        MapPoint(x: x, y: line.end),
      ], label
    )
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

  // MARK: Bands

  /// Breaks the row into bands, one below the other, and sets the map's edges.
  mutating func wrap() {
    let extents = zip(grid.columns, channels).map { items, channel in
      let tops = items.map { middle[$0] - rooms[$0].above } + channel.ends.map { $0.right - 60 }
      let bottoms = items.map { middle[$0] + rooms[$0].below } + channel.ends.map { $0.right + 12 }
      return (top: tops.min() ?? 0, bottom: bottoms.max() ?? 0)
    }
    let bands = MapBands(columnX, channels, extents)
    for box in boxes.indices { boxes[box] = bands.moved(boxes[box]) }
    for line in lines.indices { lines[line] = bands.moved(lines[line]) }
    (width, height) = (bands.width, bands.height)
  }
}
