internal import Flow

/// The number of pixels with too little contrast, and the pixel that has the least.
struct WeakPixels: Hashable {
  /// The least of all.
  private(set) var least = LeastValue()
  /// The number of pixels that have less than is enough.
  private(set) var count = 0

  /// Looks at all pixels, but for pieces whose bounds say that none of them has too little, or less than
  /// another.
  init(_ stack: PaintStack, in parts: [Pixels], enough: Double) {
    var pieces = parts
    while let piece = pieces.popLast() {
      let bound = stack.colors(in: piece.middles).leastContrast
      if bound >= enough, bound >= least.high { continue }
      if let halves = piece.halvesOfLongerSide {
        pieces += halves.reversed()
        continue
      }
      if bound < enough { count += 1 }
      if bound < least.high {
        least = LeastValue(of: bound, x: piece.middles.x, y: piece.middles.y)
      }
    }
  }
}
