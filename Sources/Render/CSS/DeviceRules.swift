internal import Flow

/// The tables of devices and text sizes as CSS: what `cards.css` asks of a device, set where
/// `data-device` names it, and how far texts grow where `data-type`
/// names a size.
public enum DeviceRules {
  /// A rule for each device and text size, in the layer of devices.
  public static let css: [UInt8] = Array(
    ("@layer device{\n" + Device.all.map(rule).joined() + form
      + TextSize.allCases.map(rule).joined() + "}\n").utf8
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

  /// A sheet that tablets show as a form in the middle of the screen, what is behind it dimmed.
  private static let form: String = {
    let tablets = Device.all.filter { $0.size == .tablet }.map(selector).joined(separator: ",")
    return """
      :is(\(tablets)) .e-form{--top:8;--bottom:12;place-self:center;inline-size:540px !important;\
      block-size:720px !important;border-radius:12px !important;overflow:clip;\
      box-shadow:0 0 0 2000px rgb(0 0 0/.4);}

      """
  }()

  /// How far texts grow: as titles and as body texts do on iOS, and in sp on Android.
  private static func rule(_ size: TextSize) -> String {
    let factors = [
      ("tt", size.factor(.title, on: .ios)), ("tb", size.factor(.body, on: .ios)),
      ("sp", size.factor(.body, on: .android)),
    ]
    let css = factors.map { "--\($0):\(CSSValue.number($1));" }.joined()
    return "[data-type=\"\(size.rawValue)\"]{\(css)}\n"
  }

  /// The device by its id, on the page's root or around cards of another platform.
  private static func selector(_ device: Device) -> String { "[data-device=\"\(device.id)\"]" }

  /// A rule within a class for enlarged texts.
  static func enlarged(_ css: String) -> String {
    let sizes = TextSize.allCases.filter(\.isEnlarged).map { "[data-type=\"\($0.rawValue)\"]" }
    return ":is(\(sizes.joined(separator: ","))) &{\(css)}"
  }

  /// A rule within a class for what is adapted (CSS Nesting 1).
  static func rule(_ adaptation: Adaptation, _ css: String) -> String {
    let css = css + (adaptation.isAway ? "display:none;" : "")
    let devices = Device.all.filter {
      $0.platform == adaptation.platform && $0.size == adaptation.size
    }
    if css.isEmpty || devices.isEmpty { return "" }
    return ":is(\(devices.map(selector).joined(separator: ","))) &{\(css)}"
  }
}
