public import Flow
import Source

/// Assumptions about a user, made before a flow is walked: values of attributes and answers, and
/// outcomes.
///
/// Names of answers and cards may end in the visit that is meant, as in `goal.goal@2`. Those of answers may begin with
/// the card that is meant where several store one name: `first.theme`.
public struct Assumptions: Hashable, Sendable {
  /// Attributes and answers by name: `is_phone`, `goal.goal`.
  public var values: [String: Template.Sample.Value]
  /// The outcome that the user has on a card, by the card's id: an element, or the trigger of a route.
  public var outcomes: [String: String]
  /// Attributes and answers that the user does not have, by name.
  public var absent: Set<String>

  /// Assumptions about a user; none by default.
  public init(
    values: [String: Template.Sample.Value] = [:],
    outcomes: [String: String] = [:],
    absent: Set<String> = []
  ) {
    self.values = values
    self.outcomes = outcomes
    self.absent = absent
  }

  /// Indicates that nothing is assumed at all.
  public var isEmpty: Bool { values.isEmpty && outcomes.isEmpty && absent.isEmpty }

  /// The names under which an answer on a card is assumed, those for a visit first, then those for the card.
  static func keys(_ name: String, on card: String, at visit: Int? = nil) -> [String] {
    let names = ["\(card).\(name)", name]
    return (visit.map { visit in names.map { "\($0)@\(visit)" } } ?? []) + names
  }

  /// The values that are assumed of an answer or attribute, at any visit, by their names.
  func values(of name: String) -> [Template.Sample.Value] {
    let own = values.filter { $0.key == name || VisitName($0.key)?.name == name }
    return own.sorted { $0.key < $1.key }.map(\.value)
  }

  /// All assumptions by name; nil is an absent value.
  var all: [(name: String, value: Template.Sample.Value?)] {
    let values = values.filter { !absent.contains($0.key) }.map { ($0.key, Optional($0.value)) }
    let all = values + absent.map { ($0, nil) }
    return all.sorted { $0.0 < $1.0 }
  }
}

extension [String: AttributeValue] {
  /// The assumptions about a user, as far as paths depend on them.
  public var said: Assumptions {
    var said = Assumptions()
    for (name, value) in self {
      if let card = name.rest(after: Attribute.outcomePrefix) {
        said.outcomes[card] = value.answer?.text
      } else if let field = name.rest(after: Attribute.fieldPrefix) {
        said.values[field] = value.answer
        if value == .null || value == .list([]) { said.absent.insert(field) }
      } else {
        said.values[name] = value.answer
        if value == .null { said.absent.insert(name) }
      }
    }
    return said
  }
}

extension Assumptions {
  /// The values of some attributes and answers that a user has on the last of the cards seen; nil for those that the
  /// user lacks.
  ///
  /// Answers are known from the card on that stores them; `all` are the cards of the variant.
  public func values(
    of names: Set<String>,
    on seen: [Card],
    among all: [Card]
  ) -> [String: Template.Sample.Value?] {
    let said = Dictionary(firstOf: self.all.map { ($0.name, $0.value) })
    var values = said.filter { name, _ in
      names.contains(name) && !all.contains { $0.stores(name) }
    }
    var visits: [String: Int] = [:]
    for (index, card) in seen.enumerated() {
      visits[card.id, default: 0] += 1
      let visit = visits[card.id]
      let outcome = visit.flatMap { outcomes["\(card.id)@\($0)"] } ?? outcomes[card.id]
      let isLeft = index + 1 < seen.count
      if isLeft, let outcome,
        card.routes.contains(where: { $0.isOutcome(outcome) && !$0.storesAnswers })
      {
        continue
      }
      for name in names where card.stores(name) {
        let keys = Self.keys(name, on: card.id, at: visit)
        if let value = keys.lazy.compactMap({ said[$0] }).first { values[name] = value }
      }
    }
    return values
  }
}

extension Card {
  fileprivate func stores(_ name: String) -> Bool {
    answers?.contains { $0.name == name } ?? collects.contains(name)
  }
}

/// The name of an answer or a card with the visit of the card that is meant: `goal.goal@2`.
public struct VisitName: Hashable, Sendable {
  /// The name alone.
  public let name: String
  /// The number of the visit to the card, from 1.
  public let visit: Int

  /// Reads a name with a visit; nil for a name without one.
  public init?(_ text: String) {
    guard let sign = text.lastIndex(of: "@"), sign != text.startIndex else { return nil }
    let digits = text[text.index(after: sign)...]
    guard digits.utf8.allSatisfy(\.isDigit), digits.utf8.count <= 4,
      let number = Int(digits), number > 0
    else { return nil }
    name = String(text[..<sign])
    visit = number
  }

  /// The name that a text has among some: the text itself, else the name before a visit.
  public static func name(_ text: String, isKnown: (String) -> Bool) -> String? {
    if isKnown(text) { return text }
    return VisitName(text).flatMap { isKnown($0.name) ? $0.name : nil }
  }
}

extension Template.Sample.Value {
  /// The items of a list, else the text alone.
  var items: [String] {
    if case .list(let items) = self { return items }
    return text.map { [$0] } ?? []
  }
}
