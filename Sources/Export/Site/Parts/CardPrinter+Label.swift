import Flow
import Paths

extension CardPrinter {
  /// The words on a route's button, else what sets the route off.
  func label(_ route: Route, _ card: Int) -> String {
    if let element = route.element, let words = words(element, of: card), !words.isEmpty {
      return words
    }
    switch route.trigger {
    case .tap:
      let path = route.element ?? route.action
      return path.split(separator: "/").last.map { Words.capitalized(String($0)) } ?? path
    case .skip: return "Close"
    case .swipe: return "Swipe"
    case .auto: return "By itself"
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
      .words(ofOption: value, of: name, on: card)
  }

  /// An answer on a card, a place among the variant's cards.
  func shown(
    _ value: Template.Sample.Value,
    of name: String,
    on card: Int
  ) -> Template.Sample.Value {
    func words(_ item: String) -> String {
      option(item, of: name, on: card) ?? item
    }
    switch value {
    case .text(let text): return .text(words(text))
    case .number: return value
    case .list(let items): return .list(items.map(words))
    }
  }

  /// The constant of a condition, with the label of an option in place of its value.
  func shown(
    _ constant: Predicate.Constant,
    of subject: Predicate.Subject
  ) -> Predicate.Constant {
    guard case .string(let text) = constant, case .answer(let owner, let name) = subject,
      let card = variant.place(of: owner)
    else { return constant }
    return .string(option(text, of: name, on: card) ?? text)
  }
}
