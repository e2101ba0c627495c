internal import Flow
public import Source
internal import Syntax

extension Manifest {
  /// Every address on the web among the values of its features for its channel and the defaults of its
  /// objects, by where it stands.
  ///
  /// A default that all cards overrule is among them: the next card that doesn't gets it.
  public var addresses: [Located<String>] {
    let values = features.keys.compactMap { defaults(of: $0, channel: channel) }
    let fields = objects.values.flatMap(\.fields).compactMap(\.defaultValue)
    var found: Set<Located<String>> = []
    for node in values + fields { node.gatherAddresses(&found) }
    return found.sorted { ($0.span, $0.value) < ($1.span, $1.value) }
  }
}

extension Node {
  fileprivate func gatherAddresses(_ found: inout Set<Located<String>>) {
    switch value {
    case .scalar(let scalar):
      guard LinkAddress(scalar.text) != nil else { return }
      found.insert(Located(scalar.text, span))
    case .list(let items): for item in items { item.gatherAddresses(&found) }
    case .map(let entries): for entry in entries { entry.value.gatherAddresses(&found) }
    }
  }
}
