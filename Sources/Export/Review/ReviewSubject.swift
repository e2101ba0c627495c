import Compare
import Flow
import Render
public import Source

/// A subject that a reviewer ticks: a card that changes, or a flow that changes as a whole.
public struct ReviewSubject: Hashable, Sendable, JSONDescribed {
  /// The flow's id; empty for the locales of the project.
  public let flow: String
  /// The card's id; nil for the flow as a whole.
  public let card: String?

  /// A card, or a flow as a whole.
  public init(flow: String, card: String?) {
    (self.flow, self.card) = (flow, card)
  }

  /// The flow with the card.
  public static let shape: JSONShape<ReviewSubject> = [
    "flow": .value(\.flow), "card": .value(\.card).described("Null for the flow as a whole."),
  ]
}

/// The contents of a build's cards and flows, which ticks and notes of a review are compared with.
public struct ReviewContents: Sendable {
  let site: Site
  /// The bytes of pictures, by their path from a site's root.
  private let pictures: [String: [UInt8]]

  /// The contents of a build.
  public init(_ build: Build) { self.init(Site(build)) }

  init(_ site: Site) {
    self.site = site
    pictures = site.build.images.bytes
  }

  /// The result of ``hash(of:withCards:)`` for subjects that are not there any more.
  static let gone = "gone"
  /// The prefix of hashes of a flow with all its cards.
  private static let all = "all-"

  /// The hash of what users meet of a card, or of a flow.
  ///
  /// A card's is taken over its drawings in all states, branches and locales, over its pictures, over what
  /// its buttons do and who sees it. Other cards, files and lines are no part of it, nor how far the card is
  /// in the flow. A flow's is taken
  /// over its branches, who gets them and what their entries show, and with all cards where it is new.
  func hash(of subject: ReviewSubject, withCards: Bool) -> String {
    if subject.flow.isEmpty {
      let locales = site.pageLocales.map { JSONValue.string($0.id) }
      return ContentHash.short(JSONValue.array(locales).bytes(indented: false))
    }
    guard let flow = site.flow(subject.flow) else { return Self.gone }
    if let card = subject.card { return hash(card, in: flow) ?? Self.gone }
    let own = JSONValue.array(flow.variants.map { facts($0, of: flow) })
    guard withCards else { return ContentHash.short(own.bytes(indented: false)) }
    let ids = flow.variants.flatMap { $0.cards.map(\.card.id) }.uniqued()
    let cards = ids.map { JSONValue.string($0 + " " + (hash($0, in: flow) ?? "")) }
    return Self.all + ContentHash.short(JSONValue.array([own] + cards).bytes(indented: false))
  }

  /// The hash that a tick of a subject has to have, where it is taken over as much as the tick's is.
  public func hash(of subject: ReviewSubject, like tick: String) -> String {
    hash(of: subject, withCards: tick.hasPrefix(Self.all))
  }

  /// The file and line of an element of a card; nil for one that is not there any more.
  public func location(of element: String?, on subject: ReviewSubject) -> Location? {
    guard let flow = site.flow(subject.flow) else { return nil }
    let cards = flow.variants.lazy.compactMap { $0.card(subject.card) }
    guard let first = cards.first else {
      return subject.card == nil ? site.build.sources.location(flow.flow.span) : nil
    }
    let found = element.flatMap { id in
      cards.compactMap { card in card.outline.elements.first { $0.id == id }?.origin?.span }.first
    }
    return site.build.sources.location(found ?? first.card.span)
  }

  // MARK: What is hashed

  private func hash(_ id: String, in flow: SiteFlow) -> String? {
    var looked: [SiteCard] = []
    var looks: Set<String> = []
    for variant in flow.variants {
      // Branches share the cards that they leave alone.
      guard let card = variant.card(id), !looked.contains(where: { $0.card == card.card }) else {
        continue
      }
      looked.append(card)
      looks.insert(SHA256.hex(of: bytes(card.card, of: variant, in: flow)))
    }
    if looks.isEmpty { return nil }
    return ContentHash.short(Array(looks.sortedByBytes().joined().utf8))
  }

  private func bytes(_ card: Card, of variant: SiteVariant, in flow: SiteFlow) -> [UInt8] {
    // The cards that stand behind it, in any entry and as they are defined.
    let orders = variant.lanes.map(\.cards) + [Array(variant.cards.indices)]
    let ids = orders.map { order in order.map { variant.cards[$0].card.id } }
    let next = Set(ids.flatMap { zip($0, $0.dropFirst()).filter { $0.0 == card.id }.map(\.1) })
    let audience = card.facts.filter(\.isOfAudience).map { "\($0.name)\n\($0.value)" }
    var bytes = JSONValue.array(
      [card.condition?.json ?? .null] + card.routes.map { facts($0, next) }
        + audience.map(JSONValue.string)
    ).bytes(indented: false)
    var sheet = StyleSheet()
    let plain = card.withoutProgress
    let drawing = CardDrawing(plain, variant: "", on: flow.flow.platform, sheet: &sheet)
    for locale in site.pageLocales {
      let resolved = site.resolve(plain, locale)
      let page = DrawingPage(locale: locale.id, root: "", isMarked: false)
      for state in plain.states.indices {
        drawing.write(resolved, state: state, on: page, to: &bytes)
      }
    }
    for image in card.images {
      let picture = site.build.images.resolve(image)
      for path in [picture.light?.path, picture.dark?.path].compactMap(\.self) {
        bytes += SHA256.hex(of: pictures[path] ?? []).utf8
      }
    }
    return bytes
  }

  /// The target of a route, as text; going on and ending are one, since the cards around say which it is.
  private static func target(_ route: Route, _ next: Set<String>) -> String {
    switch route.target {
    case .step(let by) where by > 0: return "on"
    case .end(completed: true): return "on"
    case .card(let id) where next.contains(id): return "on"
    case let target: return route.advance == nil ? "\(target)" : "on"
    }
  }

  private func facts(_ route: Route, _ next: Set<String>) -> JSONValue {
    let strings = [
      route.trigger.rawValue, route.element, route.action, Self.target(route, next), route.via,
      route.reason, route.state, route.delay.map { "\($0)" },
    ]
    return .array(
      strings.map { $0.map(JSONValue.string) ?? .null }
        + [route.guardCondition?.json ?? .null, .bool(route.storesAnswers)]
    )
  }

  private func facts(_ variant: SiteVariant, of flow: SiteFlow) -> JSONValue {
    let from = variant.variant.provenance
    let lanes = variant.lanes.map { lane in
      JSONValue.array(
        [.string(lane.entry.id), .bool(lane.sequence.isDismissable)]
          + lane.cards.map { .string(variant.cards[$0].card.id) }
      )
    }
    let audience = from.audienceFacts.map { JSONValue.string("\($0.name)\n\($0.value)") }
    return .array([.string(variant.variant.id), .array(audience)] + lanes)
  }
}
