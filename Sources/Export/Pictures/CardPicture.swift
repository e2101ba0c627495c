public import Source

/// One picture that is to be made: a card of a branch in a locale, in a theme, on a device.
public struct CardPicture: Sendable {
  /// Its path below the folder of pictures: `welcome/release/de/first.iphone-15.light@2x.png`.
  public let path: String
  /// The flow's id.
  public let flow: String
  /// The variant's id.
  public let variant: String
  /// The locale's id.
  public let locale: String
  /// The card's id.
  public let card: String
  /// Where the card is in its file.
  public let span: Span
  /// The device's id.
  public let device: String
  /// Light or dark.
  public let theme: PictureLook.Theme
  /// The window that shows the page, in CSS pixels.
  public let window: (width: Int, height: Int)
  /// Pixels for one of CSS, each way.
  public let scale: Int
  /// Where the page paints nothing, nothing is there.
  public let isTransparent: Bool
  /// Makes the page, which has everything inside.
  public let page: @Sendable () -> [UInt8]
}
