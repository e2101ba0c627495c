/// The page chrome that the binary carries: Mustache pages, style sheet and script.
public enum Template {
  /// The text of a template, `pages/layout.mustache` or `static/site.css`; nil where there is none.
  public static func text(_ name: String) -> String? {
    embedded[name].map { String($0) }
  }

  /// The names of all templates, sorted.
  public static var names: [String] { embedded.keys.sorted() }
}
