/// What becomes of a text in the room that a layout gives it.
public enum Fit: Hashable, Sendable {
  /// It fits, also where the real typeface is as wide as it may be.
  case fits
  /// It fits or not, as the real typeface's width is not known exactly.
  case tight(Excess)
  /// It does not fit, also where the real typeface is as narrow as it may be.
  case overflows(Excess)

  /// By how much a text is too long.
  public struct Excess: Hashable, Sendable {
    /// Lines more than there is room for.
    public let lines: Int
    /// Points by which a word, or the whole of a single line, is wider than the box; 0 where it is not.
    public let points: Double
  }

  /// What a layout gives a text.
  public struct Room: Hashable, Sendable {
    /// The width of its box in points.
    public let width: Double
    /// How many lines it has room for.
    public let lines: Int

    /// A box so wide with so many lines.
    public init(width: Double, lines: Int) {
      self.width = width
      self.lines = lines
    }
  }
}

extension Shaped {
  /// Whether the text fits a room, for every width that the typeface may have.
  public func fit(
    _ room: Fit.Room,
    size: Double,
    spacing: Double = 0,
    stretch: Stretch = .none
  ) -> Fit {
    func excess(_ stretch: Double) -> Fit.Excess? {
      self.excess(room, Setting(size: size, stretch: stretch, spacing: spacing))
    }
    guard let worst = excess(stretch.most) else { return .fits }
    if stretch.least == stretch.most { return .overflows(worst) }
    guard excess(stretch.least) != nil else { return .tight(excess(stretch.likely) ?? worst) }
    return .overflows(excess(stretch.likely) ?? worst)
  }

  private func excess(_ room: Fit.Room, _ setting: Setting) -> Fit.Excess? {
    var count = 0
    var isCut = false
    eachLine(setting, box: room.width) { line in
      count += 1
      isCut = isCut || line.isCut
    }
    guard count > room.lines || isCut else { return nil }
    let widest = room.lines == 1 ? width(setting) : widestWord(setting)
    return Fit.Excess(lines: max(0, count - room.lines), points: max(0, widest - room.width))
  }
}
