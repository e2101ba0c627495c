/// The typography of text.
public struct Typography: Hashable, Sendable {
  /// Size in pt at the standard text size; nil inherits.
  public var size: Double?
  /// 100 to 900; nil inherits.
  public var weight: Int?
  /// Drawn slanted.
  public var isItalic = false
  /// Drawn with a line under it.
  public var isUnderlined = false
  /// Drawn with a line through it.
  public var isStruck = false
  /// Names to try first, then a generic family.
  public var family: FontFamily?
  /// The alignment of lines in their box; nil inherits.
  public var alignment: TextAlignment?
  /// Line height as a multiple of the size; nil leaves it to the font.
  public var lineHeight: Double?
  /// Space between lines in pt, beside the line height.
  public var lineSpacing: Double = 0
  /// Space between characters in pt.
  public var letterSpacing: Double?
  /// Letters changed when drawn.
  public var transform: Transform?
  /// The text style by which the size follows the reader's text size setting.
  public var scaling: Scaling = .fixed
  /// Breaks lines to equal lengths, as titles do.
  public var isBalanced = false
  /// All digits have the same width, so that numbers that change do not move.
  public var hasTabularDigits = false
  /// Never larger than this in pt, whatever the reader's text size setting.
  public var maxSize: Double?
  /// Never more lines than this.
  public var maxLines: Int?
  /// Lifts the limit of lines where the reader has enlarged texts.
  public var freesEnlargedLines = false
  /// Differences for readers of some languages, for words of any language.
  public var languages: [LanguageRule] = []

  /// Letters changed when drawn.
  public enum Transform: String, Hashable, Sendable {
    case uppercase
    case lowercase
  }

  /// The text style of iOS whose metric a size follows (Apple: `UIFontMetrics`); on Android all but
  /// fixed sizes are in sp.
  public enum Scaling: String, CaseIterable, Hashable, Sendable {
    /// Not at all.
    case fixed
    case largeTitle, title1, title2, title3
    /// The metric of body text, and of headlines too.
    case body
    case callout, subheadline, footnote, caption1, caption2
  }

  /// The parts that most texts set; what is not set is inherited.
  public init(
    size: Double? = nil,
    weight: Int? = nil,
    alignment: TextAlignment? = nil,
    scaling: Scaling = .fixed,
    lineHeight: Double? = nil,
    letterSpacing: Double? = nil
  ) {
    self.size = size
    self.weight = weight
    self.alignment = alignment
    self.scaling = scaling
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
  }
}

/// The differences of a typography for readers of one language.
public struct LanguageRule: Hashable, Sendable {
  /// The first part of their locale: `ja`.
  public let language: String
  /// Their weight; nil is that of all.
  public let weight: Int?
  /// The alignment of their lines; nil is as for all.
  public let alignment: TextAlignment?

  /// A difference for a language.
  public init(_ language: String, weight: Int? = nil, alignment: TextAlignment? = nil) {
    self.language = language
    self.weight = weight
    self.alignment = alignment
  }
}

/// Alignments of lines in their box.
public enum TextAlignment: String, Hashable, Sendable {
  /// At the start of lines.
  case leading
  case center
  /// At the end of lines.
  case trailing
  /// At the start of lines in the screen's locale, whatever the text's own direction.
  case screenStart
  /// On the left whatever the direction of writing.
  case left
  /// On the right whatever the direction of writing.
  case right
}

/// Names of a font to try, then a generic family; nothing is fetched.
public struct FontFamily: Hashable, Sendable {
  /// Names as installed, first choice first.
  public let names: [String]
  /// The generic family to fall back to.
  public let generic: Generic

  /// The generic families.
  public enum Generic: String, Hashable, Sendable {
    /// The platform's own.
    case system
    case serif
    /// All characters as wide.
    case mono
    /// The platform's rounded one.
    case rounded
    /// Hand-written.
    case cursive
  }

  /// Names and a generic family to fall back to.
  public init(_ names: [String] = [], _ generic: Generic) {
    self.names = names
    self.generic = generic
  }
}
