extension Progress {
  /// A part of a ring between two angles, filled clockwise to a fraction; lengths in pt.
  public struct Arc: Hashable, Sendable {
    /// The filled share of the arc, 0 to 1.
    public let fraction: Double
    /// The diameter of the whole ring, its line included.
    public let size: Double
    /// The thickness of its line.
    public let width: Double
    /// The start angle, in degrees clockwise; 0 is the top.
    public let start: Double
    /// The angle that the arc spans from its start, in degrees.
    public let sweep: Double
    /// A needle that points to the end of the filled part; nil for none.
    public var needle: Needle?

    /// A part of a ring.
    public init(fraction: Double, size: Double, width: Double, start: Double, sweep: Double) {
      self.fraction = fraction
      self.size = size
      self.width = width
      self.start = start
      self.sweep = sweep
    }
  }

  /// A needle in the middle of an arc; lengths in pt.
  public struct Needle: Hashable, Sendable {
    /// From the middle to its tip.
    public let length: Double
    /// The thickness of the needle.
    public let width: Double
    /// The diameter of the disc that it turns on.
    public let hub: Double
    /// The colour of both.
    public let color: Themed<Color>

    /// A needle of a length.
    public init(length: Double, width: Double, hub: Double, color: Themed<Color>) {
      self.length = length
      self.width = width
      self.hub = hub
      self.color = color
    }
  }

  /// The time left in one unit, as two digits; they count down while it runs.
  public struct Digits: Hashable, Sendable {
    /// All of the time, in seconds.
    public let total: Double
    /// The length of the unit in seconds: 60 for minutes.
    public let unit: Double
    /// The number of units in the next larger one: 60 for minutes; nil counts on.
    public let cycle: Double?

    /// Digits of a unit.
    public init(total: Double, unit: Double, cycle: Double? = nil) {
      self.total = total
      self.unit = unit
      self.cycle = cycle
    }

    /// The digits at the start, before any of the time has passed.
    public var text: String {
      guard total.isFinite, unit > 0 else { return "00" }
      var count = (min(1e9, max(0, total)) / unit).rounded(.down)
      if let cycle, cycle >= 1 { count = count.truncatingRemainder(dividingBy: cycle) }
      guard let whole = Int(exactly: min(1e9, count).rounded(.down)) else { return "00" }
      return whole < 10 ? "0\(whole)" : "\(whole)"
    }
  }

  /// The filled part of a ring going round.
  public struct Spin: Hashable, Sendable {
    /// Milliseconds for one turn.
    public let duration: Double
    /// The part is drawn at least this long, 0 to 1 of the ring.
    public let least: Double

    /// A part that goes round.
    public init(duration: Double, least: Double = 0) {
      self.duration = duration
      self.least = least
    }
  }
}

extension Element {
  /// The element without the position among cards that a progress indicator shows.
  public var atAnyPlace: Element {
    guard case .progress(let progress) = kind, progress.isOfFlow || progress.showsPlace else {
      return self
    }
    var copy = self
    copy.kind = .progress(progress.atAnyPlace)
    return copy
  }

  /// The element and all in it without the position among cards.
  var allAtAnyPlace: Element {
    var copy = atAnyPlace
    copy.kind.children = copy.kind.children.map(\.allAtAnyPlace)
    return copy
  }
}

extension Progress {
  /// The indicator without its position among the cards and without their number.
  fileprivate var atAnyPlace: Progress {
    let shape: Shape =
      switch shape {
      case .bar(_, let height): .bar(fraction: 0, height: height)
      case .segments(_, _, let gap, let height):
        .segments(count: 0, filled: 0, gap: gap, height: height)
      case .dots(_, _, let filled, let size, let gap, let width):
        .dots(count: 0, current: 0, filled: filled, size: size, gap: gap, currentWidth: width)
      case .ring(_, let size, let width): .ring(fraction: 0, size: size, width: width)
      case .hidden: .hidden(fraction: 0)
      case .words: .words(current: 0, count: 0)
      case .steps(let steps): .steps(steps.atAnyPlace)
      case .arc, .digits: shape
      }
    var copy = self
    (copy.shape, copy.label, copy.content) = (shape, "", nil)
    return copy
  }
}
