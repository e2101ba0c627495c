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
    var texts: [String: TextRef] = [:]
    /// The files that include them, outermost first.
    var files: [String] = []
  }

  /// A thing of a block, with what its kind makes of that.
  struct Chosen {
    let thing: Thing
    /// The block with the words of the kind laid over.
    let block: Node
    let kind: String?
    /// The block of all kinds.
    let whole: Node
  }

  mutating func cards(_ blocks: Node?, _ scope: Scope, _ group: Group) {
    for chosen in things(blocks, scope) { card(chosen, scope, group) }
  }

  /// Reads a thing as a card, as a group of cards, or as a file of cards; in a survey as all of them.
  private mutating func card(
    _ chosen: Chosen,
    _ scope: Scope,
    _ group: Group
  ) {
    var scope = scope.at(chosen.thing)
    var group = group
    let own = condition(chosen.block["if"], scope)
    let parts = [group.condition, own].compactMap(\.self)
    let whole = Predicate.all(parts)
    group.condition = whole == .constant(true) ? nil : whole
    if let file = value(chosen.block["include"], scope), !file.value.isEmpty {
      include(file, chosen.whole, scope, group)
      if !surveys { return }
    }
    if let inner = chosen.block["cards"] {
      scope.named["group"] = chosen.thing
      for (word, _) in CardContent.texts {
        if let text = text(chosen.block[word], scope) { group.texts[word] = text }
      }
      deeper(scope) { $0.cards(inner, scope, group) }
      if !surveys { return }
    }
    deeper(scope) { $0.single(chosen, scope, group) }
  }

  /// The cards of another file, read by the same block.
  private mutating func include(
    _ file: Located<String>,
    _ block: Node,
    _ scope: Scope,
    _ group: Group
  ) {
    guard let root = document(file.value, beside: scope.path, from: file.span) else { return }
    var group = group
    group.files.append(scope.path)
    guard !group.files.contains(root.path) else {
      log.report(.mappingEndless, "'\(file.value)' includes itself", at: file.span)
      return
    }
    var inner = scope
    (inner.named[""], inner.here, inner.path) = (root.thing, root.thing, root.path)
    deeper(scope) { $0.cards(block, inner, group) }
  }

  // MARK: Things

  /// The things of blocks in order, those left out missing.
  mutating func things(_ blocks: Node?, _ scope: Scope) -> [Chosen] {
    MappingReader.items(blocks).flatMap { node -> [Chosen] in
      finder.room -= 1
      guard finder.room >= 0, !isEndless, isNew(node, scope), var block = try? form.expanded(node)
      else { return [] }
      // A definition can be several blocks; they stand for one that has them inside.
      if let items = block.list {
        block = Node(.map([.blocks(items, block.span)]), span: node.span)
      }
      let places = block["at"] == nil ? [scope.here] : things(at: block["at"], scope)
      return places.flatMap { things(of: block, scope.at($0)) }
    }
  }

  private mutating func things(of block: Node, _ scope: Scope) -> [Chosen] {
    let all = block["each"].map { found(form.paths($0), scope) } ?? [scope.here]
    var kept = all.filter { !$0.node.isNull && isThere(block, scope.at($0)) }
    if kept.isEmpty, surveys {
      // Names read elsewhere in the document are known also where there is no thing.
      kept = [Thing(Node(.list([]), span: scope.here.span.start(0)), above: scope.here)]
    }
    return ordered(kept, block["order"], scope).flatMap {
      kinds(of: $0, block, nil, whole: block, scope)
    }
  }

  /// All things of selectors; where they are of locales, those of the usual one.
  private mutating func found(_ paths: [Path], _ scope: Scope) -> [Thing] {
    let found = paths.flatMap { finder.find($0, scope) }
    guard let first = found.lazy.compactMap(\.locale).first, !surveys else {
      return found.map(\.thing)
    }
    let usual = found.contains { $0.locale == form.locale } ? form.locale : first
    return found.filter { $0.locale == usual || $0.locale == nil }.map(\.thing)
  }

  private mutating func isThere(_ block: Node, _ scope: Scope) -> Bool {
    let (only, leaveOut) = (decided(block["only"], scope), decided(block["leave out"], scope))
    return surveys || only != false && leaveOut != true
  }

  private mutating func ordered(
    _ things: [Thing],
    _ order: Node?,
    _ scope: Scope
  ) -> [Thing] {
    guard let order else { return things }
    let highest = order["highest"]
    let isDescending = highest != nil
    let keyed = things.enumerated().map { offset, thing in
      let text = value(highest ?? order, scope.at(thing))?.value
      return (thing: thing, text: text ?? "", number: text.flatMap { Double($0) }, offset: offset)
    }
    return keyed.sorted { left, right in
      switch (left.number, right.number) {
      case (let a?, let b?): if a != b { return isDescending ? a > b : a < b }
      case (nil, nil):
        if left.text != right.text { return (left.text < right.text) != isDescending }
      default: return left.number != nil
      }
      return left.offset < right.offset
    }.map(\.thing)
  }

  /// The block of a thing's kind, none where that is left out; a survey has the blocks of all kinds.
  private mutating func kinds(
    of thing: Thing,
    _ block: Node,
    _ name: String?,
    whole: Node,
    _ scope: Scope
  ) -> [Chosen] {
    func plain(_ name: String?) -> Chosen {
      Chosen(thing: thing, block: block, kind: name, whole: whole)
    }
    guard let by = block["by"], let kinds = block["kinds"]?.map else { return [plain(name)] }
    let scope = scope.at(thing)
    let (parts, isNamed, name) = choose(kinds, by: by, scope)
    let blocks = parts.compactMap { kind($0, over: block) }
    return (isNamed && !surveys ? [] : [plain(name)])
      + blocks.filter { isThere($0, scope) }.flatMap { inner in
        deeper(scope) { $0.kinds(of: thing, inner, name, whole: whole, scope) } ?? []
      }
  }

  // MARK: A card

  private mutating func single(
    _ chosen: Chosen,
    _ scope: Scope,
    _ group: Group
  ) {
    var (scope, group) = (scope, group)
    let own = group.condition
    scope.named["card"] = chosen.thing
    let id = id(of: chosen, scope)
    subject.card = id
    defer { subject.card = nil }
    made.things[chosen.thing.span] = id
    let content = CardContent(id: id, kind: "", layout: .screen, span: chosen.thing.span)
    var card = ReadCard(content: content, condition: group.condition)
    for (word, text) in group.texts { card.content.set(word, text) }
    fill(&card, chosen.block, scope)
    layout(&card.content, chosen, scope)
    let followers = card.followers
    card.followers = []
    made.all.append(card)
    let answer = Predicate.Subject.answer(card: "", field: card.content.stores ?? "")
    for (thing, value) in followers {
      let given = Predicate.compare(answer, .equal, .string(value))
      group.condition = .all([own, given].compactMap(\.self))
      for chosen in kinds(of: thing, chosen.whole, nil, whole: chosen.whole, scope) {
        self.card(chosen, scope, group)
      }
    }
  }

  private mutating func id(of chosen: Chosen, _ scope: Scope) -> String {
    let given = value(chosen.block["id"], scope)
    let key = chosen.thing.key
    let wanted = given ?? Located(key.text ?? "card", key.span)
    let id = made.ids.take(wanted.value)
    if let first = made.places[wanted.value], chosen.block["repeats"]?.text != "allowed",
      given != nil
    {
      log.report(
        .mappedCardTwice,
        "a card '\(wanted.value)' is there already",
        at: wanted.span,
        labels: first == wanted.span ? [] : [.init(first, "the first one")]
      )
    }
    if made.places[wanted.value] == nil { made.places[wanted.value] = wanted.span }
    return id
  }

  private mutating func layout(
    _ content: inout CardContent,
    _ chosen: Chosen,
    _ scope: Scope
  ) {
    let asks = !content.choices.isEmpty || !content.fields.isEmpty
    let usual: CardContent.Layout = asks ? .question : content.items.isEmpty ? .screen : .list
    let named = word(chosen.block["layout"], scope, as: CardContent.Layout.self)
    content.layout = named ?? usual
    content.kind = chosen.kind ?? content.layout.rawValue
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

extension Node.Entry {
  fileprivate static func blocks(_ items: [Node], _ span: Span) -> Node.Entry {
    Node.Entry(key: "blocks", keySpan: span, value: Node(.list(items), span: span))
  }
}
