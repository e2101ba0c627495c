import Flow

/// The menu of locales on a page that is built in one: the script draws its cards in the one that is
/// chosen, which the fragment names.
struct LocaleSwitch {
  let site: Site
  let flow: SiteFlow
  /// The path from the page to the flow's page.
  let flowPage: String

  /// The menu, or why there is none; nothing where there is one locale.
  var html: HTML {
    let (locales, main) = (site.pageLocales, site.mainLocale)
    guard locales.count > 1 else { return HTML() }
    guard CardStyles.isShared(flow) else {
      return "<p class=\"quiet\">Cards are drawn in \(main.id) here.</p>"
    }
    let current = locales.firstIndex { $0.folder == main.folder }
    return Menus(site: site, flow: flow, flowPage: flowPage)
      .locales(current: current, redraws: main) { "#locale=\($0.id)" }
        + """
        <p class="quiet no-js">Cards are drawn in \(main.id): this page needs the script for others.</p>\
        <span class="vh" role="status" data-redrawn></span>
        """
  }
}
