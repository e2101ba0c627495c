import Flow

/// The menus that lead to another branch or locale of the same thing.
struct Menus {
  let site: Site
  let flow: SiteFlow
  /// The path from the page to the flow's page.
  let flowPage: String
  /// The most entries that a menu holds; more are on the flow's page.
  static let limit = 16

  /// The menus of a page in the folder of a branch and locale, which its script fills (``MenuPart``).
  ///
  /// So a page costs the same however many branches and locales there are. Without the script they lead to
  /// the table of all.
  func filledLater(_ variant: SiteVariant, _ locale: SiteLocale) -> HTML {
    let counts = (flow.variants.count, site.pageLocales.count)
    return Self.filledLater(
      "Branch",
      variant.title,
      all(0, of: counts.0, "variants", VariantsPage.name)
    )
      + Self.filledLater("Locale", locale.id, all(0, of: counts.1, "locales", LocaleGrid.name))
  }

  private static func filledLater(_ label: String, _ current: String, _ all: HTML) -> HTML {
    if all.bytes.isEmpty { return all }
    return Parts.menu(
      label,
      current: HTML(text: current),
      items: all,
      marks: " data-menu=\"\(label)\""
    )
  }

  /// Branches; nothing where there is only one.
  func branches(current: Int?, href: (SiteVariant) -> String) -> HTML {
    let variants = flow.variants
    guard variants.count > 1 else { return HTML() }
    let shown = Self.window(of: variants.count, around: current ?? 0)
    var items = shown.html { index in
      let variant = variants[index]
      return """
        <li><a href="\(href(variant))" data-variant-link="\(variant.variant.id)"\
        \(if: index == current, " aria-current=\"true\"")><span>\(variant.title)</span>\
        <small>\(words(variant))</small></a></li>
        """
    }
    items += all(shown.count, of: variants.count, "variants", VariantsPage.name)
    let title = current.map { variants[$0].title } ?? "All"
    return Parts.menu("Branch", current: HTML(text: title), items: items)
  }

  /// The changes of a branch in words; its origin for one without changes.
  func words(_ variant: SiteVariant) -> String {
    let sentence = site.branches(of: flow).sentence(variant)
    return sentence.isEmpty ? Self.origin(variant.variant) : sentence
  }

  /// Locales; nothing where there is only one.
  ///
  /// A page that shows other locales itself, by its script, names the one it was built in.
  func locales(
    current: Int?,
    redraws built: SiteLocale? = nil,
    href: (SiteLocale) -> String
  ) -> HTML {
    let locales = site.pageLocales
    guard locales.count > 1 else { return HTML() }
    let shown = Self.window(of: locales.count, around: current ?? 0)
    var items = shown.html { index in
      let locale = locales[index]
      return """
        <li><a href="\(href(locale))" data-locale-link="\(locale.id)"\
        \(if: index == current, " aria-current=\"true\"")>\
        <span\(locale.lang)>\(locale.name)</span><i>\(locale.id)</i></a></li>
        """
    }
    items += all(shown.count, of: locales.count, "locales", LocaleGrid.name)
    let title = current.map { locales[$0].id } ?? "All"
    let mark: HTML? = built.map { " data-redraws=\"\($0.id)\"" }
    return Parts.menu("Locale", current: HTML(text: title), items: items, marks: mark)
  }

  /// The menu of locales on a page that is built in one, or why there is none; nothing where there is one
  /// locale.
  ///
  /// The script draws the page's cards in the one that is chosen, which the fragment names.
  var redrawing: HTML {
    let (locales, main) = (site.pageLocales, site.mainLocale)
    guard locales.count > 1 else { return HTML() }
    guard CardStyles.isShared(flow) else {
      return "<p class=\"quiet\">Cards are drawn in \(main.id) here.</p>"
    }
    let current = locales.firstIndex { $0.folder == main.folder }
    return self.locales(current: current, redraws: main) { "#locale=\($0.id)" }
      + """
      <p class="quiet no-js">Cards are drawn in \(main.id): this page needs the script for others.</p>\
      <span class="vh" role="status" data-redrawn></span>
      """
  }

  /// A link to the whole table where a menu does not hold everything.
  private func all(_ shown: Int, of count: Int, _ what: String, _ page: String) -> HTML {
    guard shown < count, count > 1 else { return HTML() }
    let href = "\(flowPage.dropLast("index.html".count))\(page)"
    return "<li><a href=\"\(href)\"><span>All \(count) \(what)</span></a></li>"
  }

  /// The first entries, and the current one.
  static func window(of count: Int, around current: Int) -> [Int] {
    let first = Array(0..<min(count, limit))
    guard current >= limit, current < count else { return first }
    return first.dropLast() + [current]
  }

  /// The title of a variant: its branch and rollout, else its id.
  static func title(_ variant: Variant) -> String {
    let origin = variant.provenance
    guard let branch = origin.branchTitle ?? origin.branch else { return variant.id }
    return origin.rollout.map { "\(branch) + \($0)" } ?? branch
  }

  /// The title with the experiment it is of.
  static func longTitle(_ variant: Variant) -> String {
    let origin = variant.provenance
    guard let experiment = origin.experimentTitle ?? origin.experiment else { return variant.id }
    return "\(title(variant)) of \(experiment)"
  }

  /// The origin of a variant: its experiment, rollout, ratio and channel.
  static func provenance(_ origin: Variant.Provenance) -> String {
    if let file = origin.file {
      return "Values of \(file)" + (origin.channel.map { ", \($0)" } ?? "")
    }
    guard let experiment = origin.experimentTitle ?? origin.experiment else {
      return origin.channel.map { "What ships on \($0)" } ?? "What ships"
    }
    var words = "\(origin.isRollout ? "Rollout" : "Experiment") \(experiment)"
    if let rollout = origin.rollout { words += ", over rollout \(rollout)" }
    if let ratio = origin.ratio { words += ", ratio \(ratio)" }
    if let channel = origin.channel { words += ", \(channel)" }
    return words
  }

  /// The origin of a variant, in a few words.
  static func origin(_ variant: Variant) -> String {
    let origin = variant.provenance
    if let file = origin.file { return "Values of \(file)" }
    guard let experiment = origin.experimentTitle ?? origin.experiment else {
      return origin.channel.map { "What ships on \($0)" } ?? "What ships"
    }
    return "\(origin.isRollout ? "Rollout" : "Experiment"): \(experiment)"
  }
}
