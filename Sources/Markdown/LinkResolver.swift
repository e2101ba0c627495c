/// Resolves the links of a page, so that this module needs to know neither the other pages nor the flows.
public struct LinkResolver: Sendable {
  /// Looks up an address as it is written in the document, percent escapes and fragment included.
  ///
  /// It is asked about relative addresses (`guide.md#start`, `images/a.png`) and about `flow:` and
  /// `card:` (see ``LinkTarget``), of links and of images; never about `http`, `https`, `mailto`
  /// and about places of the same page.
  public let resolve: @Sendable (String) -> Resolution

  /// The result of resolving a link.
  public enum Resolution: Hashable, Sendable {
    /// The link leads to this address, relative to the page that is being written.
    case url(String)
    /// The link leads to nothing; the help names what may have been meant.
    case missing(help: String?)
    /// The link leads to a page of another program that makes a site of the same pages; it is shown as text.
    case elsewhere
    /// The address is kept; an image is not shown then, since nobody knows that its file is there.
    case unchanged
  }

  /// A resolver behind a closure.
  public init(_ resolve: @escaping @Sendable (String) -> Resolution) { self.resolve = resolve }

  /// Leaves every address as it is.
  public static let none = LinkResolver { _ in .unchanged }
}
