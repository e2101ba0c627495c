internal import Source
internal import Syntax

/// The flow of a mapping: where the cards are, in which groups, what is before and after them.
struct FlowGuess {
  let best: CardSearch.Candidate
  private let outer: CardSearch.Candidate?
  let search: CardSearch
  let root: String
  /// The documents as one kind of thing.
  let documents: Things
  /// The tables of the documents that have the words of cards.
  let tables: [(selector: String, keys: Set<String>)]
  /// The places of those tables.
  var words: [String] { tables.map { Selector.rooted($0.selector) } }
  let cards: Things
  let siblings: [CardSearch.Candidate]
  /// The other lists of cards in the groups of the best.
  private let besides: [CardSearch.Candidate]
  var card: CardGuess
  /// The place of the outermost list of cards among the members of the documents.
  let list: Int?

  /// The place of the map that holds that list.
  var home: String { list.map { documents.members[$0].parent } ?? "$" }
  private var path: String { root + best.path.dropFirst() }
  private var ids: Set<String> { card.ids }

  init(_ search: CardSearch, best: Int, isOfLocales: Bool, _ nodes: [Node]) {
    (self.search, self.best) = (search, search.places[best])
    outer = search.outer(of: best).map { search.places[$0] }
    root = isOfLocales ? "$.{locale}" : "$"
    let documents = Things(nodes)
    (self.documents, cards) = (documents, Things(self.best.things))
    tables = documents.tables(for: cards)
    siblings = search.siblings(of: best).filter { !Self.isHeaded($0, in: documents) }
    let copies = self.best.path.contains("{locale}") ? 100 : nodes.count
    besides = search.besides(best)
    let all = [cards] + (siblings + besides).map { Things($0.things) }
    let groups = outer?.things.count ?? 1
    let named = all.flatMap { CardGuess.id($0, copies: copies * groups)?.texts ?? [] }
    let ids = Set((self.best.keys ?? []) + named)
    let shown = CardGuess.shown([cards] + (outer.map { [Things($0.things)] } ?? []), ids: ids)
    card = CardGuess(ids: ids, copies: copies, groups: groups, shown: shown)
    let path = outer?.path ?? self.best.path
    list = documents.members.lastIndex { Self.holds($0.rooted, path) }
  }

  /// Indicates a list of entries in a map with words of its own, which is one card with them.
  private static func isHeaded(_ candidate: CardSearch.Candidate, in documents: Things) -> Bool {
    let list = documents.members.first {
      Selector.rooted($0.each) == candidate.path && $0.depth > 0
    }
    let texts = documents.members.filter { $0.parent == list?.parent && $0.isWords }
    return !candidate.isList("cards") && Things(candidate.things).asksNothing
      && texts.contains { $0.hasPhrases && [.title, .body].contains($0.part) }
  }

  /// The selectors by which the mapping knows its documents: the words of its cards that all have.
  func recognised(_ flow: Lines) -> [String] {
    if let text = best.text { return [text] }
    let used = Set(flow.flatMap(\.value.texts).flatMap { Selector.names($0).prefix(1) })
    let all = cards.members.filter { member in
      let name = Selector.names(member.selector).first ?? ""
      return member.depth == 0 && member.values.count >= cards.nodes.count && member.part != .kind
        && (name == member.key || name.hasSuffix("{locale}")) && used.contains(name)
    }
    let telling = Set(Things.texts.map(Part?.some) + [.choices, .buttons, nil])
    let known = [telling, [.id]].map { parts in all.filter { parts.contains($0.part) } }
    let paths = (known.first { !$0.isEmpty } ?? all).prefix(2).map { member -> String in
      let name = Selector.names(member.selector)[0]
      return path + (name.contains("{") ? ".\(name)" : Selector.member(name))
    }
    return paths.isEmpty ? [path] : paths
  }

  /// The lines under `flow`.
  var lines: Lines {
    mutating get {
      let graph = best.text == nil ? GraphGuess.lines(cards, at: path) : nil
      if let graph { return head + framed(graph) }
      var own = card.block(cards, of: best)
      if !own.contains(where: { $0.key == "next" }) {
        own += jumps(among: own.contains { $0.key == "choices" })
      }
      if let text = best.text { return remote(text, own) ?? inText(text, own) }
      own += answers(best, cards)
      if let badge { own = [.init("badge", badge)] + own.filter { $0.key != "badge" } }
      own = footed(own)
      return head + (ordered(own) ?? grouped(own))
    }
  }

  /// The words of groups that the document has beside the cards, which name them by their ids.
  private var badge: Outline? {
    for group in search.places
    where root == "$" && group.path != best.path && !group.members.isEmpty {
      guard group.ids.count > 1, let name = best.naming(group)?.selector else { continue }
      let things = Things(group.things)
      guard let id = Self.id(of: group, things),
        let label = things.of(.title).first(where: \.isHuman)
      else { continue }
      let mark = id == ".@key" ? "{\(name)}" : "?@\(id) == {\(name)}"
      return "\(String(group.path.dropLast(2)))[\(mark)]\(label.selector)"
    }
    return nil
  }

  /// The answers to all questions, where these have none: a list of the document beside them.
  func answers(_ asked: CardSearch.Candidate, _ cards: Things) -> Lines {
    let isAsked = asked.isList("asks") || cards.members.allSatisfy { $0.selector == "." }
    guard isAsked, cards.of(.choices).isEmpty, root == "$" else { return [] }
    let scale = documents.members.first {
      ($0.part == .choices || $0.words.last == "scale") && !$0.items.isEmpty
        && !asked.path.hasPrefix($0.rooted)
    }
    let found = scale.flatMap { card.list(.choices, [$0]) }?.map { line in
      line.key == "each" ? Outline.Line("each", line.value.mapTexts(Selector.rooted)) : line
    }
    return .of(["choices": found.map { .map($0) }])
  }

  /// Rules of the document, beside the cards, that say which card comes after which, also after which answer, or
  /// that are answers themselves, as they have words.
  private func jumps(among asked: Bool) -> Lines {
    func isID(_ node: Node) -> Bool { node.text.map(ids.contains) == true }
    guard let id = Self.id(of: best, cards), !ids.isEmpty else { return [] }
    for list in documents.members where list.depth <= 1 && !path.hasPrefix("$\(list.selector)") {
      let rules = Things(list.items.filter { $0.map != nil })
      let named = rules.members.filter { $0.values.allSatisfy { isID($0.node) } }
      let to = named.first { KnownWords.hasAny("leading", of: Part.words($0.selector)) }
      guard let from = named.first(where: { $0.selector != to?.selector }) else { continue }
      let after = rules.members.first { member in
        !member.named.isEmpty && member.named.allSatisfy(isID)
          && ![from, to].contains { $0?.selector.hasPrefix(member.selector) == true }
      }
      let selector = "\(list.rooted)[?@\(from.selector) == {\(id)}]"
      // Cards without a rule are last ones where most have one.
      let count = Set(from.texts).count
      let isEnd = count * 2 > cards.nodes.count && count < cards.nodes.count && after == nil
      let only: Outline = ["value": "\(selector)", "set": false]
      let end: Outline? = isEnd ? ["only": only, "do": "end"] : nil
      if let to, !asked, after == nil, let text = CardGuess.label(rules, isHuman: true) {
        let jump: Outline = ["card": "\(to.selector)", "else": "end"]
        let lines = Lines.of([
          "each": "\(selector)", "id": CardGuess.id(rules)?.outline, "text": text, "do": jump,
        ])
        return .of(["choices": .map(lines), "next": end])
      }
      let direct = to.map { ["each": "\(selector)", "do": ["card": "\($0.selector)"]] as Outline }
      let conditional = after.map { member -> Outline in
        let condition: Outline = ["answer": "$card\(id)", "is": ".@key"]
        return ["each": "\(selector)\(member.selector).*", "if": condition, "do": ["card": "."]]
      }
      let found = [direct, conditional].compactMap(\.self)
      if !found.isEmpty { return .of(["next": .joined(found + [end].compactMap(\.self))]) }
    }
    return []
  }

  /// The id and the first card, where the document says them.
  private var head: Lines {
    let scalars = documents.members.filter {
      $0.depth <= 1 && $0.texts.count == documents.nodes.count
    }
    let id = scalars.first {
      $0.depth == 0 && $0.part == .id && root == "$" && !$0.texts.contains(where: ids.contains)
    }
    let start = scalars.first { member in
      KnownWords.has("first", member.words.first) && member.texts.allSatisfy(ids.contains)
    }
    return .of(["id": id?.outline, "start": start?.outline])
  }

  // MARK: Groups

  /// A block in that of its group, where groups have words or a condition of their own, or in its flow.
  private mutating func grouped(_ own: Lines) -> Lines {
    let alone = nested(own) ?? block(own, path)
    guard let outer, best.path.hasPrefix(outer.path) else { return framed(alone) }
    let all = [(best, own)] + besides.map { ($0, card.block(Things($0.things), of: $0)) }
    let inner = Outline.list(
      all.map { .map([.init("each", String($0.path.dropFirst(outer.path.count)))] + $1) }
    )
    guard let word = outer.words.last, KnownWords.has("flows", word) else {
      return framed(group(outer, inner) ?? alone)
    }
    let id = Self.id(of: outer, Things(outer.things)).map { Outline.text($0) }
    let lines = Lines.of(["each": each(outer), "id": id, "cards": .joined(inner.items)])
    return word == "variants" ? [.init("variants", .map(lines))] : lines
  }

  /// Cards that hold others with the same words, each before those; nil where they hold none.
  private mutating func nested(_ own: Lines) -> Lines? {
    let texts = own.filter { ["title", "body"].contains($0.key) }.flatMap(\.value.texts)
    let read = Set(own.flatMap(\.value.texts))
    let inner = cards.members.first { member in
      let things = Things(member.items + member.named)
      return member.depth == 0 && !texts.isEmpty && !read.contains(member.each)
        && Set(texts).isSubset(of: things.members.map(\.selector))
    }
    guard let inner, outer == nil else { return nil }
    card.define.append(.init("card", .map(own)))
    return [
      .init("each", path),
      .init("cards", [["use": "card"], ["use": "card", "each": "\(inner.each)"]]),
    ]
  }

  /// Cards in the groups of a place; nil where these have no words or condition of their own.
  private mutating func group(_ outer: CardSearch.Candidate, _ inner: Outline) -> Lines? {
    let things = Things(outer.things)
    let titles = (things.of(.title) + things.of(.badge)).filter { $0.depth == 0 }
    let title = (titles.first(where: \.isWords) ?? titles.first(where: \.isKeys))
      .map { CardGuess.text($0) }
    let condition = card.condition(things)
    let body = things.of(.body).first { $0.depth == 0 && $0.isSentence }
    // The words of the only group are a card before its cards, as those of a document are.
    if outer.things.count == 1, let title, let body {
      let heading: Outline = ["id": "\(introID)", "title": title, "body": CardGuess.text(body)]
      let cards = Outline.Line("cards", .list([heading] + inner.items))
      return [.init("each", each(outer))] + condition + [cards]
    }
    let lines = .of(["badge": title]) + condition
    if lines.isEmpty { return nil }
    return [.init("each", each(outer))] + lines + .of(["cards": .joined(inner.items)])
  }

  /// The selector of the id of the things of a place.
  private static func id(of candidate: CardSearch.Candidate, _ things: Things) -> String? {
    candidate.keys != nil ? ".@key" : CardGuess.id(things)?.selector
  }

  /// Cards in the order of a list of their ids, of the document, of each group or of each variant.
  private mutating func ordered(_ own: Lines) -> Lines? {
    guard let id = Self.id(of: best, cards), !ids.isEmpty, outer == nil else { return nil }
    func order(_ things: Things, depth: Int) -> Member? {
      things.members.first { $0.depth <= depth && $0.items.count > 1 && $0.lists(ids) }
    }
    func block(_ order: String) -> Lines {
      [.init("each", "\(order).* -> \(path) by \(id)")] + own
    }
    for candidate in search.places
    where candidate.text == nil && candidate.path != best.path && !candidate.isDocument {
      let things = Things(candidate.things)
      guard let order = order(things, depth: 0) else { continue }
      let inner = block(order.selector)
      // Lists that share no card are those of groups.
      if things.nodes.count > 1, Set(order.items.map(\.text)).count == order.items.count {
        return framed(group(candidate, .map(inner)) ?? block(candidate.path + order.selector))
      }
      let lines = Lines.of([
        "each": "\(candidate.path)", "id": Self.id(of: candidate, things).map { .text($0) },
        "weight": things.members.first { KnownWords.has("share", $0.words.last) }?.outline,
      ])
      return [.init("variants", .map(lines))] + framed(inner)
    }
    return order(documents, depth: .max).map { framed(block($0.rooted)) }
  }

  // MARK: Documents in strings

  /// The cards of a document that stands in a string.
  private func inText(_ text: String, _ own: Lines) -> Lines {
    let line = Outline.Line(text.hasSuffix("*") ? "each" : "at", text + " | json")
    return [.init("cards", .map([line, .init("cards", .map(block(own, best.path)))]))]
  }

  /// A block of the cards at a path.
  private func block(_ own: Lines, _ path: String) -> Lines {
    guard path.hasSuffix("*") else { return own }
    return [.init("each", path == self.path ? each(best) : "\(path)")] + own
  }

  /// The selectors of the things of a place, for `each`.
  func each(_ candidate: CardSearch.Candidate) -> Outline {
    let paths = candidate.paths.map { Outline.text(root + $0.dropFirst()) }
    return .joined(paths) ?? "\(path)"
  }

  /// The parameters of a Firebase Remote Config template, a variant for each condition.
  private func remote(_ text: String, _ own: Lines) -> Lines? {
    guard text.hasPrefix("$.parameters."), text.hasSuffix(".defaultValue.value") else { return nil }
    let parameters = documents.nodes.flatMap { $0["parameters"]?.map ?? [] }
    let isConditional = parameters.contains { $0.value["conditionalValues"] != nil }
    let variants: [Outline] = [
      ["id": "default", "from": ".defaultValue.value | json"],
      [
        "each": ".conditionalValues.*", "leave out": ["value": ".useInAppDefault", "is": true],
        "id": ".@key", "if": ["firebase": "$.conditions[?@.name == {.@key}].expression"],
        "from": ".value | json",
      ],
    ]
    return [
      .init("each", "$.parameters[?@.valueType == 'JSON']"), .init("id", ".@key"),
      .init("variants", isConditional ? .list(variants) : variants[0]),
      .init("cards", .map(block(own, best.path))),
    ]
  }
}
