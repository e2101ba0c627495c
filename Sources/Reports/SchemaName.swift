internal import Export
internal import Flow
internal import JEXL
public import Pipeline
public import Source
internal import Syntax
internal import SystemKit
internal import Systems
internal import Templates

/// The names of the schemas that `flowproof schema` prints.
public enum SchemaName: String, CaseIterable, Sendable {
  /// `flowproof.yml`.
  case config
  /// A mapping of a team's own documents.
  case mapping
  /// `index.json`.
  case index
  /// `list --format json`, which has the same shape.
  case list
  /// `paths --format json`.
  case paths
  /// `findings.json` and `--format json`.
  case findings
  /// `captures.json`.
  case captures
  /// `fidelity/index.json`.
  case fidelity
  /// `fit --format json`.
  case fit
  /// `audit --format json`.
  case audit
  /// `audit --beside --format json`.
  case beside
  /// `diff --format json`.
  case diff
  /// The receipt that the page of `diff --format html` saves.
  case receipt
  /// `accept --format json`.
  case accept

  /// The JSON Schema, with an address by which editors and other schemas refer to it.
  public var schema: JSONValue {
    .object([("$id", .string("urn:flowproof:schema:\(rawValue)"))] + withoutAddress.fields)
  }

  private var withoutAddress: JSONValue {
    switch self {
    case .config: Schema.document("flowproof.yml", ConfigSchema.value)
    case .mapping: Self.file("mapping.json")
    case .index: Schema.document("index.json", IndexJSON.shape.schema)
    case .list: document(IndexJSON.shape)
    case .paths: document(PathsJSON.shape)
    case .findings: Schema.document("findings.json", JSONReporter.shape.schema)
    case .captures: Schema.document("captures.json", CapturesJSON.shape.schema)
    case .fidelity: Schema.document("fidelity/index.json", FidelityJSON.shape.schema)
    case .fit: document(FitJSON.shape)
    case .audit: document(AuditReport.shape)
    case .beside:
      Schema.document("flowproof audit --beside --format json", BesideListing.shape.schema)
    case .diff: document(ReviewJSON.shape)
    case .receipt: Schema.document("A receipt of flowproof diff --format html", Receipt.schema)
    case .accept: document(AcceptListing.shape)
    }
  }

  /// A schema that is a file among the templates.
  private static func file(_ name: String) -> JSONValue {
    let file = SourceFile(path: name, bytes: Array((Template.text("schemas/\(name)") ?? "").utf8))
    var log = Log()
    return JSONReader.read(file, id: FileID(index: 0), log: &log).map { Value($0).json } ?? .null
  }

  /// The schema of the JSON that a command prints.
  private func document<Value>(_ shape: JSONShape<Value>) -> JSONValue {
    Schema.document("flowproof \(rawValue) --format json", shape.schema)
  }
}

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
