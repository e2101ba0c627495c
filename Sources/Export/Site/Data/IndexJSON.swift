import Flow
import Paths
import Render
public import Source

/// `index.json`: every flow, variant and card with its words and its page, for tools.
///
/// `flowproof list --format json` prints the same.
public enum IndexJSON {
  /// The index of a build (PRODUCT, section 4).
  public static func value(_ build: Build) -> JSONValue { value(Site(build)) }

  static func value(_ site: Site) -> JSONValue {
    .object([
      ("v", .integer(1)),
      ("flows", .array(site.flows.map { FlowIndex(site: site, flow: $0).value })),
      (
        "findings",
        .array(
          site.findings.all.map { found in
            JSONReporter.value(for: found.finding, in: site.build.sources)
          }
        )
      ),
    ])
  }
}

/// The part of the index that is about one flow.
///
/// A finding stands once, in the list of all; a variant refers to those it has to itself, and the
/// flow to those that several variants share.
struct FlowIndex {
  let site: Site
  let flow: SiteFlow

  var value: JSONValue {
    .object([
      ("id", .string(flow.flow.id)),
      ("system", .string(flow.flow.system)),
      ("title", .string(flow.flow.title)),
      ("source", source(flow.flow.span)),
      ("entries", .array(flow.flow.entries.map { .object([("id", .string($0.id))]) })),
      ("variants", .array(flow.variants.map(variant))),
      ("findings", references(site.findings.shared(by: flow))),
    ])
  }

  /// `[{"finding", "code", "severity"}]`: places in the list of all findings, from 0.
  private func references(_ findings: [Int]) -> JSONValue {
    .array(
      findings.map { place in
        let finding = site.findings.all[place].finding
        return .object([
          ("finding", .integer(place)), ("code", .string(finding.code)),
          ("severity", .string(finding.severity.rawValue)),
        ])
      }
    )
  }

  private func variant(_ variant: SiteVariant) -> JSONValue {
    let origin = variant.variant.provenance
    return .object([
      ("id", .string(variant.variant.id)),
      ("experiment", .optional(origin.experiment)),
      ("branch", .optional(origin.branch)),
      ("rollout", .optional(origin.rollout)),
      ("ratio", origin.ratio.map { .integer($0) } ?? .null),
      ("targeting", .optional(origin.targeting)),
      ("changes", .string(site.branches(of: flow).sentence(variant))),
      ("entries", .object(variant.lanes.map { ($0.entry.id, Self.entry($0.sequence)) })),
      ("cards", .array(variant.cards.map { card($0, variant) })),
      ("hidden", UserIndex.hidden(variant)),
      ("personas", UserIndex.personas(variant)), ("days", UserIndex.days(variant)),
      ("paths", paths(variant)),
      ("findings", references(site.findings.own(variant, of: flow))),
    ])
  }

  /// How many paths the entries have together, and by how many these are covered; null where too many
  /// conditions depend on each other to count.
  private func paths(_ variant: SiteVariant) -> JSONValue {
    let walks = variant.lanes.compactMap { site.walks(flow, variant, $0) }
    guard walks.count == variant.lanes.count, !walks.contains(where: \.verdicts.isTooLarge) else {
      return .null
    }
    return .object([
      ("count", .string(PathCount.total(walks.compactMap(\.count)).pathDigits)),
      ("covered", .integer(walks.reduce(0) { $0 + $1.cover.count })),
    ])
  }

  private static func entry(_ sequence: Variant.Sequence) -> JSONValue {
    .object([
      ("cards", .array(sequence.cards.map { .string($0) })),
      ("dismissable", .bool(sequence.isDismissable)),
    ])
  }

  private func card(_ card: SiteCard, _ variant: SiteVariant) -> JSONValue {
    let resolved = site.resolve(card.card, site.mainLocale)
    let summary = card.card.summary
    var fields: [(String, JSONValue)] = [
      ("id", .string(card.card.id)),
      ("kind", .string(card.card.kind)),
      ("order", card.card.order.map { .integer($0) } ?? .null),
      ("title", text(summary.title, resolved)),
      ("body", text(summary.body, resolved)),
      ("image", image(summary.image, resolved)),
    ]
    fields.append(("buttons", .array(summary.buttons.map { button($0, resolved) })))
    fields.append(("link", link(summary.link, resolved)))
    fields.append(("choices", .array(summary.choices.map { choice($0, resolved) })))
    let hash = self.hash(card, resolved, JSONValue.object(Array(fields.dropFirst())))
    fields.append(("url", .string(site.path(flow, variant, site.mainLocale, card))))
    fields.append(("hash", .string(hash)))
    fields.append(("source", source(card.card.span)))
    fields.append(("fidelity", fidelity(card)))
    return .object(fields)
  }

  private func text(_ slot: TextSlot?, _ card: ResolvedCard) -> JSONValue {
    guard let slot else { return .null }
    return .object([
      ("ref", .string(card.card.texts[slot.index].raw)), ("text", .string(card[slot].text)),
    ])
  }

  private func image(_ slot: ImageSlot?, _ card: ResolvedCard) -> JSONValue {
    guard let slot else { return .null }
    let isThere = card[slot].light != nil
    return .object([
      ("ref", .string(card[slot].id)), ("asset", isThere ? .string(card[slot].asset) : .null),
    ])
  }

  private func button(_ button: CardSummary.Button, _ card: ResolvedCard) -> JSONValue {
    .object([
      ("role", .string(button.role)), ("title", text(button.title, card)),
      ("action", .string(button.action)),
    ])
  }

  private func link(_ link: CardSummary.Link?, _ card: ResolvedCard) -> JSONValue {
    guard let link else { return .null }
    let url = LocaleTag.fill(link.url, with: site.mainLocale.id)
    return .object([("title", text(link.title, card)), ("url", .string(url))])
  }

  private func choice(_ choice: CardSummary.Choice, _ card: ResolvedCard) -> JSONValue {
    .object([
      ("title", text(choice.title, card)), ("image", image(choice.image, card)),
      ("action", .string(choice.action)),
    ])
  }

  /// Changes where words, order of parts or looks change, and never with the card's place in a
  /// file or its id: it is taken over the drawing, whose classes are named after what they say.
  private func hash(_ card: SiteCard, _ resolved: ResolvedCard, _ facts: JSONValue) -> String {
    let page = DrawingPage(locale: site.mainLocale.id, root: "", isMarked: false)
    var bytes = facts.bytes(indented: false)
    for state in card.card.states.indices {
      card.drawing.write(resolved, state: state, on: page, to: &bytes)
    }
    return ContentHash.short(bytes)
  }

  private func fidelity(_ card: SiteCard) -> JSONValue {
    let inexact = card.outline.inexact
    let list = { (level: FidelityRow.Level) -> JSONValue in
      .array(
        inexact.flatMap { part in
          part.fidelity.texts(level).map {
            .string(part.id.isEmpty ? $0 : "\(part.id): \($0)")
          }
        }
      )
    }
    let level = FidelityRow.Level.allCases.first { level in
      inexact.contains { $0.fidelity.level == level }
    }
    return .object([
      ("level", .string(level?.rawValue ?? "exact")),
      ("approximated", list(.approximated)),
      ("ignored", list(.ignored)),
      ("notDrawn", list(.notDrawn)),
    ])
  }

  private func source(_ span: Span) -> JSONValue { PlaceJSON.value(span, site.build.sources) }
}

/// A place in a file, as `index.json` writes it.
enum PlaceJSON {
  static func value(_ span: Span, _ sources: SourceSet) -> JSONValue {
    let place = sources.place(span)
    return .object([
      ("path", .string(place.path)), ("line", .integer(place.line)),
      ("column", .integer(place.column)),
    ])
  }
}
