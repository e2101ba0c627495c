import Flow
import Render
import Source

/// Chosen flows as one page with everything inside: each branch with its cards in order, their states, its
/// map, its findings, and its cards in every other locale.
public struct FlowFile {
  private let site: Site
  private let library: TemplateLibrary

  /// A page of all flows of a build; styles and scripts are replaced by name, `static/site.css`.
  public init(_ build: Build, templates: [String: String] = [:]) {
    site = Site(build)
    library = TemplateLibrary(standingAlone: templates)
  }

  /// The page, and the parts left out of it to stay below a limit, "the locales de and he".
  public typealias Written = (bytes: [UInt8], left: String?)

  /// The page with everything, or with as much as fits into so many bytes: locales are left out first, the
  /// last of them first, then branches; nil where not even one branch of each flow in one locale fits.
  public func written(limit: Int? = nil) -> Written? {
    let steps = SizeFit.steps(
      locales: site.pageLocales.count,
      variants: site.flows.map(\.variants.count).max() ?? 1
    )
    return SizeFit.first(of: steps) { kept in
      let left = left(kept)
      let bytes = page(kept, left)
      return bytes.count <= limit ?? .max ? (bytes, left) : nil
    }
  }

  /// The locales and branches that are left out, in words; nil for none.
  private func left(_ kept: SizeFit.Kept) -> String? {
    let locales = site.pageLocales.dropFirst(kept.locales).map(\.id)
    let variants = site.flows.reduce(0) { $0 + max(0, $1.variants.count - kept.variants) }
    let parts = [
      locales.isEmpty
        ? nil : "\(locales.count == 1 ? "the locale" : "the locales") \(Wording.list(locales))",
      variants == 0 ? nil : Wording.count(variants, "branch", "branches"),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : Wording.list(parts)
  }

  // MARK: Page

  private func page(_ kept: SizeFit.Kept, _ left: String?) -> [UInt8] {
    let locales = Array(site.pageLocales.prefix(kept.locales))
    var links = InnerLinks(root: SingleFile.root)
    let flows = site.flows.html { flow in
      let variants = Array(flow.variants.prefix(kept.variants))
      links.add(BranchPart.name(flow), for: "flows/\(flow.name)/")
      let branches = variants.html { variant in
        let branch = BranchPart(site: site, flow: flow, variant: variant, locales: locales)
        let scoped = branch.html.scoped("\(branch.name)--", below: branch.headings)
        for (path, id) in branch.addresses where id == branch.name || scoped.ids.contains(id) {
          links.add(id, for: path)
        }
        return """
          <div class="one\(if: flow.variants.count > 1, " vs")" id="\(branch.name)" data-branch="\(variant.name)">\(branch.head)\(scoped.html)</div>

          """
      }
      return section(flow, variants, branches)
    }
    let body = links.resolved(contents(kept) + flows)
    let file = SingleFile(
      "single",
      of: library,
      title: site.build.title.isEmpty ? "Onboarding" : site.build.title,
      styles: ["site", "cards", "variants", "map", "single"],
      scripts: ["single", "site", "map"],
      pictures: site.build.images.bytes,
      fonts: site.build.webFonts
    )
    return file.page(head(locales, left, body), cards: body, of: site.sheet)
  }

  private func head(_ locales: [SiteLocale], _ left: String?, _ body: HTML) -> PageContent {
    let branches = site.flows.reduce(0) { $0 + $1.variants.count }
    let about = [
      Wording.count(site.flows.count, "flow"), Wording.count(branches, "branch", "branches"),
      Wording.count(locales.count, "locale"),
    ]
    let only = site.flows.count == 1 ? site.flows.first?.title : nil
    let title = only ?? "Flows"
    var content = PageContent(title: title, heading: title, description: Wording.list(about))
    content[.device] = HTML(text: site.device)
    let note: HTML? = left.map { " To stay small, this file leaves out \($0)." }
    content[.lead] = "<p class=\"lead\">\(Wording.list(about)).\(note)</p>"
    let tools = site.flows.first.map { self.tools(of: $0, locales) } ?? HTML()
    content[.body] = tools + body
    return content
  }

  /// The menu of locales and the settings of cards.
  private func tools(of flow: SiteFlow, _ locales: [SiteLocale]) -> HTML {
    let items = locales.enumerated().html { $1.item("#locale=\($1.id)", isCurrent: $0 == 0) }
    let first = locales.first?.id ?? ""
    let mark: HTML = " data-redraws=\"\(first)\""
    let menu = Parts.menu("Locale", current: HTML(text: first), items: items, marks: mark)
    let note: HTML = "<span class=\"vh\" role=\"status\" data-redrawn></span>"
    let tabs = Tools.tab("Flows", "#\(BranchPart.name(flow))", "\(site.flows.count)")
    let tools = Tools(site: site)
    let settings = tools.settings(of: flow)
    let row = tools.row(tabs, label: "Parts of this page", settings: settings, zoom: true)
    if locales.count < 2 { return row }
    return "<div class=\"context js-only\">\(menu)\(note)</div>\(row)"
  }

  /// A list of links to flows and branches; one flow with one branch needs none.
  private func contents(_ kept: SizeFit.Kept) -> HTML {
    let items = site.flows.html { flow in
      let variants = flow.variants.prefix(kept.variants)
      let branches = variants.html { variant in
        "<li><a href=\"#\(BranchPart.name(flow, variant))\">\(variant.title)</a></li>"
      }
      return """
        <li><a href="#\(BranchPart.name(flow))"><b>\(flow.title)</b> \
        <small>\(.count(flow.variants.count, "branch", "branches"))</small></a></li>\
        \(if: variants.count > 1, branches)
        """
    }
    return
      "<nav class=\"reel\" id=\"flows\" aria-label=\"Flows and branches\"><ol>\(items)</ol></nav>\n"
  }

  private func section(_ flow: SiteFlow, _ variants: [SiteVariant], _ branches: HTML) -> HTML {
    let id = BranchPart.name(flow)
    let about = flow.flow.about ?? ""
    let none: HTML = "<p class=\"quiet\">This flow has no variant.</p>"
    return """
      <section class="whole" id="\(id)" aria-labelledby="\(id)-h" data-whole\
      \(site.mark(flow))><header><h2 id="\(id)-h">\(flow.title)</h2>\
      <p>\(Wording.system(of: flow.flow)) \(site.source(flow.flow.span))</p></header>
      \(if: !about.isEmpty, "<p class=\"lead\">\(about)</p>")\(if: variants.isEmpty, none)\(branches)</section>

      """
  }
}

/// Choices of what a file holds that fits into so many bytes.
enum SizeFit {
  /// The first so many locales, and the first so many variants of each flow.
  typealias Kept = (locales: Int, variants: Int)

  /// The choices to try, the largest first: locales go first, the last of them first, then variants; one of
  /// each stays.
  static func steps(locales: Int, variants: Int) -> [Kept] {
    let (locales, variants) = (max(1, locales), max(1, variants))
    return (1...locales).reversed().map { ($0, variants) }
      + (1..<variants).reversed().map { (1, $0) }
  }

  /// The first of some steps that gives a file; nil where none does.
  ///
  /// As each step is no larger than the one before, few are made.
  static func first<Step, File>(of steps: [Step], _ make: (Step) -> File?) -> File? {
    guard let all = steps.first else { return nil }
    if let whole = make(all) { return whole }
    var (low, high) = (1, steps.count)
    var best: File?
    while low < high {
      let middle = (low + high) / 2
      if let file = make(steps[middle]) {
        (best, high) = (file, middle)
      } else {
        low = middle + 1
      }
    }
    return best
  }
}
