import Flow
import Source
import TestSupport

/// Random variants without a document: cards that some users see, routes that go on by number, guards
/// over attributes and over answers of any card.
struct RandomVariant {
  private var dice: Dice
  /// The values of attributes and answers, as far as conditions tell them apart; nil is none.
  private(set) var attributes: [Predicate.Subject: [OracleValue?]] = [:]
  /// Parts of conditions that nobody can work out.
  private(set) var opaque: [String] = []
  /// The questions of the cards.
  private(set) var questions: [String: [OracleValue?]] = [:]
  private(set) var hasCandidates = false
  private var ids: [String] = []
  private let span = Span(file: FileID(index: 0), start: 0, end: 0)

  init(seed: UInt64) { dice = Dice(seed: seed) }

  static func question(_ card: String) -> Predicate.Subject {
    .answer(card: card, field: "\(card).q")
  }

  mutating func variant() -> Variant {
    ids = (0..<Int.random(in: 1...6, using: &dice)).map { "c\($0)" }
    hasCandidates = chance(0.5)
    addAttributes()
    var cards: [Card] = []
    for index in ids.indices { cards.append(card(index)) }
    var sequence = Variant.Sequence(cards: ids, isDismissable: true)
    if hasCandidates {
      sequence.candidates = ids.map { id in
        .init(id, when: chance(0.5) ? .constant(true) : condition(2, isOwn: false))
      }
    }
    return Variant(id: "v", provenance: .init(), cards: cards, sequences: ["start": sequence])
  }

  // MARK: Dice

  private mutating func chance(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &dice) < part
  }

  private mutating func pick<T>(_ all: [T]) -> T { all[Int.random(in: all.indices, using: &dice)] }

  // MARK: Parts

  private mutating func addAttributes() {
    if chance(0.6) {
      attributes[.attribute("is_phone")] = [nil, .bool(true), .bool(false), .text("?")]
    }
    if chance(0.4) {
      attributes[.attribute("days")] =
        [nil, .text("?")] + [-1, 2, 2.5, 4, 5, 7, 9].map { .number($0) }
    }
    if chance(0.4) {
      attributes[.attribute("country")] = [nil] + ["DE", "US", "DEX", "?"].map { .text($0) }
    }
    if chance(0.2) { opaque = ["events|count > 3"] }
  }

  private mutating func card(_ index: Int) -> Card {
    let id = ids[index]
    var card = Card(
      id: id,
      kind: "basic",
      states: [],
      slots: Slots(),
      summary: CardSummary(),
      span: span
    )
    card.answers = []
    if questions.count < 3, chance(0.4) { card.answers = [answer(id)] }
    let count = pick([1, 1, 2, 2, 3])
    card.routes = (0..<count).map { route(index, $0) }
    if chance(0.3) {
      card.routes.append(
        Route(.skip, element: "x", action: "dismiss", to: .end(completed: false), span: span)
      )
    }
    return card
  }

  private mutating func answer(_ id: String) -> Answer {
    let name = "\(id).q"
    switch Int.random(in: 0..<4, using: &dice) {
    case 0:
      questions[id] = [.bool(false), .bool(true)]
      return Answer(name, .toggle, isAlwaysSet: true)
    case 1:
      questions[id] = [
        nil, .list([.text("a")]), .list([.text("b")]), .list([.text("a"), .text("b")]),
      ]
      return Answer(name, .many(["a", "b"]))
    default:
      questions[id] = [nil, .text("a"), .text("b"), .text("c")]
      return Answer(name, .one(["a", "b", "c"]))
    }
  }

  private mutating func route(_ index: Int, _ number: Int) -> Route {
    let by = pick([1, 1, 1, 2, 3])
    let isStrict = chance(0.3)
    var target = Route.Target.step(by)
    if !hasCandidates || chance(0.2) {
      let later = Array(ids.suffix(from: index + 1))
      target = later.isEmpty || chance(0.15) ? .end(completed: true) : .card(pick(later))
      if chance(0.06) { target = .card(pick(ids)) }
    }
    var route = Route(
      .tap,
      element: "b\(number)",
      action: "go",
      to: target,
      when: chance(0.5) ? condition(2, isOwn: true) : nil,
      span: span
    )
    if case .step = target { route.advance = Route.Advance(by, isStrict: isStrict) }
    return route
  }

  // MARK: Conditions

  private mutating func condition(_ depth: Int, isOwn: Bool) -> Predicate {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &dice) {
    case 6: return .not(condition(depth - 1, isOwn: isOwn))
    case 7: return .or((0..<2).map { _ in condition(depth - 1, isOwn: isOwn) })
    case 8, 9: return .and((0..<2).map { _ in condition(depth - 1, isOwn: isOwn) })
    default: return atom(isOwn: isOwn)
    }
  }

  private mutating func atom(isOwn: Bool) -> Predicate {
    var all = attributes.keys.map(\.name).sorted().map { Predicate.Subject.attribute($0) }
    if isOwn { all += questions.keys.sorted().map { Self.question($0) } }
    if !opaque.isEmpty, chance(0.2) { return .opaque(opaque[0], nil) }
    guard !all.isEmpty else { return .constant(chance(0.8)) }
    let subject = pick(all)
    if chance(0.15) { return .isSet(subject) }
    switch subject {
    case .attribute("is_phone"):
      return .compare(subject, pick([.equal, .notEqual]), .bool(chance(0.5)))
    case .attribute("days"):
      let signs: [Predicate.Comparison] = [
        .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual,
      ]
      return .compare(subject, pick(signs), .number(pick([2, 4, 7])))
    case .attribute:
      switch Int.random(in: 0..<3, using: &dice) {
      case 0: return .isIn(subject, [.string("DE"), .string("US")])
      case 1: return .contains(subject, .string("DE"))
      default: return .compare(subject, pick([.equal, .notEqual]), .string(pick(["DE", "US"])))
      }
    case .answer(let card, _):
      if questions[card]?.first == .bool(false) {
        return .compare(subject, pick([.equal, .notEqual]), .bool(chance(0.5)))
      }
      if case .list? = questions[card]?[1] { return .contains(subject, .string(pick(["a", "b"]))) }
      return .compare(subject, pick([.equal, .equal, .notEqual]), .string(pick(["a", "b", "c"])))
    }
  }
}
