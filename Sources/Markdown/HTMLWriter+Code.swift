internal import Source

extension HTMLWriter {
  /// Languages that may hold a card or a flow, so that the caller gets the code itself.
  private static let dataLanguages: Set<String> = ["json", "json5", "jsonc", "yaml", "yml"]

  /// Writes a block of code: data at the page's top level is a part of its own, every other block is HTML.
  ///
  /// In lists and quotes the code is no contiguous run of the file's bytes.
  mutating func codeBlock(_ token: Token, _ info: Range<Int>) {
    let word = page.list.arena[info].prefix { !$0.isBlank }
    if closers.isEmpty, let language = Self.data(word), let range = codeRange(token) {
      flush()
      let code = page.list.string(token.text)
      let fence = MarkdownPage.Fence(language: language, code: code, range: range)
      parts.append(.fence(fence))
      return
    }
    writeLine("<pre tabindex=\"0\"><code")
    if !word.isEmpty {
      write(" class=\"language-")
      Escape.html(word, into: &output)
      write("\"")
    }
    write(">")
    Escape.html(page.list.arena[token.text], into: &output)
    write("</code></pre>\n")
  }

  /// The language of data that the first word after a fence names, as tools write it: `json`, `JSON`,
  /// `{.json #id}`, `json{2}`, `json,ignore`, `json:a.json`; nil for any other.
  private static func data(_ word: ArraySlice<UInt8>) -> String? {
    let start = word.drop { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ".") }
    let name = start.prefix(while: \.isAlphanumeric)
    let next = start.dropFirst(name.count).first
    guard next.map({ "{}[(,;:=".utf8.contains($0) }) ?? true else { return nil }
    let language = String(decoding: name, as: UTF8.self).lowercased()
    return dataLanguages.contains(language) ? language : nil
  }

  /// The bytes of the lines between the fences: as many lines as the code has.
  private func codeRange(_ token: Token) -> Range<Int>? {
    let code = page.list.arena[token.text]
    var breaks = 0
    var last: UInt8 = 0
    for byte in code {
      if byte == 0x0A || last == 0x0D { breaks += 1 }
      if byte == 0x0A, last == 0x0D { breaks -= 1 }
      last = byte
    }
    if last == 0x0D { breaks += 1 }
    let starts = page.file.lineStarts
    let first = page.file.lineNumber(of: page.span(token).start)
    guard first < starts.count else { return page.file.bytes.count..<page.file.bytes.count }
    let end = first + breaks
    return starts[first]..<(end < starts.count ? starts[end] : page.file.bytes.count)
  }

  /// Leaves a block of HTML out and reports it, unless it is a comment.
  mutating func htmlBlock(_ token: Token) {
    let html = page.list.arena[token.text].drop(while: \.isBlank)
    let isComment = html.starts(with: "<!--".utf8)
    guard !isComment else { return }
    let line = html.prefix { $0 != 0x0A && $0 != 0x0D }
    reportHTML(String(decoding: line.prefix(60), as: UTF8.self), token, firstLine: true)
  }

  /// Leaves a tag inside a line out and reports the first of a block; a line break stays one.
  mutating func inlineHTML(_ token: Token) {
    let html = page.list.arena[token.text]
    guard !html.starts(with: "<!--".utf8) else { return }
    if html.prefix(3).map({ $0 | 0x20 }) == Array("<br".utf8) { write("<br>\n") }
    let isEndTag = html.starts(with: "</".utf8)
    guard !isEndTag || reportedHTML != blockStart else { return }
    reportedHTML = blockStart
    reportHTML(String(decoding: html.prefix(60), as: UTF8.self), token, firstLine: false)
  }

  private mutating func reportHTML(_ html: String, _ token: Token, firstLine: Bool) {
    var span = page.span(token)
    if firstLine {
      let line = page.file.lineNumber(of: span.start)
      let text = page.file.line(line)
      let end = page.file.lineStarts[line - 1] + text.utf8.count
      span = Span(file: span.file, start: span.start, end: min(span.end, max(span.start, end)))
    }
    report(
      .rawHtml,
      "raw html is not shown: '\(html)'",
      at: span,
      help: "write it as Markdown, or put code between backticks"
    )
  }
}
