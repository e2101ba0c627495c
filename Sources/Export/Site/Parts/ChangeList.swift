import Compare
import Flow
import Source

/// What differs between two cards or variants, as a list: each change in words, both sides of it with
/// their pictures, and where both stand.
struct ChangeList {
  let site: Site
  /// Where the names of pictures are looked up: the variants of both sides.
  let sides: Pair<SiteVariant>
  /// The way to the site's root.
  let root: String

  /// Changes that are listed.
  static let limit = 30

  func html(_ changes: [Change], title: String? = nil) -> HTML {
    let items = changes.prefix(Self.limit).html(item)
    let rest = changes.count - Self.limit
    let heading: HTML? = title.map { "<h2>\($0)</h2>" }
    return """
      \(heading)<ol class="changes">\(items)</ol>\
      \(if: rest > 0, "<p class=\"quiet\">\(.count(rest, "more change")).</p>")
      """
  }

  private func item(_ change: Change) -> HTML {
    let element: HTML? = change.element.map { " data-el=\"\($0)\"" }
    return """
      <li\(element)><p class="ch-h"><b>\(Words.capitalized(change.what))</b>\
      \(Parts.tag(HTML(text: Self.weight(change)), look: "line"))</p>\(both(change))\
      \(place("A", change.sides.before))\(place("B", change.sides.after))</li>

      """
  }

  /// What a reviewer looks at a change for, in words.
  static func weight(_ change: Change) -> String {
    switch change.weight {
    case .copy: "copy"
    case .picture: "look"
    case .behavior: "behavior"
    case .audience: "who sees it"
    }
  }

  private func both(_ change: Change) -> HTML {
    let pictures = pictures(change).map { path in path.map(picture) }
    let before: HTML? = change.sides.before.map {
      "<p>\(pictures.before)<del>\(words: $0.words)</del></p>"
    }
    let after: HTML? = change.sides.after.map {
      "<p>\(pictures.after)<ins>\(words: $0.words)</ins></p>"
    }
    let all = site.pageLocales.count
    let many: HTML = """
      <p class="quiet">In \(change.locales.count == all ? "all \(all)" : "\(change.locales.count) of \(all)") \
      locales</p>
      """
    return "\(before)\(after)\(if: change.locales.count > 1, many)"
  }

  private func picture(_ path: String) -> HTML {
    """
    <img class="asset" src="\(root + path)" alt="" width="72" height="72" loading="lazy">
    """
  }

  /// The files of both pictures of a change of pictures, from the site's root; nil for other changes
  /// and for pictures that no catalog has.
  func pictures(_ change: Change) -> Pair<String?> {
    guard change.kind == .picture else { return Pair(nil, nil) }
    let file = { (side: Change.Side?, card: String?, variant: SiteVariant) -> String? in
      let images = variant.card(card)?.card.images ?? []
      return images.first { $0.raw == side?.words }
        .flatMap { site.build.images.resolve($0).light?.path }
    }
    return Pair(
      file(change.sides.before, change.card.before, sides.before),
      file(change.sides.after, change.card.after, sides.after)
    )
  }

  private func place(_ letter: String, _ side: Change.Side?) -> HTML? {
    side?.span.map { "<p class=\"ch-src\"><span>\(letter)</span>\(site.source($0))</p>" }
  }
}
