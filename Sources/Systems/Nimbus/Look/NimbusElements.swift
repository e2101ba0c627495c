internal import Flow
internal import Source

/// Parts that onboarding and messages draw alike.
extension Element {
  /// The x that closes what it stands on, on a round ground of its own if there is one.
  static func cross(
    id: String = "dismiss",
    _ span: Span,
    side: Double,
    sign: Double,
    ink: Themed<Color>,
    ground: Themed<Color>? = nil
  ) -> Element {
    let origin = Origin("CloseButton", span)
    let content = [Element.symbol("close", size: sign)]
    return button(id: id, .chrome, action: "dismiss", content, origin: origin) {
      if let ground {
        $0.background = [.solid(ground)]
        $0.corners = Corners(side / 2)
      }
      $0.foreground = ink
      $0.size = .square(side)
    }
  }

  /// A neutral sign where the app shows its own logo.
  static func logo(
    _ span: Span,
    side: Double,
    ink: Themed<Color>,
    ground: Themed<Color>
  ) -> Element {
    let sign = Element.symbol("globe", size: side * 0.62)
    var logo = Element.centered(id: "logo", [sign], origin: Origin("Logo", span)) {
      $0.background = [.solid(ground)]
      $0.foreground = ink
      $0.corners = Corners(side / 4)
      $0.size = .square(side)
    }
    logo.fidelity.add(NimbusFidelity.logo)
    return logo
  }

  /// The handle of a sheet.
  static func handle(below: Double = 0) -> Element {
    .box(id: "handle") {
      $0.background = [.solid(NimbusTheme.grabber)]
      $0.corners = Corners(3)
      $0.size = SizeRules(width: .points(36), height: .points(5))
      $0.margin = Insets(bottom: below)
      $0.alignment = .center
    }
  }

  /// A round sign of what is chosen: a ring, thick where it is.
  static func radio(
    _ isChosen: Bool,
    side: Double,
    accent: Themed<Color> = NimbusTheme.accent,
    ring: Themed<Color> = NimbusTheme.radio
  ) -> Element {
    .box {
      $0.size = .square(side)
      $0.corners = Corners(side / 2)
      $0.border = Border(width: isChosen ? 7 : 2, color: isChosen ? accent : ring)
    }
  }

  /// A sheet or dialog over what it darkens.
  static func overlay(
    _ panel: Element,
    _ placement: Layers.Placement = .pinned(.init(leading: 0, bottom: 0, trailing: 0)),
    over page: Element,
    veil: Themed<Color> = NimbusTheme.scrim,
    enters: Bool = true
  ) -> Element {
    var scrim = Element.box(id: "scrim") { $0.background = [.solid(veil)] }
    if enters { scrim.entrance = NimbusMotion.scrim }
    return Element(
      "",
      .layers(Layers([.init(page, .fill), .init(scrim, .fill), .init(panel, placement)]))
    )
  }

  /// One dot a card.
  static func dots(
    _ place: CardPlace,
    size: Double,
    filled: Bool,
    track: Themed<Color>,
    fill: Themed<Color>,
    origin: Origin,
    _ change: (inout Style) -> Void
  ) -> Element {
    let shape = Progress.Shape.dots(
      count: place.count,
      current: place.index,
      filled: filled,
      size: size,
      gap: 8
    )
    let label = "\(place.index + 1) of \(place.count)"
    let progress = Progress(shape, track: .solid(track), fill: .solid(fill), label: label)
    return Element("progress", .progress(progress), origin: origin, change)
  }
}
