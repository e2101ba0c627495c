package import Source
package import Syntax

/// The names that a map gives to the fields its reader asks for.
///
/// With them the reader of a block also reads the node of a bundle that is like it, and messages name
/// what the author wrote (reference: sequence, section 12.3).
package struct FieldNames: Sendable {
  /// The map's own name of each field; nil where all fields are called what the reader calls them.
  private let names: [String: String]?
  /// Default values of fields, by name.
  private let given: [String: Node.Scalar]

  /// The names of a map that calls every field as its reader does.
  package static let same = FieldNames(nil)

  /// Names for the fields listed here, the only ones that can be found; `given` fills in missing ones.
  package init(_ names: [String: String]?, given: [String: Node.Scalar] = [:]) {
    (self.names, self.given) = (names, given)
  }

  /// The map's name of a field; nil where it has none.
  package func own(_ key: String) -> String? {
    guard let names else { return key }
    return names[key]
  }

  /// The default value of a field that the map leaves out.
  package func given(_ key: String, at span: Span) -> Node? {
    given[key].map { Node(.scalar($0), span: span.start(1)) }
  }
}

extension Node.Scalar {
  /// A word or a colour.
  package static func word(_ text: String) -> Node.Scalar { Node.Scalar(text, isQuoted: true) }
  /// A number, or yes and no, as a document would write it.
  package static func plain(_ text: String) -> Node.Scalar { Node.Scalar(text, isQuoted: false) }
}
