import Source

/// The lines around a span, with carets under it, as the terminal prints them.
struct CodeFrame {
  let sources: SourceSet

  /// The frame of a finding; empty where it concerns no file.
  func html(_ finding: Diagnostic) -> HTML {
    guard let span = finding.span else { return HTML() }
    return html(span, isBad: finding.severity == .error)
  }

  /// The line before a span, its first line with carets, and the line after.
  func html(_ span: Span, isBad: Bool) -> HTML {
    let file = sources[span.file]
    guard !file.bytes.isEmpty else { return HTML() }
    let frame = Frame(span, in: file)
    let text = frame.text.replacing("\t", with: " ")
    let bad = isBad ? " bad" : ""
    let pad = String(repeating: " ", count: frame.mark.lowerBound)
    let carets = String(repeating: "^", count: frame.mark.count)
    var html: HTML = "<pre class=\"frame\" tabindex=\"0\" role=\"group\" aria-label=\"Source\">"
    if frame.line > 1 { html += row(frame.line - 1, in: span.file) }
    html += "<span class=\"hit\(bad)\" data-n=\"\(frame.line)\">\(words: text)</span>"
    html += "<span class=\"caret\(bad)\" data-n=\"\">\(words: pad + carets)</span>"
    if frame.line < file.lineStarts.count { html += row(frame.line + 1, in: span.file) }
    html += "</pre>"
    return html
  }

  /// A line beside the finding's, its beginning where it is long.
  private func row(_ number: Int, in id: FileID) -> HTML {
    let file = sources[id]
    let start = file.lineStarts[number - 1]
    let frame = Frame(Span(file: id, start: start, end: start), in: file)
    return "<span data-n=\"\(number)\">\(words: frame.text)</span>"
  }
}
