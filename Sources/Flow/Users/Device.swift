/// A device that cards are drawn on; the table of all of them.
///
/// Distances are in pt on iOS and in dp on Android, both drawn as CSS pixels.
public struct Device: Hashable, Sendable {
  /// Its name in the config and in addresses: `iphone-15`.
  public let id: String
  /// The device's name for people.
  public let title: String
  /// The short name for narrow places, beside other devices of its platform: `SE`.
  public let brief: String
  /// The platform that runs on it; a flow is drawn on the devices of its own platform.
  public let platform: Platform
  /// The size class of its screen.
  public let size: Size
  /// Width of the screen as it is held.
  public let width: Double
  /// Height of the screen as it is held.
  public let height: Double
  /// The height of the status bar at the top; 0 on a turned iPhone.
  public let top: Double
  /// The height that the system reserves at the bottom.
  public let bottom: Double
  /// The radius of the screen's corners.
  public let corner: Double
  /// A camera sits in the middle of the status bar.
  public let hasCamera: Bool
  /// Its system's controls are of glass, as those of iOS 26; it is drawn only where a config names it.
  public let hasGlass: Bool

  /// Indicates that it lies on its side.
  ///
  /// Android's onboarding stays upright on phones (reference: fenix, section 3).
  public var isTurned: Bool { width > height }

  /// Size classes of a device's screen.
  public enum Size: Hashable, Sendable {
    /// A phone whose window is at most 570 dp high (reference: fenix, section 3).
    case small
    case phone
    /// A tablet: at least 600 dp wide, held either way.
    case tablet
  }

  /// All devices, the default of each platform first among its own.
  public static let all: [Device] = [
    .init("iphone-15", "iPhone 15", "15", .ios, .phone, (393, 852), (59, 34), 55, camera: true),
    .init("iphone-se", "iPhone SE", "SE", .ios, .phone, (375, 667), (20, 0)),
    .init("iphone-se-1", "iPhone SE (1st generation)", "SE 1", .ios, .phone, (320, 568), (20, 0)),
    .init(
      "iphone-17",
      "iPhone 17 with iOS 26",
      "17",
      .ios,
      .phone,
      (402, 874),
      (62, 34),
      62,
      camera: true,
      glass: true
    ),
    .init("ipad", "iPad", "iPad", .ios, .tablet, (820, 1180), (24, 20), 18),
    .init("ipad-mini", "iPad mini", "mini", .ios, .tablet, (744, 1133), (24, 20), 18),
    .init(
      "iphone-se-1-landscape",
      "iPhone SE (1st), turned",
      "SE 1 turned",
      .ios,
      .phone,
      (568, 320),
      (0, 0)
    ),
    .init(
      "ipad-mini-landscape",
      "iPad mini, turned",
      "mini turned",
      .ios,
      .tablet,
      (1133, 744),
      (24, 20),
      18
    ),
    .init(
      "android-phone",
      "Android phone",
      "phone",
      .android,
      .phone,
      (412, 915),
      (48, 24),
      40,
      camera: true
    ),
    .init("android-small", "Small Android phone", "small", .android, .small, (360, 640), (24, 48)),
    .init(
      "android-tablet",
      "Android tablet",
      "tablet",
      .android,
      .tablet,
      (800, 1280),
      (24, 24),
      18
    ),
  ]

  /// The names of all devices.
  public static let ids = all.map(\.id)

  /// The names of those that are drawn where a config names none.
  public static let usual = all.filter { !$0.hasGlass }.map(\.id)

  /// The devices that flows of a platform are drawn on, of those that a config names; all of the
  /// platform's where it names none of them.
  public static func drawn(on platform: Platform, among ids: [String]) -> [Device] {
    let own = all.filter { $0.platform == platform }
    let named = ids.compactMap { id in own.first { $0.id == id } }
    return named.isEmpty ? own.filter { usual.contains($0.id) } : named
  }

  /// A device with the sides of its screen, and the bars of the system above and below.
  private init(
    _ id: String,
    _ title: String,
    _ brief: String,
    _ platform: Platform,
    _ size: Size,
    _ screen: (width: Double, height: Double),
    _ bars: (top: Double, bottom: Double),
    _ corner: Double = 0,
    camera: Bool = false,
    glass: Bool = false
  ) {
    (self.id, self.title, self.brief) = (id, title, brief)
    (self.platform, self.size) = (platform, size)
    (width, height) = screen
    (top, bottom) = bars
    self.corner = corner
    hasCamera = camera
    hasGlass = glass
  }
}

extension Device {
  /// The share of the screen's height at which a sheet opens (`Length.detent`).
  ///
  /// Half of the height is no stop where there is little of it, as on an iPhone on its side (Apple:
  /// `UISheetPresentationController.Detent.medium()`).
  public var detent: Double { size == .tablet ? 0.965 : isTurned ? 1 : 0.5 }
}

/// The platform of an app, as far as attributes and drawing differ (reference: fenix, section 10).
public enum Platform: Sendable {
  /// iPhones and iPads.
  case ios
  /// Phones and tablets of Android.
  case android

  /// Indicates that the first strong character of a text sets its direction, whatever the reader's
  /// language.
  ///
  /// Labels of iOS do so (Apple: `NSWritingDirection.natural`, rules P2 and P3 of UAX 9). Texts of Compose
  /// follow the direction of the layout.
  public var textsRunByThemselves: Bool { self == .ios }

  /// The value of the attribute `os`.
  public var name: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    }
  }
}
