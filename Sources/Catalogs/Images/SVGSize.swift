import Syntax

/// The size an SVG asks for, in pt of the card, which are the SVG's own pixels.
struct SVGSize: Hashable {
  let width: Double
  let height: Double

  /// The root's `width` and `height`, the missing ones from its `viewBox`; nil where neither says,
  /// and for sizes that no number can hold (SVG 2, section 8.2; CSS Images 3, section 4.2).
  init?(_ root: XMLElement) {
    let box = Self.numbers(root["viewBox"] ?? "")
    let hasBox = box.count == 4 && box[2] > 0 && box[3] > 0
    let ratio = hasBox ? box[2] / box[3] : nil
    switch (Self.length(root["width"]), Self.length(root["height"])) {
    case (let own?, let other?): (width, height) = (own, other)
    case (let own?, nil): (width, height) = (own, own / (ratio ?? 1))
    case (nil, let own?): (width, height) = (own * (ratio ?? 1), own)
    case (nil, nil):
      guard hasBox else { return nil }
      (width, height) = (box[2], box[3])
    }
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
  }

  /// A length in pixels; nil for none, for percentages and for sizes of text (CSS Values 4,
  /// section 6).
  private static func length(_ text: String?) -> Double? {
    guard let text else { return nil }
    let trimmed = text.drop { $0 == " " }
    let digits = trimmed.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "+") }
    let unit = trimmed.dropFirst(digits.count).filter { $0 != " " }
    guard let number = Double(digits), number > 0, let factor = units[unit.lowercased()] else {
      return nil
    }
    return number * factor
  }

  /// Pixels of a unit at 96 to the inch; a point is one too, as design tools mean it.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 1, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
  ]

  private static func numbers(_ text: String) -> [Double] {
    text.split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }.compactMap { Double($0) }
  }
}
