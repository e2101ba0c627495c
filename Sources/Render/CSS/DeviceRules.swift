internal import Flow

/// The tables of devices and text sizes as CSS: the variables that `cards.css` uses, set under `data-device`,
/// and the growth of texts under `data-type`.
public enum DeviceRules {
  /// A rule for each device and text size, in the layer of devices.
  public static let css: [UInt8] = Array(
    ("@layer device{\n" + Device.all.map(rule).joined() + TextSize.allCases.map(rule).joined()
      + "}\n").utf8
  )

  private static func rule(_ device: Device) -> String {
    let sides = [
      ("w", device.width), ("h", device.height), ("corner", device.corner), ("top", device.top),
      ("bottom", device.bottom),
    ]
    var css = sides.map { "--\($0):\(CSSValue.number($1));" }.joined()
    css += "--detent:\(CSSValue.number(device.detent));"
    css += "--camera:\(device.hasCamera ? "block" : "none");"
    css += "--bar:\(device.bottom > 0 ? "block" : "none");"
    if device.top == 0 { css += "--clock-box:none;" }
    if !device.hasCamera { css += "--clock:13px;--clock-room:0 12px;" }
    return "\(selector(device)){\(css)}\n"
  }

  private static let tablets = Device.all.filter { $0.size == .tablet }.map(selector)
    .joined(separator: ",")

  /// A rule within a class for a form in the middle of a tablet's screen, over a dimmed background.
  static func form(_ size: FixedSize) -> String {
    """
    :is(\(tablets)) &{--top:8;--bottom:12;place-self:center;\
    inline-size:\(CSSValue.number(size.width))px;block-size:\(CSSValue.number(size.height))px;\
    border-radius:12px;overflow:clip;box-shadow:0 0 0 2000px rgb(0 0 0/.4);}
    """
  }

  /// The variable with the factor of a text style; `cards.css` sets all to 1, and to the scale of sp
  /// on Android.
  static func factor(_ scaling: Typography.Scaling) -> String {
    switch scaling {
    case .fixed: "--t0"
    case .largeTitle: "--tl"
    case .title1: "--tt"
    case .title2: "--t2"
    case .title3: "--t3"
    case .body: "--tb"
    case .callout: "--tc"
    case .subheadline: "--ts"
    case .footnote: "--tf"
    case .caption1: "--k1"
    case .caption2: "--k2"
    }
  }

  /// The factors by which texts grow: by text style on iOS, and in sp on Android.
  private static func rule(_ size: TextSize) -> String {
    let styles = Typography.Scaling.allCases.filter { $0 != .fixed }.map {
      (factor($0), size.factor($0, on: .ios))
    }
    let factors = styles + [("--sp", size.factor(.body, on: .android))]
    let css = factors.map { "\($0):\(CSSValue.number($1));" }.joined()
    return "\(selector(size)){\(css)}\n"
  }

  private static func selector(_ size: TextSize) -> String { "[data-type=\"\(size.rawValue)\"]" }

  /// The device by its id, on the page's root or around cards of another platform.
  private static func selector(_ device: Device) -> String { "[data-device=\"\(device.id)\"]" }

  /// A rule within a class for some text sizes; without a setting a page shows `l`.
  static func rule(in sizes: ClosedRange<TextSize>, _ css: String) -> String {
    func list(_ isIn: Bool) -> String {
      TextSize.allCases.filter { sizes.contains($0) == isIn }.map(selector).joined(separator: ",")
    }
    return sizes.contains(.l)
      ? "&:not(:is(\(list(false))) *){\(css)}" : ":is(\(list(true))) &{\(css)}"
  }

  /// A rule within a class for an adaptation (CSS Nesting 1).
  static func rule(_ adaptation: Adaptation, _ css: String) -> String {
    var css = css + (adaptation.isAway ? "display:none;" : "")
    if css.isEmpty || adaptation.devices?.isEmpty == true { return "" }
    if let sizes = adaptation.sizes { css = rule(in: sizes, css) }
    guard let devices = adaptation.devices else { return css }
    let list = devices.devices.map(selector).joined(separator: ",")
    return ":is(\(list)) &{\(css)}"
  }
}
