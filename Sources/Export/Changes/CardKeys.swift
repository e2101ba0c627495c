import Flow
import Layout
import Source
import Synchronization

/// The cards of a variant whose words a page asks for.
final class AskedCards: Sendable {
  private let cards = Mutex<Set<Int>>([])

  /// Notes a card by its place among the variant's cards.
  func note(_ card: Int) { cards.withLock { _ = $0.insert(card) } }

  /// The places of the cards in their order: `3.4.12`.
  var text: String { cards.withLock { $0.sorted().map(String.init).joined(separator: ".") } }
}

/// The pages of the cards of a variant in a locale, each of which asks for the words of a few cards.
struct CardPages: Sendable {
  let flow: SiteFlow
  let variant: SiteVariant
  let locale: SiteLocale
  /// The folder of the pages, from the site's root.
  let folder: String
  /// Their cards, as places among the variant's cards.
  let cards: ArraySlice<Int>

  /// The pages' paths from the site's root.
  var paths: [String] { cards.map(path) }

  /// The path of a card's page from the site's root.
  func path(_ card: Int) -> String { folder + variant.cards[card].name + ".html" }
}

/// Cache keys of the pages of cards: the cards that a page asked for, and a hash of their words and of what
/// the flow's pages are made from besides words.
///
/// A page asks for the same cards again as long as these say the same, so that it needn't be made to know.
final class CardKeys: Sendable {
  private let build: Build
  private let resolver: Resolver
  /// Hashes of all that the pages of a flow are made from besides words, by the flow's id.
  private let flows: [String: String]
  /// The contrasts of texts by flow, variant and card.
  private let contrasts: [[String]: [TextContrast]]
  /// The results of the fit check by flow, variant, card and locale.
  private let fits: [[String]: [TextFit]]
  /// The hashes of cards by flow, variant, page and locale.
  private let known = Mutex<[String: String]>([:])

  init(_ build: Build, _ resolver: Resolver, flows: [String: String]) {
    (self.build, self.resolver, self.flows) = (build, resolver, flows)
    contrasts = build.contrastsByCard
    fits = (build.fit?.texts ?? []).indexed { text in
      text.variants.map { [text.flow, $0, text.card, text.locale] }
    }
  }

  /// The key of a page that asked for cards, in one word; nil for a page that asked for none.
  func origin(_ asked: String, of parts: CardPages) -> String? {
    guard let flow = flows[parts.flow.flow.id], !asked.isEmpty else { return nil }
    var hash = KeyHash()
    hash.add(flow)
    for card in asked.split(separator: ".") {
      guard let card = Int(card), parts.variant.cards.indices.contains(card) else { return nil }
      hash.add(key(of: card, parts))
    }
    return "\(asked):\(hash.finish().prefix(32))"
  }

  /// Tells whether a page with this key would come out the same.
  func isSame(_ origin: String, of parts: CardPages) -> Bool {
    let asked = origin.prefix { $0 != ":" }
    return self.origin(String(asked), of: parts) == origin
  }

  /// The hash of a card's words in a locale: the same for all variants that show the first one's.
  private func key(of index: Int, _ parts: CardPages) -> String {
    let card = parts.variant.cards[index]
    let (flow, locale) = (parts.flow.flow.id, parts.locale.id)
    let variant = parts.flow.variants[card.isFirsts ? 0 : parts.variant.index].variant.id
    let place = "\(flow)\n\(variant)\n\(card.name)\n\(locale)"
    if let known = known.withLock({ $0[place] }) { return known }
    var hash = KeyHash()
    for text in card.card.texts { PortionKeys.add(text, locale, resolver, build, to: &hash) }
    let own = [flow, variant, card.card.id]
    for text in fits[own + [locale]] ?? [] {
      PortionKeys.add(text, of: [variant], to: &hash)
    }
    if locale == build.defaultLocale {
      for text in contrasts[own] ?? [] { PortionKeys.add(text, of: [variant], to: &hash) }
    }
    let key = hash.finish()
    known.withLock { $0[place] = key }
    return key
  }
}

extension Build {
  /// The contrasts of texts by flow, variant and card, in the order of drawing.
  var contrastsByCard: [[String]: [TextContrast]] {
    contrasts.indexed { text in text.variants.map { [text.flow, $0, text.card] } }
  }
}

extension Sequence {
  /// The elements by each of their keys, in order.
  fileprivate func indexed<Key: Hashable>(by keys: (Element) -> [Key]) -> [Key: [Element]] {
    reduce(into: [:]) { index, element in
      for key in keys(element) { index[key, default: []].append(element) }
    }
  }
}
