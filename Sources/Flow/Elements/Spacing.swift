/// A line between things.
public struct Divider: Hashable, Sendable {
  /// How thick, in pt.
  public let thickness: Double
  /// Its colour.
  public let color: Themed<Color>
  /// How it is drawn.
  public let line: Border.Line

  /// A line.
  public init(thickness: Double, color: Themed<Color>, line: Border.Line = .solid) {
    self.thickness = thickness
    self.color = color
    self.line = line
  }
}

/// Empty space along a stack's axis.
public struct Spacer: Hashable, Sendable {
  /// How long in pt; nil takes all that is left.
  public let length: Double?

  /// Empty space.
  public init(_ length: Double? = nil) { self.length = length }
}

/// What can not be drawn: a frame that names it.
public struct Placeholder: Hashable, Sendable {
  /// What it is, in the system's own words.
  public let name: String
  /// Why it is not drawn.
  public let reason: String
  /// Texts inside it, so that their copy can still be reviewed.
  public let texts: [TextSlot]

  /// A named frame.
  public init(_ name: String, reason: String, texts: [TextSlot] = []) {
    self.name = name
    self.reason = reason
    self.texts = texts
  }
}
