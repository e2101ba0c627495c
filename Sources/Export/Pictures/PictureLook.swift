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
