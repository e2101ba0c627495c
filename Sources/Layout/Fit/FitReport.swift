public import Flow
public import Source

/// The verdicts on the texts of a project's cards, in each locale, text size and device.
public struct FitReport: Hashable, Sendable {
  /// The text sizes and devices that were looked at, those of each device from small to large texts.
  public let situations: [Situation]
  /// Every text of every card in every locale; cards that are equal in several variants once.
  public let texts: [TextFit]

  /// The reason why no text at all was measured; nil where one was.
  public var gap: String? {
    guard let first = texts.first else { return "no card that anybody sees has a text" }
    guard texts.allSatisfy({ $0.verdict == .notMeasured }) else { return nil }
    return first.measure.phrase ?? "its typeface is not known"
  }

  /// A situation in which cards are looked at.
  public struct Situation: Hashable, Sendable {
    /// The reader's text size.
    public let size: TextSize
    /// The device's id: `iphone-se`.
    public let device: String
  }
}

/// The verdicts on one text of a card in a locale, in all situations that were looked at.
public struct TextFit: Hashable, Sendable {
  /// The flow's id.
  public let flow: String
  /// The ids of the variants whose card this is; all of them draw it alike.
  public let variants: [String]
  /// The card's id.
  public let card: String
  /// The state of the card it was found in: `default`, `error`.
  public internal(set) var state: String
  /// The element's id in the card: `title`, `buttons/primary`.
  public let element: String
  /// The text as its config names it: a key, or the words themselves.
  public let reference: String
  /// The locale of the page.
  public let locale: String
  /// The source span of the string, else of its use in the config.
  public let span: Span
  /// A verdict for each of the report's situations, in their order.
  public let verdicts: [Verdict]
  /// The situation, by its number, that is worse than all others; of those with the same verdict that of
  /// the smallest text size, which most people meet.
  public let worst: Int
  /// The measure in the worst situation.
  public let measure: Measure
  /// Indicates that the source locale does no better in the same situations, so that the text is reported
  /// there once.
  public let isAsInSource: Bool
  /// The width in points at text size L that the text may have on one line to fit in every
  /// situation; nil where it may be of any length, as its card scrolls or grows.
  public let budget: Double?
  /// The line counts of the app and of the site's pages, which draw it in another typeface; nil where they
  /// are the same.
  public var pageLines: PageLines?

  /// The line counts of a text that the app and the site's pages set in different typefaces.
  public struct PageLines: Hashable, Sendable {
    /// The situation, by its number.
    public let situation: Int
    /// The number of lines that it most likely takes in the app.
    public let app: Int
    /// The number of lines that it takes on pages.
    public let page: Int
  }

  /// The verdicts on a text, from good to bad.
  public enum Verdict: String, CaseIterable, Comparable, Sendable {
    case fits
    /// It could not be measured, as a face is not installed or the text is missing; never to be taken for
    /// a fit.
    case notMeasured = "not-measured"
    /// It has hardly room: it fits or not, as the real typeface's width is not known exactly; its
    /// button grows; or its card must be scrolled where that of the source locale must not.
    case tight
    case overflows

    /// The rank, higher for worse verdicts.
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Better ones come first.
    public static func < (left: Verdict, right: Verdict) -> Bool { left.rank < right.rank }
  }

  /// The measure of a text in one situation; lengths in points.
  public struct Measure: Hashable, Sendable {
    /// The number of lines that the text takes.
    public internal(set) var lines = 0
    /// The number of lines that there is room for; nil is any number.
    public internal(set) var room: Int?
    /// The width of its widest line.
    public internal(set) var width = 0.0
    /// The width of its box.
    public internal(set) var available = 0.0
    /// The problem; nil where there is none.
    public internal(set) var problem: Problem?
  }

  /// The problems of a text's place; lengths in points.
  public enum Problem: Hashable, Sendable {
    /// Lines that there is no room for are left out, and the last one ends in "…".
    case truncated(lines: Int)
    /// A word is broken in the middle, as it is so much wider than its box.
    case brokenWord(points: Double)
    /// It is cut off at the edge of a box or of the screen.
    case cutOff(points: Double)
    /// Another element, by its id, lies over it.
    case covered(by: String)
    /// It lies over the words of another element, by its id.
    case covers(String)
    /// A button, whose label takes so many lines.
    case tallButton(lines: Int)
    /// The card must be scrolled so far to read it, which the source locale does not need.
    case scrolled(points: Double)
    /// The face to install, or a reason for the missing measure.
    case notMeasured(String)
    /// No table has the text, so that there are no words to measure.
    case missing
  }
}
