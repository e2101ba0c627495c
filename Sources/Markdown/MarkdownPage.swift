public import Syntax

/// A page of documentation: front matter, and HTML in parts between its fenced blocks.
public struct MarkdownPage: Sendable {
  /// The front matter's fields, if any.
  public let frontMatter: Node?
  /// `title` of the front matter, else the first heading's text, else nil.
  public let title: String?
  /// The page in order.
  public let parts: [Part]
  /// Its headings in order.
  public let headings: [Heading]
  /// Its fenced blocks in order.
  public var fences: [Fence] {
    parts.compactMap { if case .fence(let fence) = $0 { fence } else { nil } }
  }

  /// A part of a page.
  public enum Part: Sendable {
    /// Finished HTML, safe to show.
    case html(String)
    /// A fenced code block.
    case fence(Fence)
  }

  /// A fenced code block.
  public struct Fence: Sendable {
    /// The language that the words after the fence name, in small letters: `json`.
    public let language: String
    /// The code.
    public let code: String
    /// The bytes of the code in the file.
    public let range: Range<Int>
  }

  /// A heading with its anchor.
  public struct Heading: Sendable {
    /// 1 to 6.
    public let level: Int
    /// Its words without marks.
    public let text: String
    /// Its anchor, unique on the page.
    public let anchor: String
  }
}
