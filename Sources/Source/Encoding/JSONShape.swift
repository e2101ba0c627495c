/// A description of JSON that is written: one list of fields gives the value and its schema.
///
/// ```swift
/// let location: JSONShape<Place> = ["path": .value(\.path), "line": .value(\.line)]
/// ```
public struct JSONShape<Value>: Sendable, ExpressibleByDictionaryLiteral {
  /// The JSON Schema (draft 2020-12).
  public private(set) var schema: JSONValue
  private var properties: [(String, JSONValue)] = []
  private var required: [String] = []
  private let write: @Sendable (Value) -> JSONValue

  /// A value with its schema.
  public init(_ schema: JSONValue, _ write: @escaping @Sendable (Value) -> JSONValue) {
    (self.schema, self.write) = (schema, write)
  }

  private init(
    _ properties: [(String, JSONValue)],
    _ required: [String],
    _ write: @escaping @Sendable (Value) -> JSONValue
  ) {
    self.init(Schema.object(properties, required: required), write)
    (self.properties, self.required) = (properties, required)
  }

  /// An object of these fields, in their order, and no others.
  public init(dictionaryLiteral fields: (String, JSONShape)...) { self.init(fields) }

  /// An object of these fields, in their order, and no others.
  public init(_ fields: [(String, JSONShape)]) {
    let writers = fields.map { (name: $0, write: $1.write) }
    self.init(fields.map { ($0, $1.schema) }, fields.map(\.0)) { value in
      .object(writers.map { ($0.name, $0.write(value)) })
    }
  }

  /// The JSON of a value.
  public func json(_ value: Value) -> JSONValue { write(value) }

  // MARK: Fields

  /// A part that has a shape of its own.
  public static func value<Part: JSONDescribed>(
    _ part: @escaping @Sendable (Value) -> Part
  ) -> JSONShape { Part.shape.of(part) }

  /// One of some texts.
  public static func choice(
    of texts: [String],
    _ text: @escaping @Sendable (Value) -> String
  ) -> JSONShape { JSONShape(Schema.choice(texts)) { .string(text($0)) } }

  /// A case of an enumeration.
  public static func choice<Case: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ part: @escaping @Sendable (Value) -> Case
  ) -> JSONShape { choice(of: Case.allCases.map(\.rawValue)) { part($0).rawValue } }

  /// The same number always, for versions.
  public static func constant(_ number: Int) -> JSONShape {
    JSONShape(Schema.constant(number)) { _ in .integer(number) }
  }

  /// A list of parts.
  public static func list<Part>(
    of shape: JSONShape<Part>,
    _ parts: @escaping @Sendable (Value) -> [Part]
  ) -> JSONShape {
    JSONShape(Schema.list(shape.schema)) { .array(parts($0).map(shape.write)) }
  }

  /// An object of parts by names that are not known before.
  public static func map<Part>(
    of shape: JSONShape<Part>,
    _ parts: @escaping @Sendable (Value) -> [(String, Part)]
  ) -> JSONShape {
    JSONShape(Schema.map(shape.schema)) { .object(parts($0).map { ($0, shape.write($1)) }) }
  }

  /// A part, or null.
  public static func orNull<Part>(
    _ shape: JSONShape<Part>,
    _ part: @escaping @Sendable (Value) -> Part?
  ) -> JSONShape {
    JSONShape(Schema.optional(shape.schema)) { part($0).map(shape.write) ?? .null }
  }

  // MARK: Changes

  /// The shape of a value that holds one of these.
  public func of<Whole>(_ part: @escaping @Sendable (Whole) -> Value) -> JSONShape<Whole> {
    var shape = JSONShape<Whole>(schema) { [write] in write(part($0)) }
    (shape.properties, shape.required) = (properties, required)
    return shape
  }

  /// An object with the fields of another one behind its own.
  public func and(_ more: JSONShape) -> JSONShape {
    JSONShape(properties + more.properties, required + more.required) { [write] value in
      .object(write(value).fields + more.write(value).fields)
    }
  }

  /// An object with the fields of another one behind its own, which are left out where there is no such part.
  public func and<Part>(
    _ more: JSONShape<Part>,
    ifAny part: @escaping @Sendable (Value) -> Part?
  ) -> JSONShape {
    JSONShape(properties + more.properties, required) { [write] value in
      .object(write(value).fields + (part(value).map(more.write)?.fields ?? []))
    }
  }

  /// The shape with a description in its schema.
  public func described(_ description: String) -> JSONShape {
    var shape = self
    shape.schema = Schema.described(description, schema)
    return shape
  }
}

/// A value with a shape that is the same wherever it is written.
public protocol JSONDescribed: SendableMetatype {
  /// The value as JSON, and its schema.
  static var shape: JSONShape<Self> { get }
}

extension String: JSONDescribed {
  /// A string.
  public static var shape: JSONShape<String> { JSONShape(Schema.string) { .string($0) } }
}

extension Int: JSONDescribed {
  /// A whole number.
  public static var shape: JSONShape<Int> { JSONShape(Schema.integer) { .integer($0) } }
}

extension Double: JSONDescribed {
  /// A number.
  public static var shape: JSONShape<Double> { JSONShape(Schema.number) { .number($0) } }
}

extension Bool: JSONDescribed {
  /// A truth value.
  public static var shape: JSONShape<Bool> { JSONShape(Schema.boolean) { .bool($0) } }
}

extension Optional: JSONDescribed where Wrapped: JSONDescribed {
  /// A value, or null.
  public static var shape: JSONShape<Wrapped?> { .orNull(Wrapped.shape) { $0 } }
}

extension Array: JSONDescribed where Element: JSONDescribed {
  /// A list.
  public static var shape: JSONShape<[Element]> { .list(of: Element.shape) { $0 } }
}

extension Location: JSONDescribed {
  /// The file with line and column.
  public static var shape: JSONShape<Location> {
    ["path": .value(\.path), "line": .value(\.line), "column": .value(\.column)]
  }
}

extension JSONShape<Location> {
  /// The file with the line.
  public static var line: JSONShape { ["path": .value(\.path), "line": .value(\.line)] }
}
