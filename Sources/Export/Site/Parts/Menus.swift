import Flow

/// The menus that lead to another branch or locale of the same thing.
extension PageContext {
  /// The most entries that a menu holds; more are on the flow's page.
  private static let limit = 16

  /// The menus of a page in the folder of a branch and locale, which its script fills (``Site/menus(of:)``).
  ///
  /// So a page costs the same however many branches and locales there are. Without the script they lead to
  /// the table of all.
  var menusFilledLater: HTML {
    let branches = all(0, of: flow.variants.count, "variants", VariantsPage.name)
    let locales = all(0, of: site.pageLocales.count, "locales", LocaleGrid.name)
    return Self.filledLater("Branch", variant?.title ?? "", branches)
      + Self.filledLater("Locale", locale.id, locales)
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
  func branchMenu(_ href: (SiteVariant) -> String) -> HTML {
    let (variants, current) = (flow.variants, variant?.index)
    guard variants.count > 1 else { return HTML() }
    let shown = Self.window(of: variants.count, around: current ?? 0)
    var items = shown.html { index in
      let variant = variants[index]
      return """
        <li><a href="\(href(variant))" data-variant-link="\(variant.variant.id)"\
        \(if: index == current, " aria-current=\"true\"")><span>\(variant.title)</span>\
        <small>\(site.phrase(on: variant, of: flow))</small></a></li>
        """
    }
    items += all(shown.count, of: variants.count, "variants", VariantsPage.name)
    let title = current.map { variants[$0].title } ?? "All"
    return Parts.menu("Branch", current: HTML(text: title), items: items)
  }

  /// Locales; nothing where there is only one.
  ///
  /// A page that shows other locales itself, by its script, names the one it was built in.
  func localeMenu(redraws built: SiteLocale? = nil, _ href: (SiteLocale) -> String) -> HTML {
    let locales = site.pageLocales
    let current = locales.firstIndex { $0.folder == (built ?? locale).folder }
    guard locales.count > 1 else { return HTML() }
    let shown = Self.window(of: locales.count, around: current ?? 0)
    var items = shown.html { index in
      locales[index].item(href(locales[index]), isCurrent: index == current)
    }
    items += all(shown.count, of: locales.count, "locales", LocaleGrid.name)
    let title = current.map { locales[$0].id } ?? "All"
    let mark: HTML = "\(attribute: "data-redraws", built?.id)"
    return Parts.menu("Locale", current: HTML(text: title), items: items, marks: mark)
  }

  /// The menu of locales on a page that is built in one, or why there is none; nothing where there is one
  /// locale.
  ///
  /// The script draws the page's cards in the one that is chosen, which the fragment names.
  var redrawingMenu: HTML {
    let main = site.mainLocale
    guard site.pageLocales.count > 1 else { return HTML() }
    guard CardStyles.isShared(flow) else {
      return "<p class=\"quiet\">Cards are drawn in \(main.id) here.</p>"
    }
    return localeMenu(redraws: main) { "#locale=\($0.id)" }
      + """
      <p class="quiet no-js">Cards are drawn in \(main.id): this page needs the script for others.</p>\
      <span class="vh" role="status" data-redrawn></span>
      """
  }

  /// A link to the whole table where a menu does not hold everything.
  private func all(_ shown: Int, of count: Int, _ what: String, _ page: String) -> HTML {
    guard shown < count, count > 1 else { return HTML() }
    return "<li><a href=\"\(toFlow + page)\"><span>All \(count) \(what)</span></a></li>"
  }

  /// The first entries, and the current one.
  private static func window(of count: Int, around current: Int) -> [Int] {
    let first = Array(0..<min(count, limit))
    guard current >= limit, current < count else { return first }
    return first.dropLast() + [current]
  }
}

extension SiteLocale {
  /// The locale in a menu.
  func item(_ href: String, isCurrent: Bool) -> HTML {
    """
    <li><a href="\(href)" data-locale-link="\(id)"\(if: isCurrent, " aria-current=\"true\"")>\
    <span\(lang)>\(name)</span><i>\(id)</i></a></li>
    """
  }
}

extension Site {
  /// The changes of a branch in words; its origin for one without changes.
  func phrase(on variant: SiteVariant, of flow: SiteFlow) -> String {
    let sentence = branches(of: flow).sentence(variant)
    return sentence.isEmpty ? variant.variant.provenance.brief : sentence
  }
}

extension Variant {
  /// The title: its branch and rollout, else its id.
  var title: String {
    guard let branch = provenance.branchTitle ?? provenance.branch else { return id }
    return provenance.rollout.map { "\(branch) + \($0)" } ?? branch
  }

  /// The title with the experiment it is of.
  var longTitle: String { provenance.experimentName.map { "\(title) of \($0)" } ?? id }
}

extension Variant.Provenance {
  var experimentName: String? { experimentTitle ?? experiment }

  /// The origin of a variant: its experiment, rollout, ratio and channel.
  var label: String {
    let more = [
      rollout.map { "over rollout \($0)" }, ratio.map { "ratio \($0)" }, channel,
    ].compactMap(\.self)
    if file == nil, let experimentName {
      return (["\(kind) \(experimentName)"] + more).joined(separator: ", ")
    }
    return file == nil ? brief : [brief, channel].compactMap(\.self).joined(separator: ", ")
  }

  /// The same in a few words.
  var brief: String {
    if let file { return "Values of \(file)" }
    if let experimentName { return "\(kind): \(experimentName)" }
    return channel.map { "What ships on \($0)" } ?? "What ships"
  }

  private var kind: String { isRollout ? "Rollout" : "Experiment" }
}
