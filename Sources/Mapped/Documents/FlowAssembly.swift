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
    return made.mapReferences(texts: { $0.isFormattingUnknown = true }, images: { _ in })
  }

  private func variant(_ read: ReadVariant, isFirst: Bool, _ log: inout Log) -> Variant {
    log.subject.variant = read.id
    let folder = source.path.lastIndex(of: "/").map { String(source.path[..<$0]) } ?? ""
    let routes = CardRoutes(
      read.cards,
      showsFirst: flow.showsFirst,
      attributes: form.attributes.map(\.name)
    )
    let answers = routes.answers
    let cards = read.cards.enumerated().map { index, one in
      log.subject.card = one.content.id
      defer { log.subject.card = nil }
      if one.content.isBlank {
        let message = "the card '\(one.content.id)' draws nothing"
        log.report(.mappedCardBlank, message, at: one.content.span.start(1))
      }
      let content = one.content.bound { answers.bound($0, on: index) }
      var card = content.drawn(on: flow.platform, in: folder, &log)
      card.statedID = one.statedID
      card.condition = one.condition.map {
        answers.bound($0, on: index, isStored: false)
      }
      card.facts += one.facts
      card.answers = answers.asked(by: one)
      card.collects = card.answers?.map(\.name) ?? []
      card.routes += routes.routes(from: index)
      card.mayLeadOn = routes.leadsAstray(from: index)
      return card
    }
    // A misspelt id is told by itself; the card that it means is not reached for that reason alone.
    if routes.areNamed, !cards.contains(where: \.mayLeadOn) { tellUnreached(cards, &log) }
    let provenance = provenance(read, isFirst: isFirst)
    var sequence = sequence(cards)
    sequence.condition = provenance.audience
    var variant = Variant(
      id: read.id ?? "default",
      provenance: provenance,
      cards: cards,
      sequences: [Self.entry.id: sequence],
      hidden: source.attributes.isEmpty ? [] : hidden(cards)
    )
    if flow.showsFirst {
      tellNeverMet(cards, of: provenance.audience, &log)
      variant.seen = source.personas.map { seen(by: $0, cards, of: provenance.audience) }
    }
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

  /// Reports cards that no user of an audience is meant for, of those of which users see one.
  private func tellNeverMet(_ cards: [Card], of audience: Predicate, _ log: inout Log) {
    for card in cards {
      guard let condition = card.condition, condition.constantValue == nil else { continue }
      let whole = Predicate.all([audience, condition])
      guard whole.subjects.uniqued().count < whole.subjects.count,
        Predicate.exclude(whole, whole)
      else { continue }
      log.subject.card = card.id
      let message = "no user can meet the condition of the card '\(card.id)': \(whole.phrase())"
      log.report(.mappedCardUnreached, message, at: card.span.start(1))
    }
    log.subject.card = nil
  }

  /// The cards that the user whom the run names is not meant for.
  private func hidden(_ cards: [Card]) -> [Variant.Hidden] {
    let attributes = asGiven(source.attributes)
    return cards.filter { $0.condition?.value(for: attributes) == false }.map { card in
      Variant.Hidden(
        card: card.id,
        reason: "its condition does not hold for this user",
        unmet: card.condition?.unmet(by: attributes)
      )
    }
  }

  /// The attributes of a user, in which one value of several that a user may have is a list of one.
  private func asGiven(_ attributes: [String: AttributeValue]) -> [String: AttributeValue] {
    let lists = Set(form.attributes.filter(\.isGivenAsList).map(\.name))
    return attributes.reduce(into: [:]) { all, entry in
      let isOne = lists.contains(entry.key) && entry.value.string != nil
      all[entry.key] = isOne ? .list([entry.value]) : entry.value
    }
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
    let isOneOfSeveral = flow.variants.count > 1 && (!isFirst || read.weight != nil)
    guard let id = read.id, isOneOfSeveral || read.condition != nil else {
      return provenance
    }
    provenance.experiment = flow.id
    provenance.branch = id
    // Shares of one are told in hundredths.
    let isShare = flow.variants.contains { $0.weight.map { $0 != $0.rounded() } ?? false }
    provenance.ratio = read.weight.map {
      Int(clamping: ($0 * (isShare ? 100 : 1)).rounded(), to: 0...1_000_000)
    }
    provenance.isControl = isFirst
    return provenance
  }

  /// The first card that may be meant for a persona, who may be one of an audience; others are open where the persona
  /// does not say what the conditions ask.
  private func seen(
    by persona: Persona,
    _ cards: [Card],
    of audience: Predicate
  ) -> Variant.Seen {
    let attributes = asGiven(persona.attributes)
    func value(_ condition: Predicate?) -> Bool? {
      condition.map { $0.value(for: attributes) } ?? true
    }
    let isReader = value(audience)
    let meant = isReader == false ? [] : cards.filter { value($0.condition) != false }
    let last = meant.firstIndex { value($0.condition) == true }
    let open = meant.prefix(last.map { $0 + 1 } ?? meant.count).map(\.id)
    let hidden = cards.filter { $0.id != open.first }.map { card in
      let isMeant = isReader != false && value(card.condition) != false
      return Variant.Hidden(
        card: card.id,
        reason: open.contains(card.id)
          ? "a card before it may be shown"
          : isMeant ? "a card before it is shown" : "its condition does not hold",
        unmet: isMeant
          ? nil : (isReader == false ? audience : card.condition)?.unmet(by: attributes)
      )
    }
    var seen = Variant.Seen(
      persona: persona.name,
      sequences: [Self.entry.id: Array(open.prefix(1))],
      hidden: hidden
    )
    let ways = open.count + (last == nil || isReader == nil ? 1 : 0)
    if ways > 1, !open.isEmpty { seen.ways[Self.entry.id] = ways }
    return seen
  }
}

/// The answers that the cards of a variant store.
struct FlowAnswers {
  private let ids: [String]
  /// The cards that store an answer, by the answer's name, as places among the cards.
  private var owners: [String: [Int]] = [:]
  private var lists: Set<String> = []
  /// The attributes that are declared; other names are those of answers, where a card stores them.
  private let attributes: Set<String>

  init(_ cards: [ReadCard], besides attributes: [String] = []) {
    self.attributes = Set(attributes)
    ids = cards.map(\.content.id)
    for (index, card) in cards.enumerated() {
      for answer in asked(by: card) {
        owners[answer.name, default: []].append(index)
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

  /// The most cards that store one answer, of which a condition asks each.
  private static let mostOwners = 4

  /// A condition that a card asks, with the cards that its answers are given on.
  ///
  /// Of several cards that store an answer the nearest before counts on which it is given: the card itself, once it
  /// has stored its own.
  func bound(_ predicate: Predicate, on card: Int, isStored: Bool = true) -> Predicate {
    bound(predicate, before: isStored ? card + 1 : card)
  }

  private func bound(_ predicate: Predicate, before end: Int) -> Predicate {
    predicate.changingAtoms { atom in
      guard let subject = atom.subject else { return atom }
      return owned(subject, before: end) { subject in
        switch atom {
        case .compare(_, let sign, let value): compare(subject, sign, value)
        case .isIn(_, let values) where isList(subject):
          .any(values.map { .contains(subject, $0) })
        default: atom.asked(of: subject)
        }
      }
    }
  }

  /// A test of an answer: on each card that stores it before a place, where those after that card do not.
  private func owned(
    _ subject: Predicate.Subject,
    before end: Int,
    _ test: (Predicate.Subject) -> Predicate
  ) -> Predicate {
    let field = subject.name
    let isAnswer =
      switch subject {
      case .answer(let card, _): card.isEmpty
      default: owners[field] != nil && !attributes.contains(field)
      }
    guard isAnswer else { return test(subject) }
    let all = owners[field] ?? []
    let before = all.filter { $0 < end }.suffix(Self.mostOwners)
    let asked = before.isEmpty ? Array(all.prefix(1)) : Array(before)
    let subjects = asked.map { Predicate.Subject.answer(card: ids[$0], field: field) }
    let first = test(subjects.first ?? subject)
    return subjects.dropFirst().reduce(first) { earlier, own in
      let given = Predicate.isFilled(own)
      return .any([.all([given, test(own)]), .all([given.opposite, earlier])])
    }
  }

  /// A comparison; a list that is a text has it.
  private func compare(
    _ subject: Predicate.Subject,
    _ sign: Predicate.Comparison,
    _ value: Predicate.Constant
  ) -> Predicate {
    guard isList(subject), sign == .equal || sign == .notEqual else {
      return .compare(subject, sign, value)
    }
    let has = Predicate.contains(subject, value)
    return sign == .equal ? has : has.opposite
  }

  private func isList(_ subject: Predicate.Subject) -> Bool {
    if case .answer(_, let field) = subject { lists.contains(field) } else { false }
  }
}

extension CardContent.Piece {
  fileprivate var domain: ValueDomain {
    switch input {
    case .toggle: .toggle
    case .number, .slider, .rating: .number(least: numbers.lowerBound, most: numbers.upperBound)
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
