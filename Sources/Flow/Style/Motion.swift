/// The animation of an element that enters when its card appears.
public struct Entrance: Hashable, Sendable {
  /// The state from which it starts.
  public let start: MotionState
  /// A state half-way, where the motion overshoots.
  public let middle: MotionState?
  /// Milliseconds before it starts.
  public let delay: Double
  /// Milliseconds it takes.
  public let duration: Double
  /// Its pace.
  public let easing: Easing
  /// The texts in it appear character by character over the duration.
  public var types = false

  /// An entrance that types the texts of its element, character by character.
  public static func typewriter(delay: Double = 0, duration: Double) -> Entrance {
    var entrance = Entrance(from: MotionState(), delay: delay, duration: duration, easing: .linear)
    entrance.types = true
    return entrance
  }

  /// An entrance from a state to rest.
  public init(
    from start: MotionState,
    through middle: MotionState? = nil,
    delay: Double = 0,
    duration: Double,
    easing: Easing = .easeInOut
  ) {
    self.start = start
    self.middle = middle
    self.delay = delay
    self.duration = duration
    self.easing = easing
  }
}

/// The transition from one card to the next.
public struct Transition: Hashable, Sendable {
  /// The name the system gives it.
  public let name: String
  /// The start state of the incoming card, going forward.
  public let incoming: MotionState
  /// The start state of the incoming card, going back.
  public let incomingBack: MotionState
  /// The end state of the outgoing card; nil where it stays beneath.
  public let outgoing: MotionState?
  /// The end state of the outgoing card going back; nil where it stays beneath.
  public let outgoingBack: MotionState?
  /// The duration in ms.
  public let duration: Double
  /// Its pace.
  public let easing: Easing

  /// A transition between two cards.
  public init(
    name: String,
    incoming: MotionState,
    incomingBack: MotionState? = nil,
    outgoing: MotionState? = nil,
    outgoingBack: MotionState? = nil,
    duration: Double,
    easing: Easing = .easeInOut
  ) {
    self.name = name
    self.incoming = incoming
    self.incomingBack = incomingBack ?? incoming
    self.outgoing = outgoing
    self.outgoingBack = outgoingBack ?? outgoing
    self.duration = duration
    self.easing = easing
  }
}

/// A state of a box in motion; at rest all is zero, scale and opacity are 1.
public struct MotionState: Hashable, Sendable {
  /// Shift to the right.
  public var x: Distance = .points(0)
  /// The shift to the right is one towards the end of lines instead: to the left in Hebrew.
  public var turns = false
  /// Shift down.
  public var y: Distance = .points(0)
  /// 1 is its own size.
  public var scale: Double = 1
  /// Degrees about the centre, clockwise.
  public var rotation: Double = 0
  /// Degrees about the horizontal axis.
  public var rotationX: Double = 0
  /// 0 is invisible.
  public var opacity: Double = 1

  /// A distance of motion.
  public enum Distance: Hashable, Sendable {
    /// Points.
    case points(Double)
    /// Shares of the moving box's own size.
    case share(Double)
  }

  /// A state with the differences from rest that a closure sets.
  public init(_ change: (inout MotionState) -> Void = { _ in }) { change(&self) }
}

/// The pace of a motion (CSS Easing 1).
public enum Easing: Hashable, Sendable {
  /// A constant pace.
  case linear
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both ends.
  case easeInOut
  /// A spring with a damping fraction, 1 does not overshoot.
  case spring(damping: Double)
}
