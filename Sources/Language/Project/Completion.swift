/// A proposal for completing the text at a place.
public struct Completion: Sendable {
  /// The text in the list of proposals.
  let label: String
  let kind: Kind
  /// A few words about its value or meaning.
  let detail: String?
  /// The text to insert.
  let text: String

  /// The kinds of proposals.
  public enum Kind: Int, Sendable {
    /// The words of a table (LSP 3.17, "CompletionItemKind": text).
    case text = 1
    /// A key of a map (property).
    case key = 10
    /// A picture (file).
    case picture = 17
    /// A card (reference).
    case card = 18
    /// One of a few words (enum member).
    case word = 20
  }

  /// A proposal with its label and kind.
  public init(_ label: String, _ kind: Kind, detail: String? = nil, text: String) {
    (self.label, self.kind, self.detail, self.text) = (label, kind, detail, text)
  }
}

/// Proposals to write in place of some bytes of a document; a list that is no whole one gets more as more is typed.
public typealias Completions = (range: Range<Int>, items: [Completion], isWhole: Bool)
