internal import Source
internal import Syntax

/// The flow of a mapping: where the cards are, in which groups, what is before and after them.
struct FlowGuess {
  private let best: CardSearch.Place
  private let outer: CardSearch.Place?
  private let places: [CardSearch.Place]
  private let root: String
  /// The documents as one kind of thing.
  private let documents: Things
  private let cards: Things
  /// Other lists of cards beside the best.
  private let siblings: [CardSearch.Place]
  private var card: CardGuess
  /// The place of the map that holds the outermost list of cards.
  private let home: String

  var define: [Outline.Line] { card.define }
  var asksVersion: Bool { card.asksVersion }
  private var path: String { root + best.path.dropFirst() }

  init(_ search: CardSearch, best: Int, isOfLocales: Bool, _ nodes: [Node]) {
    self.best = search.places[best]
    places = search.places
    outer = search.outer(of: best).map { search.places[$0] }
    root = isOfLocales ? "$.{locale}" : "$"
    documents = Things(nodes)
    cards = Things(self.best.things)
    siblings = search.siblings(of: best)
    let copies = self.best.path.contains("{locale}") ? 100 : nodes.count
    let all = [cards] + siblings.map { Things($0.things) }
    let groups = outer?.things.count ?? 1
    let named = all.flatMap { CardGuess.id($0, copies: copies * groups)?.texts ?? [] }
    let ids = Set((self.best.keys ?? []) + named)
    let shown = CardGuess.shown([cards] + (outer.map { [Things($0.things)] } ?? []), ids: ids)
    card = CardGuess(ids: ids, copies: copies, groups: groups, shown: shown)
    let path = outer?.path ?? self.best.path
    let list = documents.members.last { Self.holds(Selector.rooted($0.selector), path) }
    home = list.map(Self.parent) ?? "$"
  }

  /// The selectors by which the mapping knows its documents: the words of its cards that all have.
  func recognised(_ flow: [Outline.Line]) -> [String] {
    if let text = best.text { return [text] }
    let used = Set(flow.flatMap(\.value.texts).flatMap { Selector.names($0).prefix(1) })
    let all = cards.members.filter { member in
      let name = Selector.names(member.selector).first ?? ""
      return member.depth == 0 && member.values.count >= cards.nodes.count && member.part != .kind
        && (name == member.key || name.hasSuffix("{locale}")) && used.contains(name)
    }
    let words = all.filter { member in
      member.part.map { Things.texts.contains($0) || $0 == .choices || $0 == .buttons } ?? true
    }
    let ids = all.filter { $0.part == .id }
    let paths = [words, ids, all].first { !$0.isEmpty }?.prefix(2).map { member -> String in
      let name = Selector.names(member.selector)[0]
      return Selector.joined(path, name.contains("{") ? ".\(name)" : Selector.member(name))
    }
    return paths ?? [path]
  }

  /// Indicates documents that name others, which stand for cards of theirs.
  var hasParts: Bool { cards.members.contains(where: \.isFile) }

  /// The lines under `flow`.
  var lines: [Outline.Line] {
    mutating get {
      let isQuestion = best.isList("asks")
      if let graph = GraphGuess(cards, at: path), best.text == nil {
        return head + framed(graph.lines)
      }
      var own = card.block(cards, isKeyed: best.keys != nil, isQuestion: isQuestion)
      if !own.contains(where: { $0.key == "next" }) { own.add("next", jumps) }
      if let text = best.text { return remote(text, own) ?? inText(text, own) }
      return head + (ordered(own) ?? grouped(own))
    }
  }

  /// Rules of the document, beside the cards, that say which card comes after which, also after which answer.
  private var jumps: Outline? {
    let ids = card.actions.ids
    func isID(_ node: Node) -> Bool { node.text.map(ids.contains) == true }
    guard let id = Self.id(of: best, cards), !ids.isEmpty else { return nil }
    for list in documents.members where list.depth <= 1 && !path.hasPrefix("$\(list.selector)") {
      let rules = Things(list.items.filter { $0.map != nil })
      let named = rules.members.filter { $0.values.allSatisfy { isID($0.node) } }
      let to = named.first { ActionGuess.leads(Part.words($0.selector)) }
      guard let from = named.first(where: { $0.selector != to?.selector }) else { continue }
      let after = rules.members.first { member in
        !member.named.isEmpty && member.named.allSatisfy(isID)
          && ![from, to].contains { $0?.selector.hasPrefix(member.selector) == true }
      }
      let place = "\(Selector.rooted(list.selector))[?@\(from.selector) == {\(id)}]"
      let direct = to.map { ["each": "\(place)", "do": ["card": "\($0.selector)"]] as Outline }
      let conditional = after.map { member -> Outline in
        [
          "each": "\(place)\(member.selector).*", "if": ["answer": "$card\(id)", "is": ".@key"],
          "do": ["card": "."],
        ]
      }
      let found = [direct, conditional].compactMap(\.self)
      if !found.isEmpty { return .some(found) }
    }
    return nil
  }

  // MARK: Start and end

  /// The id and the first card, where the document says them.
  private var head: [Outline.Line] {
    let scalars = documents.members.filter {
      $0.depth <= 1 && $0.texts.count == documents.nodes.count
    }
    let ids = card.actions.ids
    let id = scalars.first { member in
      member.depth == 0 && member.part == .id && root == "$"
        && !member.texts.contains(where: ids.contains)
    }
    let start = scalars.first { member in
      KnownWords.has("first", member.words.first) && member.texts.allSatisfy(ids.contains)
    }
    var lines: [Outline.Line] = []
    lines.add("id", id)
    lines.add("start", start)
    return lines
  }

  /// A block with its place among others.
  private typealias Ranked = (rank: Int, lines: [Outline.Line])

  /// A block, with the other cards of the document before and after it.
  private mutating func framed(_ block: [Outline.Line]) -> [Outline.Line] {
    let all = [(3, block)] + lists + singles + (heading.map { [(0, $0)] } ?? [])
    let blocks = (0...6).flatMap { rank in
      all.filter { $0.rank == rank }.map { Outline.map($0.lines) }
    }
    return [.init("cards", .some(footed(blocks)))]
  }

  /// Blocks of the other lists of cards.
  private var lists: [Ranked] {
    mutating get {
      let place = places.firstIndex { $0.path == best.path } ?? 0
      let before = Set(places.prefix(place).map(\.path))
      var ids = Set(CardGuess.id(cards)?.texts ?? [])
      var all: [Ranked] = []
      for place in siblings {
        let things = Things(place.things)
        let isQuestion = place.isList("asks")
        var lines = card.block(things, isKeyed: place.keys != nil, isQuestion: isQuestion)
        let own = CardGuess.id(things)?.texts ?? []
        if !ids.isDisjoint(with: own) { lines.removeAll { $0.key == "id" } }
        ids.formUnion(own)
        let isBefore = before.contains(place.path) && !place.isPast
        all.append((isBefore ? 2 : 4, [.init("each", place.path)] + lines))
      }
      return all
    }
  }

  /// Blocks of the cards that stand beside the lists of cards under names of their own.
  private var singles: [Ranked] {
    mutating get {
      let members = root == "$" && !best.isDocument ? documents.members : []
      let taken = ([best] + siblings).map(\.path)
      let keyed = Set(places.filter { $0.keys != nil }.map(\.path))
      var all: [Ranked] = []
      for member in members where member.depth <= 1 && all.count < 24 {
        let (place, parent) = (Selector.rooted(member.selector), Self.parent(of: member))
        let word = member.words.first
        let rank = KnownWords.has("starts", word) ? 1 : KnownWords.has("ends", word) ? 6 : 5
        guard !keyed.contains(parent + ".*"),
          !taken.contains(where: { Self.holds(place, $0) || Self.holds($0.dropLast(2), place) }),
          let block = single(member, at: place, isNamed: rank != 5)
        else { continue }
        // A text joins the card of its name.
        let same = all.lastIndex { $0.rank == rank && $0.lines[0] == block[0] }
        if let same { all[same].lines += block.dropFirst() } else { all.append((rank, block)) }
      }
      return all
    }
  }

  /// Tells whether a path is a place or leads below it.
  private static func holds(_ place: some StringProtocol, _ path: some StringProtocol) -> Bool {
    path.hasPrefix(place)
      && (path.count == place.count || ".[".contains(path.dropFirst(place.count).first ?? " "))
  }

  /// The card that a map is, or a text under a name of a first or last card.
  private mutating func single(
    _ member: Things.Member,
    at place: String,
    isNamed: Bool
  ) -> [Outline.Line]? {
    if member.values.contains(where: { $0.node.map != nil }) {
      let things = Things(member.values.map(\.node))
      let isHeaded = things.of(.title).contains { member in
        member.isWords && !member.texts.isEmpty && member.words != ["name"]
      }
      let isOther = member.part.map { [.image, .items, .body].contains($0) } ?? true
      let isCard =
        Self.parent(of: member) == home && isOther && !member.selector.contains("{")
        && !KnownWords.hasAny("sections", of: member.words)
        && (isHeaded || member.values.contains { $0.node.holdsPhrase() })
      guard isNamed || isCard else { return nil }
      let lines = card.parts(things)
      let wanted = [isNamed || isHeaded ? "title" : "", isNamed ? "body" : "buttons"]
      guard lines.contains(where: { wanted.contains($0.key) }) else { return nil }
      return [.init("at", place), .init("id", member.key)] + lines
    }
    guard isNamed, member.isWords, member.words.count > 1, let part = member.part,
      Things.texts.contains(part)
    else { return nil }
    return [.init("id", member.words[0]), .init(part.rawValue, place)]
  }

  /// The place of the map that a member of the documents stands in.
  private static func parent(of member: Things.Member) -> String {
    var path = Selector.rooted(member.selector)
    for mark in [".{locale}", ".{platform}"] where path.hasSuffix(mark) {
      path.removeLast(mark.count)
    }
    let own = Selector.member(member.key)
    if path.hasSuffix(own) { return String(path.dropLast(own.count)) }
    return path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }

  /// The members beside the outermost list of cards.
  private var own: [Things.Member] {
    best.isDocument || root != "$"
      ? [] : documents.members.filter { Self.parent(of: $0) == home }
  }

  /// The card of the document's own title with the texts beside it.
  private var heading: [Outline.Line]? {
    let own = own
    let texts = Things.texts.compactMap { part -> Outline.Line? in
      let members = own.filter { $0.part == part && $0.rank < 20 && $0.isWords }
      let member = members.filter { $0.words != ["name"] }.min { $0.rank < $1.rank }
      return member.map { .init(part.rawValue, CardGuess.text($0)) }
    }
    let id = card.actions.ids.contains("intro") ? "heading" : "intro"
    let isCard = texts.count > 1 && texts.contains { $0.key == "title" }
    return isCard ? [.init("at", "$"), .init("id", id)] + texts : nil
  }

  /// Blocks with the document's own buttons on the last card.
  private func footed(_ blocks: [Outline]) -> [Outline] {
    let keys = Set(own.filter { $0.depth == 0 && CardGuess.isOfButton($0.words) }.map(\.key))
    var last = blocks.last?.lines ?? []
    guard !keys.isEmpty, !last.contains(where: { ["kinds", "cards"].contains($0.key) }) else {
      return blocks
    }
    let maps = documents.nodes.map { node in
      Node(.map((node.map ?? []).filter { keys.contains($0.key) }), span: node.span)
    }
    let found = card.buttons(Things(maps)).first { $0.key == "buttons" }?.value.items ?? []
    let buttons = found.map { button -> Outline in
      var lines = button.lines
      if let place = lines.firstIndex(where: { ["at", "each"].contains($0.key) }) {
        lines[place].value = lines[place].value.mapTexts(Selector.rooted)
      } else {
        lines.insert(.init("at", "$"), at: 0)
      }
      return .map(lines + [.init("on", "last")])
    }
    if buttons.isEmpty { return blocks }
    let place = last.firstIndex { $0.key == "buttons" } ?? last.count
    if place == last.count { last.append(.init("buttons", .list([]))) }
    last[place].value = .some(last[place].value.items + buttons)
    return blocks.dropLast() + [.map(last)]
  }

  // MARK: Groups

  /// A block in that of its group, where groups have words or a condition of their own, or in its flow.
  private mutating func grouped(_ own: [Outline.Line]) -> [Outline.Line] {
    let alone = block(own, path)
    guard let outer, best.path.hasPrefix(outer.path) else { return framed(alone) }
    let things = Things(outer.things)
    let place = Outline.Line("each", root + outer.path.dropFirst())
    let each = Outline.Line("each", String(best.path.dropFirst(outer.path.count)))
    let inner = Outline.Line("cards", .map([each] + own))
    if let word = outer.words.last, KnownWords.has("flows", word) {
      var lines = [place]
      lines.add("id", Self.id(of: outer, things).map { .text($0) })
      lines.append(inner)
      return word == "variants" ? [.init("variants", .map(lines))] : lines
    }
    var lines: [Outline.Line] = []
    let titles = (things.of(.title) + things.of(.badge)).filter { $0.depth == 0 }
    let title = titles.first(where: \.isWords) ?? titles.first(where: \.isKeys)
    lines.add("badge", title.map { CardGuess.text($0) })
    if let shown = card.condition(things) { lines.append(shown) }
    return framed(lines.isEmpty ? alone : [place] + lines + [inner])
  }

  /// The selector of the id of the things of a place.
  private static func id(of place: CardSearch.Place, _ things: Things) -> String? {
    place.keys != nil ? ".@key" : CardGuess.id(things)?.selector
  }

  /// Cards in the order of a list of their ids, of the document or of each variant.
  private mutating func ordered(_ own: [Outline.Line]) -> [Outline.Line]? {
    let ids = card.actions.ids
    guard let id = Self.id(of: best, cards), !ids.isEmpty, outer == nil else { return nil }
    func order(_ things: Things, depth: Int) -> String? {
      things.members.first { member in
        let items = member.items
        return member.depth <= depth && items.count > 1
          && items.allSatisfy { $0.text.map(ids.contains) == true }
      }?.selector
    }
    func block(_ order: String) -> [Outline.Line] {
      [.init("each", "\(order).* -> \(path) by \(id)")] + own
    }
    for place in places
    where place.text == nil && place.path != best.path && !place.isDocument {
      let things = Things(place.things)
      guard let order = order(things, depth: 0) else { continue }
      let weight = things.members.first { KnownWords.has("share", $0.words.last) }
      var lines = [Outline.Line("each", place.path)]
      lines.add("id", Self.id(of: place, things).map { .text($0) })
      lines.add("weight", weight)
      return [.init("variants", .map(lines))] + framed(block(order))
    }
    return order(documents, depth: .max).map { framed(block(Selector.rooted($0))) }
  }

  // MARK: Documents in strings

  /// The cards of a document that stands in a string.
  private func inText(_ text: String, _ own: [Outline.Line]) -> [Outline.Line] {
    let place = Outline.Line(text.hasSuffix("*") ? "each" : "at", text + " | json")
    return [.init("cards", .map([place, .init("cards", .map(block(own, best.path)))]))]
  }

  /// A block of the cards at a path.
  private func block(_ own: [Outline.Line], _ path: String) -> [Outline.Line] {
    path.hasSuffix("*") ? [.init("each", path)] + own : own
  }

  /// The parameters of a Firebase Remote Config template, a variant for each condition.
  private func remote(_ text: String, _ own: [Outline.Line]) -> [Outline.Line]? {
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
      .init("variants", .some(Array(variants.prefix(isConditional ? 2 : 1)))),
      .init("cards", .map(block(own, best.path))),
    ]
  }
}
