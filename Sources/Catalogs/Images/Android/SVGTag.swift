import Flow
import Source

/// Writes one element of an SVG of our own; values are escaped.
struct SVGTag {
  private let name: String
  private var attributes = ""

  init(_ name: String) { self.name = name }

  /// The same with more attributes, those without a value left out.
  func with(_ more: KeyValuePairs<String, String?>) -> SVGTag {
    more.reduce(into: self) { $0[$1.key] = $1.value }
  }

  /// Adds an attribute; nil adds nothing.
  subscript(attribute: String) -> String? {
    get { nil }
    set {
      guard let newValue else { return }
      attributes += " \(attribute)=\"\(XMLText.escaped(newValue))\""
    }
  }

  var empty: String { "<\(name)\(attributes)/>" }

  var opening: String { "<\(name)\(attributes)>" }

  func holding(_ markup: String) -> String { "<\(name)\(attributes)>\(markup)</\(name)>" }

  /// Paints the inside (`fill`) or the line (`stroke`).
  mutating func paint(_ attribute: String, _ color: Color, alpha: Double) {
    self[attribute] = color.hex
    let opacity = max(0, min(1, color.alpha * alpha))
    if opacity < 1 { self[attribute + "-opacity"] = opacity.svg }
  }
}

extension Double {
  /// The number with at most four decimals.
  var svg: String {
    let rounded = (self * 10_000).rounded() / 10_000
    guard rounded.isFinite else { return "0" }
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return "\(rounded)"
  }
}
