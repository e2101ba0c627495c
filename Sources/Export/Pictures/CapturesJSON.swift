public import Source

/// `captures.json`: what is on each picture of a folder, and what it was drawn with.
public enum CapturesJSON {
  /// Its path below the folder of pictures.
  public static let path = "captures.json"

  /// A picture as it was made.
  public struct Made: Sendable {
    let picture: CardPicture
    let sha256: String
    let fonts: [String]

    /// A picture with the SHA-256 of its file, and the families of the fonts that its letters came from.
    public init(_ picture: CardPicture, sha256: String, fonts: [String]) {
      self.picture = picture
      self.sha256 = sha256
      self.fonts = fonts
    }
  }

  /// The list of pictures; browser is what it calls itself, as other versions draw other pixels.
  public static func file(_ pictures: [Made], browser: String) -> OutputFile {
    let fonts = Set(pictures.flatMap(\.fonts)).sorted(by: precedesByBytes)
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
      ("flow", .string(picture.flow)), ("variant", .string(picture.variant)),
      ("locale", .string(picture.locale)), ("card", .string(picture.card)),
      ("device", .string(picture.device)), ("theme", .string(picture.theme.rawValue)),
      ("width", .integer(picture.window.width * picture.scale)),
      ("height", .integer(picture.window.height * picture.scale)),
      ("fonts", .array(made.fonts.map(JSONValue.string))),
    ])
  }
}
