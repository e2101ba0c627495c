internal import Export
public import Source

/// The names of the schemas that `flowproof schema` prints.
public enum SchemaName: String, CaseIterable, Sendable {
  /// `flowproof.yml`.
  case config
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

  /// The JSON Schema.
  public var schema: JSONValue {
    switch self {
    case .config: Schema.document("flowproof.yml", ConfigSchema.value)
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

  /// The schema of the JSON that a command prints.
  private func document<Value>(_ shape: JSONShape<Value>) -> JSONValue {
    Schema.document("flowproof \(rawValue) --format json", shape.schema)
  }
}
