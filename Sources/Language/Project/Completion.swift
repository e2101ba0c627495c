/// What can be written at a place.
public struct Completion: Sendable {
  /// What is shown of it.
  let label: String
  /// What it is.
  let kind: Kind
  /// What it says or means, in a few words.
  let detail: String?
  /// What is written.
  let text: String

  /// What can be written.
  public enum Kind: Int, Sendable {
    /// The words of a table (LSP 3.17, "CompletionItemKind": text).
    case words = 1
    /// A key of a map (property).
    case key = 10
    /// A picture (file).
    case picture = 17
    /// A card (reference).
    case card = 18
    /// One of a few words (enum member).
    case word = 20
  }

  /// Something to write.
  public init(_ label: String, _ kind: Kind, detail: String? = nil, text: String) {
    (self.label, self.kind, self.detail, self.text) = (label, kind, detail, text)
  }
}

/// What can be written in place of some bytes of a document.
public struct Completions: Sendable {
  /// The bytes that are replaced.
  let range: Range<Int>
  let items: [Completion]
  /// False where there are more, which come as more is typed.
  let isWhole: Bool

  /// Completions of a stretch of a document.
  public init(_ range: Range<Int>, _ items: [Completion], isWhole: Bool = true) {
    (self.range, self.items, self.isWhole) = (range, items, isWhole)
  }
}
