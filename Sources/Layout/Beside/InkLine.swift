private import Bitmaps

/// A line of text as it is read from a picture, in points of the screen.
struct InkLine: Hashable {
  let left: Double
  let right: Double
  /// The foot of most of its letters.
  let baseline: Double

  var width: Double { right - left }
}

extension ScreenInk {
  /// The limit of pieces; more are no screen of texts.
  private static let mostPieces = 8_000

  /// The lines of texts of about a size, in points; lines of much larger or smaller letters are left out or
  /// fall apart.
  func lines(size: Double) -> [InkLine] {
    let letters = pieces.filter { isLetter($0, size: size * scale) }.sorted { $0.left < $1.left }
    if letters.count > Self.mostPieces { return [] }
    var groups = Array(letters.indices)
    func root(_ number: Int) -> Int {
      var number = number
      while groups[number] != number { number = groups[number] }
      return number
    }
    // A blank is a quarter of the size, in wide faces a third.
    let gap = Int(0.45 * size * scale)
    for (number, one) in letters.enumerated() {
      var next = number + 1
      while next < letters.count, letters[next].left <= one.right + gap {
        if one.isBeside(letters[next]) {
          let (a, b) = (root(number), root(next))
          groups[max(a, b)] = min(a, b)
        }
        next += 1
      }
    }
    var lines: [Int: [Piece]] = [:]
    for number in letters.indices { lines[root(number), default: []].append(letters[number]) }
    return lines.sorted { $0.key < $1.key }.compactMap { line($0.value, size: size * scale) }
      .sorted { ($0.baseline, $0.left) < ($1.baseline, $1.left) }
  }

  private func line(_ letters: [Piece], size: Double) -> InkLine? {
    // Points and quotation marks say nothing of where letters stand.
    let feet = letters.filter { Double($0.bottom - $0.top) >= 0.3 * size }.map(\.bottom).sorted()
    guard !feet.isEmpty, let left = letters.map(\.left).min(),
      let right = letters.map(\.right).max()
    else { return nil }
    return InkLine(
      left: Double(left) / scale,
      right: Double(right) / scale,
      baseline: Double(feet[feet.count / 2]) / scale
    )
  }

  /// Tells whether a piece can be letters of a size in pixels: no frame, no rule between rows, no photo.
  private func isLetter(_ piece: Piece, size: Double) -> Bool {
    let (width, height) = (Double(piece.right - piece.left), Double(piece.bottom - piece.top))
    if height > 1.1 * size || height < 0.06 * size { return false }
    return !(width > 3 * size && height < 0.15 * size)
  }

  /// Tells whether a point of the screen lies in a dense piece of more than some height: a photo.
  func isBusy(x: Double, y: Double, height: Double) -> Bool {
    let (x, y) = (Int(x * scale), Int(y * scale))
    return pieces.contains { piece in
      piece.left <= x && x < piece.right && piece.top <= y && y < piece.bottom
        && Double(piece.bottom - piece.top) > height * scale && piece.isDense
    }
  }
}

extension ScreenInk.Piece {
  /// Tells whether two pieces stand on one line: a third of the lower one is beside the other.
  fileprivate func isBeside(_ other: Self) -> Bool {
    let common = min(bottom, other.bottom) - max(top, other.top)
    return 10 * common >= 3 * min(bottom - top, other.bottom - other.top)
  }
}
