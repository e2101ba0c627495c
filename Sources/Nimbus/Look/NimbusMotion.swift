internal import Flow

/// The entrances of cards and sheets: the app leaves them to the platform, so this is the platform's
/// way in plain numbers.
enum NimbusMotion {
  /// One page slides out while the next slides in (Apple: `UIPageViewController`, style scroll).
  static let page = Transition(
    name: "page",
    incoming: aside(1),
    incomingBack: aside(-1),
    outgoing: aside(-1),
    outgoingBack: aside(1),
    duration: 300
  )

  /// A page's width away, in the direction of writing.
  private static func aside(_ pages: Double) -> MotionState {
    MotionState {
      $0.x = .share(pages)
      $0.turns = true
    }
  }

  /// A sheet rises from the lower edge, in the system's time if the app has none.
  static let sheet = sheet(350)

  /// The entrance of a sheet that rises in so many ms.
  static func sheet(_ duration: Double) -> Entrance {
    Entrance(from: MotionState { $0.y = .share(1) }, duration: duration, easing: .easeOut)
  }

  /// The scrim behind a sheet fades in.
  static let scrim = Entrance(from: MotionState { $0.opacity = 0 }, duration: 350)
}
