internal import Flow

/// Pixels of a screen, one for each point, by their numbers from the left and the top.
struct Pixels: Hashable {
  private var columns: Range<Int>
  private var rows: Range<Int>

  /// The pixels whose middles lie in a part of the screen; the one it lies in where it is thinner than one.
  init(in part: Rectangle) {
    columns = Self.numbers(from: part.x, to: part.right)
    rows = Self.numbers(from: part.y, to: part.bottom)
  }

  private init(columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
  }

  private static func numbers(from start: Double, to end: Double) -> Range<Int> {
    // Whatever a config says, a number of pixels.
    func whole(_ value: Double) -> Int { Int(min(1e6, max(-1e6, value))) }
    let first = whole((start - 0.5).rounded(.up))
    let end = whole((end - 0.5).rounded(.up))
    if first < end { return first..<end }
    let only = whole(start.rounded(.down))
    return only..<only + 1
  }

  /// The rectangle from the middle of the first to the middle of the last.
  var middles: Rectangle {
    Rectangle(
      x: Double(columns.lowerBound) + 0.5,
      y: Double(rows.lowerBound) + 0.5,
      width: Double(columns.count - 1),
      height: Double(rows.count - 1)
    )
  }

  /// The middle of the pixel in the midst of them.
  var midst: Rectangle {
    Rectangle(
      x: Double((columns.lowerBound + columns.upperBound) / 2) + 0.5,
      y: Double((rows.lowerBound + rows.upperBound) / 2) + 0.5,
      width: 0,
      height: 0
    )
  }

  var count: Int { columns.count * rows.count }

  /// Both halves of them across their longer side; nil for one.
  var halvesOfLongerSide: [Pixels]? {
    let both = halves
    return columns.count < rows.count ? both.last : both.first
  }

  /// Both halves of them, for each way to cut them.
  var halves: [[Pixels]] {
    func cut(_ range: Range<Int>) -> [Range<Int>] {
      let middle = (range.lowerBound + range.upperBound) / 2
      return [range.lowerBound..<middle, middle..<range.upperBound]
    }
    let across = columns.count < 2 ? [] : cut(columns).map { Pixels(columns: $0, rows: rows) }
    let down = rows.count < 2 ? [] : cut(rows).map { Pixels(columns: columns, rows: $0) }
    return [across, down].filter { !$0.isEmpty }
  }
}

/// Bounds of the least value of a measure among some pixels.
struct LeastValue: Hashable {
  /// The lower bound: no pixel has less.
  fileprivate(set) var low = 0.0
  /// The upper bound: one pixel has this value.
  fileprivate(set) var high = Double.infinity
  /// The x of that pixel's middle, in points from the left of the screen.
  fileprivate(set) var x = 0.0
  /// The y of that pixel's middle, in points from the top of the screen.
  fileprivate(set) var y = 0.0

  /// The gap between both bounds that is accepted, as a share.
  static let slack = 0.005
}

extension PaintStack {
  private static let mostPieces = 3000

  enum Question {
    case least
    /// The least value, and whether it is as large as another.
    case leastAndReaches(Double)
    /// The comparison alone: whether the least value is as large as another.
    case reaches(Double)
  }

  /// The least value of a measure among the pixels of some parts of a screen, found by branch and bound,
  /// most promising piece first.
  ///
  /// The measure of the bounds of colours must be no more than that of any colours within them. The search
  /// ends when the question is answered, for the least value to within ``LeastValue/slack``, or after a
  /// number of pieces; its bounds are right even then.
  func least(
    _ question: Question,
    in parts: [Pixels],
    of measure: (Colors) -> Double
  ) -> LeastValue {
    var found = LeastValue()
    var pieces = PieceHeap()
    for part in parts { pieces.add((part, measure(colors(in: part.middles)))) }
    for _ in 0..<Self.mostPieces {
      guard let piece = pieces.removeFirst() else { break }
      let midst = piece.pixels.midst
      let value = measure(colors(in: midst))
      if value < found.high { (found.high, found.x, found.y) = (value, midst.x, midst.y) }
      found.low = min(piece.bound, found.high)
      if found.answers(question) { return found }
      for half in divided(piece.pixels, measure) where half.bound < found.high { pieces.add(half) }
    }
    found.low = min(found.high, pieces.first?.bound ?? found.high)
    return found
  }

  /// The number of pixels with less contrast than is enough, and the pixel that has the least.
  ///
  /// Looks at all pixels, but for pieces whose bounds say that none of them has too little, or less than another.
  func weakPixels(in parts: [Pixels], enough: Double) -> (least: LeastValue, count: Int) {
    var (least, count) = (LeastValue(), 0)
    var pieces = parts
    while let piece = pieces.popLast() {
      let bound = colors(in: piece.middles).leastContrast
      if bound >= enough, bound >= least.high { continue }
      if let halves = piece.halvesOfLongerSide {
        pieces += halves.reversed()
        continue
      }
      if bound < enough { count += 1 }
      if bound < least.high {
        least = LeastValue(low: bound, high: bound, x: piece.middles.x, y: piece.middles.y)
      }
    }
    return (least, count)
  }

  /// The halves of a piece, cut where the bounds come closer by it.
  private func divided(_ pixels: Pixels, _ measure: (Colors) -> Double) -> [PieceHeap.Piece] {
    let cuts = pixels.halves.map { halves in
      halves.map { (pixels: $0, bound: measure(colors(in: $0.middles))) }
    }
    return cuts.max { $0[0].bound + $0[1].bound < $1[0].bound + $1[1].bound } ?? []
  }
}

extension LeastValue {
  fileprivate func answers(_ question: PaintStack.Question) -> Bool {
    let isClose = high - low <= Self.slack * high
    switch question {
    case .least: return isClose
    case .leastAndReaches(let goal): return isClose && (low >= goal || high < goal)
    case .reaches(let goal): return low >= goal || high < goal
    }
  }
}

/// Pieces of a search, the one with the least bound first.
private struct PieceHeap {
  typealias Piece = (pixels: Pixels, bound: Double)

  private var pieces: [Piece] = []

  var first: Piece? { pieces.first }

  mutating func add(_ piece: Piece) {
    var index = pieces.count
    pieces.append(piece)
    while index > 0, pieces[index].bound < pieces[(index - 1) / 2].bound {
      pieces.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeFirst() -> Piece? {
    guard let first = pieces.first, let last = pieces.popLast() else { return nil }
    if pieces.isEmpty { return first }
    pieces[0] = last
    var index = 0
    while true {
      let children = (2 * index + 1..<2 * index + 3).filter { $0 < pieces.count }
      guard let least = children.min(by: { pieces[$0].bound < pieces[$1].bound }),
        pieces[least].bound < pieces[index].bound
      else { return first }
      pieces.swapAt(index, least)
      index = least
    }
  }
}
