import Flow
import Source

/// An answer that a block collects, under the name that texts ask for it by.
struct CollectedField {
  /// The block's `fieldName`, else its id.
  let name: String
  /// The span of the name.
  let span: Span
  /// The id of the card that the block is on.
  let card: String
  /// The kind of answer that the block takes.
  let kind: Kind
  /// Indicates that the block has no `fieldName`: its id stands in (reference: sequence, section 10).
  var isFallback = false

  /// The kinds of answers that blocks take.
  enum Kind {
    /// A text that is typed.
    case input(Field.Input)
    /// A choice from a list.
    case choice(Choice)
    /// A number of a range.
    case slider(min: Double?, initial: Double?)
    /// Another kind, with its initial value.
    case other(initial: Template.Sample.Value? = nil)
  }

  /// A choice from a list of items.
  struct Choice {
    /// Indicates that several may be chosen.
    var allowsMany = false
    /// Indicates that the answer is one text rather than a list, as a quiz question's is.
    var isText = false
    /// The items to choose from, in order.
    var items: [Item] = []
    /// The least number of items to choose.
    var min: Int?
    /// The largest number of items to choose.
    var max: Int?

    /// An item that can be chosen.
    struct Item {
      /// The value that is stored for it.
      let id: String
      /// Indicates that it is chosen from the start.
      var isChecked = false
    }
  }
}
