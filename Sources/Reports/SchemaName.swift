internal import Export
internal import JEXL
internal import Pipeline
public import Source
internal import Syntax
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
    case .config: Schema.document("flowproof.yml", Config.schema)
    case .mapping: Self.file("mapping.json")
    case .index: Schema.document("index.json", IndexJSON.shape.schema)
    case .list: document(IndexJSON.shape)
    case .paths: document(PathListing.shape)
    case .findings: Schema.document("findings.json", JSONReporter.shape.schema)
    case .captures: Schema.document("captures.json", CapturesJSON.shape.schema)
    case .fidelity: Schema.document("fidelity/index.json", FidelityJSON.shape.schema)
    case .fit: document(FitListing.shape)
    case .audit: document(AuditReport.shape)
    case .beside:
      Schema.document("flowproof audit --beside --format json", BesideListing.shape.schema)
    case .diff: document(Review.shape)
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
