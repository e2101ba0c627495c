internal import Flow
internal import Source

/// Parts that onboarding and messages draw alike.
extension Element {
  /// A sheet or dialog over a darkened page.
  static func overlay(
    _ panel: Element,
    _ placement: Layers.Placement = .pinned(.init(leading: 0, bottom: 0, trailing: 0)),
    over page: Element,
    veil: Themed<Color>,
    enters: Bool = true
  ) -> Element {
    var scrim = Element.box(id: "scrim") { $0.background = [.solid(veil)] }
    if enters { scrim.entrance = NimbusMotion.scrim }
    return Element(
      "",
      .layers(Layers([.init(page, .fill), .init(scrim, .fill), .init(panel, placement)]))
    )
  }

  static func dots(
    _ position: CardPosition,
    size: Double,
    gap: Double = 8,
    currentWidth: Double? = nil,
    filled: Bool = false,
    track: Themed<Color>,
    fill: Themed<Color>,
    origin: Origin,
    _ change: (inout Style) -> Void
  ) -> Element {
    let shape = Progress.Shape.dots(
      count: position.count,
      current: position.index,
      filled: filled,
      size: size,
      gap: gap,
      currentWidth: currentWidth
    )
    let label = "\(position.index + 1) of \(position.count)"
    var progress = Progress(shape, track: .solid(track), fill: .solid(fill), label: label)
    progress.isOfFlow = true
    return Element("progress", .progress(progress), origin: origin, change)
  }
}

extension Element {
  /// The element with space above it, in pt.
  func below(_ distance: Double) -> Element {
    var copy = self
    copy.style.margin.top = distance
    return copy
  }

  func adapted(
    on devices: DeviceSet,
    isAway: Bool = false,
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    adapted([Adaptation(on: devices, isAway: isAway, change)])
  }

  func adapted(_ adaptations: [Adaptation]) -> Element {
    var copy = self
    copy.style.adapted += adaptations
    return copy
  }
}

extension Style {
  mutating func adapt(
    on devices: DeviceSet,
    isAway: Bool = false,
    _ change: (inout Style) -> Void = { _ in }
  ) {
    adapted.append(Adaptation(on: devices, isAway: isAway, change))
  }

  mutating func adapt(
    in sizes: ClosedRange<TextSize>,
    isAway: Bool = false,
    _ change: (inout Style) -> Void = { _ in }
  ) {
    adapted.append(Adaptation(in: sizes, isAway: isAway, change))
  }
}

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

  static func sheet(_ duration: Double) -> Entrance {
    Entrance(from: MotionState { $0.y = .share(1) }, duration: duration, easing: .easeOut)
  }

  static let scrim = Entrance(from: MotionState { $0.opacity = 0 }, duration: 350)
}

/// The steps between a card and the target of a route, in words.
enum Via {
  static let browser = "default browser dialog"
  static let notifications = "notification prompt"
  static let popup = "popup"
  static let settings = "iOS Settings"
  static let signIn = "sign-in"
  static let signInSheet = "sign-in sheet"
  static let web = "web page"
  static let widget = "widget prompt"
}

extension ImageRef {
  /// A drawable that a config names.
  init(drawable name: Located<String>) { self.init(drawable: name.value, span: name.span) }
}
