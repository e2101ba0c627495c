internal import Source

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
    var parts = path.hasPrefix("/") ? [] : from.split(separator: "/").dropLast()
    for part in path.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts.joined(separator: "/")
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
