package import Flow
package import Source
package import Syntax

/// The differences between systems in how documents are read: strictness, the notation of colours, the
/// rules that findings belong to.
package protocol ReadingPolicy: Sendable {
  /// Indicates that values of the wrong type and fields that nobody asks for are findings of reading;
  /// else another part of the system reports what the apps refuse.
  static var isStrict: Bool { get }
  /// A word that is none of those a field takes.
  static var unknownWord: Rule { get }

  /// The finding about a number written as a text; nil where the apps read it in this field.
  static func quotedNumber(_ key: String) -> Rule?

  /// Reads a colour under a key or in the list under a key; nil, with a finding, for a value that is
  /// none.
  static func color(
    _ value: Node,
    _ key: String,
    isItem: Bool,
    _ fields: inout DocumentFields<Self>
  ) -> Color?
}

extension ReadingPolicy {
  package static func quotedNumber(_ key: String) -> Rule? { nil }
}
