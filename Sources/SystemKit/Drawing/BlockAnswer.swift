package import Flow
package import Source

/// An answer that a block or a form's field collects.
package struct BlockAnswer: Sendable {
  /// The key it is stored under; empty where only the block's id can be its key.
  package let field: String
  /// The kind of control that collects it.
  package let kind: Kind
  /// Indicates that a user can't go on without it.
  package var isRequired: Bool
  /// Indicates that no answer is enough: more must be chosen than there is.
  package var isOutOfReach = false
  /// The answer stored as soon as the card shows; nil for none.
  package var initial: Template.Sample.Value?
  /// The label of its control, for words that ask for it.
  package var label: Located<String>?
  /// The span of the key, where the document writes it.
  package var span: Span?

  /// The kinds of controls that collect an answer.
  package enum Kind: Hashable, Sendable {
    /// A field for a type of text.
    case input(Field.Input)
    /// A choice: the values that are stored, with the ids that mean the same.
    case choice(allowsMany: Bool, values: [String], ids: [String])
    /// An answer of yes or no.
    case toggle
    /// A number between bounds.
    case number(least: Double, most: Double)
    /// A place of the world.
    case location
    /// Another kind, with the value that it stores in the preview.
    case other(String)
  }

  /// An answer under a key.
  package init(
    field: String,
    kind: Kind,
    isRequired: Bool = false,
    initial: Template.Sample.Value? = nil
  ) {
    (self.field, self.kind) = (field, kind)
    (self.isRequired, self.initial) = (isRequired, initial)
  }

  /// An answer under the key that a document writes; nil where only the block's id can be its key.
  package init(
    _ name: Located<String>?,
    _ kind: Kind,
    isRequired: Bool = false,
    initial: Template.Sample.Value? = nil
  ) {
    self.init(field: name?.value ?? "", kind: kind, isRequired: isRequired, initial: initial)
    span = name?.span
  }
}
