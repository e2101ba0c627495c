/// The bands of a map that is too wide, one below another, cut between columns that few lines connect.
struct MapBands {
  private struct Band {
    /// The first column.
    let start: Int
    /// The offset by which it moves, px.
    let move: MapPoint
    /// The end of its part of the long row, px.
    let end: Int
    /// The heights at which lines leave it in the long row, px.
    let cut: [Int]
    /// The place right of it and the one below at which these lines run to the next band, px.
    let right: Int
    let corridor: Int

    /// A point of the long row in its place.
    func moved(_ point: MapPoint) -> MapPoint { MapPoint(x: point.x + move.x, y: point.y + move.y) }
  }

  private var bands: [Band] = []
  /// The left edge of the bands, px.
  private let left: Int
  private(set) var width = 0
  private(set) var height = 0

  /// The greatest number of lines between two bands.
  private static let limit = 4
  private static let step = 10
  private static let margin = 24

  /// - Parameters:
  ///   - columns: The left edge of each column, px.
  ///   - channels: The channel after each column.
  ///   - extents: The heights that each column and its channel take, px.
  init(_ columns: [Int], _ channels: [MapChannel], _ extents: [(top: Int, bottom: Int)]) {
    let leaving = channels.map { Set($0.stretches.map(\.end)).sorted() }
    let starts = Self.starts(columns, channels, crossings: leaving.map(\.count))
    let most = starts.dropFirst().map { leaving[$0 - 1].count }.max() ?? 0
    left = most > 0 ? Self.margin + most * Self.step : 8
    var y = 4
    for (start, next) in zip(starts, starts.dropFirst() + [columns.count]) {
      let (last, isLast) = (next - 1, next == columns.count)
      let top = extents[start...last].map(\.top).min() ?? 0
      let move = MapPoint(x: left - columns[start], y: y - top)
      let rowEnd = columns[last] + MapSizes.cardWidth + channels[last].width
      let end = isLast ? rowEnd : columns[next] - 18
      let right = end + move.x + 8
      y += (extents[start...last].map(\.bottom).max() ?? 0) - top
      let cut = isLast ? [] : leaving[last]
      bands.append(
        Band(
          start: start,
          move: move,
          end: end,
          cut: cut,
          right: right,
          corridor: y + Self.margin / 2
        )
      )
      if !isLast { y += Self.margin + cut.count * Self.step }
      width = max(width, right + (isLast ? 0 : most * Self.step) + 8)
    }
    height = y + 4
  }

  /// The first columns of the bands; `crossings` is the number of lines that leave each column.
  private static func starts(
    _ columns: [Int],
    _ channels: [MapChannel],
    crossings: [Int]
  ) -> [Int] {
    func width(_ first: Int, _ last: Int) -> Int {
      columns[last] + MapSizes.cardWidth - columns[first]
    }
    let end = columns.count - 1
    var starts = [0]
    while let start = starts.last, width(start, end) > MapSizes.width * 9 / 8 {
      let fits =
        (start...end).last { width(start, $0) + channels[$0].width <= MapSizes.width - 80 } ?? start
      let near = (start + (fits - start) * 3 / 4...max(fits, start)).filter { $0 < end }
      let best = near.max { (-crossings[$0], $0) < (-crossings[$1], $1) }
      let far = (fits..<max(end, fits)).first { crossings[$0] <= limit }
      guard let last = best.flatMap({ crossings[$0] <= limit ? $0 : far }) ?? far else { break }
      starts.append(last + 1)
    }
    return starts
  }

  func moved(_ box: FlowMap.Box) -> FlowMap.Box {
    var box = box
    let band = bands.last { $0.start <= box.column } ?? bands[0]
    box.x += band.move.x
    box.y += band.move.y
    return box
  }

  func moved(_ line: FlowMap.Line) -> FlowMap.Line {
    var line = line
    if let label = line.label {
      let place = bands[band(label.x)].moved(MapPoint(x: label.x, y: label.y))
      line.label?.x = place.x
      line.label?.y = place.y
    }
    let turns = zip(line.points, line.points.dropFirst()).map(turn) + [[]]
    line.points = zip(line.points, turns).flatMap { [bands[band($0.x)].moved($0)] + $1 }
    return line
  }

  /// The band of a place in the long row.
  private func band(_ x: Int) -> Int { bands.firstIndex { x < $0.end } ?? bands.count - 1 }

  /// The way from one band to another: out at the right, below the band, and in at the left.
  private func turn(_ from: MapPoint, _ to: MapPoint) -> [MapPoint] {
    let (first, last) = (band(from.x), band(to.x))
    if first > last { return turn(to, from).reversed() }
    return zip(bands[first..<last], bands[(first + 1)...]).flatMap { band, next -> [MapPoint] in
      let index = band.cut.firstIndex(of: from.y) ?? 0
      let inner = (band.cut.count - 1 - index) * Self.step
      let start = left - Self.margin / 2 - index * Self.step
      return [
        MapPoint(x: band.right + inner, y: from.y + band.move.y),
        MapPoint(x: band.right + inner, y: band.corridor + inner),
        MapPoint(x: start, y: band.corridor + inner), MapPoint(x: start, y: from.y + next.move.y),
      ]
    }
  }
}
