import Flow
import Source

/// Pieces of markup that many pages share.
enum Parts {
  /// A drawn sign of the style sheet, hidden from screen readers; the words beside it say it.
  static func icon(_ name: String, _ classes: String = "") -> HTML {
    let classes = classes.isEmpty ? "" : " " + classes
    return "<svg class=\"ic i-\(name)\(classes)\" aria-hidden=\"true\"></svg>"
  }

  /// A small label; `look` is empty, `line`, `hot`, `ok`, `warn` or `err`.
  static func tag(
    _ text: HTML,
    icon: String? = nil,
    look: String = "",
    href: String? = nil
  ) -> HTML {
    let classes = look.isEmpty ? "tag" : "tag " + look
    let sign = icon.map { Parts.icon($0) }
    guard let href else { return "<span class=\"\(classes)\">\(sign)\(text)</span>" }
    return "<a class=\"\(classes)\" href=\"\(href)\">\(sign)\(text)</a>"
  }

  static func tag(_ severity: Severity) -> HTML {
    tag(HTML(text: severity.rawValue), icon: severity.mark, look: severity.mark)
  }

  /// One tag for each severity that occurs, or a quiet one that says nothing was found; notes only where
  /// they are asked for.
  static func findings(_ counts: FindingCounts, href: String?, hasNotes: Bool = true) -> HTML {
    if counts.all == 0 { return tag("No findings", icon: "check", look: "ok") }
    let notes = hasNotes ? counts.notes : 0
    return [
      (counts.errors, "error", "err", "err"), (counts.warnings, "warning", "warn", "warn"),
      (notes, "note", "info", ""),
    ].html { count, word, icon, look in
      count > 0 ? tag(.count(count, word), icon: icon, look: look, href: href) : HTML()
    }
  }

  /// Badges of what a card's config holds and the app does not draw; `href` leads to the ledger.
  static func notDrawn(_ fields: [String], href: String) -> HTML {
    if fields.isEmpty { return HTML() }
    let names = fields.count > 3 ? "\(fields.count) fields" : Wording.list(fields)
    return """
      <a class="tag line" href="\(href)" data-fidelity="not-drawn" \
      title="In the config, and not drawn by the app">\(icon("minus"))not drawn: \(names)</a>
      """
  }

  /// A device with a drawn screen in it, one picture to a screen reader.
  static func device(_ screen: [UInt8], label: String, marks: HTML? = nil) -> HTML {
    "<div class=\"device\"\(marks) role=\"img\" aria-label=\"\(label)\">\(HTML(bytes: screen))</div>"
  }

  /// A device that is not drawn, with words in it.
  static func ghost(_ text: String, marks: HTML? = nil) -> HTML {
    "<div class=\"device ghost\"\(marks)><p>\(text)</p></div>"
  }

  /// A place in a file, as editors open it; a link where the file is to be read on the web.
  static func source(_ location: String, href: String? = nil) -> HTML {
    guard let href else { return "<span class=\"src\">\(path(location))</span>" }
    return "<a class=\"src\" href=\"\(href)\">\(path(location))</a>"
  }

  /// The path of a file or an element, which may break after each step, and in long steps between words.
  static func path(_ text: String) -> HTML {
    text.split(separator: "/", omittingEmptySubsequences: false)
      .html(joined: "/<wbr>") { name(String($0)) }
  }

  /// A name of one step; a long one may break after its signs and before its capitals.
  private static func name(_ step: String) -> HTML {
    if step.utf8.count <= longest { return HTML(text: step) }
    var parts = [""]
    var last: Character = " "
    for character in step {
      let isNext = "._:".contains(last) || character.isUppercase && last.isLowercase
      if isNext { parts.append("") }
      parts[parts.count - 1].append(character)
      last = character
    }
    return parts.html(joined: "<wbr>") { "\(whole: $0)" }
  }

  /// Letters of a step that stay on one line.
  private static let longest = 20

  /// A text that may break after each sign of one kind, in ASCII.
  static func breaking(_ text: String, after sign: Unicode.Scalar) -> HTML {
    let byte = UInt8(ascii: sign)
    guard text.utf8.contains(byte) else { return "\(text)" }
    return text.utf8.split(separator: byte, omittingEmptySubsequences: false)
      .html(joined: "\(String(sign))<wbr>") { "\(String(Substring($0)))" }
  }

  /// A menu that opens without script.
  static func menu(
    _ label: String,
    current: HTML,
    items: HTML,
    marks: HTML? = nil
  ) -> HTML {
    """
    <details class="menu"\(marks)><summary><span>\(label)</span> <b>\(current)</b>\(icon("down"))</summary>\
    <ul>\(items)</ul></details>
    """
  }

  /// Buttons of which one is chosen, at first the first one; each with its attributes and its words.
  static func choice(_ label: HTML, _ buttons: [(marks: HTML, label: HTML)]) -> HTML {
    let items = buttons.enumerated().html { index, button in
      """
      <button type="button"\(button.marks) aria-pressed="\(index == 0 ? "true" : "false")">\
      \(button.label)</button>
      """
    }
    return "<div class=\"seg\" role=\"group\" aria-label=\"\(label)\">\(items)</div>"
  }

  /// Buttons that filter rows by their marks, of which the first one leaves all.
  static func filters(_ filters: [(value: String, label: String)]) -> HTML {
    choice(
      "Show",
      filters.map { (" data-filter=\"\($0.value)\" data-group=\"show\"", HTML(text: $0.label)) }
    )
  }

  /// A table in a box that scrolls sideways, with what stands over its columns.
  static func table(
    _ label: HTML,
    box: HTML = "wide",
    look: HTML? = " class=\"rows\"",
    heads: [HTML],
    _ body: HTML
  ) -> HTML {
    """
    <div class="\(box)" tabindex="0" role="group" aria-label="\(label)"><table\(look)><thead><tr>\
    \(heads.html { "<th scope=\"col\">\($0)</th>" })</tr></thead>\(body)</table></div>
    """
  }

  static func section(_ title: String, id: String, lead: String = "", _ content: HTML) -> HTML {
    """
    <section class="section" id="\(id)" aria-labelledby="\(id)-h"><header>\
    <h2 id="\(id)-h">\(title)</h2>\(if: !lead.isEmpty, "<p>\(lead)</p>")</header>
    \(content)</section>

    """
  }

  /// A section that folds, with a heading and, beside it, words that say what is in it.
  static func fold(
    _ title: String,
    id: String,
    look: String = "part",
    _ beside: HTML,
    isOpen: Bool = false,
    _ content: HTML
  ) -> HTML {
    """
    <details class="\(look)" id="\(id)"\(if: isOpen, " open")><summary><h2>\(title) \(beside)</h2></summary>
    \(content)</details>

    """
  }

  /// A small picture of a file, which words beside it name.
  static func picture(_ address: String) -> HTML {
    """
    <img class="asset" src="\(address)" alt="" width="72" height="72" loading="lazy">
    """
  }

  /// The contents of a page, beside it: an item for each of its headings.
  static func contents(_ title: String, _ items: HTML) -> HTML {
    """
    <nav class="toc" aria-labelledby="toc-h"><h2 id="toc-h">\(title)</h2><ul>\(items)</ul></nav>
    """
  }

  /// The way to a page; the last has no link.
  static func crumbs(_ way: [(label: String, href: String?)]) -> HTML {
    way.html { step in
      guard let href = step.href else {
        return "<li><span aria-current=\"page\">\(step.label)</span></li>"
      }
      return "<li><a href=\"\(href)\">\(step.label)</a></li>"
    }
  }

  /// A box that says there is nothing, and why.
  static func empty(_ title: String, _ note: HTML) -> HTML {
    "<div class=\"empty\"><h2>\(title)</h2><p>\(note)</p></div>"
  }
}
