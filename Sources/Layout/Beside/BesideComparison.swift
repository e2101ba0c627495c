internal import Source

/// Looks for the drawn parts of a card in a picture of the app.
struct BesideComparison {
  private let ink: ScreenInk
  private let drawn: DrawnParts
  /// The picture's lines of texts in each size that is drawn.
  private let lines: [Double: [InkLine]]

  init(ink: ScreenInk, drawn: DrawnParts) {
    (self.ink, self.drawn) = (ink, drawn)
    let sizes = Set(drawn.texts.map(\.size))
    lines = Dictionary(uniqueKeysWithValues: sizes.map { ($0, ink.lines(size: $0)) })
  }

  /// A line of a drawn text, by numbers.
  private struct DrawnLine: Hashable {
    let text: Int
    let line: Int
  }

  /// A drawn line and one of the picture that may be the same.
  private struct Pair {
    let drawnLine: DrawnLine
    let line: InkLine
    /// The distance from side to side plus twice the difference in width, in points.
    let aside: Double
    /// The distance that the picture's line stands lower, in points.
    let down: Double
    let isAlike: Bool
  }

  /// The largest distances of a line from its place in points: to the side, and down once all have moved
  /// together.
  private static let (mostAcross, mostDown) = (48.0, 120.0)
  /// The limit of lines of equal width from which a common shift is worked out.
  private static let mostAlike = 2_000
  /// The largest difference between lines that have moved together, in points.
  private static let together = 24.0

  var result: BesideResult {
    let found = found
    let readable = drawn.texts.indices.filter { !isOnPhoto(drawn.texts[$0]) }
    let lines = readable.flatMap { text in
      drawn.texts[text].lines.indices.map { DrawnLine(text: text, line: $0) }
    }
    let alike = lines.count { drawnLine in
      found[drawnLine].map { isAsWide($0, drawn.texts[drawnLine.text].lines[drawnLine.line]) }
        ?? false
    }
    if 2 * alike < lines.count { return .somethingElse }
    let shown = Set(found.values)
    let texts = readable.map { part(of: $0, found, shown) }
    // The offsets of the texts from where they are drawn, each with its drawn line.
    let shifts = zip(readable, texts).compactMap { text, part in
      drawn.texts[text].lines.first.flatMap { line in part.offset.map { (line: line, offset: $0) } }
    }
    let boxes = drawn.boxes.map { part(of: $0, shifts) }
    // Without words the boxes alone must tell that it is the same card.
    if lines.isEmpty, 2 * boxes.count(where: { $0.offset != nil }) < boxes.count {
      return .somethingElse
    }
    let parts = texts + boxes
    return parts.isEmpty ? .notMeasured(.nothingToFind) : .measured(parts)
  }

  /// Tells whether a text lies over a photo, from which letters can't be told.
  private func isOnPhoto(_ text: DrawnParts.DrawnText) -> Bool {
    guard let line = text.lines.first else { return true }
    let y = line.baseline - text.size / 3
    return ink.isBusy(x: (line.left + line.right) / 2, y: y, height: 3 * text.size)
  }

  // MARK: Texts

  /// The line of the picture for each drawn line: one for one, those first that fit best.
  private var found: [DrawnLine: InkLine] {
    let candidates = candidates
    let shift = shift(candidates)
    let pairs = candidates.compactMap { pair -> (pair: Pair, cost: Double)? in
      let down = abs(pair.down - shift)
      return down > Self.mostDown ? nil : (pair, pair.aside + down)
    }
    var found: [DrawnLine: InkLine] = [:]
    var taken: [InkLine] = []
    for (pair, _) in pairs.sorted(by: { $0.cost < $1.cost }) where found[pair.drawnLine] == nil {
      // The same line of letters of another size is cut a little differently.
      if taken.contains(where: { $0.isNear(pair.line) }) { continue }
      taken.append(pair.line)
      found[pair.drawnLine] = pair.line
    }
    return found
  }

  /// All pairs of a drawn line and one of the picture that may be the same, wherever they stand from top to
  /// bottom.
  private var candidates: [Pair] {
    drawn.texts.enumerated().flatMap { text, drawn in
      drawn.lines.enumerated().flatMap { number, own in
        (lines[drawn.size] ?? []).compactMap { line -> Pair? in
          let across = abs(drawn.distance(own, line))
          let wider = abs(line.width - own.width)
          if across > Self.mostAcross || wider > max(24, own.width / 2) { return nil }
          return Pair(
            drawnLine: DrawnLine(text: text, line: number),
            line: line,
            // Its width tells a text best.
            aside: across + 2 * wider,
            down: line.baseline - own.baseline,
            isAlike: isAsWide(line, own)
          )
        }
      }
    }
  }

  /// The distance that the card as a whole stands lower in the picture, as a sheet that opens at another
  /// height: the offset at which most lines of the right width are found, nearest to their drawn place.
  private func shift(_ candidates: [Pair]) -> Double {
    let alike = candidates.filter(\.isAlike)
    // So many lines alike are a pattern, not a card.
    if alike.count > Self.mostAlike { return 0 }
    func lines(at shift: Double) -> Int {
      Set(alike.filter { abs($0.down - shift) <= Self.together }.map(\.drawnLine)).count
    }
    // No shift counts for a little more, as parts of a card may have moved alone.
    let shifts = [(0.0, lines(at: 0) + 1)] + alike.map { ($0.down, lines(at: $0.down)) }
    let most = shifts.map(\.1).max() ?? 0
    return shifts.filter { $0.1 == most }.map(\.0).min { abs($0) < abs($1) } ?? 0
  }

  private func isAsWide(_ one: InkLine, _ other: InkLine) -> Bool {
    abs(one.width - other.width) <= max(6, 0.12 * other.width)
  }

  private func part(
    of number: Int,
    _ found: [DrawnLine: InkLine],
    _ taken: Set<InkLine>
  ) -> BesideResult.Part {
    let text = drawn.texts[number]
    let own = text.lines.indices.filter { found[DrawnLine(text: number, line: $0)] != nil }
    let pairs = own.compactMap { found[DrawnLine(text: number, line: $0)] }
      .sorted { $0.baseline < $1.baseline }
    var part = BesideResult.Part(name: text.name, kind: .text)
    guard let first = pairs.first, let last = pairs.last else { return part }
    // Where words are wrapped otherwise, not every line has one that is as wide.
    let missing = text.lines.count - pairs.count
    let above = lines(beside: first, of: text, up: true, taken).prefix(missing)
    let shown = above.reversed() + pairs + lines(beside: last, of: text, up: false, taken)
    let isSame = shown.count == text.lines.count
    let start = text.lines[isSame || !above.isEmpty ? 0 : own[0]]
    let (top, end) = (shown[0].baseline - start.baseline, text.lines[text.lines.count - 1])
    let widest = (
      own: text.lines.map(\.width).max() ?? 0, shown: shown.map(\.width).max() ?? 0
    )
    part.lines = .init(drawn: text.lines.count, shown: shown.count)
    part.offset = BesideResult.Offset(
      x: text.distance(start, shown[0]),
      y: top,
      width: widest.shown - widest.own,
      height: isSame ? shown[shown.count - 1].baseline - end.baseline - top : 0
    )
    part.slack = widest.own * BesideResult.widthSlack
    return part
  }

  /// The lines that go on above or below one of a text and belong to no other, from there.
  private func lines(
    beside line: InkLine,
    of text: DrawnParts.DrawnText,
    up: Bool,
    _ taken: Set<InkLine>
  ) -> [InkLine] {
    let all = (lines[text.size] ?? []).filter { line in !taken.contains { $0.isNear(line) } }
    var (last, found) = (line, [InkLine]())
    while let next = all.first(where: { next in
      let away = (next.baseline - last.baseline) * (up ? -1 : 1)
      return away > 0.7 * text.line && away < 1.4 * text.line
        && abs(text.distance(last, next)) <= BesideResult.tolerance
    }) {
      (last, found) = (next, found + [next])
    }
    return found
  }

  // MARK: Boxes

  /// The result for a box, whose sides are searched for where its texts have gone: top and bottom by the
  /// nearest.
  private func part(
    of box: DrawnParts.DrawnBox,
    _ shifts: [(line: InkLine, offset: BesideResult.Offset)]
  ) -> BesideResult.Part {
    let inside = shifts.filter { shift in
      let (x, y) = ((shift.line.left + shift.line.right) / 2, shift.line.baseline)
      return x > box.frame.x && x < box.frame.right && y > box.frame.y && y < box.frame.bottom
    }.sorted { $0.line.baseline < $1.line.baseline }.map(\.offset.y)
    let (first, last) = (inside.first ?? 0, inside.last ?? 0)
    let moves = zip(box.sides, [(first + last) / 2, first, (first + last) / 2, last]).map {
      side,
      down in
      side.flatMap { side in ink.edge(side.moved(down: down)).map { $0 - side.coordinate } }
    }
    var part = BesideResult.Part(name: box.name, kind: .box)
    let isWhole = zip(box.sides, moves).allSatisfy { $0 == nil || $1 != nil }
    guard isWhole else { return part }
    let (left, top, right, bottom) = (moves[0], moves[1], moves[2], moves[3])
    part.offset = BesideResult.Offset(
      x: left ?? right ?? 0,
      y: top ?? bottom ?? 0,
      width: left.flatMap { left in right.map { $0 - left } } ?? 0,
      height: top.flatMap { top in bottom.map { $0 - top } } ?? 0
    )
    return part
  }
}

extension InkLine {
  fileprivate func isNear(_ other: InkLine) -> Bool {
    abs(baseline - other.baseline) < 3 && left < other.right && other.left < right
  }
}

extension ScreenSide {
  fileprivate func moved(down distance: Double) -> ScreenSide {
    ScreenSide(
      isVertical: isVertical,
      coordinate: isVertical ? coordinate : coordinate + distance,
      range: isVertical
        ? range.lowerBound + distance...range.upperBound + distance : range,
      isLine: isLine
    )
  }
}

extension DrawnParts.DrawnText {
  /// The distance of a line to the right of another, at the place that stays where it is.
  fileprivate func distance(_ own: InkLine, _ other: InkLine) -> Double {
    (1 - anchor) * (other.left - own.left) + anchor * (other.right - own.right)
  }
}
