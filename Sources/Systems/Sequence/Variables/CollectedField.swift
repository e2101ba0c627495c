import Flow
import Source

/// An answer that a block collects, under the name that texts ask for it by.
struct CollectedField {
  /// The block's `fieldName`, else its id.
  let name: String
  /// Where the name stands.
  let span: Span
  /// The id of the card that the block is on.
  let card: String
  /// What the block takes.
  let kind: Kind
  /// The block has no `fieldName`: its id stands in (reference: sequence, section 10).
  var isFallback = false

  /// What a block takes.
  enum Kind {
    /// Something typed.
    case input(Field.Input)
    /// Something chosen of a list.
    case choice(Choice)
    /// A number of a range.
    case slider(min: Double?, initial: Double?)
    /// Anything else, with what it starts with.
    case other(initial: Template.Sample.Value? = nil)
  }

  /// What can be chosen of a list.
  struct Choice {
    /// Several may be chosen.
    var allowsMany = false
    /// The answer is one text rather than a list, as a quiz question's is.
    var isText = false
    /// What can be chosen, in order.
    var items: [Item] = []
    /// How many must be chosen.
    var min: Int?
    /// How many may be chosen.
    var max: Int?

    /// Something that can be chosen.
    struct Item {
      /// What is stored for it.
      let id: String
      /// Chosen from the start.
      var isChecked = false
    }
  }
}
