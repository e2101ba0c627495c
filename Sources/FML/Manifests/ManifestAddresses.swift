public import Flow
internal import Source
internal import Syntax

extension Manifest {
  /// Every address on the web among the values of its features for its channel and the defaults of its
  /// objects, by where it stands.
  ///
  /// A default that all cards overrule is among them: the next card that doesn't gets it.
  public var addresses: [DeclaredAddress] {
    let values = features.keys.compactMap { defaults(of: $0, channel: channel) }
    let fields = objects.values.flatMap(\.fields).compactMap(\.defaultValue)
    var found: Set<DeclaredAddress> = []
    for node in values + fields { node.gatherAddresses(&found) }
    return found.sorted { ($0.span, $0.text) < ($1.span, $1.text) }
  }
}

extension Node {
  fileprivate func gatherAddresses(_ found: inout Set<DeclaredAddress>) {
    switch value {
    case .scalar(let scalar):
      guard LinkAddress(scalar.text) != nil else { return }
      found.insert(DeclaredAddress(scalar.text, at: span))
    case .list(let items): for item in items { item.gatherAddresses(&found) }
    case .map(let entries): for entry in entries { entry.value.gatherAddresses(&found) }
    }
  }
}
