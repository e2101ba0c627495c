import Flow

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
