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

/// The look of pictures of cards.
public struct PictureLook: Hashable, Sendable {
  /// Light or dark, in the order in which pictures are made.
  public var themes: [Theme] = [.light]
  /// Pixels for a point of the device, each way; where ``size`` is nil.
  public var scale = 2
  /// The device is drawn around its screen.
  public var isFramed = false
  /// Indicates that all outside of the device or its screen is left transparent.
  public var isTransparent = false
  /// The size of all pictures; nil is that of the device.
  public var size: StoreSize?

  /// The screen alone, light, two pixels for a point.
  public init() {}

  /// The colour schemes that cards are drawn in.
  public enum Theme: String, CaseIterable, Sendable {
    case light
    case dark
  }

  /// Points around a device that is drawn, for its edge and shadow.
  static let room = 64.0
}

/// The size of a picture that a store of apps takes, in pixels.
///
/// Of App Store Connect Help, "Screenshot specifications", and Play Console Help, "Add preview assets to
/// showcase your app", as of 2026: Apple takes these sizes and no others, Google sides of 320 to 3840 pixels,
/// the longer at most twice the shorter, and recommends these. Neither takes transparent pictures.
public enum StoreSize: String, CaseIterable, Sendable {
  case appStore69 = "app-store-6.9"
  case appStore65 = "app-store-6.5"
  case appStore63 = "app-store-6.3"
  case appStore55 = "app-store-5.5"
  case appStore47 = "app-store-4.7"
  case appStorePad13 = "app-store-ipad-13"
  case appStorePad11 = "app-store-ipad-11"
  case playPhone = "play-phone"
  case playTablet7 = "play-tablet-7"
  case playTablet10 = "play-tablet-10"

  /// Its sides where the device is held upright.
  public var pixels: (width: Int, height: Int) {
    switch self {
    case .appStore69: (1320, 2868)
    case .appStore65: (1284, 2778)
    case .appStore63: (1179, 2556)
    case .appStore55: (1242, 2208)
    case .appStore47: (750, 1334)
    case .appStorePad13: (2064, 2752)
    case .appStorePad11: (1668, 2388)
    case .playPhone: (1080, 1920)
    case .playTablet7: (1200, 1920)
    case .playTablet10: (1600, 2560)
    }
  }
}
