internal import Source

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

/// A link inside a project, parsed from the address that a resolver is asked about.
///
/// | Written | Leads to |
/// |---|---|
/// | `guide/first.md#steps` | another page, relative to this one, and a heading on it |
/// | `flow:welcome` | the page of a flow |
/// | `card:welcome/sign-in` | a card of a flow |
public enum LinkTarget: Hashable, Sendable {
  /// A file, as written but with percent escapes resolved, and the part after `#`.
  case file(path: String, fragment: String?)
  /// A flow's id.
  case flow(String)
  /// A card's id in a flow.
  case card(flow: String, card: String)

  /// Takes an address apart (RFC 3986, section 3); a query is left out.
  public init(_ address: String) {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts[0].prefix { $0 != "?" }
    let path = Self.decoded(whole)
    if let flow = Self.rest(of: path, after: "flow:") {
      self = .flow(flow)
    } else if let card = Self.rest(of: path, after: "card:"), let slash = card.firstIndex(of: "/") {
      self = .card(flow: String(card[..<slash]), card: String(card[card.index(after: slash)...]))
    } else {
      self = .file(path: path, fragment: parts.count > 1 ? Self.decoded(parts[1]) : nil)
    }
  }

  /// The path from the project's folder that a path written in the file `from` means.
  ///
  /// A leading `/` means the project's folder; nil where the path leads out of it.
  public static func resolve(_ path: String, from: String) -> String? {
    let steps = pathSteps(path, from: path.hasPrefix("/") ? "" : from)
    return steps.first == ".." ? nil : steps.joined(separator: "/")
  }

  private static func rest(of text: String, after scheme: String) -> String? {
    guard text.prefix(scheme.count).lowercased() == scheme else { return nil }
    return String(text.dropFirst(scheme.count))
  }

  /// Resolves percent escapes (RFC 3986, section 2.1); a percent sign of no escape stays.
  static func decoded(_ text: some StringProtocol) -> String {
    String(decoding: PercentEscapes.decoded(text.utf8), as: UTF8.self)
  }
}
