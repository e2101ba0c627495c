internal import FML
internal import Flow
internal import Source

/// The sizes, colours and text styles of Firefox in the versions that something is drawn for.
struct AppLook: Sendable {
  typealias Tokens = FirefoxIosLook.Tokens
  typealias Types = FirefoxIosLook.Types
  typealias Buttons = FirefoxIosLook.Buttons
  typealias Android = FenixLook

  let versions: VersionRange
  let isAndroid: Bool

  /// The look of the oldest version that a value is drawn for; of the newest where nobody knows one.
  init(_ versions: ValueVersions?, on platform: Platform = .ios) {
    self.versions = versions?.rules.map { VersionRange(lower: $0) } ?? VersionRange()
    isAndroid = platform == .android
  }

  /// The version, for reviews; nil where the newest is drawn because nobody knows one.
  static func version(_ versions: ValueVersions?) -> AppLookVersion? {
    guard let versions, let rules = versions.rules else { return nil }
    let isStated = versions.shipped.lower != nil && versions.shipped.lower == versions.shipped.upper
    return AppLookVersion(rules.text, isStated: isStated)
  }

  subscript<Value>(_ dated: Dated<Value>) -> Value { dated.value(in: versions) }

  func insets(_ above: Dated<Double>, _ sides: Dated<Double>, _ below: Dated<Double>) -> Insets {
    Insets(top: self[above], sides: self[sides], bottom: self[below])
  }

  /// The one of the platform, where both apps have it.
  subscript<Value>(_ ios: Dated<Value>, _ android: Dated<Value>) -> Value {
    self[isAndroid ? android : ios]
  }

  func does(_ change: AppChange) -> Bool { change.isThere(in: versions) }

  /// A text style with the height that lines of the system's font have.
  func type(_ dated: Dated<Typography>, _ alignment: TextAlignment? = nil) -> Typography {
    var type = self[dated]
    type.lineHeight = type.lineHeight ?? self[FirefoxIosLook.Lines.height]
    type.alignment = alignment
    return type
  }

  func type(
    _ ios: Dated<Typography>,
    _ android: Dated<Typography>,
    _ alignment: TextAlignment? = nil
  ) -> Typography {
    type(isAndroid ? android : ios, alignment)
  }

  func paint(_ color: Dated<Themed<Color>>) -> [Paint] { [.solid(self[color])] }

  func paint(_ ios: Dated<Themed<Color>>, _ android: Dated<Themed<Color>>) -> [Paint] {
    paint(isAndroid ? android : ios)
  }
}

/// Buttons and links (reference: nimbus-look, sections 3 and 17).
extension AppLook {
  /// A filled button as wide as its column.
  func button(isPrimary: Bool) -> Style {
    typealias Own = Android.Buttons
    return Style {
      $0.background =
        isPrimary
        ? paint(Tokens.actionPrimary, Android.Tokens.actionPrimary)
        : paint(Tokens.actionSecondary, Android.Tokens.actionSecondary)
      $0.foreground =
        isPrimary
        ? self[Tokens.textInverted, Android.Tokens.onAction]
        : self[Tokens.textOnSecondary, Android.Tokens.onSecondary]
      $0.corners = Corners(self[Buttons.corner, Own.corner])
      let (above, sides) = (self[Buttons.above, Own.above], self[Buttons.sides, Own.sides])
      $0.padding = Insets(vertical: above, horizontal: sides)
      $0.size = SizeRules(width: .fill)
      $0.typography = type(Types.button, Android.Types.button, .center)
      if isAndroid { $0.size.minHeight = self[Own.least] }
      $0.adapted += onGlass { $0.corners = Corners(self[FirefoxIosLook.Glass.buttonCorner]) }
    }
  }

  /// A look of the controls of iOS 26.
  func onGlass(_ change: (inout Style) -> Void) -> [Adaptation] {
    isAndroid ? [] : [Adaptation(on: .withGlass, change)]
  }

  /// A surface of glass, which lets its background through.
  func glass(_ color: Dated<Themed<Color>>) -> [Paint] {
    let (color, alpha) = (self[color], self[FirefoxIosLook.Glass.tint])
    return [.solid(Themed(color.light.with(alpha), dark: color.dark.with(alpha)))]
  }

  var disabledButton: Style {
    var style = button(isPrimary: true)
    style.background = paint(Tokens.actionPrimaryDisabled, Android.Tokens.actionDisabled)
    style.foreground = self[Tokens.textInvertedDisabled, Android.Tokens.onActionDisabled]
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

extension AppLook {
  /// The x that closes what it stands on; its disc shows on other backgrounds than its own color.
  func cross(id: String = "dismiss", _ span: Span) -> Element {
    let side = self[Buttons.cross]
    let most = self[Buttons.crossMost]
    // The cross with its round ends takes 7/12 of its sign's box.
    let size = self[Buttons.crossSign] * 12 / 7
    let sign = Element.symbol("close", size: size, scaling: .body, maxSize: size * most / side)
    let origin = Element.Origin("CloseButton", span)
    return .button(id: id, .chrome, action: "dismiss", [sign], origin: origin) {
      $0.background = paint(Tokens.crossDisc)
      $0.corners = Corners(most / 2)
      $0.foreground = self[Tokens.crossSign]
      let length = Length.scaled(side, .body, most: most)
      $0.size = SizeRules(width: length, height: length)
    }
  }

  /// A cross without a background in a box to touch.
  func bareCross(_ span: Span, side: Double, touch: Double) -> Element {
    let sign = Element.symbol("close", size: side)
    let origin = Element.Origin("CloseButton", span)
    return .button(id: "dismiss", .chrome, action: "dismiss", [sign], origin: origin) {
      $0.foreground = self[Tokens.textPrimary, Android.Tokens.textPrimary]
      $0.size = .square(touch)
    }
  }

  /// The scaling of signs: with the texts beside them on iOS since v132.
  var signs: Typography.Scaling {
    !isAndroid && does(FirefoxIosVersions.growsSigns) ? .body : .fixed
  }

  /// A neutral sign where the app shows its own logo.
  func logo(_ span: Span, side: Double, scaling: Typography.Scaling = .fixed) -> Element {
    let sign = Element.symbol("globe", size: side * 0.62, scaling: scaling)
    var logo = Element.centered(id: "logo", [sign], origin: .init("Logo", span)) {
      $0.background = paint(Tokens.actionPrimary, Android.Tokens.actionPrimary)
      $0.foreground = self[Tokens.textInverted, Android.Tokens.onAction]
      $0.corners = Corners(side / 4)
      $0.size = SizeRules(width: .scaled(side, scaling), height: .scaled(side, scaling))
    }
    logo.fidelity.add(NimbusFidelity.logo)
    return logo
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

extension DeviceSet {
  /// The devices on which the legacy cards of Firefox for iOS are those of a small phone: those at most
  /// 667 pt high, and all iPads (reference: nimbus-look, section 4).
  static let smallForFirefox = DeviceSet {
    $0.platform == .ios && ($0.size == .tablet || $0.height <= 667)
  }
  /// iPhones at most 667 pt high.
  static let smallPhones = DeviceSet { phones.contains($0) && $0.height <= 667 }
  /// The iPhone SE of 2016.
  static let tinyPhones = DeviceSet { smallPhones.contains($0) && $0.width <= 320 }
  static let turnedPhonesAndUprightPads = DeviceSet {
    $0.platform == .ios && ($0.size == .tablet) != $0.isTurned
  }
  static let turnedPads = DeviceSet { pads.contains($0) && $0.isTurned }
  static let iOS = DeviceSet { $0.platform == .ios }
  static let phones = DeviceSet(.ios, .phone)
  static let pads = DeviceSet(.ios, .tablet)
  /// Devices with the controls of iOS 26.
  static let withGlass = DeviceSet(where: \.hasGlass)
  /// Android phones whose window is low.
  static let smallAndroids = DeviceSet(.android, .small)
  /// Android phones whose window is not low.
  static let androidPhones = DeviceSet(.android, .phone)
  static let androidTablets = DeviceSet(.android, .tablet)
}
