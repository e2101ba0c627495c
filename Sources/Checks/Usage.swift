public import Flow
public import Source

/// A text or image of the config with all that shows it; many variants share one line of config.
public struct Usage<Reference: Hashable & Sendable>: Sendable {
  /// The text or image.
  public let reference: Reference
  /// The span of the reference in the config.
  public let span: Span
  /// Every flow, variant and card that shows it.
  public let subjects: [Diagnostic.Subject]
}

/// Gathers what cards refer to, each once.
public enum Usages {
  /// Every text of every card once, by where it stands.
  public static func texts(of flows: [Flow]) -> [Usage<TextRef>] {
    gather(flows) { $0.texts.flatMap(\.lines).map { Located($0, $0.span) } }
  }

  /// Every image of every card once, by where it stands.
  public static func images(of flows: [Flow]) -> [Usage<ImageRef>] {
    gather(flows) { $0.images.flatMap(\.all).map { Located($0, $0.span) } }
  }

  /// Every text or image of every card, sorted by place, then in the order of the flows.
  static func gather<Reference>(
    _ flows: [Flow],
    _ references: (Card) -> [Located<Reference>]
  ) -> [Usage<Reference>] {
    var uses = OrderedMap<Located<Reference>, [Diagnostic.Subject]>()
    for flow in flows {
      for variant in flow.variants {
        for card in variant.cards {
          let subject = Diagnostic.Subject(flow: flow.id, variant: variant.id, card: card.id)
          for found in references(card) { uses.append(subject, to: found) }
        }
      }
    }
    let all = uses.all.map { Usage(reference: $0.value, span: $0.span, subjects: $1) }
    return all.indices.sorted { (all[$0].span, $0) < (all[$1].span, $1) }.map { all[$0] }
  }
}

extension [Diagnostic.Subject] {
  /// The flows alone, each once, for what is no single card's mistake.
  var flows: [Diagnostic.Subject] {
    uniqued(by: \.flow).map { Diagnostic.Subject(flow: $0.flow) }
  }

  /// The subjects as some locales have them; those of so many that a finding would be large hold for all.
  func each(in locales: [String]) -> [Diagnostic.Subject] {
    guard count * locales.count <= 256 else { return self }
    return flatMap { subject in
      locales.map { locale in
        Diagnostic.Subject(
          flow: subject.flow,
          variant: subject.variant,
          card: subject.card,
          locale: locale
        )
      }
    }
  }
}

extension CheckInput {
  /// Every address on the web that a card leads to, by where it stands, then those that are set for
  /// what is not drawn, about no card.
  var links: [Usage<Link>] {
    let drawn: [Usage<Link>] = Usages.gather(flows) { card in
      (card.routes + card.never).flatMap { route -> [Located<Link>] in
        guard case .external(let address) = route.target else { return [] }
        let all =
          [Located(address, route.span)] + route.addresses.sortedByBytes(of: \.key).map(\.value)
        return all.uniqued(by: \.value).map {
          Located(Link(address: $0.value, route: route), $0.span)
        }
      }
    }
    let known = Set(drawn.map(\.span))
    var seen = Set<Located<String>>()
    let others = addresses.filter { !known.contains($0.span) && seen.insert($0).inserted }
    return drawn
      + others.map { Usage(reference: Link(address: $0.value), span: $0.span, subjects: []) }
  }
}

/// An address that readers are led to, with the route that leads some of them there.
struct Link: Hashable {
  let address: String
  /// The route where it leads readers of other locales elsewhere.
  private let route: Route?

  init(address: String, route: Route? = nil) {
    self.address = address
    self.route = route.flatMap { $0.addresses.isEmpty ? nil : $0 }
  }

  func isMeant(for locale: String) -> Bool {
    route.map { $0.target(in: locale) == .external(address) } ?? true
  }
}

extension Usage<Link> {
  /// Reports a mistake in an address, as information where no card leads to it: who reads the page then
  /// is not known.
  func report(_ rule: Rule, _ message: String, help: String? = nil, _ log: inout Log) {
    log.report(
      rule,
      message,
      at: span,
      about: subjects.isEmpty ? [Diagnostic.Subject()] : subjects,
      help: help,
      severity: subjects.isEmpty ? .info : nil
    )
  }
}
