internal import Flow

/// The table of devices as CSS: what `cards.css` asks of a device, set where `data-device` names it.
public enum DeviceRules {
  /// A rule for each device, in the layer of devices.
  public static let css: [UInt8] = Array(
    ("@layer device{\n" + Device.all.map(rule).joined() + "}\n").utf8
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
    if !device.hasCamera { css += "--clock:13px;--clock-room:0 12px;" }
    return "\(selector(device)){\(css)}\n"
  }

  /// The device by its id, on the page's root or around cards of another platform.
  private static func selector(_ device: Device) -> String { "[data-device=\"\(device.id)\"]" }

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
