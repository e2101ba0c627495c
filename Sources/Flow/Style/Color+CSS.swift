internal import Source

/// Colours in CSS notation (CSS Color 4).
extension Color {
  /// The colour of a CSS text: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`,
  /// `hsla()`, `transparent` or a name; nil for anything else.
  public init?(css text: String) {
    // In small ASCII letters, without spaces around it.
    let bytes = text.utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
    let small = bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    let word = String(decoding: small, as: UTF8.self)
    if word.utf8.first == UInt8(ascii: "#") {
      self.init(hex: word.utf8.dropFirst())
    } else if let parts = Self.function(word) {
      self.init(function: parts.name, parts.values)
    } else if word == "transparent" {
      self = .clear
    } else if let rgb = NamedColors.all[word] {
      self.init(rgb)
    } else {
      return nil
    }
  }

  private init?(hex digits: Substring.UTF8View) {
    let values = digits.compactMap(\.hexDigit)
    guard values.count == digits.count else { return nil }
    let bytes: [UInt8]
    switch values.count {
    case 3, 4: bytes = values.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    let alpha = bytes.count == 4 ? Double(bytes[3]) / 255 : 1
    self.init(bytes[0], bytes[1], bytes[2], alpha: alpha)
  }

  /// The name and the values of `rgb(1, 2, 3)` or `rgb(1 2 3 / 50%)`.
  private static func function(_ word: String) -> (name: String, values: [Substring])? {
    guard word.utf8.last == UInt8(ascii: ")"), let open = word.firstIndex(of: "(") else {
      return nil
    }
    let inner = word[word.index(after: open)...].dropLast()
    let values = inner.split { $0 == "," || $0 == " " || $0 == "/" || $0 == "\t" }
    return (String(word[..<open]), values)
  }

  private init?(function name: String, _ values: [Substring]) {
    guard (3...4).contains(values.count) else { return nil }
    let alpha = values.count == 4 ? Self.share(values[3], of: 1) : 1
    guard let alpha else { return nil }
    switch name {
    case "rgb", "rgba":
      let parts = values.prefix(3).compactMap { Self.share($0, of: 255) }
      guard parts.count == 3 else { return nil }
      self.init(Self.byte(parts[0]), Self.byte(parts[1]), Self.byte(parts[2]), alpha: alpha)
    case "hsl", "hsla":
      let hue = values[0].hasSuffix("deg") ? values[0].dropLast(3) : values[0]
      guard let hue = Double(hue), hue.isFinite,
        let saturation = Self.share(values[1], of: 100), let light = Self.share(values[2], of: 100)
      else { return nil }
      self.init(hue: hue, saturation: saturation / 100, lightness: light / 100, alpha: alpha)
    default: return nil
    }
  }

  /// The colour of hue in degrees, saturation and lightness as shares (CSS Color 4, section 7.1).
  private init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    let turns = hue.truncatingRemainder(dividingBy: 360) / 30
    let start = turns < 0 ? turns + 12 : turns
    let light = min(1, max(0, lightness))
    let reach = min(1, max(0, saturation)) * min(light, 1 - light)
    func channel(_ offset: Double) -> UInt8 {
      let position = (start + offset).truncatingRemainder(dividingBy: 12)
      return Self.byte(255 * (light - reach * max(-1, min(position - 3, 9 - position, 1))))
    }
    self.init(channel(0), channel(8), channel(4), alpha: alpha)
  }

  /// A number, or a percentage of a whole.
  private static func share(_ text: Substring, of whole: Double) -> Double? {
    let isPercent = text.utf8.last == UInt8(ascii: "%")
    guard let value = Double(isPercent ? text.dropLast() : text), value.isFinite else { return nil }
    return isPercent ? value / 100 * whole : value
  }

  private static func byte(_ value: Double) -> UInt8 {
    UInt8(min(255, max(0, value.rounded())))
  }

  /// The relative luminance of the colour, 0 to 1 (WCAG 2.2, "relative luminance").
  public var luminance: Double {
    func linear(_ byte: UInt8) -> Double {
      let value = Double(byte) / 255
      // A cubic fit of the sRGB curve, exact to a hundredth; used to choose between two looks.
      return value * (value * (value * 0.305306011 + 0.682171111) + 0.012522878)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
