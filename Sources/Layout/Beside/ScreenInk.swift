internal import Bitmaps

/// A picture of an app's screen, segmented into surfaces and the connected pieces of ink on them, such as
/// letters and lines.
///
/// A surface is connected pixels of nearly one colour with room for more than letters have: a page, a card,
/// a button. All other pixels are ink.
struct ScreenInk {
  let bitmap: Bitmap
  /// Pixels for one point of the screen.
  let scale: Double
  /// The pieces of ink, from the top.
  private(set) var pieces: [Piece] = []

  /// A connected piece of ink and its bounds in pixels, ends not included.
  struct Piece {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    /// The number of ink pixels within the bounds.
    var count = 0

    /// Indicates a piece that fills most of its bounds, as photos do and frames do not.
    var isDense: Bool { 2 * count > (right - left) * (bottom - top) }
  }

  /// The largest difference of a channel between colours of one surface.
  static let nearness = 4
  /// The width of room that letters do not have, in points.
  private static let roomWidth = 20.0
  /// The least area of such room in a surface, in square points.
  private static let room = 400.0
  /// The limit of pixels; larger pictures are made smaller first, so that none takes much time and memory.
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
    let least = (width: Int(Self.roomWidth * scale), count: Int(Self.room * scale * scale))
    pieces = Runs(inkOf: Runs(colorsOf: bitmap), least).pieces
  }

  /// Tells whether two pixels, by their numbers, differ by more than a surface does within.
  func differ(_ one: Int, _ other: Int) -> Bool {
    bitmap.bytes.withUnsafeBufferPointer { !near($0, one, other) }
  }
}

/// Tells whether two pixels, by their numbers, have nearly one colour.
@inline(__always)
private func near(_ bytes: UnsafeBufferPointer<UInt8>, _ one: Int, _ other: Int) -> Bool {
  for channel in 0..<3 {
    let difference = Int(bytes[4 * one + channel]) - Int(bytes[4 * other + channel])
    if difference > ScreenInk.nearness || difference < -ScreenInk.nearness { return false }
  }
  return true
}

/// Runs of pixels, row by row, those that touch joined.
private struct Runs {
  private var ends: [(start: Int32, end: Int32)] = []
  /// For each run another of its set, nearer to the root; the root has itself.
  private var parents: [Int32] = []
  /// The index of the first run of each row.
  private var rows = [0]

  /// Runs of nearly one colour, those above each other joined where they have it in common.
  init(colorsOf bitmap: Bitmap) {
    let width = bitmap.width
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      for first in stride(from: 0, to: width * bitmap.height, by: width) {
        for x in 0..<width {
          if x > 0, near(bytes, first + x - 1, first + x) {
            ends[ends.count - 1].end += 1
          } else {
            add(x, x + 1)
          }
        }
        endRow(reach: 0) { $0.contains { near(bytes, first - width + $0, first + $0) } }
      }
    }
  }

  /// All pixels of no surface, those that touch joined, at corners too.
  init(inkOf colors: Runs, _ least: (width: Int, count: Int)) {
    var colors = colors
    var counts = [Int](repeating: 0, count: colors.ends.count)
    for (run, ends) in colors.ends.enumerated() where ends.end - ends.start >= least.width {
      counts[colors.root(run)] += Int(ends.end - ends.start)
    }
    for row in colors.rows.indices.dropLast() {
      for run in colors.rows[row]..<colors.rows[row + 1]
      where counts[colors.root(run)] < least.count {
        let (start, end) = colors.ends[run]
        if ends.count > rows[row], ends[ends.count - 1].end == start {
          ends[ends.count - 1].end = end
        } else {
          add(Int(start), Int(end))
        }
      }
      endRow(reach: 1) { _ in true }
    }
  }

  /// The connected pieces, from the top.
  var pieces: [ScreenInk.Piece] {
    var runs = self
    var pieces: [Int: ScreenInk.Piece] = [:]
    for row in rows.indices.dropLast() {
      for run in rows[row]..<rows[row + 1] {
        let (start, end) = (Int(ends[run].start), Int(ends[run].end))
        var piece = ScreenInk.Piece(left: start, top: row, right: end, bottom: row + 1)
        if let known = pieces[runs.root(run)] {
          piece = known
          piece.left = min(known.left, start)
          piece.right = max(known.right, end)
          piece.bottom = row + 1
        }
        piece.count += end - start
        pieces[runs.root(run)] = piece
      }
    }
    return pieces.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func add(_ start: Int, _ end: Int) {
    parents.append(Int32(ends.count))
    ends.append((Int32(start), Int32(end)))
  }

  /// Ends a row, whose runs are joined with those above that are at most so many pixels aside.
  private mutating func endRow(reach: Int32, joins: (Range<Int>) -> Bool) {
    let (middle, end) = (rows[rows.count - 1], ends.count)
    var (above, own) = (rows.count > 1 ? rows[rows.count - 2] : middle, middle)
    rows.append(end)
    while above < middle, own < end {
      let (one, other) = (ends[above], ends[own])
      let (from, to) = (max(one.start, other.start), min(one.end, other.end))
      if from <= to, from < to + reach, joins(Int(from)..<Int(to)) {
        let (a, b) = (root(above), root(own))
        parents[max(a, b)] = Int32(min(a, b))
      }
      if one.end <= other.end { above += 1 } else { own += 1 }
    }
  }

  private mutating func root(_ run: Int) -> Int {
    var run = run
    while parents[run] != run {
      parents[run] = parents[Int(parents[run])]
      run = Int(parents[run])
    }
    return run
  }
}
