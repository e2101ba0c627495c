internal import Source

/// How far a picture of the app differs from the drawn card: where texts and boxes stand, not pixels.
public enum BesideResult: Hashable, Sendable {
  /// The parts that were looked for, texts first, each in the order of drawing.
  case measured([Part])
  /// The picture has other words than the card: another screen, state or language.
  case somethingElse
  /// It could not be told.
  case notMeasured(Reason)

  /// Parts no farther off, in points, are where they are drawn.
  public static let tolerance = 4.0
  /// By how much of its width a line may differ besides, as Apple's typeface is estimated from Inter.
  static let widthSlack = 0.04

  /// Why nothing was measured.
  public enum Reason: String, Hashable, Sendable {
    /// The file is broken, or no picture.
    case unreadable = "the picture can't be decoded"
    /// No device has the picture's size.
    case otherScreen = "no device here has a screen of this size"
    /// The card has no text or box that shows.
    case nothingToFind = "the card has no text or box to look for"
  }

  /// A text or a box.
  public struct Part: Hashable, Sendable {
    /// The element's id.
    public let name: String
    /// A text or a box.
    public let kind: Kind
    /// How many lines a text has; nil for a box, and where no line was found.
    public internal(set) var lines: Lines?
    /// Where it stands in the app, from where it is drawn; nil where it was not found.
    public internal(set) var offset: Offset?
    /// By how many points its width may differ besides the tolerance.
    var slack = 0.0

    /// What is looked for.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// Lines of text.
      case text
      /// A box whose sides show.
      case box
    }

    init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }

    /// True where it is within the tolerance, a text in as many lines.
    public var isNear: Bool {
      guard let offset else { return false }
      let isSame = lines.map { $0.drawn == $0.shown } ?? true
      return isSame && abs(offset.width) <= BesideResult.tolerance + slack
        && [offset.x, offset.y, offset.height].allSatisfy { abs($0) <= BesideResult.tolerance }
    }

    /// How far off it is: what is not found most, then other numbers of lines.
    fileprivate var weight: Double {
      guard let offset else { return .infinity }
      let lines = lines.map { 100 * Double(abs($0.drawn - $0.shown)) } ?? 0
      return lines + ([offset.x, offset.y, offset.width, offset.height].map(abs).max() ?? 0)
    }

    /// What is different in the app: "3 lines (drawn 2), 12 pt lower".
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

  /// How many lines a text has.
  public struct Lines: Hashable, Sendable {
    /// As it is drawn.
    public let drawn: Int
    /// In the app.
    public let shown: Int
  }

  /// Points by which something stands more to the right and lower, is wider and taller, in the app.
  public struct Offset: Hashable, Sendable {
    /// To the right.
    public let x: Double
    /// Down.
    public let y: Double
    /// Of the widest line, or the box.
    public let width: Double
    /// From the first line to the last, or of the box.
    public let height: Double
  }

  /// The parts that were looked for; none where nothing was measured.
  public var parts: [Part] { if case .measured(let parts) = self { parts } else { [] } }

  /// How many parts are within the tolerance.
  public var near: Int { parts.count(where: \.isNear) }

  /// The parts that are off, the worst first.
  public var worst: [Part] {
    let far = parts.filter { !$0.isNear }
    return far.indices.sorted { left, right in
      (-far[left].weight, left) < (-far[right].weight, right)
    }.map { far[$0] }
  }

  /// "7 of 9 within 4 pt", "shows something else", or why nothing is told.
  public var words: String {
    switch self {
    case .measured(let parts): "\(near) of \(parts.count) within 4 pt"
    case .somethingElse: "shows something else"
    case .notMeasured(let reason): "not measured: \(reason.rawValue)"
    }
  }

  /// True where the picture is another one than the card by what was measured.
  public var isOff: Bool {
    switch self {
    case .measured: !worst.isEmpty
    case .somethingElse: true
    case .notMeasured: false
    }
  }
}
