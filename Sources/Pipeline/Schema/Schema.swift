public import Source

/// A few words for writing JSON Schema (draft 2020-12).
enum Schema {
  static let string = type("string")
  static let integer = type("integer")
  static let boolean = type("boolean")

  static func type(_ name: String) -> JSONValue { .object([("type", .string(name))]) }

  /// A value of a type, or null.
  static func nullable(_ name: String) -> JSONValue {
    .object([("type", .array([.string(name), .string("null")]))])
  }

  /// What another schema describes, or null.
  static func optional(_ schema: JSONValue) -> JSONValue {
    .object([("anyOf", .array([schema, type("null")]))])
  }

  static func any(_ schemas: JSONValue...) -> JSONValue { .object([("anyOf", .array(schemas))]) }

  static func list(_ items: JSONValue) -> JSONValue {
    .object([("type", .string("array")), ("items", items)])
  }

  /// One item, or a list of them.
  static func oneOrMany(_ item: JSONValue) -> JSONValue { any(item, list(item)) }

  static func choice(_ values: [String]) -> JSONValue {
    .object([("enum", .array(values.map(JSONValue.string)))])
  }

  /// A map with values of one kind.
  static func map(_ values: JSONValue) -> JSONValue {
    .object([("type", .string("object")), ("additionalProperties", values)])
  }

  /// An object with these fields and no others; all are there unless `required` names some.
  static func object(_ fields: [(String, JSONValue)], required: [String]? = nil) -> JSONValue {
    let required = required ?? fields.map(\.0)
    return .object([
      ("type", .string("object")),
      ("properties", .object(fields)),
      ("required", .array(required.map(JSONValue.string))),
      ("additionalProperties", .bool(false)),
    ])
  }

  static func described(_ words: String, _ schema: JSONValue) -> JSONValue {
    guard case .object(let fields) = schema else { return schema }
    return .object([("description", .string(words))] + fields)
  }

  /// A whole schema with its title.
  static func document(_ title: String, _ schema: JSONValue) -> JSONValue {
    guard case .object(let fields) = schema else { return schema }
    let head: [(String, JSONValue)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)),
    ]
    return .object(head + fields)
  }
}

/// What `flowproof schema` prints.
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
  /// What the page of `diff --format html` saves.
  case receipt
  /// `accept --format json`.
  case accept

  /// The JSON Schema.
  public var schema: JSONValue {
    switch self {
    case .config: ConfigSchema.value
    case .index: IndexSchema.value("index.json")
    case .list: IndexSchema.value("flowproof list --format json")
    case .paths: PathsSchema.value
    case .findings: FindingsSchema.value
    case .captures: CapturesSchema.value
    case .fidelity: FidelitySchema.value
    case .fit: FitSchema.value
    case .audit: AuditSchema.value
    case .beside: BesideSchema.value
    case .diff: DiffSchema.value
    case .receipt: ReceiptSchema.receipt
    case .accept: ReceiptSchema.accept
    }
  }
}
