internal import Flow
public import Pipeline
internal import Source
internal import SystemKit
internal import Systems

/// The schema of `flowproof.yml`: one property for each ``Config/Key``.
public enum ConfigSchema {
  static var value: JSONValue {
    let fields = Config.Key.allCases.map { ($0.rawValue, property($0)) }
    return Schema.object(fields, required: [])
  }

  /// The description of a key.
  public static func words(_ key: Config.Key) -> String? {
    for case ("description", .string(let words)) in property(key).fields { return words }
    return nil
  }

  private static func property(_ key: Config.Key) -> JSONValue {
    switch key {
    case .title: text("The project's title.")
    case .appName: text("What the app calls itself in texts: 'Firefox'.")
    case .appVersion: Schema.described("The version of the app: '139.2'.", version)
    case .mappings:
      Schema.described("Files that say where cards are in documents of your own.", paths)
    case .sources:
      Schema.described("Where flows come from.", Schema.oneOrMany(source))
    case .docs: Schema.described("Pages of documentation.", paths)
    case .strings: Schema.described("String tables.", paths)
    case .assets: Schema.described("Asset catalogs and folders of images.", paths)
    case .appPictures: Schema.described("Pictures of the app: 'shots/{card}.png'.", paths)
    case .fonts: Schema.described("Fonts that texts are measured in, before the system's.", paths)
    case .imageIDs: text("The file that maps image ids to asset names.")
    case .locales:
      Schema.described(
        "Locales; all found without it. Pseudo-locales such as 'qps-long' come on top.",
        paths
      )
    case .defaultLocale: text("The locale whose words stand in.")
    case .minCoverage:
      Schema.described(
        "How many of a hundred texts locales must translate: one number for all, or one by locale.",
        Schema.any(share, Schema.map(share))
      )
    case .personas: text("The file of personas.")
    case .expect: text("The file of what was agreed on: cards in order, words.")
    case .activeDays:
      Schema.described(
        "The cards that the app itself brings on an active day, counted from 1: '2: default-browser'.",
        Schema.map(paths)
      )
    case .devices:
      Schema.described(
        "Devices that cards are drawn on, the default of each platform first.",
        Schema.oneOrMany(Schema.choice(Device.ids))
      )
    case .fit:
      Schema.described(
        "The text sizes and devices in which texts must fit; all without a list of them.",
        Schema.any(Schema.boolean, fit)
      )
    case .links: Schema.described("Hosts that cards may lead to; any without it.", paths)
    case .sourceURL:
      text("Where files are to be read on the web: 'https://…/blob/{ref}/{path}#L{line}'.")
    case .checks:
      Schema.described(
        "Severities of findings by name or code.",
        Schema.map(Schema.any(Schema.choice(["off", "info", "warning", "error"])))
      )
    }
  }

  private static func text(_ words: String) -> JSONValue {
    Schema.described(words, Schema.string)
  }

  private static let fit = Schema.object(
    [
      ("sizes", Schema.oneOrMany(Schema.choice(TextSize.allCases.map(\.title)))),
      ("devices", Schema.oneOrMany(Schema.choice(Device.ids))),
    ],
    required: []
  )
  private static let share = JSONValue.object([
    ("type", .string("number")), ("minimum", .integer(0)), ("maximum", .integer(100)),
  ])
  private static let version = Schema.any(
    Schema.string,
    Schema.number
  )
  private static let paths = Schema.oneOrMany(Schema.string)

  /// A path, or a system or mapping with its documents.
  private static var source: JSONValue {
    let others = [
      ("channel", Schema.string), ("app-version", version), ("experiments", paths), ("data", paths),
    ]
    let systems = Systems.builtIn.all.map { system in
      Schema.object([(system.name, paths)] + others, required: [system.name])
    }
    let mapped = JSONValue.object([
      ("type", .string("object")), ("properties", .object(others)),
      ("minProperties", .integer(1)), ("additionalProperties", paths),
    ])
    return .object([("anyOf", .array([Schema.string] + systems + [mapped]))])
  }
}
