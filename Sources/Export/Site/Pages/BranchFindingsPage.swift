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
    let all: HTML = " <a href=\"\(place.root)\(FindingsPage.path(0))\">Findings of all flows</a>"
    let words = Words.capitalized(counts.words) + "."
    var content = place.content("Findings", words, .findings, zoom: nil, link: all) {
      place.findings(of: $0)
    }
    let findings = VariantFindings(site: site, flow: flow, variant: variant, place: place)
    content[.body] = findings.html + findings.others
    return renderer.page(.flow, flow.folder + Self.path(variant), content, of: flow)
  }
}
