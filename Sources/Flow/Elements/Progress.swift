/// An indicator of a user's progress through a flow, or of loading.
public struct Progress: Hashable, Sendable {
  /// The shape of the indicator.
  public internal(set) var shape: Shape
  /// The paint of the empty part.
  public let track: Paint
  /// The paint of the filled part.
  public let fill: Paint
  /// The label for screen readers: "2 of 5".
  public internal(set) var label: String
  /// Its fraction in words, beside the shape or in the middle of a ring; nil shows none.
  @Boxed public var percentage: Percentage? = nil
  /// Words that follow one another while it runs.
  @Boxed public var captions: Captions? = nil
  /// The element in the middle of a ring.
  @Boxed public var content: Element? = nil
  /// It fills by itself when its card plays; nil stands still.
  public var run: Run?
  /// The radius of the corners of a bar and of segments, in pt; nil is half of their height.
  public var radius: Double?
  /// The filled part of a ring goes round and round when its card plays; nil stands still.
  public var spin: Spin?
  /// Indicates the progress through the flow, which an app draws around what its documents say.
  public var isOfFlow = false
  /// Indicates a part of a card that shows the card's place in the flow.
  public var showsPlace = false

  /// Shapes of a progress indicator.
  public enum Shape: Hashable, Sendable {
    case bar(fraction: Double, height: Double)
    /// A bar in parts.
    case segments(count: Int, filled: Int, gap: Double, height: Double)
    /// Dots; `filled` says whether those before the current one are filled too.
    ///
    /// The current one is a capsule where `currentWidth` is more than the size.
    case dots(
      count: Int,
      current: Int,
      filled: Bool,
      size: Double,
      gap: Double,
      currentWidth: Double? = nil
    )
    /// A ring, filled clockwise from the top to a fraction.
    case ring(fraction: Double, size: Double, width: Double)
    /// A part of a ring, with a needle or not.
    case arc(Arc)
    /// The time left, in two digits.
    case digits(Digits)
    /// Nothing but the words beside it.
    case hidden(fraction: Double)
    /// Numbered discs joined by links.
    indirect case steps(Steps)
    /// The numbers in words: "2/5".
    case words(current: Int, count: Int)
  }

  /// A fraction in words: "34%".
  public struct Percentage: Hashable, Sendable {
    /// The position relative to the shape.
    public let place: Position
    /// The style of the text.
    public let look: Style
    /// Space between it and the shape, in pt.
    public let gap: Double

    /// Positions of a percentage relative to the shape.
    public enum Position: Hashable, Sendable {
      case above
      /// In the middle of a ring; below any other shape.
      case middle
      case below
    }

    /// A percentage at a place.
    public init(_ place: Position, look: Style, gap: Double = 8) {
      self.place = place
      self.look = look
      self.gap = gap
    }
  }

  /// Words that follow one another below the shape: the last one whose start is reached shows.
  public struct Captions: Hashable, Sendable {
    /// Words and the fraction from which they show, 0 to 1, in rising order.
    public internal(set) var list: [Caption]
    /// The style of the words.
    public let look: Style
    /// Space between them and the shape above, in pt.
    public let gap: Double

    /// Words in a look.
    public init(_ list: [Caption], look: Style, gap: Double = 16) {
      self.list = list
      self.look = look
      self.gap = gap
    }
  }

  /// Words that show from a fraction on.
  public struct Caption: Hashable, Sendable {
    /// The slot of its words in the card's text table.
    public internal(set) var text: TextSlot
    /// The fraction from which it shows, 0 to 1.
    public let start: Double

    /// Words from a fraction on.
    public init(_ text: TextSlot, from start: Double) {
      self.text = text
      self.start = start
    }
  }

  /// A run from empty to full when the card plays.
  public struct Run: Hashable, Sendable {
    /// Milliseconds it takes.
    public let duration: Double
    /// Its pace.
    public let easing: Easing
    /// Shares of the time, in rising order, at which it jumps to the same share of its length.
    ///
    /// It stands still between them; without marks it fills at its pace.
    public let marks: [Double]
    /// It fills up to its fraction at rest instead of all the way.
    public let endsAtRest: Bool

    /// A run of a duration.
    public init(
      duration: Double,
      easing: Easing = .easeOut,
      marks: [Double] = [],
      endsAtRest: Bool = false
    ) {
      self.duration = duration
      self.easing = easing
      self.marks = marks
      self.endsAtRest = endsAtRest
    }
  }

  /// Progress in a shape.
  public init(_ shape: Shape, track: Paint, fill: Paint, label: String) {
    self.shape = shape
    self.track = track
    self.fill = fill
    self.label = label
  }
}

extension Progress.Shape {
  /// The filled share of the shape, 0 to 1.
  public var fraction: Double {
    switch self {
    case .bar(let fraction, _), .ring(let fraction, _, _): Self.clamped(fraction)
    case .segments(let count, let filled, _, _): Self.share(filled, of: count)
    case .dots(let count, let current, let filled, _, _, _):
      filled ? Self.share(current == .max ? current : current + 1, of: count) : 0
    case .steps(let steps): Self.share(steps.current, of: steps.count)
    case .words(let current, let count): Self.share(current, of: count)
    case .arc(let arc): Self.clamped(arc.fraction)
    case .hidden(let fraction): Self.clamped(fraction)
    case .digits: 0
    }
  }

  private static func share(_ part: Int, of all: Int) -> Double {
    all > 0 ? clamped(Double(part) / Double(all)) : 0
  }

  private static func clamped(_ value: Double) -> Double {
    value.isNaN ? 0 : min(1, max(0, value))
  }
}

extension Progress {
  /// Words stand around the shape, so that it needs a box of its own.
  var hasOuterWords: Bool { outerPlace != nil || captions != nil }

  /// The position of the percentage outside the shape; nil where it is not outside.
  var outerPlace: Percentage.Position? {
    guard let position = percentage?.place else { return nil }
    return position == .middle ? (isRing ? nil : .below) : position
  }

  /// Something stands in the middle of the ring.
  var hasMiddle: Bool { isRing && (content != nil || percentage?.place == .middle) }

  private var isRing: Bool { if case .ring = shape { true } else { false } }
}
