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
    /// The ids as the document states them, by those that the cards got.
    var stated: [String: String] = [:]
    /// The things that cards were made of, by their places.
    var things: [Span: String] = [:]
    var places: [String: Span] = [:]
    /// The blocks before the first card whose selectors find nothing.
    var idle: [Clause] = []
  }

  /// The parts of a group that the cards inside it have.
  struct Group {
    var condition: Predicate?
    var texts: [String: TextRef] = [:]
    /// The files that include them, outermost first.
    var files: [String] = []
  }

  /// A block for one thing, with the words of the thing's kind laid over.
  struct Chosen {
    var block: Clause
    let kind: String?
    /// The block of all kinds.
    let whole: Node
  }

  mutating func cards(_ blocks: Clause?, _ group: Group) {
    for chosen in things(blocks) { card(chosen, group) }
  }

  /// Reads a thing as a card, as a group of cards, or as a file of cards; in a survey as all of them.
  private mutating func card(_ chosen: Chosen, _ group: Group) {
    var (chosen, group) = (chosen, group)
    let own = condition(chosen.block["if"])
    let parts = [group.condition, own].compactMap(\.self)
    let whole = Predicate.all(parts)
    group.condition = whole == .constant(true) ? nil : whole
    if let file = value(chosen.block["include"]), !file.value.isEmpty {
      include(file, chosen.block.with(chosen.whole), group)
      if !surveys { return }
    }
    if !MappingReader.items(chosen.block.node["cards"]).isEmpty {
      chosen.block.scope.named["group"] = chosen.block.here
      for (word, _) in CardContent.texts {
        if let text = text(chosen.block[word]) { group.texts[word] = text }
      }
      deeper(chosen.block) { $0.cards(chosen.block["cards"], group) }
      if !surveys { return }
    }
    deeper(chosen.block) { $0.single(chosen, group) }
  }

  /// The cards of another file, read by the same block.
  private mutating func include(_ file: Located<String>, _ block: Clause, _ group: Group) {
    let path = block.scope.path
    guard let root = document(file.value, beside: path, from: file.span) else { return }
    var (inner, group) = (block.at(root.thing), group)
    group.files.append(path)
    guard !group.files.contains(root.path) else {
      log.report(
        .mappingEndless,
        "'\(file.value)' includes itself",
        at: file.span,
        help: "remove this entry, or the one that includes this file"
      )
      return
    }
    (inner.scope.named[""], inner.scope.path) = (root.thing, root.path)
    deeper(block) { $0.cards(inner, group) }
  }

  // MARK: Things

  /// The things of blocks in order, those left out missing.
  mutating func things(_ blocks: Clause?) -> [Chosen] {
    (blocks?.items ?? []).flatMap { clause -> [Chosen] in
      finder.room -= 1
      guard finder.room >= 0, !isEndless, isNew(clause),
        let block = try? form.expanded(clause.node)
      else { return [] }
      let whole = clause.with(block)
      if block.list != nil { return deeper(clause) { $0.things(whole) } ?? [] }
      let places = whole["at"].map { things(at: $0) } ?? [clause.here]
      if places.isEmpty, made.all.isEmpty, let at = whole["at"] { made.idle.append(at) }
      return places.flatMap { things(of: whole.at($0)) }
    }
  }

  private mutating func things(of block: Clause) -> [Chosen] {
    let all = block["each"].map { usual(found(at: $0)) } ?? [block.here]
    if let each = block["each"] {
      if all.isEmpty, made.all.isEmpty { made.idle.append(each) }
      tellPlain(each)
    }
    var kept = all.filter { !$0.node.isNull && isThere(block.at($0)) }
    if kept.isEmpty, surveys {
      // Names read elsewhere in the document are known also where there is no thing.
      kept = [Thing(Node(.list([]), span: block.here.span.start(0)), above: block.here)]
    }
    return ordered(kept, block["order"]).flatMap { kinds(block.at($0), nil, whole: block.node) }
  }

  /// The things found; where they are of locales, those of the usual one.
  func usual(_ found: [Thing]) -> [Thing] {
    guard let first = found.lazy.compactMap(\.locale).first, !surveys else { return found }
    let usual = form.usual(among: found.compactMap(\.locale)) ?? first
    return found.filter { $0.locale == usual || $0.locale == nil }
  }

  private mutating func isThere(_ block: Clause) -> Bool {
    let (only, leaveOut) = (decided(block["only"]), decided(block["leave out"]))
    return surveys || only != false && leaveOut != true
  }

  private mutating func ordered(_ things: [Thing], _ order: Clause?) -> [Thing] {
    guard let order else { return things }
    let highest = order["highest"]
    let isDescending = highest != nil
    let keyed = things.map { thing in
      let text = value((highest ?? order).at(thing))?.value ?? ""
      return (thing: thing, text: text, number: Double(text))
    }
    return keyed.sorted { left, right in
      switch (left.number, right.number) {
      case (let a?, let b?): isDescending ? a > b : a < b
      case (nil, nil): left.text != right.text && (left.text < right.text) != isDescending
      default: left.number != nil
      }
    }.map(\.thing)
  }

  /// The block of a thing's kind, none where that is left out; a survey has the blocks of all kinds.
  private mutating func kinds(_ block: Clause, _ name: String?, whole: Node) -> [Chosen] {
    func plain(_ name: String?) -> Chosen { Chosen(block: block, kind: name, whole: whole) }
    guard let by = block["by"], let kinds = block["kinds"], kinds.node.map != nil else {
      return [plain(name)]
    }
    let (parts, isNamed, name) = choose(kinds, by: by)
    if surveys, let name, kinds.node[name]?.isNull == true { finder.known?.free(block.here) }
    let blocks = parts.compactMap { kind($0.node, over: block.node) }.map(block.with)
    return (isNamed && !surveys ? [] : [plain(name)])
      + blocks.filter { isThere($0) }.flatMap { inner in
        deeper(inner) { $0.kinds(inner, name, whole: whole) } ?? []
      }
  }

  // MARK: A card

  private mutating func single(_ chosen: Chosen, _ group: Group) {
    var (block, group) = (chosen.block, group)
    let (own, thing) = (group.condition, block.here)
    block.scope.named["card"] = thing
    let id = id(block)
    subject.card = id
    defer { subject.card = nil }
    made.things[thing.span] = id
    let content = CardContent(id: id, kind: "", layout: .screen, span: thing.span)
    var card = ReadCard(content: content, statedID: made.stated[id], condition: own)
    // Of a group and its card, both bodies are shown, else the card's own texts.
    if let body = group.texts["body"] { card.content.set("body", body) }
    fill(&card, block)
    if !card.content.tree.isEmpty, !surveys { leaveOut(besideTreeOf: &card) }
    for (word, text) in group.texts where word != "body" { card.content.set(word, text) }
    layout(&card.content, block, chosen.kind)
    let followers = card.followers
    card.followers = []
    made.all.append(card)
    let answer = Predicate.Subject.answer(card: "", field: card.content.stores ?? "")
    let whole = block.with(chosen.whole)
    for (things, value) in followers {
      let given = Predicate.compare(answer, .equal, .string(value))
      group.condition = .all([own, given].compactMap(\.self))
      let kept = things.filter { isThere(whole.at($0)) }
      for thing in ordered(kept, whole["order"]) {
        for follower in kinds(whole.at(thing), nil, whole: chosen.whole) {
          self.card(follower, group)
        }
      }
    }
  }

  /// Leaves out the parts that are not drawn, as elements stand in place of a layout.
  private mutating func leaveOut(besideTreeOf card: inout ReadCard) {
    func tell(_ part: String, areSeveral: Bool = false, at span: Span) {
      log.report(
        .mappedCardBlank,
        "the \(part) of '\(card.content.id)' \(areSeveral ? "are" : "is") not drawn beside its tree",
        at: span.start(1),
        help: areSeveral ? "make them elements of the tree" : "make it an element of the tree"
      )
    }
    // The title is the card's name in lists, the body its words there.
    for (word, path) in CardContent.texts where word != "title" && word != "body" {
      if let text = card.content[keyPath: path] { tell(word, at: text.span) }
      card.content[keyPath: path] = nil
    }
    if let image = card.content.image { tell("image", at: image.span) }
    card.content.image = nil
    for (word, path) in CardContent.pieces where word != "tree" {
      guard let first = card.content[keyPath: path].first else { continue }
      tell(word, areSeveral: true, at: first.span)
      card.content[keyPath: path] = []
      card.taps.removeAll { $0.element.hasPrefix("\(word)/") }
    }
    card.content.stores = nil
  }

  private mutating func id(_ block: Clause) -> String {
    let given = value(block["id"])
    let key = block.here.key
    let wanted = given ?? Located(key.text ?? "card", key.span)
    let id = made.ids.take(wanted.value)
    if given != nil || block.here.name != nil { made.stated[id] = wanted.value }
    // A number that an earlier card got because its id repeats counts, too: actions lead to that card.
    let same = made.places[wanted.value]
    let first = same ?? (id == wanted.value ? nil : made.places[made.stated[wanted.value] ?? ""])
    if let first, same == nil || block.node["repeats"]?.text != "allowed", given != nil {
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

  private mutating func layout(_ content: inout CardContent, _ block: Clause, _ kind: String?) {
    let asks = !content.choices.isEmpty || !content.fields.isEmpty
    let usual: CardContent.Layout = asks ? .question : content.items.isEmpty ? .screen : .list
    let named = word(block["layout"], as: CardContent.Layout.self)
    content.layout = named ?? usual
    content.kind = kind ?? content.layout.rawValue
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
