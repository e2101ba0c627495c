import Flow
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

/// `captures.json`: the subject of each picture of a folder, and the fonts and browser that drew it.
public enum CapturesJSON {
  /// Its path below the folder of pictures.
  public static let path = "captures.json"

  /// A picture with the SHA-256 of its file, its sides in pixels unless it is on paper, the families of the fonts that
  /// its letters came from, and letters that boxes stand for, as no font has them.
  public typealias Made = (
    picture: CardPicture, sha256: String, size: (width: Int, height: Int)?, fonts: [String],
    missing: [String]
  )

  /// The list of pictures; `browser` is the browser's own name and version, as other versions draw other
  /// pixels.
  public static func file(_ pictures: [Made], browser: String) -> OutputFile {
    OutputFile(path: path, text: shape.json((pictures, browser)).text + "\n")
  }

  /// Pictures with the name and version of their browser.
  public static let shape: JSONShape<(pictures: [Made], browser: String)> = [
    "v": .constant(1), "browser": .value(\.browser).described("What the browser calls itself."),
    "fonts": .value { Set($0.pictures.flatMap(\.fonts)).sortedByBytes() },
    "pictures": .list(of: picture, \.pictures),
  ]

  private static let picture: JSONShape<Made> = [
    "path": .value(\.picture.path),
    "sha256": .value(\.sha256).described("Of the file, in hexadecimal."),
    "flow": .value(\.picture.flow), "variant": .value(\.picture.variant),
    "locale": .value(\.picture.locale), "card": .value(\.picture.card),
    "state": .value(\.picture.state).described(
      "The name of the card's state; null where many cards are on it, each in its first."
    ),
    "device": .choice(of: Device.ids, \.picture.device), "theme": .choice(\.picture.theme),
    "width": .value(\.size?.width).described("Pixels; null on paper."),
    "height": .value(\.size?.height).described("Pixels; null on paper."),
    "fonts": .value(\.fonts).described("Families that its letters came from."),
    "missing": .value(\.missing).described(
      "Letters that no font has, for which boxes are drawn; one for each 128 characters of Unicode."
    ),
  ]
}
