internal import Source

/// A text whose advances and breaks are known in em: it is laid out at any size without shaping again.
public struct Shaped: Sendable {
  /// The pen before each UTF-16 unit and after the last.
  let pens: [Pen]
  /// The places where lines may end, in order; the last is the text's end.
  let stops: [Stop]
  /// The starts of grapheme clusters, in UTF-16 offsets.
  let clusters: [Int32]
  /// The hyphen that shows where a line ends at a soft hyphen, in em.
  let hyphen: Pen

  /// The distance that the pen has come, split by the factors it is scaled with.
  struct Pen: Hashable, Sendable {
    /// Em in the face for Latin, which may stand for another.
    var latin = 0.0
    /// Em in other faces.
    var other = 0.0
    /// Clusters that letter spacing widens.
    var letters = 0
  }

  /// A place where a line may end.
  struct Stop: Hashable, Sendable {
    /// The end of the line, one past the last character that is no space.
    let end: Int
    /// The start of the next line.
    let next: Int
    /// Indicates that the line must end.
    let isHard: Bool
    let hasHyphen: Bool
  }

  /// The size, stretch and letter spacing that a text is laid out with.
  public struct Setting: Hashable, Sendable {
    /// The font's size; widths come in its unit.
    public var size: Double
    /// The width of the face for Latin against the one measured.
    public var stretch: Double
    /// The width that letter spacing adds to each cluster, in the unit of the size.
    public var spacing: Double

    /// A size, with no stretch or letter spacing unless given.
    public init(size: Double, stretch: Double = 1, spacing: Double = 0) {
      self.size = size
      self.stretch = stretch
      self.spacing = spacing
    }
  }

  /// The width on one line, trailing spaces left out; of the widest where lines are given.
  public func width(_ setting: Setting) -> Double {
    var width = 0.0
    eachLine(setting, box: .infinity) { width = max(width, $0.width) }
    return width
  }

  /// The number of lines in a box so wide.
  public func lineCount(_ setting: Setting, box: Double) -> Int {
    var count = 0
    eachLine(setting, box: box) { _ in count += 1 }
    return count
  }

  /// The width of the widest part that can't be broken.
  public func widestWord(_ setting: Setting) -> Double {
    var start = 0
    var widest = 0.0
    for stop in stops {
      widest = max(widest, width(from: start, to: stop, setting))
      start = stop.next
    }
    return widest
  }

  /// The width of the widest cluster: a text whose words may be broken anywhere is never narrower.
  public func widestCluster(_ setting: Setting) -> Double {
    zip(clusters, clusters.dropFirst()).reduce(0) { widest, ends in
      max(widest, at(Int(ends.1), setting) - at(Int(ends.0), setting))
    }
  }

  /// The lines in a box so wide, each as full as it gets; a word wider than the box is cut.
  public func lines(_ setting: Setting, box: Double) -> [Line] {
    var lines: [Line] = []
    eachLine(setting, box: box) { lines.append($0) }
    return lines
  }

  /// Lays the text out and tells each line.
  func eachLine(_ setting: Setting, box: Double, _ tell: (Line) -> Void) {
    // What sums of fractions are off by, no more.
    let room = box + 1e-6
    var start = 0
    var first = 0
    while first < stops.count {
      if let (last, width) = lastStop(from: start, first, room, setting) {
        let stop = stops[last]
        tell(Line(utf16: start..<stop.end, width: width, isHard: stop.isHard, isCut: false))
        start = stop.next
        first = last + 1
      } else {
        let end = cut(from: start, to: stops[first].end, room, setting)
        let width = at(end, setting) - at(start, setting)
        tell(Line(utf16: start..<end, width: width, isHard: false, isCut: true))
        start = end
        if end == stops[first].end {
          start = stops[first].next
          first += 1
        }
      }
    }
  }

  /// The last stop whose line is no wider than the room, and the width of that line.
  private func lastStop(
    from start: Int,
    _ first: Int,
    _ room: Double,
    _ setting: Setting
  ) -> (Int, Double)? {
    var found: (Int, Double)?
    for index in first..<stops.count {
      let width = width(from: start, to: stops[index], setting)
      // Not `>`: what is no number has no room.
      if !(width <= room) { break }
      found = (index, width)
      if stops[index].isHard { break }
    }
    return found
  }

  /// The end of as many clusters as there is room for, one at least.
  private func cut(from start: Int, to end: Int, _ room: Double, _ setting: Setting) -> Int {
    let origin = at(start, setting)
    var index = clusters.partitioningIndex { Int($0) > start }
    var best = index < clusters.count ? min(end, Int(clusters[index])) : end
    while index < clusters.count, Int(clusters[index]) <= end,
      at(Int(clusters[index]), setting) - origin <= room
    {
      best = Int(clusters[index])
      index += 1
    }
    return best
  }

  private func width(from start: Int, to stop: Stop, _ setting: Setting) -> Double {
    guard stop.end > start else { return 0 }
    let width = at(stop.end, setting) - at(start, setting)
    return stop.hasHyphen ? width + distance(hyphen, setting) : width
  }

  private func at(_ offset: Int, _ setting: Setting) -> Double { distance(pens[offset], setting) }

  private func distance(_ pen: Pen, _ setting: Setting) -> Double {
    setting.size * (pen.other + pen.latin * setting.stretch) + setting.spacing * Double(pen.letters)
  }
}

/// One line of a text, as it is laid out.
public struct Line: Hashable, Sendable {
  /// Its characters in UTF-16, the spaces at its end left out.
  public let utf16: Range<Int>
  /// Its width in the unit of the size.
  public let width: Double
  /// Indicates that the text itself ends the line, with a line feed or its end.
  public let isHard: Bool
  /// Indicates that a word was cut as the box is narrower than it.
  public let isCut: Bool
}
