/// One line of a text, as it is laid out.
public struct Line: Hashable, Sendable {
  /// Its characters in UTF-16, the spaces at its end left out.
  public let utf16: Range<Int>
  /// Its width in the unit of the size.
  public let width: Double
  /// Indicates that the text itself ends the line, with a line feed or its end.
  public let isHard: Bool
  /// Indicates that a word was cut as the box is narrower than it.
  public let isCut: Bool
}
