internal import Bitmaps

/// The colors of a picture as it is drawn, and bounds of them in every part of it.
///
/// Each level has a cell for four of the one before: the least and the most of each channel in them.
final class PictureColors: Hashable, Sendable {
  private let levels: [Level]

  fileprivate struct Level: Sendable {
    let width: Int
    let height: Int
    /// The least of each channel, four bytes a cell.
    let least: [UInt8]
    let most: [UInt8]
  }

  init(_ bitmap: Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    var all = [Level(width: width, height: height, least: bitmap.bytes, most: bitmap.bytes)]
    while let last = all.last, last.width > 1 || last.height > 1 { all.append(last.next) }
    levels = all
  }

  static func == (one: PictureColors, other: PictureColors) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The colors between shares of its width and height.
  func bounds(_ across: ClosedRange<Double>, _ down: ClosedRange<Double>) -> ColorBounds {
    let columns = Self.places(across, levels[0].width)
    let rows = Self.places(down, levels[0].height)
    if columns.lowerBound == columns.upperBound, rows.lowerBound == rows.upperBound {
      return ColorBounds(color(columns.lowerBound, rows.lowerBound))
    }
    var (left, right) = (Int(columns.lowerBound), Int(columns.upperBound.rounded(.up)))
    var (top, bottom) = (Int(rows.lowerBound), Int(rows.upperBound.rounded(.up)))
    var number = 0
    while number + 1 < levels.count, right - left > 3 || bottom - top > 3 {
      (left, right, top, bottom) = (left / 2, right / 2, top / 2, bottom / 2)
      number += 1
    }
    let level = levels[number]
    var (low, high) = (level.low(left, top), level.high(left, top))
    for row in top...bottom {
      for column in left...right {
        low = low.with(level.low(column, row)) { min($0, $1) }
        high = high.with(level.high(column, row)) { max($0, $1) }
      }
    }
    return ColorBounds(low: low, high: high)
  }

  /// Shares of a side in pixels from the middle of the first, no farther than the middle of the last.
  private static func places(_ shares: ClosedRange<Double>, _ count: Int) -> ClosedRange<Double> {
    func pixel(_ share: Double) -> Double {
      min(Double(count - 1), max(0, share * Double(count) - 0.5))
    }
    let first = pixel(shares.lowerBound)
    return first...max(first, pixel(shares.upperBound))
  }

  /// The color of a place, between those of the four pixels around it.
  private func color(_ x: Double, _ y: Double) -> Channels {
    let level = levels[0]
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, level.width - 1), min(top + 1, level.height - 1))
    func mixed(_ one: Channels, _ other: Channels, _ share: Double) -> Channels {
      one.with(other) { $0 + ($1 - $0) * share }
    }
    let above = mixed(level.low(left, top), level.low(right, top), x - Double(left))
    let below = mixed(level.low(left, bottom), level.low(right, bottom), x - Double(left))
    return mixed(above, below, y - Double(top))
  }
}

extension PictureColors.Level {
  func low(_ column: Int, _ row: Int) -> Channels { Channels(least, 4 * (row * width + column)) }

  func high(_ column: Int, _ row: Int) -> Channels { Channels(most, 4 * (row * width + column)) }

  /// The level above.
  fileprivate var next: Self {
    let (across, down) = ((width + 1) / 2, (height + 1) / 2)
    var (low, high) = ([UInt8](), [UInt8]())
    low.reserveCapacity(4 * across * down)
    high.reserveCapacity(4 * across * down)
    for row in 0..<down {
      for column in 0..<across {
        let (x, y) = (2 * column, 2 * row)
        let (right, bottom) = (min(x + 1, width - 1), min(y + 1, height - 1))
        for channel in 0..<4 {
          func offset(_ x: Int, _ y: Int) -> Int { 4 * (y * width + x) + channel }
          let (a, b, c, d) = (
            offset(x, y), offset(right, y), offset(x, bottom), offset(right, bottom)
          )
          low.append(min(least[a], least[b], least[c], least[d]))
          high.append(max(most[a], most[b], most[c], most[d]))
        }
      }
    }
    return Self(width: across, height: down, least: low, most: high)
  }
}

extension Channels {
  fileprivate init(_ bytes: [UInt8], _ offset: Int) {
    red = Double(bytes[offset]) / 255
    green = Double(bytes[offset + 1]) / 255
    blue = Double(bytes[offset + 2]) / 255
    alpha = Double(bytes[offset + 3]) / 255
  }
}
