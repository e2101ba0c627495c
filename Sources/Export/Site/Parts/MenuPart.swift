import Flow
import Source

/// The branches and locales of a flow as a script, from which pages fill their menus.
///
/// The first row is the locales with id, folder and name, the second the branches with folder, title, id
/// and what they change. The third is the pages of cards that not all branches have, or not by the same
/// name: the card's id and for each branch its page, empty where it has none.
struct MenuPart {
  let site: Site
  let flow: SiteFlow

  var part: ScriptPart {
    ScriptPart(
      "flows/\(flow.name)/menus",
      [.array(locales), .array(branches), .array(pages)]
    )
  }

  private var locales: [JSONValue] {
    site.pageLocales.map { .array([.string($0.id), .string($0.folder), .string($0.name)]) }
  }

  private var branches: [JSONValue] {
    let menus = Menus(site: site, flow: flow, flowPage: "")
    return flow.variants.map { variant in
      .array([
        .string(variant.name), .string(variant.title), .string(variant.variant.id),
        .string(menus.words(variant)),
      ])
    }
  }

  private var pages: [JSONValue] {
    var known: Set<String> = []
    let ids = flow.variants.flatMap { $0.cards.map(\.card.id).filter { known.insert($0).inserted } }
    return ids.compactMap { id in
      let pages = flow.variants.map { $0.pages[id] ?? "" }
      if Set(pages).count == 1 { return nil }
      return .array(([id] + pages).map { .string($0) })
    }
  }
}
