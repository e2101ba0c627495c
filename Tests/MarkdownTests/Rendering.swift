import Foundation
import Markdown
import Source

/// A page and what was found in it.
struct Rendering {
  let page: MarkdownPage
  let findings: [Diagnostic]
  let file: SourceFile

  /// Reads a page's text.
  init(_ text: String, links: LinkResolver = .none) {
    self.init(bytes: Array(text.utf8), links: links)
  }

  /// Reads a page's bytes.
  init(bytes: [UInt8], links: LinkResolver = .none) {
    file = SourceFile(path: "docs/page.md", bytes: bytes)
    var log = Log()
    page = MarkdownReader.read(file, id: FileID(index: 0), links: links, log: &log)
    findings = log.sorted()
  }

  /// The HTML without the fences.
  var shown: String {
    page.parts.map { part in if case .html(let html) = part { html } else { "" } }.joined()
  }

  /// All HTML, with a fence as `[json: the text in its range of the file]`.
  var html: String {
    page.parts.map { part in
      switch part {
      case .html(let html): html
      case .fence(let fence): "[\(fence.language): \(file.slice(fence.range))]\n"
      }
    }.joined()
  }

  /// The findings as `line:column slug: message`.
  var found: [String] {
    findings.map { finding in
      let place = file.position(of: finding.span?.start ?? 0)
      return "\(place.line):\(place.column) \(finding.slug): \(finding.message)"
    }
  }

  /// The text within each finding's span.
  var pointedAt: [String] { findings.map { $0.span.map(file.text) ?? "" } }
}

extension SourceFile {
  /// The text of a range.
  func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// HTML as the GFM specification writes it: without what this product adds to its tags.
func plain(_ html: String) -> String {
  var html = html
  let added = [
    (
      "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>", "<table>"
    ),
    ("</table>\n</div>", "</table>"), ("<th scope=\"col\"", "<th"),
    (" class=\"al-l\"", " align=\"left\""), (" class=\"al-c\"", " align=\"center\""),
    (" class=\"al-r\"", " align=\"right\""), (" rel=\"noopener\"", ""),
    ("<pre tabindex=\"0\">", "<pre>"), ("<li class=\"task\">", "<li>"),
    (" disabled checked aria-label=\"done\">", " checked=\"\" disabled=\"\">"),
    (" disabled aria-label=\"not done\">", " disabled=\"\">"),
    ("<hr>", "<hr />"), ("<br>", "<br />"),
  ]
  for (ours, theirs) in added { html.replace(ours, with: theirs) }
  return withoutAnchors(html)
}

/// Takes the anchors of headings away.
private func withoutAnchors(_ html: String) -> String {
  html.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    guard line.hasPrefix("<h"), let id = line.range(of: " id=\""),
      let open = line[id.upperBound...].firstIndex(of: ">"),
      let link = line.range(of: " <a class=\"anchor\"")
    else { return String(line) }
    return line[..<id.lowerBound] + line[open..<link.lowerBound]
      + "</h\(line.dropFirst(2).prefix(1))>"
  }.joined(separator: "\n")
}
