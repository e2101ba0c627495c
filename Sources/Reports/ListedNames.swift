internal import Export
internal import Flow
internal import Source

extension Listing {
  /// A kind of name that options take.
  public enum Name: Sendable {
    case flow
    case variant
    case card
    case locale
    case persona
    case device
  }

  /// The names of a kind in the project, each once.
  public func names(of kind: Name) -> [String] {
    let names: [String] =
      switch kind {
      case .flow: build.flows.map(\.id)
      case .variant: build.flows.flatMap(\.variants).map(\.id)
      case .card: cards.map(\.card)
      case .locale: build.locales
      case .persona: build.personas.map(\.name)
      case .device: build.devices
      }
    return names.uniqued()
  }
}
