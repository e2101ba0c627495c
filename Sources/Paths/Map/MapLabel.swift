import Source

/// The words on a line of a map.
public struct MapLabel: Hashable, Sendable {
  /// The lines of text, one below the other.
  public let lines: [String]
  /// The number of lines that the first route takes.
  public let first: Int
  /// Indicates that it names several routes.
  public let isMany: Bool
  /// The middle of the text, px.
  public internal(set) var x = 0
  /// The baseline of the last line of text, px.
  public internal(set) var y = 0
  /// The greatest width of the text, px.
  public let width: Int

  /// The number of routes whose words one line carries; of more, their number is said.
  static let limit = 3

  /// The words of routes, broken into lines; nil where there are none.
  ///
  /// A guard that all have stands once below them. Routes with the same words are one with their number.
  init?(_ names: [String], guards: [String]) {
    let common = Set(guards).count == 1 ? guards[0] : ""
    let named = names.enumerated().map { index, name in
      let own = guards.indices.contains(index) && common.isEmpty ? guards[index] : ""
      return own.isEmpty ? name : "\(name), \(own)"
    }
    let labels = named.grouped { $0.isEmpty ? nil : $0 }
      .map { $0.value.count > 1 ? "\($0.key) ×\($0.value.count)" : $0.key }
    guard !labels.isEmpty else { return nil }
    let each = labels.count == 1 ? 3 : 2
    let broken = labels.prefix(Self.limit).map { Self.broken($0, MapSizes.labelWidth, each) }
    first = broken.first?.count ?? 0
    isMany = labels.count > 1 || !common.isEmpty
    var lines = Array(broken.joined())
    if labels.count > Self.limit { lines.append("+ \(labels.count - Self.limit)") }
    if !common.isEmpty { lines += Self.broken(common, MapSizes.labelWidth, 4) }
    self.lines = lines
    width = lines.map(Self.width).max() ?? 0
  }

  /// The height of the text and the room below it, px.
  var height: Int { lines.count * MapSizes.labelLine + 6 }

  // MARK: Measuring

  /// An estimate of the width of a text of 12 px, rather too much than too little.
  static func width(_ text: String) -> Int {
    (text.unicodeScalars.reduce(0) { $0 + tenths($1) } + 9) / 10
  }

  /// The width of a sign of 12 px, in tenths of a px.
  private static func tenths(_ sign: Unicode.Scalar) -> Int {
    switch sign {
    case "i", "l", "j", "I", "t", "f", "r", ".", ",", ":", ";", "'", "|", "!", "(", ")", " ": 44
    case "m", "w", "M", "W", "@", "%", "…": 118
    case "A"..."Z", "&", "=", "+", "<", ">": 92
    case "\u{20}"..."\u{2E7F}": 74
    default: 130
    }
  }

  /// A text in a limited number of lines; the rest is cut with an ellipsis.
  static func broken(_ text: String, _ width: Int, _ limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace).prefix(40) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || self.width(longer) <= width {
        line = longer
        continue
      }
      guard lines.count + 1 < limit else { return lines + [cut(longer, width, isMore: true)] }
      lines.append(cut(line, width))
      line = String(word)
    }
    return lines + (line.isEmpty ? [] : [cut(line, width)])
  }

  /// The beginning of a text that is too wide, with an ellipsis.
  private static func cut(_ text: String, _ width: Int, isMore: Bool = false) -> String {
    guard isMore || self.width(text) > width else { return text }
    var short = ""
    var room = width * 10 - 118
    for sign in text {
      room -= sign.unicodeScalars.reduce(0) { $0 + tenths($1) }
      if room < 0 { break }
      short.append(sign)
    }
    return short + "…"
  }
}
