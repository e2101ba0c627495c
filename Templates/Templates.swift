/// Files that the binary carries as text: the page chrome (Mustache pages, style sheets, scripts), the symbols
/// that cards draw, the script that measures cards, schemas, and the files that `init` writes.
public enum Template {
  /// The text of a template, `pages/layout.mustache` or `static/site.css`; nil where there is none.
  public static func text(_ name: String) -> String? {
    embedded[name].map { String($0) }
  }

  /// The names of all templates of pages, sorted; those are what `--templates` may replace.
  public static var names: [String] {
    embedded.keys.filter { $0.hasPrefix("pages/") || $0.hasPrefix("static/") }.sorted()
  }
}
