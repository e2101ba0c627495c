internal import Source

/// The differences between a picture of the app and the drawn card, in positions of texts and boxes, not
/// pixels.
public enum BesideResult: Hashable, Sendable {
  /// The parts that were looked for, texts first, each in the order of drawing.
  case measured([Part])
  /// The picture has other words than the card: another screen, state or language.
  case somethingElse
  /// No measure was possible.
  case notMeasured(Reason)

  /// The tolerance in points, within which parts are where they are drawn.
  public static let tolerance = 4.0
  /// The share of its width by which a line may differ besides, as Apple's typeface is estimated from Inter.
  static let widthSlack = 0.04

  /// The reasons for measuring nothing.
  public enum Reason: String, Hashable, Sendable {
    /// The file is broken, or no picture.
    case unreadable = "the picture can't be decoded"
    /// No device has the picture's size.
    case otherScreen = "no device here has a screen of this size"
    case nothingToFind = "the card has no text or box to look for"
  }

  /// A text or a box.
  public struct Part: Hashable, Sendable {
    /// The element's id.
    public let name: String
    /// The kind of the part.
    public let kind: Kind
    /// The lines of a text; nil for a box, and where no line was found.
    public internal(set) var lines: Lines?
    /// The offset in the app from the drawn place; nil where it was not found.
    public internal(set) var offset: Offset?
    /// The points by which its width may differ besides the tolerance.
    var slack = 0.0

    /// The kinds of parts.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      case text
      /// A box whose sides show.
      case box
    }

    init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }

    /// Indicates a part within the tolerance; a text must have the same number of lines, too.
    public var isNear: Bool {
      guard let offset else { return false }
      let isSame = lines.map { $0.drawn == $0.shown } ?? true
      return isSame && abs(offset.width) <= BesideResult.tolerance + slack
        && [offset.x, offset.y, offset.height].allSatisfy { abs($0) <= BesideResult.tolerance }
    }

    /// The sort weight of the difference: infinite for a part not found, then differing numbers of lines.
    fileprivate var weight: Double {
      guard let offset else { return .infinity }
      let lines = lines.map { 100 * Double(abs($0.drawn - $0.shown)) } ?? 0
      return lines + ([offset.x, offset.y, offset.width, offset.height].map(abs).max() ?? 0)
    }

    /// A description of the difference in the app: "3 lines (drawn 2), 12 pt lower".
    public var difference: String {
      guard let offset else { return "not found" }
      func move(_ points: Double, _ more: String, _ less: String, slack: Double = 0) -> String? {
        if abs(points) <= BesideResult.tolerance + slack { return nil }
        return "\(Int(abs(points).rounded())) pt \(points > 0 ? more : less)"
      }
      let other = lines.flatMap { lines in
        lines.drawn == lines.shown
          ? nil : "\(lines.shown) line\(lines.shown == 1 ? "" : "s") (drawn \(lines.drawn))"
      }
      return [
        other, move(offset.x, "to the right", "to the left"), move(offset.y, "lower", "higher"),
        move(offset.width, "wider", "narrower", slack: slack),
        move(offset.height, "taller", "shorter"),
      ].compactMap(\.self).joined(separator: ", ")
    }
  }

  /// The line counts of a text.
  public struct Lines: Hashable, Sendable {
    /// Lines as drawn.
    public let drawn: Int
    /// Lines in the app.
    public let shown: Int
  }

  /// The offset of a part in the app from the drawn one, in points.
  public struct Offset: Hashable, Sendable {
    /// The offset to the right.
    public let x: Double
    /// The offset downwards.
    public let y: Double
    /// The difference in width, of the widest line or the box.
    public let width: Double
    /// The difference in height, from the first line to the last or of the box.
    public let height: Double
  }

  /// The parts that were looked for; none where nothing was measured.
  public var parts: [Part] { if case .measured(let parts) = self { parts } else { [] } }

  /// The number of parts within the tolerance.
  public var near: Int { parts.count(where: \.isNear) }

  /// The parts that are off, the worst first.
  public var worst: [Part] {
    parts.filter { !$0.isNear }.sorted { $0.weight > $1.weight }
  }

  /// The result in words: "7 of 9 within 4 pt", "shows something else", or the reason for measuring nothing.
  public var phrase: String {
    switch self {
    case .measured(let parts): "\(near) of \(parts.count) within 4 pt"
    case .somethingElse: "shows something else"
    case .notMeasured(let reason): "not measured: \(reason.rawValue)"
    }
  }

  /// Indicates that the picture differs from the card by what was measured.
  public var isOff: Bool {
    switch self {
    case .measured: !worst.isEmpty
    case .somethingElse: true
    case .notMeasured: false
    }
  }
}
