public import Flow
public import Source

/// The app's own pictures beside the cards that they show.
public struct BesideReport: Sendable {
  /// The pictures of cards, in the order of their files.
  public var pictures: [BesidePicture] = []
  /// The paths of pictures that show no card, each with a reason in words that may stand behind a colon.
  public var strays: [(path: String, reason: String)] = []
  /// The cards that no picture shows, each with a variant that has it, in the order of their flows.
  public var without: [(flow: String, variant: String, card: String)] = []
  /// The files that the site must hold.
  public var files: [OutputFile] = []

  /// An empty report.
  public init() {}
}

/// A picture of the app, and the card that it shows.
public struct BesidePicture: Hashable, Sendable {
  /// Its path in the project.
  public let path: String
  /// Its path in the site.
  public let file: String
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// The flow's id.
  public var flow = ""
  /// The variants whose card it shows, by their ids.
  public var variants: [String] = []
  /// The card's id.
  public var card = ""
  /// The state's name.
  public var state = ""
  /// The locale.
  public var locale = ""
  /// Indicates a dark screen.
  public var isDark = false
  /// The device that the card is compared on; nil where none has a screen as wide.
  public var device: Device?
  /// Indicates that its screen is as high as that of the device, too.
  public var isAsHigh = false
  /// The device that the picture's name gives.
  public var deviceName: String?
  /// The result of the comparison.
  public var result = BesideResult.notMeasured(.otherScreen)

  /// A file of so many pixels.
  public init(path: String, file: String, width: Int, height: Int) {
    (self.path, self.file, self.width, self.height) = (path, file, width, height)
  }
}
