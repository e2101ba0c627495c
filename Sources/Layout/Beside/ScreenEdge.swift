private import Bitmaps

/// A side of a box on a screen, in points.
struct ScreenSide {
  /// Indicates a left or right side, which is searched for across.
  let isVertical: Bool
  /// The coordinate where the search begins.
  let coordinate: Double
  /// The range along the side.
  let range: ClosedRange<Double>
  /// Indicates that the side may be a line with the same colour on both sides.
  let isLine: Bool
}

extension ScreenInk {
  /// The search distance on each side of a place, in points.
  static let reach = 24.0
  /// The distance from an edge at which both sides are sampled, in points: farther than lines are wide.
  private static let beyond = 2.5
  /// The most places along a side that are looked at.
  private static let mostSamples = 48

  /// The coordinate of the nearest edge to a side's place, in points; nil where none is near.
  ///
  /// An edge is where colours change along most of the side's middle, which round corners leave out.
  func edge(_ side: ScreenSide) -> Double? {
    let (across, along) =
      side.isVertical ? (bitmap.width, bitmap.height) : (bitmap.height, bitmap.width)
    let length = side.range.upperBound - side.range.lowerBound
    // The ends of a button may be half circles.
    let corner = length * (length < 120 ? 0.4 : 0.25)
    let from = Int((side.range.lowerBound + corner) * scale)
    let to = min(along - 1, Int((side.range.upperBound - corner) * scale))
    let coordinate = Int((side.coordinate * scale).rounded())
    let margin = max(1, Int(Self.beyond * scale))
    let first = max(margin, coordinate - Int(Self.reach * scale))
    let last = min(across - 1 - margin, coordinate + Int(Self.reach * scale))
    guard from >= 0, from <= to, first <= last else { return nil }
    let samples = stride(from: from, through: to, by: max(1, (to - from) / Self.mostSamples))
    var votes = [Int](repeating: 0, count: last - first + 1)
    var count = 0
    for sample in samples {
      count += 1
      func pixel(_ x: Int) -> Int {
        side.isVertical ? sample * bitmap.width + x : x * bitmap.width + sample
      }
      // Edges are soft: a change counts for its neighbours, too, once for each sample.
      var isCounted = Set<Int>()
      for x in first...last where differ(pixel(x - 1), pixel(x)) {
        if !side.isLine, !differ(pixel(x - margin), pixel(x + margin - 1)) { continue }
        for near in max(first, x - 1)...min(last, x + 1) where isCounted.insert(near).inserted {
          votes[near - first] += 1
        }
      }
    }
    let found = votes.indices.filter { 10 * votes[$0] >= 6 * count }
    let best = found.min { left, right in
      let (a, b) = (abs(first + left - coordinate), abs(first + right - coordinate))
      return (a, -votes[left]) < (b, -votes[right])
    }
    guard let best else { return nil }
    // Of neighbours the middle one is the edge.
    var end = best
    while found.contains(end + 1) { end += 1 }
    var start = best
    while found.contains(start - 1) { start -= 1 }
    return (Double(first) + Double(start + end) / 2) / scale
  }
}
