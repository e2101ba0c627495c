import Flow
import Paths
import Render
public import Source

/// `index.json`: every flow, variant and card with its words and its page, for tools.
///
/// `flowproof list --format json` prints the same.
public enum IndexJSON {
  /// The index of a build (PRODUCT, section 4).
  public static let shape = site.of { (build: Build) in Site(build) }

  static let site: JSONShape<Site> = [
    "v": .constant(1),
    "flows": .list(of: flow) { site in site.flows.map { (site, $0) } },
    "findings": .list(of: JSONReporter.finding) { site in
      site.findings.all.map { ($0.finding, site.build.sources) }
    },
  ]

  /// A flow with its variants.
  ///
  /// A finding stands once, in the list of all; a variant refers to those it has to itself, and the
  /// flow to those that several variants share.
  private static let flow: JSONShape<(site: Site, flow: SiteFlow)> = [
    "id": .value(\.flow.flow.id), "system": .value(\.flow.flow.system),
    "title": .value(\.flow.flow.title),
    "source": .value { $0.site.build.sources.location($0.flow.flow.span) },
    "entries": .list(of: ["id": .value(\.id)], \.flow.flow.entries),
    "variants": .list(of: variant) { site, flow in flow.variants.map { (site, flow, $0) } },
    "findings": .list(of: reference) { site, flow in
      site.findings.owned(by: nil, of: flow).map { ($0, site.findings.all[$0].finding) }
    },
  ]

  /// A finding, by its place in the list of all, from 0.
  private static let reference: JSONShape<(index: Int, finding: Diagnostic)> = [
    "finding": .value(\.index), "code": .value(\.finding.code),
    "severity": .choice(\.finding.severity),
  ]

  // MARK: Variants

  private typealias Branch = (site: Site, flow: SiteFlow, variant: SiteVariant)

  private static let variant: JSONShape<Branch> = origin.and([
    "changes": .value { $0.site.branches(of: $0.flow).sentence($0.variant) },
    "entries": .map(of: entry) { $0.variant.lanes.map { ($0.entry.id, $0.sequence) } },
    "cards": .list(of: card) { branch in
      branch.variant.cards.map { card in
        let resolved = branch.site.resolve(card.card, branch.site.mainLocale)
        return IndexedCard(branch: branch, card: card, resolved: resolved)
      }
    },
    "hidden": .list(of: UserIndex.hidden) { branch in
      branch.variant.hidden.map { (branch.variant.cards[$0.card].card.id, $0.reason) }
    },
    "personas": .list(of: UserIndex.persona) { branch in
      branch.variant.variant.seen.map { ($0, branch.variant) }
    },
    "days": .list(of: UserIndex.day, \.variant.variant.days), "paths": .orNull(paths, counts),
    "findings": .list(of: reference) { site, flow, variant in
      site.findings.owned(by: variant, of: flow).map { ($0, site.findings.all[$0].finding) }
    },
  ])

  private static let origin: JSONShape<Branch> = [
    "id": .value(\.variant.variant.id),
    "experiment": .value(\.variant.variant.provenance.experiment),
    "branch": .value(\.variant.variant.provenance.branch),
    "rollout": .value(\.variant.variant.provenance.rollout),
    "ratio": .value(\.variant.variant.provenance.ratio),
    "targeting": .value(\.variant.variant.provenance.targeting),
  ]

  private static let entry: JSONShape<Variant.Sequence> = [
    "cards": .value(\.cards), "dismissable": .value(\.isDismissable),
  ]

  private static let paths: JSONShape<(count: String, covered: Int)> = [
    "count": .value(\.count), "covered": .value(\.covered),
  ]

  /// The number of paths that the entries have together, and of those that cover them; nil where too many
  /// conditions depend on each other to count.
  @Sendable private static func counts(_ branch: Branch) -> (count: String, covered: Int)? {
    let lanes = branch.variant.lanes
    let walks = lanes.compactMap { branch.site.build.walks(branch.flow, branch.variant, $0) }
    guard walks.count == lanes.count, !walks.contains(where: \.verdicts.isTooLarge) else {
      return nil
    }
    let count = PathCount.total(walks.compactMap(\.count)).pathDigits
    return (count, walks.reduce(0) { $0 + $1.cover.count })
  }

  // MARK: Cards

  /// A card with its words in the main locale.
  private struct IndexedCard {
    let branch: Branch
    let card: SiteCard
    let resolved: ResolvedCard

    var summary: CardSummary { card.card.summary }

    func text(_ slot: TextSlot?) -> (ref: String, text: String)? {
      slot.map { (card.card.texts[$0.index].raw, resolved[$0].text) }
    }

    func image(_ slot: ImageSlot?) -> (ref: String, asset: String?)? {
      slot.map { (resolved[$0].id, resolved[$0].light == nil ? nil : resolved[$0].asset) }
    }

    /// A hash that changes where words, order of parts or looks change, and never with the card's place
    /// in a file or its id: it is taken over the drawing, whose classes are named after what they say.
    var hash: String {
      let page = DrawingPage(locale: branch.site.mainLocale.id, root: "", isMarked: false)
      var bytes = facts.json(self).bytes(indented: false)
      for state in card.card.states.indices {
        card.drawing.write(resolved, state: state, on: page, to: &bytes)
      }
      return ContentHash.short(bytes)
    }
  }

  private static let card = JSONShape<IndexedCard>([("id", .value(\.card.card.id))]).and(facts).and(
    [
      "url": .value { card in
        let (site, flow, variant) = card.branch
        return site.path(flow, variant, site.mainLocale, card.card)
      },
      "hash": .value(\.hash),
      "source": .value { $0.branch.site.build.sources.location($0.card.card.span) },
      "fidelity": fidelity.of(\.card),
    ])

  private static let facts: JSONShape<IndexedCard> = [
    "kind": .value(\.card.card.kind), "order": .value(\.card.card.order),
    "title": .orNull(text) { $0.text($0.summary.title) },
    "body": .orNull(text) { $0.text($0.summary.body) },
    "image": .orNull(image) { $0.image($0.summary.image) },
    "buttons": .list(of: button) { card in card.summary.buttons.map { ($0, card) } },
    "link": .orNull(link) { card in card.summary.link.map { ($0, card) } },
    "choices": .list(of: choice) { card in card.summary.choices.map { ($0, card) } },
  ]

  private static let text: JSONShape<(ref: String, text: String)> = [
    "ref": .value(\.ref), "text": .value(\.text),
  ]

  private static let image: JSONShape<(ref: String, asset: String?)> = [
    "ref": .value(\.ref), "asset": .value(\.asset),
  ]

  private static let button: JSONShape<(button: CardSummary.Button, card: IndexedCard)> = [
    "role": .value(\.button.role), "title": .orNull(text) { $0.card.text($0.button.title) },
    "action": .value(\.button.action),
  ]

  private static let link: JSONShape<(link: CardSummary.Link, card: IndexedCard)> = [
    "title": .orNull(text) { $0.card.text($0.link.title) },
    "url": .value { LocaleTag.fill($0.link.url, with: $0.card.branch.site.mainLocale.id) },
  ]

  private static let choice: JSONShape<(choice: CardSummary.Choice, card: IndexedCard)> = [
    "title": .orNull(text) { $0.card.text($0.choice.title) },
    "image": .orNull(image) { $0.card.image($0.choice.image) },
    "action": .value(\.choice.action),
  ]

  // MARK: Fidelity

  private static let fidelity: JSONShape<SiteCard> = [
    "level": .choice(of: ["exact", "approximated", "ignored", "not-drawn"]) { card in
      let levels = FidelityRow.Level.allCases
      let inexact = card.outline.inexact
      let level = levels.first { level in inexact.contains { $0.fidelity.level == level } }
      return level?.rawValue ?? "exact"
    },
    "approximated": .value { notes(.approximated, of: $0) },
    "ignored": .value { notes(.ignored, of: $0) }, "notDrawn": .value { notes(.notDrawn, of: $0) },
  ]

  private static func notes(_ level: FidelityRow.Level, of card: SiteCard) -> [String] {
    card.outline.inexact.flatMap { part in
      part.fidelity.texts(level).map { part.id.isEmpty ? $0 : "\(part.id): \($0)" }
    }
  }
}

/// The parts of the index that say who sees what: cards that stay away with the reason, and the
/// order that each persona sees.
enum UserIndex {
  static let hidden: JSONShape<(card: String, reason: String)> = [
    "card": .value(\.card), "reason": .value(\.reason),
  ]

  /// The cards that a persona of the project sees.
  static let persona: JSONShape<(seen: Variant.Seen, variant: SiteVariant)> = [
    "id": .value(\.seen.persona),
    "entries": .map(of: cards) { seen, variant in
      variant.lanes.map { ($0.entry.id, seen.sequences[$0.entry.id] ?? []) }
    },
    "hidden": .list(of: hidden) { $0.seen.hidden.map { ($0.card, $0.reason) } },
  ]

  /// The cards that a persona sees on a day on which it opens the app.
  static let day: JSONShape<Variant.Day> = [
    "persona": .value(\.persona), "day": .value(\.day), "active": .value(\.active),
    "entries": .map(of: cards) { $0.sequences.sortedByBytes(of: \.key).map { ($0, $1) } },
    "scheduled": .value(\.scheduled),
  ]

  private static let cards: JSONShape<[String]> = ["cards": .value { $0 }]
}
