extension Progress {
  /// A part of a ring between two angles, filled clockwise to a fraction; lengths in pt.
  public struct Arc: Hashable, Sendable {
    /// How much of it is filled, 0 to 1.
    public let fraction: Double
    /// The diameter of the whole ring, its line included.
    public let size: Double
    /// How thick its line is.
    public let width: Double
    /// Where it starts, in degrees clockwise; 0 is the top.
    public let start: Double
    /// How far it reaches from there, in degrees.
    public let sweep: Double
    /// What points to where it is filled; nil for nothing.
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
    /// How thick it is.
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

  /// What is left of a time in one unit, as two digits; they count down while it runs.
  public struct Digits: Hashable, Sendable {
    /// All of the time, in seconds.
    public let total: Double
    /// How many seconds one of the unit has: 60 for minutes.
    public let unit: Double
    /// How many of the unit make one of the next larger one: 60 for minutes; nil counts on.
    public let cycle: Double?

    /// Digits of a unit.
    public init(total: Double, unit: Double, cycle: Double? = nil) {
      self.total = total
      self.unit = unit
      self.cycle = cycle
    }

    /// What it shows before any of the time has passed.
    public var words: String {
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
  /// The element without the place among cards that a progress indicator tells.
  public var atAnyPlace: Element {
    guard case .progress(let progress) = kind else { return self }
    var copy = self
    copy.kind = .progress(progress.atAnyPlace)
    return copy
  }
}

extension Progress {
  /// The indicator as it looks wherever among the cards it stands, and however many there are.
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
      case .arc, .digits, .steps: shape
      }
    var copy = Progress(shape, track: track, fill: fill, label: "")
    copy.percentage = percentage
    copy.captions = captions
    copy.run = run
    copy.radius = radius
    copy.spin = spin
    return copy
  }
}
