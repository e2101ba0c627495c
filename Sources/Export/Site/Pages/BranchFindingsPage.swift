import Flow
import Source

/// The findings of one branch of a flow: what a user of it meets, and nothing of its neighbours.
extension PageContext {
  /// Bytes of the list after which a section says how many findings more there are.
  private static let budget = 80_000
  /// Branches with findings that a page lists.
  private static let limit = 24

  /// The section; findings of other locales are left out in the folder of a locale.
  func listedFindings(of variant: SiteVariant) -> HTML {
    let found = site.findings.about(flow, variant)
    let all = found.filter { finding in
      !isInFolder
        || finding.subjects(in: flow).contains { $0.locale == nil || $0.locale == locale.id }
    }
    let left = found.count - all.count
    let view = FindingView(site: site, root: root)
    var items = HTML()
    var rest = all.count
    for row in all.rows where items.bytes.count < Self.budget {
      if let found = row.first, row.count == 1 {
        items += view.line(found, href: page(of: found, variant), hasPage: hasPages)
      } else {
        items += view.line(notes: row) { page(of: $0, variant) ?? root + $0.path }
      }
      rest -= row.count
    }
    let more: HTML = """
      <li><a href="\(root)\(FindingsPage.path(0))#branch=\(flow.name)/\(variant.name)">\
      \(.count(rest, "more finding"))</a></li>
      """
    let list: HTML =
      all.isEmpty
      ? "<p>\(Parts.tag("No findings", icon: "check", look: "ok"))</p>"
      : "<ul class=\"list lines\">\(items)\(if: rest > 0, more)</ul>"
    let counts = FindingCounts(all.map(\.finding))
    // The tab counts those of all locales.
    let others = left > 0 ? "\(Wording.count(left, "more finding")) in other locales." : ""
    let summary = counts.all == 0 || hasPages ? "" : Wording.capitalized(counts.phrase) + "."
    let lead = [summary, others].filter { !$0.isEmpty }.joined(separator: " ")
    return Parts.section("Findings", id: "findings", lead: lead, list)
  }

  /// The page of the card that a finding is about, in its locale; nil for one about no card.
  private func page(of found: SiteFinding, _ variant: SiteVariant) -> String? {
    let locales = found.subjects(in: flow).map(\.locale)
    let other =
      locales.contains { $0 == nil || $0 == locale.id }
      ? nil : site.pageLocales.first { locales.contains($0.id) }
    // The page of a card lists no finding of several cards.
    let part = found.isOfSeveralCards ? "" : "#findings"
    return variant.card(found.card(of: variant, in: flow)).map { card in
      "\(other.map { self.folder(variant, $0) } ?? folder)\(card.name).html\(part)"
    }
  }

  /// The numbers of findings of the flow's other branches, with links to them.
  func otherFindings(than variant: SiteVariant) -> HTML {
    let others = flow.variants.filter { other in
      other.index != variant.index && site.findings.counts(of: flow, other).all > 0
    }
    let count = others.count
    if count == 0 { return HTML() }
    let items = others.prefix(Self.limit).html { other in
      let page = findings(of: other)
      let tags = Parts.findings(site.findings.counts(of: flow, other), href: page)
      return """
        <li><h3><a href="\(page)">\(other.title)</a></h3>\
        <p>\(other.variant.provenance.brief)</p><div class="tags">\(tags)</div></li>

        """
    }
    let more = HTML.rest(count - Self.limit) {
      "<li><p>and \(.count($0, "more branch", "more branches"))</p></li>"
    }
    return """
      <details class="more section" id="findings-elsewhere"><summary>\
      \(.count(count, "other branch", "other branches")) with findings</summary>\
      <ul class="list">\(items)\(more)</ul></details>

      """
  }
}

/// The findings of one branch of a flow, and how many its other branches have.
struct BranchFindingsPage: SitePage {
  let renderer: PageRenderer
  let flow: SiteFlow
  let variant: SiteVariant

  /// The page's name in the folder of the flow or of the branch.
  static let name = "findings.html"

  static func path(_ variant: SiteVariant) -> String {
    variant.index == 0 ? name : "\(variant.name)/\(name)"
  }

  var file: OutputFile {
    let context = PageContext(site, flow, variant, toFlow: variant.index == 0 ? "" : "../")
    let counts = site.findings.counts(of: flow, variant)
    let all: HTML = " <a href=\"\(context.root)\(FindingsPage.path(0))\">Findings of all flows</a>"
    let description = Wording.capitalized(counts.phrase) + "."
    var content = context.side("Findings", description, .findings, zoom: nil, link: all) {
      context.findings(of: $0)
    }
    content[.body] = context.listedFindings(of: variant) + context.otherFindings(than: variant)
    return renderer.page(.flow, flow.folder + Self.path(variant), content, of: flow)
  }
}
