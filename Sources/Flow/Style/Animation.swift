/// An animation of an element while its card plays, once or repeatedly; at rest it has its own look.
public struct Animation: Hashable, Sendable {
  /// States in the order of their time.
  public let frames: [Frame]
  /// Milliseconds from the first state to the last.
  public let duration: Double
  /// Milliseconds before it starts; a negative number starts in the middle.
  public let delay: Double
  /// Its pace between two states.
  public let easing: Easing
  /// It starts again whenever it ends; otherwise the last state stays.
  public let repeats: Bool

  /// A state at a time.
  public struct Frame: Hashable, Sendable {
    /// The position in time: 0 is the start, 1 the end.
    public let time: Double
    /// The difference from the state at rest at that time.
    public let state: MotionState

    /// A state at a time.
    public init(_ time: Double, _ change: (inout MotionState) -> Void) {
      self.time = time
      state = MotionState(change)
    }
  }

  /// States over a time.
  public init(
    _ frames: [Frame],
    duration: Double,
    delay: Double = 0,
    easing: Easing = .linear,
    repeats: Bool
  ) {
    self.frames = frames
    self.duration = duration
    self.delay = delay
    self.easing = easing
    self.repeats = repeats
  }

  /// Whole turns about the centre, without end.
  public static func turning(_ duration: Double, isClockwise: Bool = true) -> Animation {
    let turn = isClockwise ? 360.0 : -360
    return Animation(
      [Frame(0) { $0.rotation = 0 }, Frame(1) { $0.rotation = turn }],
      duration: duration,
      repeats: true
    )
  }
}
