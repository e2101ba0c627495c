internal import Flow
internal import Source

/// Values as CSS text; whatever a config holds, the result is a valid value and nothing more.
enum CSSValue {
  /// The limit of distances; longer ones are nobody's intent, and browsers stop counting exactly (CSS Values
  /// 4).
  static let limit = 100_000.0

  /// A number with at most three decimals; not a number is 0, infinity the limit.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "0" }
    let clamped = min(limit, max(-limit, value))
    let thousandths = Int((clamped * 1000).rounded())
    if thousandths == 0 { return "0" }
    let sign = thousandths < 0 ? "-" : ""
    let whole = thousandths.magnitude / 1000
    var rest = thousandths.magnitude % 1000
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = 3
    while rest % 10 == 0 {
      rest /= 10
      digits -= 1
    }
    let decimals = String(rest)
    let zeros = String(repeating: "0", count: digits - decimals.utf8.count)
    return "\(sign)\(whole == 0 ? "" : String(whole)).\(zeros)\(decimals)"
  }

  static func percent(_ share: Double) -> String {
    let value = number(share * 100)
    return value == "0" ? value : value + "%"
  }

  /// Milliseconds; long times count seconds.
  static func milliseconds(_ value: Double) -> String { time(max(0, value)) }

  /// Milliseconds, negative ones too.
  static func time(_ value: Double) -> String {
    abs(value) > limit ? number(value / 1000) + "s" : number(value) + "ms"
  }

  /// A colour, as short as it gets (CSS Color 4).
  static func color(_ color: Color) -> String {
    if color.alpha >= 1 { return color.hex }
    if !(color.alpha > 0) { return "transparent" }
    return "rgb(\(color.red) \(color.green) \(color.blue) / \(number(color.alpha)))"
  }

  /// A colour for light and dark screens (CSS Color 5, `light-dark()`).
  static func color(_ pair: Themed<Color>) -> String {
    if pair.light == pair.dark { return color(pair.light) }
    return "light-dark(\(color(pair.light)),\(color(pair.dark)))"
  }

  /// A list of font families: names of letters, digits, spaces and hyphens only, always quoted.
  static func family(_ family: FontFamily) -> String {
    let names = family.names.prefix(8).compactMap { name -> String? in
      let kept = name.utf8.filter { $0.isAlphanumeric || " -".utf8.contains($0) }
      return kept.isEmpty ? nil : "\"" + String(decoding: kept.prefix(64), as: UTF8.self) + "\""
    }
    return (names + [generic(family.generic)]).joined(separator: ",")
  }

  private static func generic(_ generic: FontFamily.Generic) -> String {
    switch generic {
    case .system: "var(--system)"
    case .serif: "ui-serif,\"New York\",Georgia,\"Noto Serif\",serif"
    case .mono: "ui-monospace,\"SF Mono\",Menlo,\"DejaVu Sans Mono\",monospace"
    case .rounded: "ui-rounded,\"SF Pro Rounded\",\"Nunito\",var(--system)"
    case .cursive: "\"Snell Roundhand\",\"Bradley Hand\",cursive"
    }
  }
}

/// The unit that a point of the model has on the page.
enum CSSUnit: Hashable {
  case pixel
  /// A pixel of a design canvas, which is scaled to the device's width.
  case canvas

  func length(_ value: Double) -> String {
    let number = CSSValue.number(value)
    if number == "0" { return number }
    return self == .pixel ? number + "px" : "calc(\(number)px*var(--kx))"
  }

  /// A distance that follows the reader's text size as a text style does, up to a limit in pt.
  func length(_ value: Double, _ scaling: Typography.Scaling, most: Double?) -> String {
    guard scaling != .fixed else { return length(min(value, most.map { max(0, $0) } ?? value)) }
    let canvas = self == .canvas ? "*var(--kx)" : ""
    let own = "calc(\(CSSValue.number(value))px*var(\(DeviceRules.factor(scaling)))\(canvas))"
    return most.map { "min(\(own),\(length(max(0, $0))))" } ?? own
  }

  /// A distance with the device's safe area added.
  func length(_ value: Double, plus safeArea: String?) -> String {
    guard let safeArea else { return length(value) }
    let number = CSSValue.number(value)
    let inset = "var(\(safeArea))*1px"
    if number == "0" { return "calc(\(inset))" }
    return "calc(\(inset) + \(number)px\(self == .canvas ? "*var(--kx)" : ""))"
  }
}
