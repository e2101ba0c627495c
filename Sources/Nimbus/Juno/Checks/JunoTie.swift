internal import FML
internal import Flow
internal import Paths
internal import Source

/// Cards that can show together and have the same place: Android keeps them in the order of the map.
enum JunoTie {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    guard let other = subject.companion(where: { $0.ordering.value == $1.ordering.value }) else {
      return
    }
    log.report(
      .orderTie,
      "'\(subject.card.key.value)' and '\(other.key.value)' show together and both have ordering "
        + "\(other.ordering.value): they keep the order of the map",
      at: subject.place("ordering"),
      labels: [.init(other.place("ordering"), "the same ordering")],
      help: "give each card an ordering of its own",
      severity: .info
    )
  }
}

/// Cards of one type that can show together.
enum JunoSameType {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    let card = subject.card
    guard let kind = card.kind, let other = subject.companion(where: { $0.kind == $1.kind }) else {
      return
    }
    log.report(
      .sameCardType,
      "'\(card.key.value)' and '\(other.key.value)' show together and both are '\(kind.rawValue)': "
        + "the app tells pages by their type",
      at: card.type?.span ?? card.key.span,
      labels: [.init(other.type?.span ?? other.key.span, "the same type")],
      help: "switch one of them off with \"enabled\": false"
    )
  }
}

extension JunoSubject {
  /// The nearest card before this one that shows with it and is like it, among the last 20 like it.
  fileprivate func companion(where isLike: (JunoCard, JunoCard) -> Bool) -> JunoCard? {
    guard let index else { return nil }
    let own = selection.condition(card)
    return shown[..<index].reversed().filter { isLike($0, card) }.prefix(20).first {
      !Predicate.exclude(own, selection.condition($0))
    }
  }
}
