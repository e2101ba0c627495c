import Flow
public import Source

/// `captures.json`: the subject of each picture of a folder, and the fonts and browser that drew it.
public enum CapturesJSON {
  /// Its path below the folder of pictures.
  public static let path = "captures.json"

  /// A picture as it was made.
  public struct Made: Sendable {
    /// The picture with its path and subject.
    public let picture: CardPicture
    let sha256: String
    let size: (width: Int, height: Int)?
    let fonts: [String]
    /// Letters that boxes stand for, as no font has them.
    public let missing: [String]

    /// A picture with the SHA-256 of its file, its sides in pixels unless it is on paper, and the families of
    /// the fonts that its letters came from, and letters that have none.
    public init(
      _ picture: CardPicture,
      sha256: String,
      size: (width: Int, height: Int)?,
      fonts: [String],
      missing: [String]
    ) {
      self.picture = picture
      self.sha256 = sha256
      self.size = size
      self.fonts = fonts
      self.missing = missing
    }
  }

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
