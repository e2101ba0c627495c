/// The type that a reader wants of a value.
package indirect enum FieldType: Hashable, Sendable {
  case string
  /// A number, with fraction or without.
  case number
  /// A number without fraction.
  case integer
  case bool
  /// Values of one type in order.
  case list(FieldType)
  /// Values of one type by name.
  case map(FieldType)
  /// A map of known keys.
  case shape(MapName)
  /// A word of a few; another one is as wrong as a number.
  case word([String])
  /// A text or a map of known keys.
  case stringOr(MapName)
  /// A value of any shape: its readers look at it themselves, or not at all.
  case any
}

/// The name of a kind of map, with its article, as messages have it: "a shadow".
package struct MapName: Hashable, Sendable, ExpressibleByStringLiteral {
  package let phrase: String

  package init(_ phrase: String) { self.phrase = phrase }

  package init(stringLiteral phrase: String) { self.init(phrase) }
}

/// The types of all keys that readers ask for, by the map that they are of.
package struct FieldTypes: Sendable {
  /// The types by map and key.
  package private(set) var maps: [MapName: [String: FieldType]] = [:]

  package init() {}

  /// Notes a key; of several types the first one counts that is not `any`.
  package mutating func ask(_ key: String, as type: FieldType, of map: MapName) {
    let known = maps[map]?[key] ?? .any
    maps[map, default: [:]][key] = known == .any ? type : known
  }
}
