import Flow
import Source

extension CheckInput {
  /// Every address on the web that a card leads to, by where it stands, then those that are set for
  /// what is not drawn, about no card.
  var links: [Usage<String>] {
    let drawn: [Usage<String>] = Usages.gather(flows) { card in
      (card.routes + card.never).compactMap { route in
        guard case .external(let address) = route.target else { return nil }
        return LocatedReference(reference: address, span: route.span)
      }
    }
    let known = Set(drawn.map(\.span))
    var seen = Set<DeclaredAddress>()
    let others = addresses.filter { !known.contains($0.span) && seen.insert($0).inserted }
    return drawn + others.map { Usage(reference: $0.text, span: $0.span, subjects: []) }
  }
}

extension Usage<String> {
  /// Reports a mistake in an address, as information where no card leads to it: who reads the page then
  /// is not known.
  func report(_ rule: Rule, _ message: String, help: String? = nil, _ log: inout Log) {
    var found = Diagnostic(rule, message, at: span, help: help)
    if subjects.isEmpty { found.severity = .info } else { found.subjects = subjects }
    log.add(found)
  }
}
