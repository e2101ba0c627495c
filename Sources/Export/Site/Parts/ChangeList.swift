import Compare
import Flow
import Source

/// A list of the differences between two cards or variants: each change in words, both sides of it with their
/// pictures, and their files and lines.
struct ChangeList {
  /// The builds that both sides are of.
  let sites: Pair<Site>
  /// The variants of both sides, whose pictures the list looks up by name.
  let sides: Pair<SiteVariant?>
  let root: String

  /// Changes that are listed.
  static let limit = 30

  /// The list; `note` says more of a change by its place.
  func html(
    _ changes: [Change],
    title: String? = nil,
    limit: Int = Self.limit,
    note: (Int) -> String? = { _ in nil }
  ) -> HTML {
    let items = changes.prefix(limit).enumerated().html { item($1, note($0)) }
    return """
      \(title.map { "<h2>\($0)</h2>" })<ol class="changes">\(items)</ol>\
      \(.rest(changes.count - limit) { "<p class=\"quiet\">\(.count($0, "more change")).</p>" })
      """
  }

  private func item(_ change: Change, _ note: String?) -> HTML {
    let more: HTML? = note.map { "<p class=\"quiet\">\($0)</p>" }
    return """
      <li\(attribute: "data-el", change.element)><p class="ch-h"><b>\(Wording.capitalized(change.what))</b>\
      \(Parts.tag(HTML(text: Self.weight(change)), look: "line"))</p>\(both(change))\
      \(more ?? locales(change))\(location("A", change.sides.before, sites.before))\
      \(location("B", change.sides.after, sites.after))</li>

      """
  }

  /// The aspect that a reviewer looks at a change for, in words.
  static func weight(_ change: Change) -> String {
    switch change.weight {
    case .copy: "copy"
    case .picture: "look"
    case .behavior: "behavior"
    case .audience: "who sees it"
    }
  }

  private func both(_ change: Change) -> HTML {
    let pictures = pictures(change).map { path in path.map { Parts.picture(root + $0) } }
    let before: HTML? = change.sides.before.map {
      "<p>\(pictures.before)<del>\(words: $0.text)</del></p>"
    }
    let after: HTML? = change.sides.after.map {
      "<p>\(pictures.after)<ins>\(words: $0.text)</ins></p>"
    }
    // Pages of one build show any locale's words by themselves.
    return "\(before)\(after)\(if: sites.before !== sites.after, translations(change))"
  }

  /// The words in further locales that differ.
  private func translations(_ change: Change) -> HTML {
    let rows = change.translations.html { translation in
      """
      <p>\(translation.locales.joined(separator: ", ")): <del>\(words: translation.texts.before)</del> \
      <ins>\(words: translation.texts.after)</ins></p>
      """
    }
    if change.translations.count <= 3 { return rows }
    return """
      <details class="more"><summary>Words in \(.count(change.translations.count, "further locale"))</summary>\
      \(rows)</details>
      """
  }

  private func locales(_ change: Change) -> HTML {
    let (count, all) = (change.locales.count, sites.after.pageLocales.count)
    if count < 2 { return HTML() }
    return """
      <p class="quiet">In \(count == all ? "all \(all)" : "\(count) of \(all)") locales</p>
      """
  }

  /// The files of both pictures of a change of pictures, from the site's root; nil for other changes
  /// and for pictures that no catalog has.
  func pictures(_ change: Change) -> Pair<String?> {
    guard change.kind == .picture else { return Pair(nil, nil) }
    let file = {
      (side: Change.Side?, card: String?, variant: SiteVariant?, site: Site) -> String? in
      let images = variant?.card(card)?.card.images ?? []
      let locales = change.locales.prefix(1) + [site.build.defaultLocale]
      let picture = images.first { $0.raw == side?.text }
        .map { site.build.images.resolve($0, locales: Array(locales)) }
      return (change.isDark ? picture?.dark ?? picture?.light : picture?.light)?.path
    }
    return Pair(
      file(change.sides.before, change.card.before, sides.before, sites.before),
      file(change.sides.after, change.card.after, sides.after, sites.after)
    )
  }

  private func location(_ letter: String, _ side: Change.Side?, _ site: Site) -> HTML? {
    side?.span.map { "<p class=\"ch-src\"><span>\(letter)</span>\(site.source($0))</p>" }
  }
}
