internal import Flow
internal import Paths
internal import Source
internal import SystemKit

/// Makes a flow of the model of one that was read.
struct FlowAssembly {
  let flow: ReadFlow
  let source: SystemSource
  let form: MappingForm

  /// The way into every flow of a mapping.
  static let entry = Flow.Entry(id: "start", title: "Start")

  func flow(_ log: inout Log) -> Flow {
    log.subject.flow = flow.id
    defer { log.subject = Diagnostic.Subject() }
    let variants = flow.variants.enumerated().map { variant($1, isFirst: $0 == 0, &log) }
    var made = Flow(
      id: flow.id,
      system: form.name,
      title: flow.title ?? FileName.title(flow.id),
      entries: [Self.entry],
      variants: variants,
      span: flow.span
    )
    made.systemTitle = form.title
    made.platform = flow.platform
    return made.sharingCards()
  }

  private func variant(_ read: ReadVariant, isFirst: Bool, _ log: inout Log) -> Variant {
    log.subject.variant = read.id
    let folder = source.path.lastIndex(of: "/").map { String(source.path[..<$0]) } ?? ""
    let routes = CardRoutes(read.cards, showsFirst: flow.showsFirst)
    let answers = routes.answers
    let cards = read.cards.enumerated().map { index, one in
      log.subject.card = one.content.id
      defer { log.subject.card = nil }
      if one.content.isBlank {
        let message = "the card '\(one.content.id)' draws nothing"
        log.report(.mappedCardBlank, message, at: one.content.span.start(1))
      }
      var card = one.content.bound(to: answers).drawn(on: flow.platform, in: folder, &log)
      card.condition = one.condition.map(answers.bound)
      card.facts += one.facts
      card.answers = answers.asked(by: one)
      card.collects = card.answers?.map(\.name) ?? []
      card.routes += routes.routes(from: index)
      card.mayLeadOn = routes.leadsAstray(from: index)
      return card
    }
    // A misspelt id is told by itself; the card that it means is not reached for that reason alone.
    if routes.areNamed, !cards.contains(where: \.mayLeadOn) { tellUnreached(cards, &log) }
    var variant = Variant(
      id: read.id ?? "default",
      provenance: provenance(read, isFirst: isFirst),
      cards: cards,
      sequences: [Self.entry.id: sequence(cards)]
    )
    if flow.showsFirst { variant.seen = source.personas.map { seen(by: $0, cards) } }
    return variant
  }

  /// Reports cards that no action leads to, where actions name cards.
  private func tellUnreached(_ cards: [Card], _ log: inout Log) {
    for (card, isReached) in zip(cards, Reachability(cards).isReached)
    where !isReached && card.condition != .constant(false) {
      log.subject.card = card.id
      let message = "no action leads to the card '\(card.id)'"
      log.report(.mappedCardUnreached, message, at: card.span.start(1))
    }
    log.subject.card = nil
  }

  private func sequence(_ cards: [Card]) -> Variant.Sequence {
    var sequence = Variant.Sequence(cards: cards.map(\.id), isDismissable: flow.showsFirst)
    sequence.showsOne = flow.showsFirst
    if cards.contains(where: { $0.condition != nil }) {
      sequence.candidates = cards.compactMap { card in
        card.condition == .constant(false)
          ? nil : .init(card.id, when: card.condition ?? .constant(true))
      }
    }
    return sequence
  }

  /// The origin of a variant; the first one without weight and condition is what is shipped.
  private func provenance(_ read: ReadVariant, isFirst: Bool) -> Variant.Provenance {
    var provenance = Variant.Provenance()
    let conditions = [flow.condition, read.condition].compactMap(\.self)
    if !conditions.isEmpty {
      provenance.audience = .all(conditions)
      provenance.targeting = Predicate.all(conditions).phrase()
    }
    provenance.span = read.span
    guard let id = read.id, !isFirst || read.weight != nil || read.condition != nil else {
      return provenance
    }
    provenance.experiment = flow.id
    provenance.branch = id
    provenance.ratio = read.weight.map { Int(clamping: $0, to: 0...1_000_000) }
    provenance.isControl = isFirst
    return provenance
  }

  /// The first card that is meant for a persona.
  private func seen(by persona: Persona, _ cards: [Card]) -> Variant.Seen {
    func isMeant(_ card: Card) -> Bool {
      card.condition?.value { persona.attributes[$0.name]?.answer } ?? true
    }
    let shown = cards.first(where: isMeant)?.id
    let hidden = cards.filter { $0.id != shown }.map { card in
      Variant.Hidden(
        card: card.id,
        reason: isMeant(card) ? "a card before it is shown" : "its condition does not hold",
        unmet: isMeant(card) ? nil : card.condition
      )
    }
    let sequences = [Self.entry.id: shown.map { [$0] } ?? []]
    return Variant.Seen(persona: persona.name, sequences: sequences, hidden: hidden)
  }
}

/// The answers that the cards of a variant store.
struct FlowAnswers {
  /// The card that stores an answer, by the answer's name.
  private var owners: [String: String] = [:]
  private var lists: Set<String> = []

  init(_ cards: [ReadCard]) {
    for card in cards {
      for answer in asked(by: card) where owners[answer.name] == nil {
        owners[answer.name] = card.content.id
        if case .many = answer.domain { lists.insert(answer.name) }
      }
    }
  }

  func asked(by card: ReadCard) -> [Answer] {
    let content = card.content
    var answers = content.fields.map {
      Answer($0.name, $0.domain, isAlwaysSet: $0.input == .toggle)
    }
    if let stores = content.stores {
      let values = content.choices.map(\.name)
      answers.append(Answer(stores, content.allowsMany ? .many(values) : .one(values)))
    }
    return answers
  }

  /// A condition with the cards that its answers are given on.
  func bound(_ predicate: Predicate) -> Predicate {
    switch predicate {
    case .constant, .opaque: predicate
    case .and(let parts): .all(parts.map(bound))
    case .or(let parts): .any(parts.map(bound))
    case .not(let inner): bound(inner).opposite
    case .compare(let subject, let sign, let value): compare(subject, sign, value)
    case .isIn(let subject, let values):
      isList(subject)
        ? .any(values.map { .contains(owned(subject), $0) }) : .isIn(owned(subject), values)
    case .contains(let subject, let value): .contains(owned(subject), value)
    case .isSet(let subject): .isSet(owned(subject))
    case .isFilled(let subject): .isFilled(owned(subject))
    }
  }

  /// A comparison; a list that is a text has it.
  private func compare(
    _ subject: Predicate.Subject,
    _ sign: Predicate.Comparison,
    _ value: Predicate.Constant
  ) -> Predicate {
    guard isList(subject), sign == .equal || sign == .notEqual else {
      return .compare(owned(subject), sign, value)
    }
    let has = Predicate.contains(owned(subject), value)
    return sign == .equal ? has : has.opposite
  }

  private func isList(_ subject: Predicate.Subject) -> Bool {
    if case .answer(_, let field) = subject { lists.contains(field) } else { false }
  }

  private func owned(_ subject: Predicate.Subject) -> Predicate.Subject {
    guard case .answer(let card, let field) = subject, card.isEmpty else { return subject }
    return .answer(card: owners[field] ?? "", field: field)
  }
}

extension CardContent.Piece {
  fileprivate var domain: ValueDomain {
    switch input {
    case .toggle: .toggle
    case .number, .slider, .rating:
      if let least, let most, least <= most { .number(least: least, most: most) } else { .any }
    default: .text
    }
  }
}

extension MappingForm.AttributeForm {
  /// The attribute as commands and personas know it.
  var attribute: Attribute {
    switch kind {
    case .bool: Attribute(name, .bool)
    case .number: Attribute(name, .number)
    case .version: Attribute(name, .string)
    case .text where isGivenAsList: Attribute(name, .texts(choices))
    case .text: Attribute(name, choices.isEmpty ? .string : .choice(choices))
    }
  }
}
