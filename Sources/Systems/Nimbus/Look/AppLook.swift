internal import FML
internal import Flow
internal import Source

/// The sizes, colours and text styles of Firefox for iOS in the versions that something is drawn for.
struct AppLook: Sendable {
  typealias Tokens = FirefoxIosLook.Tokens
  typealias Types = FirefoxIosLook.Types
  typealias Buttons = FirefoxIosLook.Buttons

  let versions: VersionRange

  /// The look of the oldest version that a value is drawn for; of the newest where nobody knows one.
  init(_ versions: ValueVersions?) {
    self.versions = versions?.rules.map { VersionRange(lower: $0) } ?? VersionRange()
  }

  /// A size, colour or text style in these versions.
  subscript<Value>(_ dated: Dated<Value>) -> Value { dated.value(in: versions) }

  /// True where the app does something in these versions.
  func does(_ change: AppChange) -> Bool { change.isThere(in: versions) }

  /// A text style with the height that lines of the system's font have.
  func type(_ dated: Dated<Typography>, _ alignment: TextAlignment? = nil) -> Typography {
    var type = self[dated]
    type.lineHeight = self[FirefoxIosLook.Lines.height]
    type.alignment = alignment
    return type
  }

  /// A color as a paint.
  func paint(_ color: Dated<Themed<Color>>) -> [Paint] { [.solid(self[color])] }
}

/// Buttons and links (reference: nimbus-look, section 3).
extension AppLook {
  /// A filled button as wide as its column.
  func button(isPrimary: Bool) -> Style {
    Style {
      $0.background = paint(isPrimary ? Tokens.actionPrimary : Tokens.actionSecondary)
      $0.foreground = self[isPrimary ? Tokens.textInverted : Tokens.textOnSecondary]
      $0.corners = Corners(self[Buttons.corner])
      $0.padding = Insets(vertical: self[Buttons.above], horizontal: self[Buttons.sides])
      $0.size = SizeRules(width: .fill)
      $0.typography = type(Types.button, .center)
    }
  }

  /// The main button while it can't be used.
  var disabledButton: Style {
    var style = button(isPrimary: true)
    style.background = paint(Tokens.actionPrimaryDisabled)
    style.foreground = self[Tokens.textInvertedDisabled]
    return style
  }

  /// The room of a button without words.
  func emptyButton(_ look: Style) -> Element {
    let size = look.typography?.size ?? 0
    let line = Element.box {
      let height = size * self[FirefoxIosLook.Lines.height]
      $0.size = SizeRules(height: .scaled(height, look.typography?.scaling ?? .fixed))
    }
    return .column([line]) { $0.padding = look.padding }
  }

  /// Words that lead somewhere.
  var link: Style {
    Style {
      $0.foreground = self[FirefoxIosLook.Link.ink]
      $0.typography = type(Types.link, .center)
      if does(FirefoxIosVersions.underlinesLinks) { $0.typography?.isUnderlined = true }
      let (above, sides) = (self[Buttons.linkAbove], self[Buttons.linkSides])
      $0.padding = Insets(vertical: above, horizontal: sides)
      $0.size = SizeRules(width: .fill)
    }
  }
}

/// Signs.
extension AppLook {
  /// The x that closes what it stands on; its disc shows on other grounds than its own color.
  func cross(id: String = "dismiss", _ span: Span) -> Element {
    let side = self[Buttons.cross]
    let most = self[Buttons.crossMost]
    // The cross takes half of its sign's box.
    let sign = Element.symbol(
      "close",
      size: self[Buttons.crossSign] * 2,
      scaling: .body,
      maxSize: self[Buttons.crossSign] * 2 * most / side
    )
    let origin = Element.Origin("CloseButton", span)
    return .button(id: id, .chrome, action: "dismiss", [sign], origin: origin) {
      $0.background = paint(Tokens.crossDisc)
      $0.corners = Corners(most / 2)
      $0.foreground = self[Tokens.crossSign]
      let length = Length.scaled(side, .body, most: most)
      $0.size = SizeRules(width: length, height: length)
    }
  }

  /// The round sign of a choice: a disc with a tick, or a ring.
  func sign(
    isChosen: Bool,
    side: Double,
    ring: Double,
    ringSide: Double,
    scaling: Typography.Scaling = .fixed,
    colors: (chosen: Themed<Color>, tick: Themed<Color>, ring: Themed<Color>)? = nil
  ) -> Element {
    let colors =
      colors ?? (self[Tokens.choiceTick], Themed(Color(0xffffff)), self[Tokens.choiceRing])
    func square(_ side: Double) -> SizeRules {
      SizeRules(width: .scaled(side, scaling), height: .scaled(side, scaling))
    }
    let tick = Element.symbol("check", size: side * 0.6, scaling: scaling, ink: colors.tick)
    let circle = Element.box {
      $0.border = Border(width: ring, color: colors.ring)
      $0.corners = Corners(100)
      $0.size = square(ringSide)
    }
    return .centered([isChosen ? tick : circle]) {
      if isChosen { $0.background = [.solid(colors.chosen)] }
      $0.corners = Corners(100)
      $0.size = square(side)
    }
  }
}

extension Device {
  /// A device on which the legacy cards of Firefox for iOS are those of a small phone: one at most 667 pt
  /// high, or any iPad (reference: nimbus-look, section 4).
  var isSmallForFirefox: Bool { platform == .ios && (size == .tablet || height <= 667) }

  /// An iPhone at most 667 pt high.
  var isSmallPhone: Bool { isSmallForFirefox && size == .phone }

  /// The iPhone SE of 2016.
  var isTinyPhone: Bool { isSmallPhone && width <= 320 }

  /// An iPad.
  var isPad: Bool { platform == .ios && size == .tablet }
}
