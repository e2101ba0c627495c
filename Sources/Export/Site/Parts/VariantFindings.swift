import Flow
import Source

/// The findings of one branch of a flow: what a user of it meets, and nothing of its neighbours.
struct VariantFindings {
  let site: Site
  let flow: SiteFlow
  let variant: SiteVariant
  /// From the page to the site's root.
  let root: String

  /// Findings that a section lists before it says how many more there are.
  static let limit = 100

  /// The section; `pages` leads to the folder of the cards' pages, and findings of other locales are
  /// left out where one is named.
  func html(pages: String, locale: SiteLocale? = nil) -> HTML {
    let all = site.findings.about(flow, variant).filter { found in
      guard let locale else { return true }
      return found.subjects(in: flow).contains { ($0.locale ?? locale.id) == locale.id }
    }
    let view = FindingView(site: site, root: root)
    let items = all.prefix(Self.limit).html { found in
      view.line(found, href: card(of: found).map { "\(pages)\($0.name).html#findings" })
    }
    let rest = all.count - Self.limit
    let more: HTML = """
      <li><a href="\(root)\(FindingsPage.path(0))#branch=\(flow.name)/\(variant.name)">\
      \(.count(rest, "more finding"))</a></li>
      """
    let list: HTML =
      all.isEmpty
      ? "<p>\(Parts.tag("No findings", icon: "check", look: "ok"))</p>"
      : "<ul class=\"list lines\">\(items)\(if: rest > 0, more)</ul>"
    let counts = FindingCounts(all.map(\.finding))
    return Parts.section("Findings", id: "findings", lead: counts.sentence, list)
  }

  private func card(of found: SiteFinding) -> SiteCard? {
    let own = found.subjects(in: flow).first { subject in
      subject.card != nil && (subject.variant ?? variant.variant.id) == variant.variant.id
    }
    return variant.card(own?.card)
  }

  /// How many findings the other branches of a flow have, with links to them.
  static func others(_ site: Site, _ flow: SiteFlow) -> HTML {
    let others = flow.variants.dropFirst().filter { site.findings.counts(of: flow, $0).all > 0 }
    if others.isEmpty { return HTML() }
    let items = others.prefix(limit).html { other in
      let page = "\(other.name)/\(site.mainLocale.folder)/index.html#findings"
      let tags = Parts.findings(site.findings.counts(of: flow, other), href: page)
      return """
        <li><h3><a href="\(page)">\(other.title)</a></h3>\
        <p>\(Menus.origin(other.variant))</p><div class="tags">\(tags)</div></li>

        """
    }
    let rest = others.count - limit
    let more: HTML = "<li><p>and \(.count(rest, "more branch", "more branches"))</p></li>"
    return """
      <details class="more section" id="findings-elsewhere"><summary>\
      \(.count(others.count, "other branch", "other branches")) with findings</summary>\
      <ul class="list">\(items)\(if: rest > 0, more)</ul></details>

      """
  }
}
