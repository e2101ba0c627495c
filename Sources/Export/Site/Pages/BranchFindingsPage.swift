import Flow
import Source

/// The findings of one branch of a flow, and how many its other branches have.
struct BranchFindingsPage {
  let renderer: PageRenderer
  let flow: SiteFlow
  let variant: SiteVariant
  private var site: Site { renderer.site }

  /// The page's name in the folder of the flow or of the branch.
  static let name = "findings.html"

  /// The page of a branch, from the flow's folder.
  static func path(_ variant: SiteVariant) -> String {
    variant.index == 0 ? name : "\(variant.name)/\(name)"
  }

  var file: OutputFile {
    let place = FlowPlace(site, flow, variant, toFlow: variant.index == 0 ? "" : "../")
    let counts = site.findings.counts(of: flow, variant)
    let words = Words.capitalized(counts.words) + "."
    var content = PageContent(
      title: "Findings · \(place.scope)",
      heading: flow.title,
      description: words
    )
    content[.marks] = place.marks
    content[.crumbs] = Parts.crumbs([(flow.title, place.toFlow + "index.html"), ("Findings", nil)])
    content[.eyebrow] =
      "<p class=\"eyebrow\">\(Words.system(of: flow.flow)), \(Menus.provenance(variant.variant.provenance))</p>"
    content[.lead] = """
      <p class="lead">\(words) <a href="\(place.root)\(FindingsPage.path(0))">Findings of all flows</a></p>
      """
    let menu = Menus(site: site, flow: flow, flowPage: place.toFlow + "index.html")
      .branches(current: variant.index) { place.findings(of: $0) }
    content[.context] = "<div class=\"context\">\(menu)</div>"
    content[.tools] = FlowTabs(place: place, current: .findings).row(zoom: false)
    let findings = VariantFindings(site: site, flow: flow, variant: variant, place: place)
    content[.body] = findings.html + findings.others
    return renderer.page(.flow, flow.folder + Self.path(variant), content, of: flow)
  }
}
