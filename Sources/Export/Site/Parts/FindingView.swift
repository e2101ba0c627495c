import Flow
import Source

/// A finding as pages show it: message, code, place, frame, help.
struct FindingView {
  let site: Site
  /// The path from the page to the site's root.
  let root: String

  /// The finding in full; `card` is a picture of its subject.
  func article(_ found: SiteFinding, links: HTML = HTML(), card: HTML = HTML()) -> HTML {
    let finding = found.finding
    let html = FindingHTML(finding, in: site.build.sources)
    return """
      <article class="finding \(finding.severity.mark)" id="\(found.anchor)"\(marks(found))>\
      \(icon(finding))
      <div><h2><a class="to" href="#\(found.anchor)">\(html.message)</a></h2>
      <p class="at">\(code(finding))\(location(finding.span))\(links)</p>
      \(html.frame)\(labels(finding))\(html.help)</div>
      <div>\(card)</div></article>

      """
  }

  /// The notes of one rule in full: the rule, then a line for each place; `links` lead to what it is about.
  func article(notes: [SiteFinding], links: (SiteFinding) -> HTML) -> HTML {
    guard let first = notes.first?.finding else { return HTML() }
    return """
      <article class="finding info notes">\(icon(first))
      <div><h2>\(title(first)) <span class="of">\(.count(notes.count, "place"))</span></h2>
      <p class="at">\(code(first))</p>
      \(places(notes) { found in
        """
        <li id="\(found.anchor)"\(marks(found))><a class="to" href="#\(found.anchor)">\
        \(FindingHTML.html(found.finding.message))</a> \(links(found)) \(location(found.finding.span))</li>

        """
      })</div></article>

      """
  }

  /// The notes of one rule as a line of a list.
  func line(notes: [SiteFinding], href: (SiteFinding) -> String) -> HTML {
    guard let first = notes.first?.finding else { return HTML() }
    return """
      <li class="info">\(icon(first))<div><h3>\(title(first))</h3><p>\(code(first))</p>
      \(places(notes) { found in
        """
        <li><a href="\(href(found))">\(FindingHTML.html(found.finding.message))</a> \
        \(location(found.finding.span))</li>

        """
      })</div></li>

      """
  }

  /// Places of notes; those after the first few are folded.
  private func places(_ notes: [SiteFinding], _ line: (SiteFinding) -> HTML) -> HTML {
    let more = HTML.rest(notes.count - Self.most) {
      let rest = notes.dropFirst(Self.most).html(line)
      return Inspector.fold(.count($0, "more place"), "<ul>\(rest)</ul>")
    }
    return "<div class=\"places\"><ul>\(notes.prefix(Self.most).html(line))</ul>\(more)</div>"
  }

  /// Places of notes that stand in the open.
  private static let most = 4

  /// The title of a finding's rule; its message where the rule is unknown.
  private func title(_ finding: Diagnostic) -> HTML {
    FindingHTML.html(site.build.rules[finding.code]?.title ?? finding.message)
  }

  /// The attributes that filters read.
  private func marks(_ found: SiteFinding) -> HTML {
    let finding = found.finding
    let file = finding.span.map { site.build.sources[$0.file].path } ?? ""
    return """
       data-row="\(finding.severity.mark) \(Self.area(finding).id)" data-rule="\(finding.code)" \
      data-file="\(file)" data-branch="\(branches(found))"
      """
  }

  /// The branches that a finding is about, as filters read them.
  ///
  /// `0.1-3.7` is variants 1 to 3 and 7 of flow 0, and `0` all of them; several flows stand apart.
  func branches(_ found: SiteFinding) -> String {
    found.subjects.compactMap(\.flow).uniqued().compactMap { id -> String? in
      guard let flow = site.flow(id), let index = site.flowIndex(of: id) else { return nil }
      let ids = Set(found.subjects(in: flow).map(\.variant))
      let own = ids.compactMap { $0.flatMap(flow.variant)?.index }.sorted()
      let isShared = ids.contains(nil) || own.count == flow.variants.count
      let variants = isShared ? [] : Wording.ranges(own, dash: "-")
      return ([String(index)] + variants).joined(separator: ".")
    }.joined(separator: " ")
  }

  /// The finding within the inspector of a card: an info in short, since it asks for nothing there, and by
  /// its rule alone where other cards share it.
  func row(_ found: SiteFinding) -> HTML {
    let finding = found.finding
    if finding.severity == .info, found.isOfSeveralCards {
      return """
        <div class="prop info"><span>Note</span><div><p class="say">\
        <a class="to" href="\(root + found.path)">\(finding.code) \(finding.slug)</a> here and on other \
        cards</p></div></div>

        """
    }
    let html = found.html.value
    return """
      <div class="prop \(finding.severity.mark)"><span>\(icon(finding))\(code(finding))</span>\
      <div><p class="say"><a class="to" href="\(root + found.path)">\(html.message)</a></p>\
      <p class="row">\(location(finding.span))</p>\
      \(if: finding.severity != .info, html.frame + html.help)</div></div>

      """
  }

  /// The finding as a line of a list; where there is no page of findings nothing leads there.
  func line(_ found: SiteFinding, href: String?, hasPage: Bool = true) -> HTML {
    let finding = found.finding
    let href = href ?? root + found.path
    return """
      <li class="\(finding.severity.mark)" data-row="\(finding.severity.mark) \
      \(Self.area(finding).id)">\(icon(finding))<div><h3><a href="\(href)">\(FindingHTML.html(finding.message))</a></h3>\
      <p>\(code(finding)) \(location(finding.span))\
      \(if: hasPage, " <a href=\"\(root + found.path)\">in full</a>")</p></div></li>

      """
  }

  /// The code and name of its rule, with a link to what `flowproof explain` says of it.
  private func code(_ finding: Diagnostic) -> HTML {
    let label: HTML = "\(finding.code) \(finding.slug)"
    guard site.build.rules[finding.code] != nil else { return "<b>\(label)</b>" }
    return """
      <a class="rule" href="\(root + RulesPage.path(finding.code))" title="What this means">\(label)</a>
      """
  }

  private func icon(_ finding: Diagnostic) -> HTML {
    "\(Parts.icon(finding.severity.mark))<span class=\"vh\">\(finding.severity.rawValue): </span>"
  }

  private func location(_ span: Span?) -> HTML {
    guard let span else { return HTML() }
    return site.source(span, showsColumn: true)
  }

  private func labels(_ finding: Diagnostic) -> HTML {
    if finding.labels.isEmpty { return HTML() }
    let items = finding.labels.prefix(8).html { label in
      let frame = site.build.sources.frame(label.span, isBad: false)
      return "<p>\(label.text) \(location(label.span))</p>\(frame)"
    }
    return """
      <details class="more"><summary>\(.count(finding.labels.count, "more place"))</summary>\
      \(items)</details>
      """
  }

  /// The area of a finding, with its sign.
  static func area(_ finding: Diagnostic) -> (id: String, title: String, icon: String) {
    let area = RuleArea(code: finding.code)
    let icon =
      switch area {
      case .reading, .export: "sheet"
      case .schema: "edit"
      case .graph: "branch"
      case .text: "globe"
      case .image: "image"
      case .access: "user"
      case .other: "info"
      }
    return (area.rawValue, area.title, icon)
  }
}

/// The parts of a finding that are the same on every page.
struct FindingHTML: Sendable {
  let message: HTML
  /// The lines of the source around its place.
  let frame: HTML
  let help: HTML

  init(_ finding: Diagnostic, in sources: SourceSet) {
    message = Self.html(finding.message)
    frame =
      finding.span.map { sources.frame($0, isBad: finding.severity == .error) } ?? HTML()
    help = "<p class=\"help\"><b>help</b><span>\(Self.html(finding.advice))</span></p>"
  }

  /// A sentence with a capital letter, quoted words as code.
  static func html(_ sentence: String) -> HTML {
    let sentence = Wording.capitalized(sentence)
    let parts = sentence.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return HTML(text: sentence) }
    return parts.enumerated().reduce(into: HTML()) { html, part in
      let text = String(part.element)
      html += part.offset % 2 == 0 ? HTML(text: text) : "<code>\(text)</code>"
    }
  }
}

extension SourceSet {
  /// The line before a span, its first line with carets under it, and the line after, as the terminal prints
  /// them.
  fileprivate func frame(_ span: Span, isBad: Bool) -> HTML {
    let file = self[span.file]
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
    let file = self[id]
    let start = file.lineStarts[number - 1]
    let frame = Frame(Span(file: id, start: start, end: start), in: file)
    return "<span data-n=\"\(number)\">\(words: frame.text)</span>"
  }
}
