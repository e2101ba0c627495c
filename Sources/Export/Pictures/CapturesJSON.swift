public import Source

/// `captures.json`: what is on each picture of a folder, and what it was drawn with.
public enum CapturesJSON {
  /// Its path below the folder of pictures.
  public static let path = "captures.json"

  /// A picture as it was made.
  public struct Made: Sendable {
    /// What is on it.
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

  /// The list of pictures; browser is what it calls itself, as other versions draw other pixels.
  public static func file(_ pictures: [Made], browser: String) -> OutputFile {
    let fonts = Set(pictures.flatMap(\.fonts)).sortedByBytes()
    let list = JSONValue.object([
      ("v", .integer(1)), ("browser", .string(browser)),
      ("fonts", .array(fonts.map(JSONValue.string))),
      ("pictures", .array(pictures.map(value))),
    ])
    return OutputFile(path: path, text: list.text + "\n")
  }

  private static func value(_ made: Made) -> JSONValue {
    let picture = made.picture
    return .object([
      ("path", .string(picture.path)), ("sha256", .string(made.sha256)),
      ("flow", .string(picture.flow)), ("variant", .optional(picture.variant)),
      ("locale", .optional(picture.locale)), ("card", .optional(picture.card)),
      ("state", .optional(picture.state)),
      ("device", .string(picture.device)), ("theme", .string(picture.theme.rawValue)),
      ("width", made.size.map { .integer($0.width) } ?? .null),
      ("height", made.size.map { .integer($0.height) } ?? .null),
      ("fonts", .array(made.fonts.map(JSONValue.string))),
      ("missing", .array(made.missing.map(JSONValue.string))),
    ])
  }
}
