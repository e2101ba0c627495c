internal import Source

extension HTMLWriter {
  /// Writes the start of a link; gives its end tag.
  mutating func openLink(_ target: Token.Target, _ token: Token) -> StaticString {
    let url = page.list.string(target.url)
    switch Address(url) {
    case .external, .mail: return openLink(to: url, target)
    case .fragment(let anchor):
      if !anchor.isEmpty { fragments.append((anchor, page.span(token))) }
      return openLink(to: url, target)
    case .refused:
      reportRefused(url, token)
      return ""
    case .relative, .project: return openInside(url, target, token)
    }
  }

  /// Writes a link inside the project, by the resolver's answer.
  private mutating func openInside(
    _ url: String,
    _ target: Token.Target,
    _ token: Token
  ) -> StaticString {
    switch links.resolve(url) {
    case .url(let resolved) where Address(resolved).isSafe:
      return openLink(to: resolved, target)
    case .unchanged where Address(url) == .relative: return openLink(to: url, target)
    case .elsewhere: return ""
    case .missing(let help): reportMissing(url, token, help: help)
    case .url, .unchanged: reportMissing(url, token, help: nil)
    }
    write("<span class=\"broken-link\">")
    return "</span>"
  }

  private mutating func openLink(to url: String, _ target: Token.Target) -> StaticString {
    guard openLinks == 0 else { return "" }
    openLinks += 1
    write("<a href=\"")
    Escape.address(url.utf8, into: &output)
    write("\"")
    writeTitle(target)
    if Address(url) == .external { write(" rel=\"noopener\"") }
    write(">")
    return "</a>"
  }

  private mutating func writeTitle(_ target: Token.Target) {
    guard !target.title.isEmpty else { return }
    write(" title=\"")
    Escape.html(page.list.arena[target.title], into: &output)
    write("\"")
  }

  /// Writes an image of the project, or the words that stand for it.
  mutating func image(_ target: Token.Target, _ token: Token) {
    let url = page.list.string(target.url)
    let alt = page.list.text(index..<page.list.end(of: index))
    switch Address(url) {
    case .external:
      report(
        .remoteImage,
        "an image must lie in the project, found '\(url.start)'",
        at: page.span(token)
      )
      linkToImage(url, alt, target)
    case .relative, .project:
      switch links.resolve(url) {
      case .url(let resolved) where Address(resolved) == .relative:
        write("<img src=\"")
        Escape.address(resolved.utf8, into: &output)
        write("\" alt=\"")
        Escape.html(alt, into: &output)
        write("\"")
        writeTitle(target)
        write(" loading=\"lazy\">")
      case .elsewhere: Escape.html(alt, into: &output)
      case .missing(let help): missingImage(url, alt, token, help: help)
      case .url, .unchanged: missingImage(url, alt, token, help: nil)
      }
    case .mail, .fragment, .refused:
      reportRefused(url, token)
      Escape.html(alt, into: &output)
    }
  }

  private mutating func linkToImage(_ url: String, _ alt: [UInt8], _ target: Token.Target) {
    let closer = openLink(to: url, target)
    Escape.html(alt.isEmpty ? Array(url.utf8) : alt, into: &output)
    guard closer.utf8CodeUnitCount > 0 else { return }
    write(closer)
    openLinks -= 1
  }

  private mutating func missingImage(_ url: String, _ alt: [UInt8], _ token: Token, help: String?) {
    report(.missingDocImage, "image '\(url.start)' is not there", at: page.span(token), help: help)
    write("<span class=\"missing-image\" title=\"")
    Escape.html(url.utf8, into: &output)
    write("\">")
    Escape.html(alt, into: &output)
    write("</span>")
  }

  /// Reports links to headings that this page does not have.
  mutating func reportFragments() {
    let anchors = headings.map(\.anchor)
    let known = Set(anchors + ["top"])
    for (anchor, span) in fragments.prefix(Self.mostFindings) where !known.contains(anchor) {
      report(
        .brokenLink,
        "no heading of this page has the anchor '\(anchor.start)'",
        at: span,
        help: Suggestion.help(for: anchor, among: anchors)
      )
    }
  }

  private mutating func reportMissing(_ url: String, _ token: Token, help: String?) {
    report(.brokenLink, "'\(url.start)' leads nowhere", at: page.span(token), help: help)
  }

  private mutating func reportRefused(_ url: String, _ token: Token) {
    report(
      .refusedAddress,
      "an address must be http, https, mailto, xmpp or relative, found '\(url.start)'",
      at: page.span(token)
    )
  }
}

extension Address {
  /// Indicates a kind of address that a resolver may answer with.
  fileprivate var isSafe: Bool {
    switch self {
    case .external, .mail, .fragment, .relative: true
    case .project, .refused: false
    }
  }
}

extension String {
  /// The text cut to a length for messages.
  fileprivate var start: String { count > 80 ? prefix(80) + "…" : self }
}
