/// Smaller pictures, whose pixels are the means of those that they stand for.
extension Bitmap {
  /// The picture with no more pixels across and down than said; never larger than it is.
  public func reduced(width most: Int, height mostDown: Int) -> Bitmap {
    let (across, down) = (max(1, min(width, most)), max(1, min(height, mostDown)))
    if across == width, down == height { return self }
    let spans = Self.spans(of: width, in: across)
    let rows = Self.spans(of: height, in: down)
    var reduced = [UInt8](repeating: 0, count: 4 * across * down)
    var line = [Float](repeating: 0, count: 4 * across)
    bytes.withUnsafeBufferPointer { bytes in
      for (row, part) in rows.enumerated() {
        for index in line.indices { line[index] = 0 }
        for source in part.first...part.last {
          let start = bytes.baseAddress.map { $0 + 4 * width * source }
          if let start { Self.add(start, spans, weight: part.weight(of: source), to: &line) }
        }
        for index in line.indices {
          reduced[4 * across * row + index] = UInt8(min(255, line[index].rounded()))
        }
      }
    }
    var smaller = Bitmap(width: across, height: down, bytes: reduced)
    (smaller.fullWidth, smaller.fullHeight) = (fullWidth, fullHeight)
    return smaller
  }

  /// Adds a row, times a weight, to the means of the columns.
  private static func add(
    _ row: UnsafePointer<UInt8>,
    _ spans: [Span],
    weight: Float,
    to line: inout [Float]
  ) {
    line.withUnsafeMutableBufferPointer { line in
      for (column, span) in spans.enumerated() {
        for source in span.first...span.last {
          let share = weight * span.weight(of: source)
          for channel in 0..<4 {
            line[4 * column + channel] += share * Float(row[4 * source + channel])
          }
        }
      }
    }
  }

  /// Pixels that one pixel stands for; of the first and the last only a part.
  private struct Span {
    let first: Int
    let last: Int
    private let ends: (Float, Float)
    private let whole: Float

    init(from start: Double, to end: Double, of count: Int) {
      first = min(count - 1, Int(start))
      last = max(first, min(count - 1, Int(end.rounded(.up)) - 1))
      let length = end - start
      whole = Float(1 / length)
      ends =
        first == last
        ? (1, 1)
        : (Float((Double(first + 1) - start) / length), Float((end - Double(last)) / length))
    }

    func weight(of pixel: Int) -> Float {
      pixel == first ? ends.0 : pixel == last ? ends.1 : whole
    }
  }

  private static func spans(of count: Int, in parts: Int) -> [Span] {
    let step = Double(count) / Double(parts)
    return (0..<parts).map { Span(from: Double($0) * step, to: Double($0 + 1) * step, of: count) }
  }
}
