import Foundation

/// The synthetic project's cards as a Hugo site: one content file a cell, with the same parts as
/// Flowproof's page, its elements drawn by a recursive partial.
struct HugoSite {
  let project: SyntheticProject
  /// The size that a page should come near, in bytes.
  let pageBytes: Int

  /// Writes the site's source into a folder.
  func write(to folder: URL) throws {
    try put(config, at: "config.json", in: folder)
    try put(page, at: "layouts/_default/single.html", in: folder)
    try put(element, at: "layouts/partials/element.html", in: folder)
    for branch in project.branchNames {
      for locale in project.localeNames {
        for card in 1...project.cards {
          let path = "content/flows/\(branch)/\(locale.lowercased())/card-\(card).md"
          try put(content(card, branch, locale), at: path, in: folder)
        }
      }
    }
  }

  private func put(_ text: String, at path: String, in folder: URL) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private var config: String {
    """
    {"baseURL": "/", "uglyURLs": true, "title": "Benchmark", "enableGitInfo": false,
     "disableKinds": ["taxonomy", "term", "RSS", "sitemap", "home", "section", "404"]}
    """
  }

  private func content(_ card: Int, _ branch: String, _ locale: String) -> String {
    let film = neighbours(of: card).map { screen($0, locale) }
    let branches = project.branchNames.prefix(Self.menuLength).map { name in
      link("../../\(name)/\(locale)/card-\(card).html", name, "Experiment: Bench")
    }
    let locales = project.localeNames.prefix(Self.menuLength).map { name in
      link("../\(name)/card-\(card).html", name, name)
    }
    return """
      {"title": "card-\(card)", "branch": "\(branch)", "locale": "\(locale)",
       "root": \(screen(card, locale)), "film": [\(film.joined(separator: ",\n"))],
       "branches": [\(branches.joined(separator: ","))],
       "locales": [\(locales.joined(separator: ","))],
       "rows": [\(fields.map { row($0, card, locale) }.joined(separator: ",\n"))]}

      """
  }

  /// As many entries as a menu of Flowproof's page holds.
  private static let menuLength = 16
  private let fields = ["Title", "Body", "Link", "Primary", "Secondary"]

  /// As many cards as the film of Flowproof's page shows.
  private func neighbours(of card: Int) -> ClosedRange<Int> {
    let start = max(1, min(card - 2, project.cards - 4))
    return start...min(project.cards, start + 4)
  }

  /// The tree of a card's screen, with the marks that Flowproof's own elements carry.
  private func screen(_ card: Int, _ locale: String) -> String {
    let leaves = fields.map { field in
      let words = project.words(card: card, field: field, locale: locale)
      return """
        {"id": "\(field.lowercased())", "kind": "text", "origin": "NimbusOnboardingCardData", \
        "look": "e-text s1a2b3c4", "ref": "Bench/\(field).\(card).v1", "text": "\(words)"}
        """
    }
    return """
      {"id": "root", "kind": "stack", "origin": "card", "look": "e-stack s9f8e7d6", "children": [
      {"id": "image", "kind": "image", "origin": "image", "look": "e-image", "image": "p.svg"},
      {"id": "scroll", "kind": "scroll", "origin": "", "look": "e-scroll", "children": [
      \(leaves[..<3].joined(separator: ",\n"))]},
      {"id": "buttons", "kind": "stack", "origin": "", "look": "e-stack", "children": [
      \(leaves[3...].joined(separator: ",\n"))]}]}
      """
  }

  private func row(_ field: String, _ card: Int, _ locale: String) -> String {
    """
    {"id": "\(field.lowercased())", "text": "\(
      project.words(card: card, field: field, locale: locale))",
     "key": "Bench/\(field).\(card).v1", "place": "strings/\(locale).lproj/Bench.strings:\(card)",
     "used": "bench.fml.yaml:\(card)", "facts": ["28 pt", "bold", "center", "#15141a", "#fbfbfe"]}
    """
  }

  private func link(_ address: String, _ words: String, _ origin: String) -> String {
    "{\"to\": \"\(address)\", \"words\": \"\(words)\", \"origin\": \"\(origin)\"}"
  }

  /// The recursive partial that draws an element and its children.
  private var element: String {
    """
    <div class="{{ .look }}" data-element="{{ .id }}" data-kind="{{ .kind }}" \
    data-origin="{{ .origin }}"{{ with .ref }} data-text="{{ . }}"{{ end }}>\
    {{ with .image }}<img src="/{{ . }}" alt="" width="300" height="240">{{ end }}\
    {{ with .text }}<span>{{ . }}</span>{{ end }}\
    {{ range .children }}{{ partial "element.html" . }}{{ end }}</div>

    """
  }

  /// The page: the card, its neighbours, menus and a row for each text, as on Flowproof's page;
  /// what is the same on every page, such as icons, is literal text of the page's length.
  private var page: String {
    let fill = "<symbol id=\"i\"><path d=\"M1 2l3 4 5 6z\"/></symbol>"
    let count = max(0, (pageBytes - Self.drawnBytes) / fill.utf8.count)
    return """
      <!doctype html><html lang="{{ .Params.locale }}"><head><meta charset="utf-8">
      <title>{{ .Title }}</title></head><body>
      <svg hidden>\(String(repeating: fill, count: count))</svg>
      <header><a href="/">{{ .Site.Title }}</a> {{ .Params.branch }} {{ .Params.locale }}</header>
      <nav>{{ range .Params.branches }}<li><a href="{{ .to }}">{{ .words }}</a>\
      <small>{{ .origin }}</small></li>{{ end }}</nav>
      <nav>{{ range .Params.locales }}<li><a href="{{ .to }}">{{ .words }}</a>\
      <small>{{ .origin }}</small></li>{{ end }}</nav>
      <nav>{{ range .Params.film }}<a href="#">{{ partial "element.html" . }}</a>{{ end }}</nav>
      <main><h1>{{ .Title }}</h1>{{ partial "element.html" .Params.root }}
      {{ range .Params.rows }}<section><h2>{{ .id }}</h2><p>{{ .text }}</p><code>{{ .key }}</code>
      <span>{{ .place }}</span><span>{{ .used }}</span><p>{{ range .facts }}<i>{{ . }}</i>{{ end }}
      </p></section>{{ end }}</main></body></html>

      """
  }

  /// The size of the page's moving parts, in bytes.
  private static let drawnBytes = 10_500
}
