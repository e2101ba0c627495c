public import Source

/// One picture to make, of a card or of many: its name, its subject, and its page.
public struct CardPicture: Sendable {
  /// Its path below the folder of pictures: `welcome/release/de/first.iphone-15.light@2x.png`.
  public let path: String
  /// The flow's id.
  public let flow: String
  /// The variant's id; nil for those of all.
  public let variant: String?
  /// The locale's id; nil for those of all, or where the default one is shown.
  public let locale: String?
  /// The card's id; nil for all cards.
  public let card: String?
  /// The name of the card's state; nil for cards side by side, which are in their first.
  public var state: String?
  /// The position of the card, or of the flow, in its file.
  public let span: Span
  /// The device's id.
  public let device: String
  /// Light or dark.
  public let theme: PictureLook.Theme
  /// The form of the picture.
  public let form: Form
  /// Pixels for one of CSS, each way.
  public let scale: Int
  /// Indicates that pixels that the page does not paint stay transparent.
  public let isTransparent: Bool
  /// Makes the page, which has everything inside.
  public let page: @Sendable () -> [UInt8]

  /// The forms that a page is captured in.
  public enum Form: Hashable, Sendable {
    /// A PNG of a window, in CSS pixels.
    case window(width: Int, height: Int)
    /// A PNG of all of the page in a window of a width, in CSS pixels.
    case whole(width: Int)
    /// A PDF, with sheets of the size that the page's styles name.
    case paper
  }
}
