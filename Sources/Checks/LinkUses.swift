import Flow
import Source

extension CheckInput {
  /// Every address on the web that a card leads to, by where it stands.
  var links: [Use<String>] {
    Uses.gather(flows) { card in
      (card.routes + card.never).compactMap { route in
        guard case .external(let address) = route.target else { return nil }
        return Mention(address, route.span)
      }
    }
  }
}
