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
  func length(_ name: Name, _ log: inout Log) -> Double? { number(name, &log).map { max(0, $0) } }

  /// One of some words.
  func word<Value>(
    _ name: Name,
    _ words: KeyValuePairs<String, Value>,
    _ log: inout Log
  ) -> Value? {
    guard let value = self[name] else { return nil }
    let plain = value.value.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    if let word = words.first(where: { $0.key == plain }) { return word.value }
    let known = words.map(\.key)
    let help =
      Suggestion.help(for: value.value, among: known) ?? "one of \(known.joined(separator: ", "))"
    return refuse(name, value, Problem(words: "not known here", help: help), &log)
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

  /// A number of pt.
  func number(_ name: Name, _ log: inout Log) -> Double? {
    guard let value = self[name] else { return nil }
    return Double(points: value.value[...]) ?? refuse(name, value, .number, &log)
  }

  /// One distance for all edges, under those of single ones.
  func edges(_ all: Name, _ names: [Name], _ log: inout Log) -> LookValues.Edges {
    let usual = number(all, &log)
    let single = names.map { number($0, &log) ?? usual }
    return LookValues.Edges(
      top: single[0],
      leading: single[1],
      bottom: single[2],
      trailing: single[3]
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

  /// Reports a value that can't be read.
  private func refuse<Value>(
    _ name: Name,
    _ value: Located<String>,
    _ problem: Problem,
    _ log: inout Log
  ) -> Value? {
    let message = "'\(name.rawValue)' is '\(value.value)', which is \(problem.words)"
    log.report(.lookValue, message, at: value.span, help: problem.help)
    return nil
  }

  /// The reason why a value can't be read.
  private struct Problem {
    let words: String
    let help: String

    static let color = Problem(
      words: "no colour",
      help: "write '#rrggbb', 'rgb()' or a name of CSS"
    )
    static let number = Problem(
      words: "no number of points",
      help: "write a number such as '16'"
    )
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
