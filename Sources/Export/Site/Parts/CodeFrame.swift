import Source

/// The lines around a span, with carets under it, as the terminal prints them.
struct CodeFrame {
  let site: Site
  /// Longest line that is shown, in characters; more is cut around the caret.
  static let width = 160

  /// The frame of a finding; empty where it concerns no file.
  func html(_ finding: Diagnostic) -> HTML {
    guard let span = finding.span else { return HTML() }
    return html(span, isBad: finding.severity == .error)
  }

  /// The line before a span, its first line with carets, and the line after.
  func html(_ span: Span, isBad: Bool) -> HTML {
    let file = site.build.sources[span.file]
    guard !file.bytes.isEmpty else { return HTML() }
    let start = file.position(of: span.start)
    let line = file.line(start.line)
    let text = cut(line, around: start.column)
    let length = length(of: span, in: file, from: start, lineLength: line.count)
    let bad = isBad ? " bad" : ""
    let pad = String(repeating: " ", count: max(0, start.column - 1 - text.dropped))
    let room = max(1, Self.width - pad.count)
    let carets = String(repeating: "^", count: min(length, room))
    var html: HTML = "<pre class=\"frame\" tabindex=\"0\" role=\"group\" aria-label=\"Source\">"
    if start.line > 1 { html += row(start.line - 1, file.line(start.line - 1)) }
    html += "<span class=\"hit\(bad)\" data-n=\"\(start.line)\">\(text.text)</span>"
    html += "<span class=\"caret\(bad)\" data-n=\"\">\(pad)\(carets)</span>"
    if start.line < file.lineStarts.count {
      html += row(start.line + 1, file.line(start.line + 1))
    }
    html += "</pre>"
    return html
  }

  private func row(_ number: Int, _ line: String) -> HTML {
    "<span data-n=\"\(number)\">\(String(line.prefix(Self.width)))</span>"
  }

  private func length(
    of span: Span,
    in file: SourceFile,
    from start: SourceFile.Position,
    lineLength: Int
  ) -> Int {
    let end = file.position(of: min(span.end, span.start + 4 * Self.width))
    let last = end.line == start.line ? end.column : lineLength + 1
    return max(1, last - start.column)
  }

  /// A long line from a little before the caret on; tabs become single spaces so carets align.
  private func cut(_ line: String, around column: Int) -> (text: String, dropped: Int) {
    let flat = line.replacing("\t", with: " ")
    guard flat.count > Self.width, column > Self.width / 2 else {
      return (String(flat.prefix(Self.width)), 0)
    }
    let dropped = column - Self.width / 2
    return (String(flat.dropFirst(dropped).prefix(Self.width)), dropped)
  }
}
