import Foundation

/// The synthetic project's cards as a Hugo site: one content file a cell, drawn by a recursive
/// partial, with as much page around the card as Flowproof's own page has.
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
    {"baseURL": "/", "title": "Benchmark", "enableGitInfo": false,
     "disableKinds": ["taxonomy", "term", "RSS", "sitemap", "home", "section", "404"]}
    """
  }

  private func content(_ card: Int, _ branch: String, _ locale: String) -> String {
    let elements = [("Title", "title"), ("Body", "body"), ("Link", "link")].map { field, id in
      leaf(id, project.words(card: card, field: field, locale: locale))
    }
    let buttons = ["Primary", "Secondary"].map { field in
      leaf(
        "buttons/\(field.lowercased())",
        project.words(card: card, field: field, locale: locale)
      )
    }
    return """
      {"title": "card-\(card)", "branch": "\(branch)", "locale": "\(locale)",
       "root": {"id": "root", "children": [
        {"id": "image", "image": "picture.svg"},
        {"id": "words", "children": [\(elements.joined(separator: ","))]},
        {"id": "buttons", "children": [\(buttons.joined(separator: ","))]}]},
       "rows": [\((elements + buttons).joined(separator: ","))]}

      """
  }

  private func leaf(_ id: String, _ words: String) -> String {
    "{\"id\": \"\(id)\", \"text\": \"\(words)\"}"
  }

  /// The recursive partial that draws an element and its children.
  private var element: String {
    """
    <div class="e" data-element="{{ .id }}">{{ with .image }}<img src="/{{ . }}" alt="">{{ end }}\
    {{ with .text }}<p>{{ . }}</p>{{ end }}\
    {{ range .children }}{{ partial "element.html" . }}{{ end }}</div>

    """
  }

  /// The page: chrome, the card drawn as often as Flowproof draws it, and a row for each text.
  private var page: String {
    let fill = String(repeating: "<symbol id=\"i\"><path d=\"M1 2l3 4 5 6z\"/></symbol>", count: 1)
    let count = max(0, (pageBytes - 5_000) / fill.utf8.count)
    return """
      <!doctype html><html lang="{{ .Params.locale }}"><head><meta charset="utf-8">
      <title>{{ .Title }}</title></head><body>
      <svg hidden>\(String(repeating: fill, count: count))</svg>
      <header><a href="/">{{ .Site.Title }}</a> {{ .Params.branch }} {{ .Params.locale }}</header>
      <main><h1>{{ .Title }}</h1>{{ partial "element.html" .Params.root }}
      {{ partial "element.html" .Params.root }}
      {{ range .Params.rows }}<section><h2>{{ .id }}</h2><p>{{ .text }}</p>
      <code>{{ $.Params.branch }}</code></section>{{ end }}</main></body></html>

      """
  }
}
