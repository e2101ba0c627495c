import Flow
import Markdown
import Source

/// Everything that search finds, in parts that pages load when they are first asked for.
///
/// Rows name flows by their place in the part `flows`, variants by their place in the flow, and cards by
/// their page; the page's script puts addresses together, in the locale that one looks at. Each part is a
/// value of its own in this folder.
struct SearchIndex: SitePage {
  let renderer: PageRenderer

  /// Characters of a text that are searched.
  static let longest = 500

  /// The files of each part, one portion each.
  static func portions(_ make: PortionMaker) -> [SitePortion] {
    let (renderer, site) = (make.renderer, make.renderer.site)
    let small = [
      "flows", "locales", "pages", "experiments", "docs", "conditions", "attributes", "people",
      "pictures",
    ].map { "search/" + $0 }
    return [
      make(small) { SearchIndex(renderer: renderer).small.flatMap(\.files) },
      make("search/cards") { site.searchedCards.files },
      make("search/findings") { site.searchedFindings.files },
      make("search/texts-", "search/uses") { SearchedTexts(site: site).parts.flatMap(\.files) },
      make("search/tree-") { site.flows.flatMap { site.treeCards(of: $0).files } },
    ]
  }

  /// A text as it is searched: without what is too long for a title, and in one line.
  static func searchText(_ text: String) -> JSONValue {
    // Controls are below space, DEL, and start with C2 in UTF-8.
    let isClean = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 }
    if isClean, text.utf8.count <= longest { return .string(text) }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longest) {
      kept.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return .string(String(kept))
  }

  private var small: [ScriptPart] {
    let conditions = SearchedConditions(site: site)
    return [
      flows, ScriptPart("search/locales", locales), ScriptPart("search/pages", pages),
      ScriptPart("search/experiments", experiments), ScriptPart("search/docs", docs),
      ScriptPart("search/conditions", conditions.rows),
      ScriptPart("search/attributes", conditions.attributes), ScriptPart("search/people", people),
      ScriptPart("search/pictures", AssetsPage(renderer: renderer).searched),
    ]
  }

  /// Folder, title, id, variants and number of errors and warnings; of each variant folder, title, id,
  /// origin, experiment (empty for what ships) and the same number.
  private var flows: ScriptPart {
    ScriptPart(
      "search/flows",
      site.flows.map { flow in
        let variants: [JSONValue] = flow.variants.map { variant in
          .array([
            .string(variant.name), Self.searchText(variant.title), .string(variant.variant.id),
            Self.searchText(variant.variant.provenance.brief),
            Self.searchText(variant.variant.provenance.experimentName ?? ""),
            problems(site.findings.counts(of: flow, variant)),
          ])
        }
        return .array([
          .string(flow.name), Self.searchText(flow.title), .string(flow.flow.id), .array(variants),
          problems(site.findings.counts(of: flow)),
        ])
      }
    )
  }

  private func problems(_ counts: FindingCounts) -> JSONValue {
    .integer(counts.errors + counts.warnings)
  }

  /// Id and folder, the default locale first.
  private var locales: [JSONValue] {
    let main = site.mainLocale
    let others = site.realLocales.filter { $0.folder != main.folder }
    return ([main] + others).map { .array([.string($0.id), .string($0.folder)]) }
  }

  /// The title, content and address of each page that is no card, variant or document.
  private var pages: [JSONValue] {
    var pages = [
      ("All flows", "every flow with its cards", "index.html"),
      ("Locales", "flows and languages", "locales/index.html"),
      ("Images", "used, missing and not used", "assets/index.html"),
      ("Findings", site.findings.counts.phrase, "findings/index.html"),
      ("Rules", "what findings mean", "findings/rules.html"),
    ]
    if !site.build.ledgers.isEmpty {
      pages.append(("Fidelity", "what is not drawn as the apps draw it", FidelityPage.path))
    }
    for flow in site.flows {
      let folder = "flows/\(flow.name)/"
      let system = Wording.system(of: flow.flow)
      pages.append((flow.title, "storyboard, \(system)", folder + "index.html"))
      guard let first = flow.variants.first else { continue }
      pages.append(("Map of \(flow.title)", "flow map", folder + "map.html"))
      if LocaleGrid.isThere(site) {
        let page = folder + LocaleGrid.name
        pages.append(("Locales of \(flow.title)", "cards and languages", page))
      }
      if let summary = site.paths(of: flow, first) {
        pages.append(("Paths of \(flow.title)", summary.count.paths, folder + "paths/index.html"))
      }
    }
    return pages.map { .array([Self.searchText($0.0), Self.searchText($0.1), .string($0.2)]) }
  }

  /// Personas and devices: kind, name, what is said of it, address, and what to mark or set there.
  private var people: [JSONValue] {
    let personas = site.build.personas.flatMap { persona in
      site.flows.map { flow in
        let facts = persona.facts.joined(separator: ", ")
        let page = flow.name + "/" + PersonasPage.name
        return ("Persona", persona.name, "\(flow.title) · \(facts)", page, "at=personas")
      }
    }
    let devices = site.flows.flatMap { flow in
      site.devices(of: flow).map { device in
        let size = "\(Int(device.width)) × \(Int(device.height))"
        let page = flow.name + "/index.html"
        return ("Device", device.title, "\(size), \(flow.title)", page, "device=\(device.id)")
      }
    }
    return (personas + devices).map { kind, name, about, page, mark in
      .array([
        .string(kind), SearchIndex.searchText(name), Self.searchText(about),
        .string("flows/\(page)"), .string(mark),
      ])
    }
  }

  /// Title, id, flow, first variant and number of branches.
  private var experiments: [JSONValue] {
    site.flows.enumerated().flatMap { index, flow in
      flow.variants.grouped(by: \.variant.provenance.experiment).map { id, all in
        let first = all[0]
        let title = first.variant.provenance.experimentTitle ?? id
        return .array([
          Self.searchText(title), .string(id), .integer(index), .integer(first.index),
          .integer(all.count),
        ])
      }
    }
  }

  /// Title of the page and its name, words of a heading and its anchor; a page's own heading has none.
  private var docs: [JSONValue] {
    site.docs.flatMap { doc in
      let top = JSONValue.array([
        Self.searchText(doc.title), .string(doc.name), .string(""), .string(""),
      ])
      return [top]
        + doc.doc.page.headings.filter { $0.level > 1 }.map { heading in
          .array([
            Self.searchText(doc.title), .string(doc.name), Self.searchText(heading.text),
            .string(heading.anchor),
          ])
        }
    }
  }
}
