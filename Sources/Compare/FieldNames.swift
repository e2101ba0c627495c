import Flow
import Source

/// The names of answers that cards of two variants ask for, of which some are new on the second side.
struct FieldNames {
  /// The subjects of conditions that have another name on the second side.
  private var subjects: [Predicate.Subject: Predicate.Subject] = [:]

  /// Adds two cards that are one.
  mutating func add(_ old: Card, _ new: Card) {
    let isSame = old.answers == new.answers && old.collects == new.collects
    if old.id == new.id, isSame { return }
    let renamed = Self.renamed(old, new)
    for (name, _) in old.asked {
      let now = renamed[name] ?? name.ofCard(old.id, as: new.id)
      subjects[.answer(card: old.id, field: name)] = .answer(card: new.id, field: now)
    }
  }

  /// The questions of the first card that only have another name on the second: the same elements ask them, and they
  /// take the same answers.
  static func renamed(_ old: Card, _ new: Card) -> [String: String] {
    let names = Pair(
      Set(old.asked.map { $0.name.ofCard(old.id, as: new.id) }),
      Set(new.asked.map(\.name))
    )
    let gone = old.asked.filter { !names.after.contains($0.name.ofCard(old.id, as: new.id)) }
    let come = new.asked.filter { !names.before.contains($0.name) }
    guard !gone.isEmpty, gone.map(\.domain.sameness) == come.map(\.domain.sameness),
      gone.allSatisfy({ $0.domain != .any }), old.elementIDs == new.elementIDs
    else { return [:] }
    return Dictionary(firstOf: zip(gone.map(\.name), come.map(\.name)).map { ($0, $1) })
  }

  /// A condition of the first side in the names of the second.
  func renamed(_ condition: Predicate) -> Predicate {
    if subjects.isEmpty { return condition }
    return switch condition {
    case .and(let parts): .and(parts.map(renamed))
    case .or(let parts): .or(parts.map(renamed))
    case .not(let inner): .not(renamed(inner))
    default: condition.subject.flatMap { subjects[$0] }.map(condition.asked) ?? condition
    }
  }
}

extension Card {
  /// The answers that the card asks for and stores, by name.
  var asked: [(name: String, domain: ValueDomain)] {
    answers?.map { ($0.name, $0.domain) } ?? collects.map { ($0, .any) }
  }

  fileprivate var elementIDs: [[String]] {
    states.map { Drawing($0.root).parts.map(\.id).sortedByBytes() }
  }
}

extension String {
  /// A name of an answer that starts with its card's id, for a card of another id.
  func ofCard(_ id: String, as other: String) -> String {
    hasPrefix(id + ".") ? other + dropFirst(id.count) : self
  }
}

extension ValueDomain {
  var phrase: String {
    switch self {
    case .one(let options): "one of \(options.joined(separator: ", "))"
    case .many(let options): "some of \(options.joined(separator: ", "))"
    case .toggle: "yes or no"
    case .number(let least, let most) where least.isFinite && most.isFinite:
      "\(least.short) to \(most.short)"
    case .number(let least, let most): Self.phrase(least: least, most: most)
    case .text: "text"
    case .any: "anything"
    }
  }

  /// The key of a domain, the same for the same answers in any order.
  var sameness: [String] {
    switch self {
    case .one(let options): ["one"] + options.sortedByBytes()
    case .many(let options): ["some"] + options.sortedByBytes()
    default: [phrase]
    }
  }
}
