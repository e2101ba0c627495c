/// The styles and scripts of each kind of page: a file that is not named here is on every page.
enum PageParts {
  /// The kinds of pages that need a file of styles or a script.
  private static let kinds: [String: Set<PageKind>] = [
    "answers.js": [.card], "controls.js": [.card], "player.js": [.card],
    "film.js": [.card], "menus.js": [.card, .variant],
    "paint.js": [.card, .path], "embed.js": [.card, .path], "walk.js": [.path],
    "present.js": [.path], "present.css": [.path],
    "bench.css": [.card, .path], "paths.css": [.paths, .path], "map.css": [.map], "map.js": [.map],
    "variants.css": [.variants, .pair, .grid, .fit], "variants.js": [.variants, .pair],
    "screens.js": [.card, .map, .paths, .path, .variants, .pair, .grid, .fit],
    "compare.js": [.pair], "grid.js": [.grid], "grid.css": [.grid, .locales],
    "beside.css": [.card, .beside], "fit.css": [.fit], "fit.js": [.fit],
    "docs.css": [.doc, .docs, .fidelity],
    "findings.js": [.findings],
    "findings.css": [.findings],
    // Only on a page that stands alone.
    "review.js": [], "review.css": [], "picture.css": [], "sheet.css": [],
    // Loaded when they are asked for what is in them.
    "search.js": [], "tree.js": [], "palette.css": [],
  ]

  /// The kinds of pages of a flow on which one chooses how cards are drawn.
  static let haveSettings: Set<PageKind> = [
    .flow, .map, .variants, .pair, .grid, .variant, .card, .paths, .path,
  ]

  /// The script of pages with the app's own pictures beside cards; other sites don't have the file.
  static let besideApp = "static/beside.css"

  /// Files that only stand inside pages, never beside them.
  static let inside: Set<String> = [
    // Only a server adds them.
    "static/live.css", "static/live.js", "static/tweak.js",
    "static/review.css", "static/review.js", "static/single.css", "static/single.js",
    "static/picture.css", "static/sheet.css",
  ]

  /// Of all static files by their names those that a kind of page needs.
  static func needed(
    _ files: [String: String],
    by kind: PageKind,
    hasCards: Bool
  ) -> [String: String] {
    files.filter { file in
      let name = file.key.split(separator: "/").last.map(String.init) ?? file.key
      if name == "cards.css" || name == "fonts.css" { return hasCards }
      // A picture of the app lies over a card as one card over another.
      let isOver = kind == .card && name.hasPrefix("variants.") && files[besideApp] != nil
      return isOver || kinds[name]?.contains(kind) ?? true
    }
  }
}
