internal import Flow
internal import Source

/// Reading of single values of a look; nil for those that are not set or can't be read.
extension CardContent.Look {
  /// A colour in CSS notation.
  func color(_ name: Name, _ log: inout Log) -> Themed<Color>? {
    guard let value = self[name] else { return nil }
    guard let color = Color(css: value.value) else { return refuse(name, value, .color, &log) }
    return Themed(color)
  }

  /// A number of pt that is not negative.
  func length(_ name: Name, _ log: inout Log) -> Double? {
    guard let value = self[name] else { return nil }
    guard let number = Double(points: value.value[...]) else {
      return refuse(name, value, .number, &log)
    }
    return max(0, number)
  }

  /// One of some words.
  func word<Value>(
    _ name: Name,
    _ words: KeyValuePairs<String, Value>,
    _ log: inout Log
  ) -> Value? {
    guard let value = self[name] else { return nil }
    let plain = value.value.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    if let word = words.first(where: { $0.key == plain }) { return word.value }
    return refuse(name, value, .word(words.map(\.key)), &log)
  }

  /// A side of a box: pt, a percentage, `fill` or `auto`.
  func side(_ name: Name, _ log: inout Log) -> Length? {
    guard let value = self[name] else { return nil }
    switch value.value.lowercased() {
    case "fill", "full", "max", "match_parent", "100%": return .fill
    case "auto", "hug", "fit", "wrap_content": return .hug
    case let text where text.utf8.last == UInt8(ascii: "%"):
      guard let share = Double(points: text.dropLast()) else { break }
      return .share(min(1, max(0, share / 100)))
    default:
      guard let number = Double(points: value.value[...]) else { break }
      return .points(max(0, number))
    }
    return refuse(name, value, .number, &log)
  }

  /// One to four distances as CSS has them (CSS Box Model 3, section 4.2), then those of single edges.
  func edges(_ all: Name, _ single: [Name], _ log: inout Log) -> LookValues.Edges {
    let numbers = numbers(all, 1...4, &log)
    func number(_ edge: Int, _ places: [Int]) -> Double? {
      if let value = self[single[edge]] {
        guard let number = Double(points: value.value[...]) else {
          return refuse(single[edge], value, .number, &log)
        }
        return number
      }
      return numbers.map { $0[places[$0.count - 1]] }
    }
    return LookValues.Edges(
      top: number(0, [0, 0, 0, 0]),
      leading: number(1, [0, 1, 1, 3]),
      bottom: number(2, [0, 0, 2, 2]),
      trailing: number(3, [0, 1, 1, 1])
    )
  }

  /// Numbers with blanks between them.
  private func numbers(_ name: Name, _ count: ClosedRange<Int>, _ log: inout Log) -> [Double]? {
    guard let value = self[name] else { return nil }
    let parts = value.value.split { $0 == " " || $0 == "," }
    let numbers = parts.compactMap { Double(points: $0) }
    if numbers.count == parts.count, count.contains(numbers.count) { return numbers }
    return refuse(name, value, .number, &log)
  }

  /// A width with or without the line's kind and colour: `1`, `1px dashed #ccc`.
  func border(_ log: inout Log) -> Border? {
    let color = color(.borderColor, &log)
    guard let value = self[.border] else { return color.map { Border(width: 1, color: $0) } }
    let parts = value.value.split(separator: " ", maxSplits: 2)
    let line = parts.count > 1 ? Border.Line(rawValue: parts[1].lowercased()) : nil
    let own = parts.count > 1 ? parts.dropFirst(line == nil ? 1 : 2).joined(separator: " ") : ""
    guard let width = parts.first.flatMap({ Double(points: $0) }),
      let painted = own.isEmpty ? Color(0x8E8E93) : Color(css: own)
    else { return refuse(.border, value, .number, &log) }
    return width > 0
      ? Border(width: width, color: color ?? Themed(painted), line: line ?? .solid) : nil
  }

  /// A blur, or the words of CSS without `inset`: `0 4 12 #00000033` (CSS Backgrounds 3, section 7.1.1).
  func shadow(_ log: inout Log) -> Shadow? {
    guard let value = self[.shadow], value.value != "none" else { return nil }
    let numbers = value.value.split(separator: " ").prefix { Double(points: $0) != nil }
    let rest = value.value.split(separator: " ").dropFirst(numbers.count).joined(separator: " ")
    let values = numbers.compactMap { Double(points: $0) }
    guard (1...4).contains(values.count),
      let color = rest.isEmpty ? Color(0, alpha: 0.2) : Color(css: rest)
    else { return refuse(.shadow, value, .number, &log) }
    if values.count == 1 {
      return Shadow(y: values[0] / 4, blur: max(0, values[0]), color: Themed(color))
    }
    return Shadow(
      x: values[0],
      y: values[1],
      blur: max(0, values.count > 2 ? values[2] : 0),
      spread: values.count > 3 ? values[3] : 0,
      color: Themed(color)
    )
  }

  /// A gradient of two or more colours, which stand in one value or in several; downwards if no angle is
  /// set.
  func gradient(_ log: inout Log) -> Paint? {
    let written = values.filter { $0.name == .gradient }.map(\.value)
    var colors: [Themed<Color>] = []
    for value in written {
      for part in Self.parts(of: value.value) {
        guard let color = Color(css: part) else { return refuse(.gradient, value, .color, &log) }
        colors.append(Themed(color))
      }
    }
    guard colors.count > 1 else {
      return written.first.flatMap { refuse(.gradient, $0, .color, &log) }
    }
    let angle = self[.gradientAngle].flatMap { value in
      let text = value.value.hasSuffix("deg") ? value.value.dropLast(3) : value.value[...]
      return Double(points: text) ?? refuse(.gradientAngle, value, .number, &log)
    }
    return .linear(LinearGradient(angle: angle ?? 180, stops: GradientStop.evenly(colors)))
  }

  /// The parts between the commas of a text that stand in no brackets.
  private static func parts(of text: String) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// What a value should have been.
  private enum Expected {
    case color
    case number
    case word([String])
  }

  /// Reports a value that can't be read.
  private func refuse<Value>(
    _ name: Name,
    _ value: Located<String>,
    _ expected: Expected,
    _ log: inout Log
  ) -> Value? {
    let (words, help): (String, String?) =
      switch expected {
      case .color: ("no colour", "write '#rrggbb', 'rgb()' or a name of CSS")
      case .number: ("no number of points", "write a number such as '16'")
      case .word(let words):
        (
          "not known here",
          Suggestion.help(for: value.value, among: words)
            ?? "one of \(words.joined(separator: ", "))"
        )
      }
    log.report(
      .lookValue,
      "'\(name.rawValue)' is '\(value.value)', which is \(words)",
      at: value.span,
      help: help
    )
    return nil
  }
}

extension Double {
  /// A finite number with or without a unit of points, within 10,000 of zero: `16`, `1.5px`, `12dp`.
  fileprivate init?(points text: some StringProtocol) {
    let text = String(text).lowercased()
    let unit = ["px", "pt", "dp", "sp"].first { text.hasSuffix($0) }
    guard let number = Double(text.dropLast(unit?.count ?? 0)), number.isFinite else { return nil }
    self = min(10_000, max(-10_000, number))
  }
}
