import Flow
import Paths
import Render
import Source

/// Draws the cards of one variant in one locale for pages at one depth.
struct CardPrinter {
  let site: Site
  let flow: SiteFlow
  let variant: SiteVariant
  let locale: SiteLocale
  let root: String
  /// Cards with the locale's words, by their places among the variant's cards.
  private let known = Kept<Int, ResolvedCard>()
  /// Notes whose words a page asks for; nil where nobody wants to know.
  var asked: AskedCards?

  func resolved(_ card: Int) -> ResolvedCard {
    asked?.note(card)
    return known.value(for: card) { _ in site.resolve(variant.cards[card].card, locale) }
  }

  /// The screen of a card's state, with or without the marks that tools read.
  ///
  /// Pictures wait until they are near the window where there are no marks, unless said otherwise. Without marks it
  /// is that of a user, with the card at a position of its own.
  func screen(
    _ card: Int,
    state: Int = 0,
    isMarked: Bool,
    loadsLazily: Bool? = nil,
    user: CardUser = [:],
    at position: CardPosition? = nil
  ) -> [UInt8] {
    let page = DrawingPage(
      locale: locale.id,
      root: root,
      isMarked: isMarked,
      loadsLazily: loadsLazily,
      user: user
    )
    var bytes: [UInt8] = []
    let own = variant.cards[card]
    if let position, let placed = variant.placed[own.card.id]?[position] {
      let card = site.resolve(placed.card, locale)
      placed.drawing.write(card, state: state, on: page, to: &bytes)
    } else if own.card.states.indices.contains(state) {
      own.drawing.write(resolved(card), state: state, on: page, to: &bytes)
    }
    return bytes
  }

  /// Says which card a device shows whose screen has no marks, so that the page's script can draw it in
  /// another locale.
  func shown(_ card: Int, state: Int = 0) -> HTML {
    let site = variant.cards[card]
    let name = state == 0 ? "" : " \(site.card.states[state].name)"
    return " data-shown=\"\(variant.name) \(site.name)\(name)\""
  }

  /// A card with the marks that tools read, in a device that is ready to stand in a link, as long as there is room for
  /// its bytes, else its heading.
  func picture(_ card: Int, label: String, in room: PageRoom) -> HTML {
    let drawn = room.bytes > 0 ? screen(card, isMarked: true) : []
    let screen = DifferenceMarks.elements([], in: drawn)
    guard !screen.isEmpty, room.take(screen.count) else { return Parts.ghost(title(card)) }
    return Parts.device(screen, label: label)
  }

  /// Findings about a card in the printer's locale.
  func findings(about card: SiteCard) -> [SiteFinding] {
    site.findings.about(flow, variant, card, locale: locale.id)
  }

  /// The card's heading as a user sees it, or its id.
  func title(_ card: Int, user: CardUser = [:]) -> String {
    let resolved = resolved(card)
    let text = resolved.card.summary.title.map { resolved[$0] }
    let title = text?.template?.filled(by: user).text ?? text?.text ?? ""
    return title.isEmpty ? resolved.card.id : title
  }
}

/// Bytes that drawn cards or words may still take on a page.
final class PageRoom {
  var bytes: Int

  init(_ bytes: Int) { self.bytes = bytes }

  /// Takes room for so many bytes; false where there is none.
  func take(_ count: Int) -> Bool {
    if count > bytes { return false }
    bytes -= count
    return true
  }
}

extension CardPrinter {
  /// The words on a route's button, else what sets the route off.
  func label(_ route: Route, _ card: Int) -> String {
    if let element = route.element, let slot = variant.cards[card].outline.firstTexts[element] {
      let caption = resolved(card)[slot].text
      if !caption.isEmpty { return caption }
    }
    switch route.trigger {
    case .tap:
      let path = route.element ?? route.action
      return path.split(separator: "/").last.map { Wording.capitalized(String($0)) } ?? path
    case .skip: return "Close"
    case .swipe: return "Swipe"
    case .auto: return route.element == nil ? "By itself" : "A choice"
    case .nativeSuccess: return "If it works"
    case .nativeFailure: return "If it fails"
    case .nativeCancel: return "If it is given up"
    case .hostDecides: return "The app decides"
    }
  }
}

/// Answers and conditions by the words of options, not by what these store.
extension CardPrinter {
  /// The label of the option of a card that stores a value.
  private func option(_ value: String, of name: String, on card: Int) -> String? {
    asked?.note(card)
    return PathLabels(variant.variant.cards, site.resolver, locale: locale.id)
      .label(ofOption: value, of: name, on: card)
  }

  /// An answer on a card, a place among the variant's cards.
  func shown(
    _ value: Template.Sample.Value,
    of name: String,
    on card: Int
  ) -> Template.Sample.Value {
    func label(_ item: String) -> String {
      option(item, of: name, on: card) ?? item
    }
    switch value {
    case .text(let text): return .text(label(text))
    case .number: return value
    case .list(let items): return .list(items.map(label))
    }
  }

  /// The constant of a condition, with the label of an option in place of its value.
  func shown(
    _ constant: Predicate.Constant,
    of subject: Predicate.Subject
  ) -> Predicate.Constant {
    guard case .string(let text) = constant, case .answer(let owner, let name) = subject,
      let card = variant.cardIndex(of: owner)
    else { return constant }
    return .string(option(text, of: name, on: card) ?? text)
  }
}
