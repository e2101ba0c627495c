import Flow
import Source

/// Addresses of the pages of a site, for links that are written before the site is.
public struct SiteAddresses: Sendable {
  /// The folder of each flow, and the page of each of its cards: of the first variant that has it.
  private var flows: [String: (folder: String, cards: [String: String])] = [:]
  private let docs: [String: String]

  /// The addresses of a build's flows and of pages of documentation by their slugs.
  public init(_ build: Build, slugs: [String]) {
    let locale = PathName.unique(
      build.locales.isEmpty ? [build.defaultLocale] : build.locales,
      reserved: SiteFlow.reservedBeside
    )
    let main = build.locales.firstIndex(of: build.defaultLocale) ?? 0
    for (flow, name) in zip(build.flows, Site.names(of: build.flows)) {
      var cards: [String: String] = [:]
      for (variant, folder) in zip(flow.variants, SiteFlow.names(of: flow.variants)).reversed() {
        for (card, page) in zip(variant.cards, SiteVariant.names(of: variant.cards)).reversed() {
          cards[card.id] = "flows/\(name)/\(folder)/\(locale[main])/\(page).html"
        }
      }
      flows[flow.id] = ("flows/\(name)", cards)
    }
    docs = Dictionary(firstOf: zip(slugs, SiteDoc.names(slugs)).map { ($0, $1) })
  }

  /// The page of a flow, from the site's root.
  public func flow(_ id: String) -> String? { flows[id].map { $0.folder + "/index.html" } }

  /// The page of a card in the default locale, from the site's root.
  public func card(_ card: String, of flow: String) -> String? { flows[flow]?.cards[card] }

  /// The path of the words on a rule, with its place on the page.
  public static func rule(_ code: String) -> String { RulesPage.path(code) }

  /// The page of documentation with a slug, from the site's root.
  public func doc(_ slug: String) -> String? { docs[slug].map { "docs/\($0).html" } }

  /// The ids of all flows, sorted.
  public var flowIDs: [String] { flows.keys.sorted() }

  /// The ids of a flow's cards, sorted.
  public func cardIDs(of flow: String) -> [String] { (flows[flow]?.cards.keys.sorted()) ?? [] }
}
