internal import Flow
internal import Layout
public import Source
internal import Syntax
internal import SystemKit
internal import Systems

/// The contents of `flowproof.yml`; properties are nil where it is silent and the common layouts apply.
public struct Config: Sendable {
  var title: String?
  /// The app's name in texts that it fills in; nil is the system's own default.
  var appName: String?
  /// The version of the app that has the sources; nil where nobody says it.
  var appVersion: AppVersion?
  /// The mappings of a team's own documents, which are read before all other keys.
  var mappings: [PathPattern] = []
  /// The sources that flows are read from.
  var sources: [Entry]?
  var docs: [PathPattern]?
  var strings: [PathPattern]?
  var assets: [PathPattern]?
  /// Pictures of the app's own cards, by names that say of which.
  var appPictures: [PicturePattern] = []
  /// Files of fonts that texts are measured in, before the system's.
  var fonts: [PathPattern]?
  /// The file that maps image ids to asset names.
  var imageIDs: PathPattern?
  var personas: PathPattern?
  /// The file of what was agreed on.
  var expect: PathPattern?
  var locales: [Located<String>]?
  /// The locale whose words stand in where another has none.
  var defaultLocale: Located<String>?
  /// The minimum translation coverage of locales.
  var minCoverage: [MinLocaleCoverage] = []
  /// The devices cards are drawn on, the default first.
  var devices: [String]?
  /// The text sizes and devices in which texts must fit; nil where nobody asks.
  var fit: FitQuestion?
  /// The cards that the app itself brings on an active day, counted from 1.
  var activeDays: [ActiveDay] = []
  /// The hosts that cards may lead to; nil where any will do.
  var links: [String]?
  /// The web address at which the lines of its files can be read.
  var sourceURL: SourceAddress?
  /// Severities by code or slug; nil silences.
  var checks: [String: Severity?] = [:]

  /// A card that the app brings on one of the days on which it is opened.
  struct ActiveDay: Hashable, Sendable {
    let day: Int
    let card: Located<String>
  }

  /// One entry of `sources`.
  struct Entry: Sendable {
    /// The system's name; nil where it is recognised by shape.
    var system: String?
    var files: [PathPattern]
    var channel: String?
    var channelSpan: Span?
    /// The version of the app that has the documents; nil where nobody says it.
    var appVersion: AppVersion?
    /// Recipes of experiments.
    var experiments: [PathPattern] = []
    /// Files of answers, which fill in texts.
    var data: [PathPattern] = []
  }

  /// The names a config is looked for under, in this order.
  public static let names = ["flowproof.yml", "flowproof.yaml", "flowproof.json"]

  /// The files that a config names one by one beside sources: image ids, personas, the contract.
  public static func files(namedBy bytes: [UInt8], at path: String) -> [String] {
    var (sources, log) = (SourceSet(), Log())
    let id = sources.add(path: path, bytes: bytes)
    let node = Documents.read(sources[id], id: id, log: &log)
    return ["image-ids", "personas", "expect"].compactMap { node?[$0]?.string }
  }
}

/// A key of the config: what it says, the shape of its values, and how they are read.
struct ConfigKey: Sendable {
  let name: String
  /// The meaning of the key, for schemas and editors.
  let meaning: String
  /// The schema of its values.
  let values: JSONValue
  let read: @Sendable (inout ConfigReader, Node) -> Void

  private init<Value>(
    _ name: String,
    _ meaning: String,
    _ property: any WritableKeyPath<Config, Value> & Sendable,
    _ values: JSONValue = paths,
    read: @escaping @Sendable (inout ConfigReader, Node) -> Value
  ) {
    (self.name, self.meaning, self.values) = (name, meaning, values)
    self.read = { $0.config[keyPath: property] = read(&$0, $1) }
  }

  /// All keys, in the order in which they are read.
  static let all: [ConfigKey] = [
    ConfigKey("title", "The project's title.", \.title, string) { $0.word($1)?.value },
    ConfigKey("app-name", "What the app calls itself in texts: 'Firefox'.", \.appName, string) {
      $0.word($1)?.value
    },
    ConfigKey("app-version", "The version of the app: '139.2'.", \.appVersion, version) {
      $0.version($1)
    },
    ConfigKey("mappings", "Files that say where cards are in documents of your own.", \.mappings) {
      $0.patterns($1)
    },
    ConfigKey("sources", "Where flows come from.", \.sources, Schema.oneOrMany(source)) {
      $0.each($1) { $0.entry($1) }
    },
    ConfigKey("docs", "Pages of documentation.", \.docs) { $0.patterns($1) },
    ConfigKey("strings", "String tables.", \.strings) { $0.patterns($1) },
    ConfigKey("assets", "Asset catalogs and folders of images.", \.assets) { $0.patterns($1) },
    ConfigKey("app-pictures", "Pictures of the app: 'shots/{card}.png'.", \.appPictures) {
      $0.each($1) { $0.picturePattern($1) }
    },
    ConfigKey("fonts", "Fonts that texts are measured in, before the system's.", \.fonts) {
      $0.patterns($1)
    },
    ConfigKey("image-ids", "The file that maps image ids to asset names.", \.imageIDs, string) {
      $0.pattern($1)
    },
    ConfigKey(
      "locales",
      "Locales; all found without it. Pseudo-locales such as 'qps-long' come on top.",
      \.locales
    ) { $0.each($1) { $0.word($1) } },
    ConfigKey("default-locale", "The locale whose words stand in.", \.defaultLocale, string) {
      $0.word($1)
    },
    ConfigKey(
      "min-coverage",
      "How many of a hundred texts locales must translate: one number for all, or one by locale.",
      \.minCoverage,
      Schema.any(share, Schema.map(share))
    ) { $0.coverage($1) },
    ConfigKey("personas", "The file of personas.", \.personas, string) { $0.pattern($1) },
    ConfigKey("expect", "The file of what was agreed on: cards in order, words.", \.expect, string)
    {
      $0.pattern($1)
    },
    ConfigKey(
      "active-days",
      "The cards that the app itself brings on an active day, counted from 1: '2: default-browser'.",
      \.activeDays,
      Schema.map(paths)
    ) { $0.activeDays($1) },
    ConfigKey(
      "devices",
      "Devices that cards are drawn on, the default of each platform first.",
      \.devices,
      devices
    ) { $0.each($1) { $0.device($1) } },
    ConfigKey(
      "fit",
      "The text sizes and devices in which texts must fit; all without a list of them.",
      \.fit,
      Schema.any(Schema.boolean, fit)
    ) { $0.fit($1) },
    ConfigKey("links", "Hosts that cards may lead to; any without it.", \.links) {
      $0.each($1) { $0.host($1) }
    },
    ConfigKey(
      "source-url",
      "Where files are to be read on the web: 'https://…/blob/{ref}/{path}#L{line}'.",
      \.sourceURL,
      string
    ) { $0.sourceAddress($1) },
    ConfigKey(
      "checks",
      "Severities of findings by name or code.",
      \.checks,
      Schema.map(Schema.any(Schema.choice(["off", "info", "warning", "error"])))
    ) { $0.checks($1) },
  ]

  // MARK: Schemas

  private static let string = Schema.string
  private static let paths = Schema.oneOrMany(Schema.string)
  private static let version = Schema.any(Schema.string, Schema.number)
  private static let devices = Schema.oneOrMany(Schema.choice(Device.ids))
  private static let share: JSONValue = ["type": "number", "minimum": 0, "maximum": 100]
  private static let fit = Schema.object(
    [
      ("sizes", Schema.oneOrMany(Schema.choice(TextSize.allCases.map(\.title)))),
      ("devices", devices),
    ],
    required: []
  )

  /// A path, or a system or mapping with its documents.
  private static var source: JSONValue {
    let others = [
      ("channel", Schema.string), ("app-version", version), ("experiments", paths), ("data", paths),
    ]
    let systems = Systems.builtIn.all.map { system in
      Schema.object([(system.name, paths)] + others, required: [system.name])
    }
    let mapped: JSONValue = [
      "type": "object", "properties": .object(others), "minProperties": 1,
      "additionalProperties": paths,
    ]
    return ["anyOf": .array([Schema.string] + systems + [mapped])]
  }
}

extension Config {
  /// The schema of a config: a property for each key.
  public static var schema: JSONValue {
    let fields = ConfigKey.all.map { ($0.name, Schema.described($0.meaning, $0.values)) }
    return Schema.object(fields, required: [])
  }

  /// The meaning of a key; nil for one that no config has.
  public static func meaning(ofKey name: String) -> String? {
    ConfigKey.all.first { $0.name == name }?.meaning
  }
}
