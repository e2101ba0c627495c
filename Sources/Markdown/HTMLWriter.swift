import Source

/// Writes a page's tokens as HTML in which nothing of the document can run.
///
/// Only the tags and attributes named here are ever written, and all text is escaped.
struct HTMLWriter {
  var parts: [MarkdownPage.Part] = []
  var headings: [MarkdownPage.Heading] = []
  var log: Log
  var output: [UInt8] = []
  var index = 0

  let page: Page
  let links: LinkResolver
  /// Links to places of this page, looked at when all headings are known.
  var fragments: [(anchor: String, span: Span)] = []
  /// The end tag of each open element; empty where no tag was written.
  private(set) var closers: [StaticString] = []
  /// The number of open elements that are links with a tag.
  var openLinks = 0
  private var anchors = Anchors()
  private var isTooDeep = false
  /// The block whose inline HTML was reported last.
  var reportedHTML = -1
  var blockStart = 0

  /// The page to write, and its source.
  struct Page {
    let list: TokenList
    let text: MappedText
    let file: SourceFile
    let id: FileID

    func span(_ token: Token) -> Span { text.span(token.source, in: id) }
  }

  /// The limit of findings of one page; the rest of a page that has so many is noise.
  static let mostFindings = 1_000
  private var findings = 0

  /// Elements nested deeper than this lose their tags; browsers stop at 512.
  private static let deepest = 100

  init(_ page: Page, links: LinkResolver, log: Log) {
    self.page = page
    self.links = links
    self.log = log
  }

  mutating func write() {
    while index < page.list.tokens.count {
      let token = page.list.tokens[index]
      switch token.kind {
      case .open(let element): open(element, token)
      case .close(let element): close(element)
      default: leaf(token)
      }
      index += 1
    }
    flush()
    reportFragments()
  }

  mutating func flush() {
    guard !output.isEmpty else { return }
    parts.append(.html(String(decoding: output, as: UTF8.self)))
    output = []
  }

  private mutating func leaf(_ token: Token) {
    switch token.kind {
    case .text: Escape.html(page.list.arena[token.text], into: &output)
    case .code:
      write("<code>")
      Escape.html(page.list.arena[token.text], into: &output)
      write("</code>")
    case .softBreak: write("\n")
    case .lineBreak: write("<br>\n")
    case .rule: writeLine("<hr>\n")
    case .checkbox(let isDone):
      write("<input type=\"checkbox\" disabled")
      write(isDone ? " checked aria-label=\"done\">" : " aria-label=\"not done\">")
    case .html: inlineHTML(token)
    case .noteMark(let number, let use): noteMark(number, use)
    case .htmlBlock: htmlBlock(token)
    case .codeBlock(let info): codeBlock(token, info)
    case .open, .close: break
    }
  }

  private mutating func open(_ element: Token.Element, _ token: Token) {
    switch element {
    case .paragraph, .heading, .cell, .table: blockStart = index
    default: break
    }
    if closers.count >= Self.deepest, element.canBeFlattened {
      reportDepth(token)
      closers.append("")
      return
    }
    switch element {
    case .link(let target): closers.append(openLink(target, token))
    case .image(let target):
      image(target, token)
      index = page.list.end(of: index)
    case .heading(let level): closers.append(openHeading(level))
    default: closers.append(openPlain(element))
    }
  }

  private mutating func close(_ element: Token.Element) {
    switch element {
    case .link where closers.last?.utf8CodeUnitCount == 4: openLinks -= 1
    case .heading: writePermalink()
    case .note(let number, let uses): noteEnd(number, uses)
    default: break
    }
    guard let closer = closers.popLast(), closer.utf8CodeUnitCount > 0 else { return }
    if element.closesOnNewLine { breakLine() }
    write(closer)
  }

  /// Writes the start of an element that has no text of the document in its tag; gives its end tag.
  private mutating func openPlain(_ element: Token.Element) -> StaticString {
    let (isOnLine, start, end) = element.tags
    if isOnLine { breakLine() }
    write(start)
    return end
  }

  /// A heading with its anchor; the link to itself is written when it closes.
  private mutating func openHeading(_ level: Int) -> StaticString {
    let bytes = page.list.text(index..<page.list.end(of: index))
    let anchor = anchors.next(for: bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    headings.append(MarkdownPage.Heading(level: level, text: text, anchor: anchor))
    breakLine()
    write("<h\(level) id=\"\(anchor)\">")
    return Token.Element.heading(level).tags.end
  }

  private mutating func writePermalink() {
    guard let anchor = headings.last?.anchor else { return }
    write(" <a class=\"anchor\" href=\"#")
    Escape.address(anchor.utf8, into: &output)
    write("\" aria-label=\"Link to this heading\">#</a>")
  }

  private mutating func reportDepth(_ token: Token) {
    guard !isTooDeep, !token.source.isEmpty else { return }
    isTooDeep = true
    report(
      .deepNesting,
      "lists, quotes and emphasis may nest \(Self.deepest) deep, found more",
      at: page.span(token)
    )
  }

  /// Reports a finding, unless the page has had too many.
  mutating func report(_ rule: Rule, _ message: String, at span: Span, help: String? = nil) {
    findings += 1
    guard findings <= Self.mostFindings else { return }
    log.report(rule, message, at: span, help: help)
  }

  mutating func write(_ text: StaticString) {
    output += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  mutating func write(_ text: String) { output += text.utf8 }

  /// Writes at the start of a line.
  mutating func writeLine(_ text: StaticString) {
    breakLine()
    write(text)
  }

  mutating func breakLine() {
    guard let last = output.last, last != 0x0A else { return }
    output.append(0x0A)
  }
}
