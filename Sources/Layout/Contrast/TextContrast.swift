public import Flow
public import Source

/// The contrast of one text of a card with its background.
///
/// Boxes are those of the usual text size on the first device of each platform, in the words of one locale.
public struct TextContrast: Hashable, Sendable {
  /// The flow's id.
  public let flow: String
  /// The variants whose card looks the same.
  public var variants: [String]
  /// The card's id.
  public let card: String
  /// The card's state.
  public let state: String
  /// The id of the element that it belongs to; empty where none has one.
  public let element: String
  /// The slot of the text in its card; nil for a sign.
  public let slot: TextSlot?
  /// The source span of its element.
  public let span: Span
  /// The device that it was laid out on.
  public let device: String
  /// The region of the screen that its letters take, before anybody scrolls.
  public let room: Rectangle
  /// The number of the scrolling part of the screen that it is in; nil for a text that does not scroll.
  public let scroll: Int?
  /// Indicates that screen readers read it.
  public let isSpoken: Bool
  /// The least ratio it needs: 4.5, 3 for large letters and for signs (WCAG 2.2, 1.4.3 and 1.4.11).
  public let least: Double
  /// The reading on light screens; nil where it can't be told, over unknown pictures and custom drawings.
  public let light: Reading?
  /// The reading on dark screens.
  public let dark: Reading?
  /// Colours that would be enough; nil where the contrast is.
  public let remedy: Remedy?

  /// Colours that are nearest to those of a text whose contrast is too low; nil where there is none.
  public struct Remedy: Hashable, Sendable {
    /// The nearest colour of the text, enough everywhere and on all screens that have its colour.
    public let color: Color?
    /// The nearest colour of the background behind it.
    public let background: Color?
    /// The faintest layer between it and the picture behind it.
    public let overlay: Color?
  }

  /// The measurement on light or on dark screens, at the point of least contrast.
  public struct Reading: Hashable, Sendable {
    /// The text's colour, as given.
    public let color: Color
    /// The colour behind it at the worst point.
    public let background: Color
    /// The contrast ratio there, 1 to 21.
    public let ratio: Double
    /// The lower bound for all points; less than the ratio by more than 0.5 % only where a search became too
    /// long.
    public let low: Double
    /// APCA's lightness contrast there.
    public let lightness: Double
    /// The worst point, in points from the left of the screen.
    public let x: Double
    /// The worst point, in points from its top.
    public let y: Double
    /// Over a picture, the share of the area behind the text that has less contrast than it needs.
    public let weakShare: Double?
  }

  /// The reading with less contrast; one that is too low before one that is not.
  public var worst: Reading? {
    guard let light, let dark else { return light ?? dark }
    let areLow = (light.isTooLow(for: least), dark.isTooLow(for: least))
    if areLow.0 != areLow.1 { return areLow.0 ? light : dark }
    return dark.ratio < light.ratio ? dark : light
  }

  /// Indicates that it has less contrast than it needs.
  public var isTooLow: Bool { worst?.isTooLow(for: least) ?? false }
}

extension TextContrast.Reading {
  /// The share of a picture behind a text that may have too little contrast: letters that cross a bright
  /// spot of a photo can be read.
  static let mostWeakShare = 0.25

  /// Tells whether it has less contrast than is needed: anywhere, or over a picture on more than a quarter of
  /// the area behind the text.
  public func isTooLow(for least: Double) -> Bool {
    ratio < least && (weakShare.map { $0 > Self.mostWeakShare } ?? true)
  }

  /// Indicates that the ratio is known to 0.5 %.
  public var isClose: Bool { ratio - low <= LeastValue.slack * ratio }

  /// The share of a picture that has too little contrast, "62 %".
  public var weakText: String? {
    weakShare.map { share in
      let percent = Int((share * 100).rounded(.down))
      return percent == 0 && share > 0 ? "less than 1 %" : "\(percent) %"
    }
  }

  /// The ratio with two decimals.
  public var ratioText: String { Self.text(of: ratio) }

  /// A ratio with two decimals, never more than it is: 4.499 is no 4.5.
  public static func text(of ratio: Double) -> String {
    let hundredths = Int((ratio * 100 + 1e-9).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
