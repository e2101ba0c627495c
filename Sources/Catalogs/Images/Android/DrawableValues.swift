import Flow
import Source
import Syntax

/// Reads the colors, sizes and numbers of drawables, those that they refer to included.
extension DrawableArtist {
  /// References are followed so far.
  private static let most = 16

  /// The value of an attribute, references to texts and sizes followed.
  func value(_ element: XMLElement, _ name: String) -> String? {
    var text = element.android(name)?.trimmed
    for _ in 0..<Self.most {
      guard let reference = text, let name = ResourceName(reference),
        ["dimen", "integer", "string"].contains(name.type)
      else { return text }
      text = drawables.values.text(of: reference, isNight: isNight)
    }
    return nil
  }

  /// A number without a unit; anything else is reported.
  mutating func number(_ element: XMLElement, _ name: String, or usual: Double) -> Double {
    guard let text = value(element, name) else { return usual }
    if let number = Self.plainNumber(text) { return number }
    report("expected a number in '\(name)', found '\(text.prefix(60))'", element)
    return usual
  }

  /// A length in dp: `24dp`, `1.5dip`, `12sp`, `48px`; anything else is reported.
  mutating func length(_ element: XMLElement, _ name: String) -> Double? {
    guard let text = value(element, name) else { return nil }
    let unit = text.utf8.reversed().prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    let factor = Self.units[String(decoding: unit.reversed(), as: UTF8.self)]
    if let factor, let number = Self.plainNumber(String(text.dropLast(unit.count))) {
      return number * factor
    }
    report(
      "expected a length in '\(name)', found '\(text.prefix(60))'",
      element,
      help: "write it in dp: 24dp"
    )
    return nil
  }

  /// dp of a unit; px are taken as dp, as on a screen of middle density.
  private static let units: [String: Double] = [
    "": 1, "dp": 1, "dip": 1, "sp": 1, "px": 1, "pt": 160 / 72, "in": 160, "mm": 160 / 25.4,
  ]

  private static func plainNumber(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-.eEf".utf8.contains(byte)
    }
    let digits = text.utf8.last == UInt8(ascii: "f") ? String(text.dropLast()) : text
    guard isPlain, let number = Double(digits), abs(number) < 1e9 else { return nil }
    return number
  }

  /// A color as written or by its name; an undefined one is noted and drawn as texts are.
  mutating func color(_ text: String, _ element: XMLElement) -> Color {
    var text = text.trimmed
    var alpha = 1.0
    for _ in 0..<Self.most {
      if text == "@null" || text == "@empty" { return .clear }
      if text.utf8.first == UInt8(ascii: "#") {
        guard let color = Color(android: text) else { break }
        return Color(color.red, color.green, color.blue, alpha: color.alpha * alpha)
      }
      guard let name = ResourceName(text) else { break }
      if name.package == "android", name.type == "color", let known = Self.platform[name.name] {
        return known
      }
      if let next = drawables.values.text(of: text, isNight: isNight) {
        text = next
      } else if let item = stateColor(text) {
        alpha *= Self.plainNumber(item.android("alpha") ?? "1") ?? 1
        text = item.android("color") ?? "@null"
      } else {
        if unknownColors[text] == nil { unknownColors[text] = element.tag }
        return textColor
      }
    }
    report(
      "expected a color, found '\(text.prefix(60))'",
      element,
      help: "write #RGB, #RRGGBB or #AARRGGBB, or the name of one: @color/name"
    )
    return textColor
  }

  /// The color of texts on Android's usual background (Material 3, "on surface").
  private var textColor: Color { isNight ? Color(0xE6E1E5) : Color(0x1C1B1F) }

  /// The item of a list of colors that counts while nothing is pressed or chosen.
  private func stateColor(_ reference: String) -> XMLElement? {
    let items = drawables.values.file(of: reference, isNight: isNight)?.children("item") ?? []
    return items.first { item in
      !item.attributes.contains { $0.localName.hasPrefix("state_") && $0.value != "false" }
    } ?? items.last
  }

  /// Colors of Android itself that drawables name (android.R.color).
  private static let platform: [String: Color] = [
    "white": Color(0xFFFFFF), "black": Color(0), "transparent": .clear,
    "background_light": Color(0xFFFFFF), "background_dark": Color(0),
    "darker_gray": Color(0xAAAAAA), "holo_blue_light": Color(0x33B5E5),
    "holo_blue_dark": Color(0x0099CC), "holo_green_light": Color(0x99CC00),
    "holo_green_dark": Color(0x669900), "holo_red_light": Color(0xFF4444),
    "holo_red_dark": Color(0xCC0000), "holo_orange_light": Color(0xFFBB33),
    "holo_orange_dark": Color(0xFF8800), "holo_purple": Color(0xAA66CC),
  ]
}

extension XMLElement {
  /// An attribute of Android's own, whatever prefix the file has for them.
  func android(_ name: String) -> String? {
    self["android:" + name]
      ?? attributes.first { attribute in
        attribute.localName == name && attribute.name != name
          && !attribute.name.hasPrefix("tools:") && !attribute.name.hasPrefix("app:")
      }?.value
  }
}

extension Color {
  /// `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB`.
  init?(android text: String) {
    let digits = text.dropFirst()
    let alpha = digits.utf8.count.isMultiple(of: 4) ? digits.utf8.count / 4 : 0
    self.init(css: "#\(digits.dropFirst(alpha))\(digits.prefix(alpha))")
  }
}
