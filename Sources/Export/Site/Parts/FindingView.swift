import Source

/// A finding as pages show it: message, code, place, frame, help.
struct FindingView {
  let site: Site

  /// The finding in full; `card` is a picture of what it is about.
  func article(_ finding: Diagnostic, links: HTML = HTML(), card: HTML = HTML()) -> HTML {
    let mark = finding.severity.mark
    return """
      <article class="finding \(mark)" data-row="\(mark) \(Self.area(finding).id)">\(icon(finding))
      <div><h2>\(message(finding.message))</h2>
      <p class="at"><b>\(finding.code) \(finding.slug)</b>\(place(finding.span))\(links)</p>
      \(CodeFrame(site: site).html(finding))\(labels(finding))\(help(finding))</div>
      <div>\(card)</div></article>

      """
  }

  /// The finding within the inspector of a card.
  func row(_ finding: Diagnostic) -> HTML {
    """
    <div class="prop \(finding.severity.mark)"><span>\(icon(finding))\(finding.code)</span>\
    <div><p class="say">\(message(finding.message))</p><p class="row">\(place(finding.span))</p>\
    \(CodeFrame(site: site).html(finding))\(help(finding))</div></div>

    """
  }

  /// The finding as a line of a list.
  func line(_ finding: Diagnostic, href: String?) -> HTML {
    let words = message(finding.message)
    let linked: HTML = href.map { "<a href=\"\($0)\">\(words)</a>" } ?? words
    return """
      <li class="\(finding.severity.mark)" data-row="\(finding.severity.mark) \
      \(Self.area(finding).id)">\(icon(finding))<div><h3>\(linked)</h3>\
      <p><b>\(finding.code) \(finding.slug)</b> \(place(finding.span))</p></div></li>

      """
  }

  /// The message with a capital letter, quoted words as code.
  func message(_ message: String) -> HTML {
    var html = HTML()
    let parts = Words.capitalized(message).split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return HTML(text: Words.capitalized(message)) }
    for (index, part) in parts.enumerated() {
      html += index % 2 == 0 ? HTML(text: String(part)) : "<code>\(String(part))</code>"
    }
    return html
  }

  private func icon(_ finding: Diagnostic) -> HTML {
    "\(Parts.icon(finding.severity.mark))<span class=\"vh\">\(finding.severity.rawValue): </span>"
  }

  private func place(_ span: Span?) -> HTML {
    guard let span else { return HTML() }
    return Parts.source(site.build.sources.place(span).description)
  }

  private func help(_ finding: Diagnostic) -> HTML {
    "<p class=\"help\"><b>help</b><span>\(message(finding.advice))</span></p>"
  }

  private func labels(_ finding: Diagnostic) -> HTML {
    if finding.labels.isEmpty { return HTML() }
    let items = finding.labels.prefix(8).html { label in
      "<p>\(label.text) \(place(label.span))</p>\(CodeFrame(site: site).html(label.span, isBad: false))"
    }
    return """
      <details class="more"><summary>\(.count(finding.labels.count, "more place"))</summary>\
      \(items)</details>
      """
  }

  /// The area of a finding, by the first digit of its number.
  static func area(_ finding: Diagnostic) -> (id: String, title: String, icon: String) {
    switch finding.code.dropFirst(2).first {
    case "0": ("reading", "Reading", "sheet")
    case "1": ("schema", "Schema", "edit")
    case "2": ("graph", "Flow graph", "branch")
    case "3": ("text", "Texts", "globe")
    case "4": ("image", "Images", "image")
    case "5": ("export", "Templates", "sheet")
    case "8": ("access", "Accessibility", "user")
    default: ("other", "Other", "info")
    }
  }
}
