public import Flow
public import Source

/// The app's own pictures beside the cards that they show.
public struct BesideReport: Sendable {
  /// The pictures of cards, in the order of their files.
  public let pictures: [BesidePicture]
  /// The paths of pictures that show no card, with what is wrong, in their order.
  public let strays: [Stray]
  /// The files that the site must hold.
  public let files: [OutputFile]
  /// The cards that no picture shows, in the order of their flows.
  public let without: [Card]

  /// A picture of no card.
  public struct Stray: Hashable, Sendable {
    /// Its path in the project.
    public let path: String
    /// Why, in words that may stand behind a colon.
    public let reason: String

    /// A picture with what is wrong.
    public init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
  }

  /// A card of a flow.
  public struct Card: Hashable, Sendable {
    /// The flow's id.
    public let flow: String
    /// A variant that has the card.
    public let variant: String
    /// The card's id.
    public let card: String

    /// A card by its names.
    public init(flow: String, variant: String, card: String) {
      (self.flow, self.variant, self.card) = (flow, variant, card)
    }
  }

  /// A report of pictures and of what has none.
  public init(
    pictures: [BesidePicture],
    strays: [Stray],
    files: [OutputFile],
    without: [Card]
  ) {
    (self.pictures, self.strays) = (pictures, strays)
    (self.files, self.without) = (files, without)
  }
}

/// A picture of the app, and the card that it shows.
public struct BesidePicture: Hashable, Sendable {
  /// Its path in the project.
  public let path: String
  /// Its path in the site.
  public let file: String
  /// Pixels across and down.
  public let size: Size
  /// The flow's id.
  public let flow: String
  /// The variants whose card it shows, by their ids.
  public let variants: [String]
  /// The card's id.
  public let card: String
  /// The state's name.
  public let state: String
  /// The locale.
  public let locale: String
  /// It shows a dark screen.
  public let isDark: Bool
  /// The device that the card is compared on; nil where none has a screen as wide.
  public let device: Device?
  /// The device that the picture's name says.
  public let deviceName: String?
  /// Its screen is as high as that of the device, too.
  public let isAsHigh: Bool
  /// How far it differs.
  public var result: BesideResult

  /// Pixels.
  public struct Size: Hashable, Sendable {
    /// Across.
    public let width: Int
    /// Down.
    public let height: Int

    /// A size in pixels.
    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  }

  /// A picture of a card that was not measured yet.
  public init(
    path: String,
    file: String,
    size: Size,
    flow: String,
    variants: [String],
    card: String,
    state: String,
    locale: String,
    isDark: Bool,
    device: Device?,
    isAsHigh: Bool,
    deviceName: String?
  ) {
    (self.path, self.file, self.size) = (path, file, size)
    (self.flow, self.variants, self.card, self.state) = (flow, variants, card, state)
    (self.locale, self.isDark, self.device) = (locale, isDark, device)
    (self.isAsHigh, self.deviceName) = (isAsHigh, deviceName)
    result = .notMeasured(.otherScreen)
  }
}
