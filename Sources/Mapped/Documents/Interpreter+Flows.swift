internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Flows and variants of documents (reference: mapping, section 2).
extension Interpreter {
  /// The flows of a document, for each platform that it is of.
  mutating func flows(_ root: Thing, path: String, platform: Platform?) -> [ReadFlow] {
    var scope = Scope(here: root, root: root)
    scope.path = path
    for (name, file) in form.with {
      scope.files[name] = document(file, beside: path, from: nil)?.thing
    }
    let usual = form.platforms.isEmpty ? [.ios] : form.platforms
    var flows: [ReadFlow] = []
    for platform in platform.map({ [$0] }) ?? usual {
      scope.platform = platform
      for flow in form.flows { flows += self.flows(flow, scope) }
    }
    return flows
  }

  private mutating func flows(_ flow: MappingForm.FlowForm, _ scope: Scope) -> [ReadFlow] {
    let things = flow.each.map { paths in paths.flatMap { finder.find($0, scope) }.map(\.thing) }
    return (things ?? [scope.root]).map { thing in
      var scope = scope.at(thing)
      scope.flow = thing
      let key = flow.each == nil ? nil : thing.key.text
      let id = value(flow.id, scope)?.value ?? key ?? FileName.base(scope.path)
      subject.flow = id
      defer { subject.flow = nil }
      var read = ReadFlow(
        id: id,
        platform: scope.platform ?? .ios,
        showsFirst: flow.showsFirst,
        condition: condition(flow.condition, scope),
        span: thing.span.start(1)
      )
      read.variants = variants(flow, scope)
      return read
    }
  }

  private mutating func variants(
    _ flow: MappingForm.FlowForm,
    _ scope: Scope
  ) -> [ReadVariant] {
    if flow.variants.isEmpty { return [variant(ReadVariant(), flow.cards, flow, scope)] }
    var ids = VariantIDs()
    var all: [ReadVariant] = []
    for form in flow.variants {
      let things = form.each.map { paths in paths.flatMap { finder.find($0, scope) }.map(\.thing) }
      for thing in things ?? [scope.here] {
        var scope = scope.at(thing)
        scope.variant = thing
        guard decided(form.only, scope) != false, decided(form.leaveOut, scope) != true,
          let place = base(form, scope)
        else { continue }
        var read = ReadVariant()
        read.id = ids.take(value(form.id, scope)?.value ?? thing.key.text ?? "default")
        read.weight = number(form.weight, scope)
        read.condition = condition(form.condition, scope)
        read.span = thing.span
        scope.here = place
        all.append(variant(read, form.cards ?? flow.cards, flow, scope))
      }
    }
    return all
  }

  /// The place at which the cards of a variant are read; nil where that is not there.
  private mutating func base(_ form: MappingForm.VariantForm, _ scope: Scope) -> Thing? {
    guard !form.from.isEmpty else { return scope.here }
    guard let own = thing(at: form.from, scope) else { return thing(at: form.over, scope) }
    guard !form.over.isEmpty, let below = thing(at: form.over, scope) else { return own }
    let node = below.node.patched(with: own.node)
    return Thing(node, name: own.name, index: own.index, above: own.above)
  }

  private mutating func variant(
    _ variant: ReadVariant,
    _ blocks: [Int],
    _ flow: MappingForm.FlowForm,
    _ scope: Scope
  ) -> ReadVariant {
    var variant = variant
    subject.variant = variant.id
    defer { subject.variant = nil }
    var cards = Cards()
    self.cards(blocks, scope, Group(), &cards)
    subjects.merge(
      cards.things.mapValues { .init(flow: subject.flow, variant: variant.id, card: $0) }
    ) { first, _ in first }
    variant.cards = cards.all
    let ids = variant.cards.map(\.content.id)
    if let start = value(flow.start, scope) {
      if let place = ids.firstIndex(of: start.value) {
        variant.cards.insert(variant.cards.remove(at: place), at: 0)
      } else {
        missing(start, among: ids)
      }
    }
    let known = Set(ids)
    for card in variant.cards {
      subject.card = card.content.id
      for tap in card.taps + card.next {
        if case .card(let id) = tap.action.last, !known.contains(id.value) {
          missing(id, among: ids)
        }
      }
    }
    subject.card = nil
    limit(&variant.cards)
    return variant
  }

  private mutating func missing(_ id: Located<String>, among ids: [String]) {
    // Fewer of very many, as each card may lead nowhere.
    let likely = Array(ids.prefix(max(8, min(200, 100_000 / max(1, ids.count)))))
    log.note(likely, at: id.span)
    log.report(
      .mappedCardMissing,
      "no card '\(id.value)'",
      at: id.span,
      help: Suggestion.help(for: id.value, among: likely)
    )
  }

  /// Removes buttons that are for the first or last card alone.
  private func limit(_ cards: inout [ReadCard]) {
    for place in cards.indices where !cards[place].limited.isEmpty {
      let (isFirst, isLast) = (place == 0, place == cards.count - 1)
      let gone = cards[place].limited.filter { _, on in
        switch on {
        case .first: !isFirst
        case .last: !isLast
        case .notLast: isLast
        }
      }
      cards[place].content.buttons.removeAll { gone[$0.element] != nil }
      cards[place].taps.removeAll { gone[$0.element] != nil }
    }
  }
}
