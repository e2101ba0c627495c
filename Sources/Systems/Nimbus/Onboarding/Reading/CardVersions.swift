internal import FML
internal import Source
internal import Syntax

/// Names of onboarding that older apps do not know (reference: nimbus, sections 4.1 to 4.3: the
/// columns 'since').
enum CardVersions {
  /// No app with the feature is older than this.
  private static let first = AppVersion(114)

  /// What the names and values of a branch need.
  static func needs(_ value: Node) -> [VersionGate.Need] {
    (value.map ?? []).flatMap { entry -> [VersionGate.Need] in
      let own = need(entry.key, .variable, entry.keySpan)
      guard entry.key == "cards" else { return own }
      return own + (entry.value.map ?? []).flatMap { card($0.value) }
    }
  }

  private static func card(_ node: Node) -> [VersionGate.Need] {
    (node.map ?? []).flatMap { entry -> [VersionGate.Need] in
      let own = need(entry.key, .field, entry.keySpan)
      switch entry.key {
      case "buttons": return own + (entry.value.map ?? []).flatMap { values(of: $0.value) }
      case "multiple-choice-buttons": return own + (entry.value.list ?? []).flatMap(values)
      case "instructions-popup": return own + values(of: entry.value)
      default: return own + named(entry)
      }
    }
  }

  private static func values(of node: Node) -> [VersionGate.Need] {
    (node.map ?? []).flatMap(named)
  }

  /// The value of an enum, by the field that holds it.
  private static func named(_ entry: Node.Entry) -> [VersionGate.Need] {
    guard let text = entry.value.string else { return [] }
    return need(text, .value(of: entry.key), entry.value.span)
  }

  private static func need(
    _ name: String,
    _ place: NameHistory.Place,
    _ span: Span
  ) -> [VersionGate.Need] {
    guard let entry = NameHistory.onboarding.entry(name, place), entry.since > first else {
      return []
    }
    return [.init(name, since: entry.since, at: span)]
  }
}
