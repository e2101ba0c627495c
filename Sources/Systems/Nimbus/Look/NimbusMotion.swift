internal import Flow

/// How cards and sheets come in: the app leaves it to the platform, so this is the platform's way
/// in plain numbers.
enum NimbusMotion {
  /// One page slides out while the next slides in (Apple: `UIPageViewController`, style scroll).
  static let page = Transition(
    name: "page",
    incoming: MotionState { $0.x = .share(1) },
    incomingBack: MotionState { $0.x = .share(-1) },
    outgoing: MotionState { $0.x = .share(-1) },
    outgoingBack: MotionState { $0.x = .share(1) },
    duration: 300
  )

  /// A sheet rises from the lower edge.
  static let sheet = Entrance(
    from: MotionState { $0.y = .share(1) },
    duration: 350,
    easing: .easeOut
  )

  /// What stands behind a sheet darkens.
  static let scrim = Entrance(from: MotionState { $0.opacity = 0 }, duration: 350)

  /// What the ledger says of both.
  static let fidelity = "transition: the platform's own, its pace drawn nearly"
}
