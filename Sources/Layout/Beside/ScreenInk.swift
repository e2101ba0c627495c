internal import Bitmaps

/// A picture of an app's screen, taken apart: what stands on its surfaces, such as letters and lines, in
/// connected pieces.
///
/// A surface is connected pixels of nearly one colour with room for more than letters have: a page, a card,
/// a button. All other pixels are ink.
struct ScreenInk {
  /// The picture.
  let bitmap: Bitmap
  /// Pixels for one point of the screen.
  let scale: Double
  /// The pieces of ink, from the top.
  private(set) var pieces: [Piece] = []

  /// Connected ink: where it stands in pixels, ends not included.
  struct Piece {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    /// How many of the pixels there are ink.
    var count = 0

    /// It fills most of where it stands, as photos do and frames do not.
    var isDense: Bool { 2 * count > (right - left) * (bottom - top) }
  }

  /// Colours that differ no more in any channel belong to one surface.
  static let nearness = 4
  /// The width of room that letters do not have, in points.
  private static let roomWidth = 20.0
  /// How much of such room a surface has, in points by points.
  private static let room = 400.0
  /// Larger pictures are made smaller first, so that none takes much time and memory.
  private static let mostPixels = 4 << 20

  /// A picture of a screen so many points wide.
  init(_ picture: Bitmap, width: Double) {
    var scale = Double(picture.width) / width
    var bitmap = picture
    let pixels = Double(picture.width) * Double(picture.height)
    if pixels > Double(Self.mostPixels) {
      let share = (Double(Self.mostPixels) / pixels).squareRoot()
      bitmap = picture.reduced(
        width: Int(Double(picture.width) * share),
        height: Int(Double(picture.height) * share)
      )
      scale = Double(bitmap.width) / width
    }
    (self.bitmap, self.scale) = (bitmap, scale)
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      var surfaces = Surfaces(width: bitmap.width)
      for row in 0..<bitmap.height { surfaces.add(row, bytes) }
      let least = Self.roomWidth * scale
      surfaces.findLarge(width: Int(least), count: Int(Self.room * scale * scale))
      pieces = surfaces.ink
    }
  }

  /// True where two pixels, by their numbers, differ by more than a surface does within.
  func differ(_ one: Int, _ other: Int) -> Bool {
    bitmap.bytes.withUnsafeBufferPointer { !near($0, one, other) }
  }
}

/// True for pixels, by their numbers, of nearly one colour.
@inline(__always)
private func near(_ bytes: UnsafeBufferPointer<UInt8>, _ one: Int, _ other: Int) -> Bool {
  for channel in 0..<3 {
    let difference = Int(bytes[4 * one + channel]) - Int(bytes[4 * other + channel])
    if difference > ScreenInk.nearness || difference < -ScreenInk.nearness { return false }
  }
  return true
}

/// Numbers that are put together in sets.
private struct Joined {
  private var parents: [Int32] = []

  mutating func add() -> Int {
    parents.append(Int32(parents.count))
    return parents.count - 1
  }

  mutating func root(_ number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[Int(parents[number])]
      number = Int(parents[number])
    }
    return number
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (root(one), root(other))
    if a != b { parents[max(a, b)] = Int32(min(a, b)) }
  }
}

/// The rows of a picture as runs of nearly one colour, those that touch in nearly one colour joined.
private struct Surfaces {
  let width: Int
  private var starts: [Int32] = []
  /// Where each row's runs begin.
  private var rows: [Int] = []
  private var sets = Joined()
  private var isLarge: [Bool] = []

  init(width: Int) { self.width = width }

  private func end(_ run: Int, of row: Int) -> Int {
    let next = row + 1 < rows.count ? rows[row + 1] : starts.count
    return run + 1 < next ? Int(starts[run + 1]) : width
  }

  mutating func add(_ row: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    let first = row * width
    rows.append(starts.count)
    for x in 0..<width where x == 0 || !near(bytes, first + x - 1, first + x) {
      starts.append(Int32(x))
      _ = sets.add()
    }
    guard row > 0 else { return }
    var (above, own) = (rows[row - 1], rows[row])
    while above < rows[row], own < starts.count {
      let (aboveEnd, ownEnd) = (end(above, of: row - 1), end(own, of: row))
      let from = max(Int(starts[above]), Int(starts[own]))
      let touches = (from..<min(aboveEnd, ownEnd)).contains {
        near(bytes, first - width + $0, first + $0)
      }
      if touches { sets.join(above, own) }
      if aboveEnd <= ownEnd { above += 1 }
      if ownEnd <= aboveEnd { own += 1 }
    }
  }

  /// Tells the surfaces: those with so many pixels in runs of at least some width.
  mutating func findLarge(width least: Int, count: Int) {
    var counts = [Int](repeating: 0, count: starts.count)
    for row in rows.indices {
      for run in rows[row]..<(row + 1 < rows.count ? rows[row + 1] : starts.count) {
        let length = end(run, of: row) - Int(starts[run])
        if length >= least { counts[sets.root(run)] += length }
      }
    }
    isLarge = starts.indices.map { counts[sets.root($0)] >= count }
  }

  /// All pixels of no surface, connected ones together, corner to corner too.
  var ink: [ScreenInk.Piece] {
    var labels = Joined()
    var pieces: [ScreenInk.Piece] = []
    var before: [(start: Int, end: Int, label: Int)] = []
    for row in rows.indices {
      let spans = spans(of: row)
      var now: [(start: Int, end: Int, label: Int)] = []
      var place = 0
      for span in spans {
        let label = labels.add()
        var piece = ScreenInk.Piece(left: span.start, top: row, right: span.end, bottom: row + 1)
        piece.count = span.end - span.start
        pieces.append(piece)
        while place < before.count, before[place].end < span.start { place += 1 }
        var other = place
        while other < before.count, before[other].start <= span.end {
          labels.join(before[other].label, label)
          other += 1
        }
        now.append((span.start, span.end, label))
      }
      before = now
    }
    for number in pieces.indices.reversed() {
      let root = labels.root(number)
      if root != number { pieces[root].add(pieces[number]) }
    }
    return pieces.indices.filter { labels.root($0) == $0 }.map { pieces[$0] }
  }

  private func spans(of row: Int) -> [(start: Int, end: Int)] {
    var spans: [(start: Int, end: Int)] = []
    for run in rows[row]..<(row + 1 < rows.count ? rows[row + 1] : starts.count) where !isLarge[run]
    {
      let (start, end) = (Int(starts[run]), end(run, of: row))
      if let last = spans.last, last.end == start {
        spans[spans.count - 1].end = end
      } else {
        spans.append((start, end))
      }
    }
    return spans
  }
}

extension ScreenInk.Piece {
  fileprivate mutating func add(_ other: Self) {
    (left, top) = (min(left, other.left), min(top, other.top))
    (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    count += other.count
  }
}
