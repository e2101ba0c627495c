internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Flows and variants of documents (reference: mapping, section 2).
extension Interpreter {
  /// The flows of a document, for each platform that it is of.
  mutating func flows(_ root: Thing, path: String, platform: Platform?) -> [ReadFlow] {
    var scope = Scope(root, path: path)
    for (name, file) in form.with {
      scope.named[name] = document(file.value, beside: path, from: file.span)?.thing
    }
    if surveys {
      for path in form.ignored { _ = finder.find(path, scope) }
      for check in form.checks { _ = found(at: Clause(check, scope)["at"]) }
    }
    let usual = form.platforms.isEmpty ? [.ios] : form.platforms
    var flows: [ReadFlow] = []
    for platform in platform.map({ [$0] }) ?? usual {
      scope.platform = platform
      for chosen in form.flows.flatMap({ things(Clause($0, scope)) }) {
        flows.append(flow(chosen.block))
      }
    }
    if flows.isEmpty { tellNoCards(path) }
    return flows
  }

  private mutating func flow(_ block: Clause) -> ReadFlow {
    var block = block
    let thing = block.here
    block.scope.named["flow"] = thing
    let key = block.node["each"] == nil ? nil : thing.key.text
    let id = value(block["id"])?.value ?? key ?? FileName.base(block.scope.path)
    subject.flow = id
    defer { subject.flow = nil }
    var read = ReadFlow(
      id: id,
      title: value(block["title"])?.value,
      platform: block.scope.platform ?? .ios,
      showsFirst: block.node["shows"]?.text == "first",
      condition: condition(block["if"]),
      span: thing.span.start(1)
    )
    guard let variants = block["variants"] else {
      read.variants = [variant(ReadVariant(), of: block)]
      return read
    }
    var ids = VariantIDs()
    for chosen in things(variants) {
      var own = chosen.block
      own.scope.named["variant"] = own.here
      for base in bases(own) {
        let id = value(own["id"])
        let taken = ids.take(id?.value ?? own.here.key.text ?? "default")
        if let id, taken != id.value, read.variants.last?.span != own.here.span, !surveys {
          log.report(.mappedCardTwice, "a variant '\(id.value)' is there already", at: id.span)
        }
        let made = ReadVariant(
          id: taken,
          weight: number(own["weight"]),
          condition: condition(own["if"]),
          span: own.here.span
        )
        let cards = own.at(base)["cards"]
        read.variants.append(variant(made, cards, of: Clause(block.node, own.at(base).scope)))
      }
    }
    return read
  }

  /// The place at which the cards of a variant are read; none where that is not there.
  private mutating func bases(_ block: Clause) -> [Thing] {
    guard let from = block["from"] else { return [block.here] }
    let (own, below) = (things(at: from), block["over"].map { things(at: $0) } ?? [])
    guard let first = own.first, let base = below.first, !surveys else { return own + below }
    return [base.with(base.node.patched(with: first.node))]
  }

  /// Reads the cards of a variant, those of the flow where it has none of its own.
  private mutating func variant(
    _ variant: ReadVariant,
    _ own: Clause? = nil,
    of flow: Clause
  ) -> ReadVariant {
    var variant = variant
    subject.variant = variant.id
    defer { subject.variant = nil }
    made = Cards()
    cards(own ?? flow["cards"], Group())
    let start = value(flow["start"])
    if surveys { return variant }
    subjects.merge(
      made.things.mapValues { .init(flow: subject.flow, variant: variant.id, card: $0) }
    ) { first, _ in first }
    if made.all.isEmpty { tellNoCards(flow.scope.path) }
    variant.cards = made.all
    let ids = variant.cards.map(\.content.id)
    if let start, let index = ids.firstIndex(of: start.value) {
      variant.cards.insert(variant.cards.remove(at: index), at: 0)
    } else if let start {
      missing(start, among: ids)
    }
    let known = Set(ids)
    for card in variant.cards {
      subject.card = card.content.id
      for id in card.named where !known.contains(id.value) { missing(id, among: ids) }
    }
    subject.card = nil
    tellUnasked(variant.cards)
    limit(&variant.cards)
    return variant
  }

  /// Reports conditions on answers that no card asks for or gives; that a card lacks choices is told by itself.
  private mutating func tellUnasked(_ cards: [ReadCard]) {
    let contents = cards.map(\.content)
    let fields = contents.flatMap { $0.fields.map(\.name) + [$0.stores].compactMap(\.self) }
    let bare = contents.filter { $0.stores == nil && $0.fields.isEmpty }
    let names = bare.map(\.id) + fields
    let known = Set(names)
    let likely = Self.likely(names.uniqued(), for: asked.count)
    let given = Set(fields)
    var answers = Dictionary(grouping: contents.filter { $0.stores != nil }) { $0.stores ?? "" }
      .mapValues { $0.flatMap(\.choices).map(\.name) }
    for field in contents.flatMap(\.fields) { answers[field.name] = nil }
    let whole = subject
    for one in asked {
      let name = one.name
      subject = self.subject(of: one.by) ?? whole
      if one.mayBeAttribute {
        if !given.contains(name.value) { _ = attribute(name) }
      } else if !known.contains(name.value) {
        let message = "no card asks for '\(name.value)'"
        if isNews(name.span) {
          log.report(unknown: name, .mappedAnswerUnknown, message, among: likely)
        }
      } else if let choices = answers[name.value] {
        for value in one.values.compactMap(\.located) where !choices.contains(value.value) {
          let message = "'\(name.value)' has no answer '\(value.value)'"
          log.report(unknown: value, .mappedValueUnknown, message, among: choices)
        }
      }
    }
    (subject, asked) = (whole, [])
  }

  private mutating func missing(_ id: Located<String>, among ids: [String]) {
    let likely = Self.likely(ids, for: ids.count)
    guard isNews(id.span) else { return }
    log.report(unknown: id, .mappedCardMissing, "no card '\(id.value)'", among: likely)
  }

  /// The first of names, fewer of them where many may be asked for in vain.
  private static func likely(_ names: [String], for uses: Int) -> [String] {
    Array(names.prefix(max(8, min(200, 100_000 / max(1, uses)))))
  }

  /// Removes buttons that are for the first or last card alone.
  private func limit(_ cards: inout [ReadCard]) {
    for index in cards.indices where !cards[index].limited.isEmpty {
      let (isFirst, isLast) = (index == 0, index == cards.count - 1)
      let gone = cards[index].limited.filter { _, on in
        switch on {
        case .first: !isFirst
        case .last: !isLast
        case .notLast: isLast
        }
      }
      cards[index].content.buttons.removeAll { gone[$0.element] != nil }
      cards[index].taps.removeAll { gone[$0.element] != nil }
    }
  }
}
