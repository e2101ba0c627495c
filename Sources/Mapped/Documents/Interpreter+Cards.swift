internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Cards of documents (reference: mapping, section 3).
extension Interpreter {
  /// The cards of a variant while they are read.
  struct Cards {
    var all: [ReadCard] = []
    var ids = VariantIDs()
    /// The things that cards were made of, by their places.
    var things: [Span: String] = [:]
    /// The places of the ids, by id.
    var places: [String: Span] = [:]
  }

  /// The parts of a group that the cards inside it have.
  struct Group {
    var condition: Predicate?
    var texts: [Block.Word: TextRef] = [:]
    /// The files that include them, outermost first.
    var files: [String] = []
  }

  /// A thing of a block, with the block that its kind makes of it.
  struct Chosen {
    let thing: Thing
    let block: Block
    let kind: String?
  }

  /// The words of a group that its cards take over.
  private static let groupWords: [Block.Word] = [.badge, .title, .subtitle, .body, .note]

  mutating func cards(_ blocks: [Int], _ scope: Scope, _ group: Group, _ cards: inout Cards) {
    for place in blocks {
      for chosen in things(place, scope) { card(chosen, place, scope, group, &cards) }
    }
  }

  /// Reads a thing as a card, as a group of cards, or as a file of cards.
  private mutating func card(
    _ chosen: Chosen,
    _ place: Int,
    _ scope: Scope,
    _ group: Group,
    _ cards: inout Cards
  ) {
    var scope = scope.at(chosen.thing)
    var group = group
    let own = condition(chosen.block.condition, scope)
    let parts = [group.condition, own].compactMap(\.self)
    let whole = Predicate.all(parts)
    group.condition = whole == .constant(true) ? nil : whole
    if let file = value(chosen.block.words[.include], scope) {
      include(file, place, scope, group, &cards)
    } else if let inner = chosen.block.parts[.cards] {
      scope.group = chosen.thing
      for word in Self.groupWords {
        if let text = text(chosen.block.words[word], scope) { group.texts[word] = text }
      }
      deeper(scope) { $0.cards(inner, scope, group, &cards) }
    } else {
      deeper(scope) { $0.single(chosen, place, scope, group, &cards) }
    }
  }

  /// The cards of another file, read by the same block.
  private mutating func include(
    _ file: Located<String>,
    _ place: Int,
    _ scope: Scope,
    _ group: Group,
    _ cards: inout Cards
  ) {
    guard let root = document(file.value, beside: scope.path, from: file.span) else { return }
    var group = group
    group.files.append(scope.path)
    guard !group.files.contains(root.path) else {
      log.report(.mappingEndless, "'\(file.value)' includes itself", at: file.span)
      return
    }
    var inner = scope
    (inner.root, inner.here, inner.path) = (root.thing, root.thing, root.path)
    deeper(scope) { $0.cards([place], inner, group, &cards) }
  }

  // MARK: Things

  /// The things of a block in order, those left out missing.
  mutating func things(_ place: Int, _ scope: Scope) -> [Chosen] {
    finder.room -= 1
    guard form.blocks.indices.contains(place), finder.room >= 0, !isEndless else { return [] }
    let block = form.blocks[place]
    var scope = scope
    if !block.at.isEmpty {
      guard let there = thing(at: block.at, scope) else { return [] }
      scope = scope.at(there)
    }
    let all = block.each.map { found($0, scope) } ?? [scope.here]
    let kept = all.filter { !$0.node.isNull && isThere(block, scope.at($0)) }
    return ordered(kept, block.order, scope).compactMap { self.kind(of: $0, block, scope) }
  }

  /// All things of selectors; where they are of locales, those of the usual one.
  private mutating func found(_ paths: [Path], _ scope: Scope) -> [Thing] {
    let found = paths.flatMap { finder.find($0, scope) }
    guard let first = found.lazy.compactMap(\.locale).first else { return found.map(\.thing) }
    let usual = found.contains { $0.locale == form.locale } ? form.locale : first
    return found.filter { $0.locale == usual || $0.locale == nil }.map(\.thing)
  }

  private mutating func isThere(_ block: Block, _ scope: Scope) -> Bool {
    decided(block.only, scope) != false && decided(block.leaveOut, scope) != true
  }

  private mutating func ordered(
    _ things: [Thing],
    _ order: Block.Order?,
    _ scope: Scope
  ) -> [Thing] {
    guard let order else { return things }
    let keyed = things.enumerated().map { offset, thing in
      let text = value(order.value, scope.at(thing))?.value
      return (thing: thing, text: text ?? "", number: text.flatMap { Double($0) }, offset: offset)
    }
    return keyed.sorted { left, right in
      switch (left.number, right.number) {
      case (let a?, let b?): if a != b { return order.isDescending ? a > b : a < b }
      case (nil, nil):
        if left.text != right.text { return (left.text < right.text) != order.isDescending }
      default: return left.number != nil
      }
      return left.offset < right.offset
    }.map(\.thing)
  }

  /// The block of a thing's kind; nil where that is left out.
  private mutating func kind(of thing: Thing, _ block: Block, _ scope: Scope) -> Chosen? {
    guard let kinds = block.kinds else { return Chosen(thing: thing, block: block, kind: nil) }
    let scope = scope.at(thing)
    guard let value = value(kinds.by, scope) else {
      return chosen(thing, kinds.nothing ?? nil, isNamed: kinds.nothing != nil, block, nil, scope)
    }
    if let own = kinds.blocks.first(where: { $0.name == value.value }) {
      return chosen(thing, own.block, isNamed: true, block, value.value, scope)
    }
    if kinds.other == nil { unknown(value, among: kinds.blocks.map(\.name)) }
    let other = kinds.other ?? nil
    return chosen(thing, other, isNamed: kinds.other != nil, block, value.value, scope)
  }

  private mutating func chosen(
    _ thing: Thing,
    _ place: Int?,
    isNamed: Bool,
    _ base: Block,
    _ name: String?,
    _ scope: Scope
  ) -> Chosen? {
    guard let place else { return isNamed ? nil : Chosen(thing: thing, block: base, kind: name) }
    let block = form.blocks[place]
    guard isThere(block, scope) else { return nil }
    guard block.kinds != nil else { return Chosen(thing: thing, block: block, kind: name) }
    return deeper(scope) { $0.kind(of: thing, block, scope) }
  }

  // MARK: A card

  private mutating func single(
    _ chosen: Chosen,
    _ place: Int,
    _ scope: Scope,
    _ group: Group,
    _ cards: inout Cards
  ) {
    var scope = scope
    scope.card = chosen.thing
    let id = id(of: chosen, scope, &cards)
    subject.card = id
    defer { subject.card = nil }
    cards.things[chosen.thing.span] = id
    var filling = CardFilling(
      ReadCard(
        content: CardContent(id: id, kind: "", layout: .screen, span: chosen.thing.span),
        condition: group.condition
      )
    )
    for (word, text) in group.texts { filling.set(word, text) }
    fill(&filling, chosen.block, scope)
    let followers = followers(of: chosen.block, filling.card.content, scope)
    layout(&filling, chosen, scope)
    cards.all.append(filling.card)
    for follower in followers { read(follower, place, scope, group, &cards) }
  }

  private mutating func id(of chosen: Chosen, _ scope: Scope, _ cards: inout Cards) -> String {
    let given = value(chosen.block.words[.id], scope)
    let key = chosen.thing.key
    let wanted = given ?? Located(key.text ?? "card", key.span)
    let id = cards.ids.take(wanted.value)
    if let first = cards.places[wanted.value], !chosen.block.allowsRepeats, given != nil {
      log.report(
        .mappedCardTwice,
        "a card '\(wanted.value)' is there already",
        at: wanted.span,
        labels: first == wanted.span ? [] : [.init(first, "the first one")]
      )
    }
    if cards.places[wanted.value] == nil { cards.places[wanted.value] = wanted.span }
    return id
  }

  private mutating func layout(_ filling: inout CardFilling, _ chosen: Chosen, _ scope: Scope) {
    let content = filling.card.content
    var layout: CardContent.Layout =
      !content.choices.isEmpty || !content.fields.isEmpty
      ? .question : content.items.isEmpty ? .screen : .list
    if let named = word(chosen.block.words[.layout], scope, as: CardContent.Layout.self) {
      layout = named
    }
    filling.card.content.layout = layout
    filling.card.content.kind = chosen.kind ?? layout.rawValue
  }

  // MARK: Followers

  /// A thing inside a choice that is a card, shown after that answer.
  private struct Follower {
    let thing: Thing
    let condition: Predicate
  }

  private mutating func followers(
    of block: Block,
    _ content: CardContent,
    _ scope: Scope
  ) -> [Follower] {
    guard let stores = content.stores else { return [] }
    var found: [Follower] = []
    var number = 0
    for place in block.parts[.choices] ?? [] {
      for chosen in things(place, scope) {
        guard content.choices.indices.contains(number) else { return found }
        let answer = Predicate.Subject.answer(card: "", field: stores)
        let value = Predicate.Constant.string(content.choices[number].value)
        number += 1
        for path in chosen.block.followers {
          found += finder.find(path, scope.at(chosen.thing)).map {
            Follower(thing: $0.thing, condition: .compare(answer, .equal, value))
          }
        }
      }
    }
    return found
  }

  private mutating func read(
    _ follower: Follower,
    _ place: Int,
    _ scope: Scope,
    _ group: Group,
    _ cards: inout Cards
  ) {
    var group = group
    group.condition = .all([group.condition, follower.condition].compactMap(\.self))
    guard let chosen = kind(of: follower.thing, form.blocks[place], scope) else { return }
    card(chosen, place, scope, group, &cards)
  }

  // MARK: Other documents

  /// Another document of the project, beside one; one that is not there is reported.
  mutating func document(
    _ name: String,
    beside path: String,
    from span: Span?
  ) -> (thing: Thing, path: String)? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let whole = folder + (name.hasPrefix("./") ? String(name.dropFirst(2)) : name)
    guard let node = documents.node(whole, from: span, log: &log) else { return nil }
    finder.sources = documents.sources
    if !read.contains(where: { $0.span == node.span }) { read.append(node) }
    return (Thing(node), whole)
  }
}
