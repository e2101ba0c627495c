/// The bands of a map that is too wide, one below another, cut between columns that few lines connect.
struct MapBands {
  /// The first column of each band.
  private var starts = [0]
  /// The left edge of each column in the long row, px.
  private let columns: [Int]
  /// The offset by which each band moves, px.
  private var moves: [(x: Int, y: Int)] = []
  /// The heights at which lines leave each band in the long row, and where they run to the next one, px.
  private var cuts: [[Int]] = []
  private var corridors: [Int] = []
  private var rights: [Int] = []
  private var left = 8
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
    self.columns = columns
    let leaving = channels.map { Set($0.ends.map(\.right)).sorted() }
    cut(channels, crossings: leaving.map(\.count))
    cuts = starts.dropFirst().map { leaving[$0 - 1] }
    let most = cuts.map(\.count).max() ?? 0
    if most > 0 { left = Self.margin + most * Self.step }
    var y = 4
    for (band, start) in starts.enumerated() {
      let isLast = band + 1 == starts.count
      let last = isLast ? columns.count - 1 : starts[band + 1] - 1
      let top = extents[start...last].map(\.top).min() ?? 0
      moves.append((left - columns[start], y - top))
      let right = isLast ? columns[last] + MapSizes.cardWidth + channels[last].width : end(band)
      rights.append(right + moves[band].x + 8)
      y += (extents[start...last].map(\.bottom).max() ?? 0) - top
      corridors.append(y + Self.margin / 2)
      if !isLast { y += Self.margin + cuts[band].count * Self.step }
      width = max(width, rights[band] + (isLast ? 0 : most * Self.step) + 8)
    }
    height = y + 4
  }

  /// Cuts the row; `crossings` is the number of lines that leave each column.
  private mutating func cut(_ channels: [MapChannel], crossings: [Int]) {
    func width(_ first: Int, _ last: Int) -> Int {
      columns[last] + MapSizes.cardWidth - columns[first]
    }
    let end = columns.count - 1
    var start = 0
    while width(start, end) > MapSizes.width * 9 / 8 {
      let fits =
        (start...end).last { width(start, $0) + channels[$0].width <= MapSizes.width - 80 } ?? start
      let near = (start + (fits - start) * 3 / 4...max(fits, start)).filter { $0 < end }
      let best = near.max { (-crossings[$0], $0) < (-crossings[$1], $1) }
      let far = (fits..<max(end, fits)).first { crossings[$0] <= Self.limit }
      guard let last = best.flatMap({ crossings[$0] <= Self.limit ? $0 : far }) ?? far else {
        return
      }
      start = last + 1
      starts.append(start)
    }
  }

  /// The right end of a band in the long row, px.
  private func end(_ band: Int) -> Int {
    band + 1 < starts.count ? columns[starts[band + 1]] - 18 : .max
  }

  func moved(_ box: FlowMap.Box) -> FlowMap.Box {
    var box = box
    let move = moves[starts.lastIndex { $0 <= box.column } ?? 0]
    box.x += move.x
    box.y += move.y
    return box
  }

  func moved(_ line: FlowMap.Line) -> FlowMap.Line {
    var line = line
    if var label = line.label {
      let move = moves[band(label.x)]
      label.x += move.x
      label.y += move.y
      line.label = label
    }
    var points: [MapPoint] = []
    for (index, point) in line.points.enumerated() {
      if index > 0 { points += turn(line.points[index - 1], point) }
      let move = moves[band(point.x)]
      points.append(MapPoint(x: point.x + move.x, y: point.y + move.y))
    }
    line.points = points
    return line
  }

  /// The band of a place in the long row.
  private func band(_ x: Int) -> Int {
    starts.indices.first { x < end($0) } ?? starts.count - 1
  }

  /// The way from one band to another: out at the right, below the band, and in at the left.
  private func turn(_ from: MapPoint, _ to: MapPoint) -> [MapPoint] {
    let (first, last) = (band(from.x), band(to.x))
    if first > last { return turn(to, from).reversed() }
    return (first..<last).flatMap { band -> [MapPoint] in
      let index = cuts[band].firstIndex(of: from.y) ?? 0
      let inner = (cuts[band].count - 1 - index) * Self.step
      let right = rights[band] + inner
      let start = left - Self.margin / 2 - index * Self.step
      let corridor = corridors[band] + inner
      return [
        MapPoint(x: right, y: from.y + moves[band].y), MapPoint(x: right, y: corridor),
        MapPoint(x: start, y: corridor), MapPoint(x: start, y: from.y + moves[band + 1].y),
      ]
    }
  }
}
