/// A few words for writing JSON Schema (draft 2020-12).
public enum Schema {
  /// A string.
  public static let string = type("string")
  /// A whole number.
  public static let integer = type("integer")
  /// A number.
  public static let number = type("number")
  /// A truth value.
  public static let boolean = type("boolean")

  private static func type(_ name: String) -> JSONValue { .object([("type", .string(name))]) }

  /// The same number always, for versions.
  public static func constant(_ number: Int) -> JSONValue {
    .object([("const", .integer(number))])
  }

  /// A value that another schema describes, or null.
  public static func optional(_ schema: JSONValue) -> JSONValue {
    guard schema.fields.count == 1, case ("type", .string(let name)) = schema.fields[0] else {
      return any(schema, type("null"))
    }
    return .object([("type", .array([.string(name), .string("null")]))])
  }

  /// A value that one of some schemas describes.
  public static func any(_ schemas: JSONValue...) -> JSONValue {
    .object([("anyOf", .array(schemas))])
  }

  /// A list of items of one kind.
  public static func list(_ items: JSONValue) -> JSONValue {
    .object([("type", .string("array")), ("items", items)])
  }

  /// One item, or a list of them.
  public static func oneOrMany(_ item: JSONValue) -> JSONValue { any(item, list(item)) }

  /// One of some strings.
  public static func choice(_ values: [String]) -> JSONValue {
    .object([("enum", .array(values.map(JSONValue.string)))])
  }

  /// A map with values of one kind.
  public static func map(_ values: JSONValue) -> JSONValue {
    .object([("type", .string("object")), ("additionalProperties", values)])
  }

  /// An object with these fields and no others; all are there unless `required` names some.
  public static func object(
    _ fields: [(String, JSONValue)],
    required: [String]? = nil
  ) -> JSONValue {
    let required = required ?? fields.map(\.0)
    return .object([
      ("type", .string("object")),
      ("properties", .object(fields)),
      ("required", .array(required.map(JSONValue.string))),
      ("additionalProperties", .bool(false)),
    ])
  }

  /// A schema with a description.
  public static func described(_ description: String, _ schema: JSONValue) -> JSONValue {
    .object([("description", .string(description))] + schema.fields)
  }

  /// A whole schema with its title.
  public static func document(_ title: String, _ schema: JSONValue) -> JSONValue {
    let head: [(String, JSONValue)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)),
    ]
    return .object(head + schema.fields)
  }
}
