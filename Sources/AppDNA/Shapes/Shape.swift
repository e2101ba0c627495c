internal import SystemKit

/// The type that the apps decode a value of an AppDNA document into (reference: appdna, section 21).
typealias ShapeType = FieldType

extension ShapeType {
  /// The expected type of a value, for messages: "an integer".
  var words: String {
    switch self {
    case .string: "a string"
    case .number: "a number"
    case .integer: "an integer"
    case .bool: "a boolean"
    case .list: "a list"
    case .map, .shape: "a map"
    case .words(let words): words.map { "'\($0)'" }.joined(separator: " or ")
    case .stringOr: "a string or a map"
    case .any: "anything"
    }
  }
}

/// The keys of a map in AppDNA documents, with the types that the iOS app decodes them into.
///
/// It decodes a block with the keys of all types of blocks at once, so that a wrong value counts even
/// under a key that the block's own type does not read.
struct Shape: Sendable {
  /// Its name, by which keys refer to it.
  let name: Name
  /// The object with its article, for messages: "a block".
  let words: String
  /// Types by key.
  let keys: [String: ShapeType]
  /// The names of the keys, sorted.
  let names: [String]
  /// Keys that must be there.
  let required: [String]
  /// Indicates that no finding calls its keys unknown.
  let isOpen: Bool

  init(
    _ name: Name,
    words: String? = nil,
    keys: [String: ShapeType],
    required: [String] = [],
    isOpen: Bool = false
  ) {
    (self.name, self.words) = (name, words ?? name.words)
    (self.keys, self.required, self.isOpen) = (keys, required, isOpen)
    names = keys.keys.sorted()
  }

  /// The name of a shape; ``Shapes`` holds its keys.
  typealias Name = MapName
}

/// The names of shapes that documents are checked as, and of those that code asks for.
extension MapName {
  static let flow: MapName = "a flow"
  static let settings: MapName = "the settings"
  static let step: MapName = "a step"
  static let config: MapName = "a step's config"
  static let formField: MapName = "a form field"
  static let block: MapName = "a block"
  static let rule: MapName = "a rule"
  static let audience: MapName = "audience rules"
}
