internal import Flow
internal import Source

/// The schema of `captures.json`, which `export` writes beside pictures.
enum CapturesSchema {
  static var value: JSONValue {
    Schema.document(
      "captures.json",
      Schema.object([
        ("v", Schema.choiceOfOne(1)),
        ("browser", Schema.described("What the browser calls itself.", Schema.string)),
        ("fonts", Schema.list(Schema.string)), ("pictures", Schema.list(picture)),
      ])
    )
  }

  private static var picture: JSONValue {
    let pixels = Schema.described("Pixels; null on paper.", Schema.nullable("integer"))
    return Schema.object([
      ("path", Schema.string),
      ("sha256", Schema.described("Of the file, in hexadecimal.", Schema.string)),
      ("flow", Schema.string), ("variant", Schema.nullable("string")),
      ("locale", Schema.nullable("string")), ("card", Schema.nullable("string")),
      (
        "state",
        Schema.described(
          "The name of the card's state; null where many cards are on it, each in its first.",
          Schema.nullable("string")
        )
      ),
      ("device", Schema.choice(Device.ids)), ("theme", Schema.choice(["light", "dark"])),
      ("width", pixels), ("height", pixels),
      (
        "fonts",
        Schema.described("Families that its letters came from.", Schema.list(Schema.string))
      ),
      (
        "missing",
        Schema.described(
          "Letters that no font has, for which boxes are drawn; one for each 128 characters of Unicode.",
          Schema.list(Schema.string)
        )
      ),
    ])
  }
}
