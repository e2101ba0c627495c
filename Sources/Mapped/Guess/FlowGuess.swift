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
  private var path: String { root + best.path.dropFirst() }

  init(_ search: CardSearch, best: Int, isOfLocales: Bool, _ nodes: [Node]) {
    self.best = search.places[best]
    places = search.places
    outer = search.outer(of: best).map { search.places[$0] }
    root = isOfLocales ? "$.{locale}" : "$"
    documents = Things(nodes)
    cards = Things(self.best.things)
    let documents = documents
    siblings = search.siblings(of: best).filter { !Self.isHeaded($0, in: documents) }
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

  /// Indicates a list of entries in a map with words of its own, which is one card with them.
  private static func isHeaded(_ place: CardSearch.Place, in documents: Things) -> Bool {
    let parent = place.path.dropLast(2)
    let map = documents.members.first {
      Selector.rooted($0.selector) == parent[..<(parent.lastIndex(of: ".") ?? parent.endIndex)]
    }
    let words = Things(map?.values.map(\.node) ?? []).members.filter { $0.depth == 0 && $0.isWords }
    return !place.isList("cards") && Things(place.things).asksNothing
      && words.contains { $0.hasPhrases && [.title, .body].contains($0.part) }
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
    let known = [words, ids].first { !$0.isEmpty } ?? all
    let paths = known.prefix(2).map { member -> String in
      let name = Selector.names(member.selector)[0]
      return Selector.joined(path, name.contains("{") ? ".\(name)" : Selector.member(name))
    }
    return paths.isEmpty ? [path] : paths
  }

  /// The lines under `flow`.
  var lines: [Outline.Line] {
    mutating get {
      if let graph = GraphGuess(cards, at: path), best.text == nil {
        return head + framed(graph.lines)
      }
      var own = card.block(cards, isKeyed: best.keys != nil, isQuestion: best.isList("asks"))
      if !own.contains(where: { $0.key == "next" }), let jumps { own.append(.init("next", jumps)) }
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
      if let found = Outline.joined([direct, conditional].compactMap(\.self)) { return found }
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
    return .of(["id": id?.outline, "start": start?.outline])
  }

  /// A block with its place among others.
  private typealias Ranked = (rank: Int, lines: [Outline.Line])

  /// A block, with the other cards of the document before and after it.
  private mutating func framed(_ block: [Outline.Line]) -> [Outline.Line] {
    let all = [(3, block)] + lists + singles + (heading.map { [(0, $0)] } ?? [])
    let blocks = (0...6).flatMap { rank in
      all.filter { $0.rank == rank }.map { Outline.map($0.lines) }
    }
    return .of(["cards": .joined(footed(blocks))])
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
        var lines = card.block(things, isKeyed: place.keys != nil, isQuestion: place.isList("asks"))
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
      let taken = ([best] + siblings).map(\.path)
      let keyed = Set(places.filter { $0.keys != nil }.map(\.path))
      var all: [Ranked] = []
      for member in documents.members where member.depth <= 1 && all.count < 24 {
        let place = Selector.rooted(member.selector)
        guard root == "$", !best.isDocument, !keyed.contains(Self.parent(of: member) + ".*"),
          !taken.contains(where: { Self.holds(place, $0) || Self.holds($0.dropLast(2), place) }),
          !all.contains(where: { $0.lines[0] == .init("at", Self.parent(of: member)) }),
          let (rank, block) = single(member, at: place)
        else { continue }
        // A text joins the card of its name.
        if let same = all.firstIndex(where: { $0.rank == rank && $0.lines[0] == block[0] }) {
          all[same].lines = (all[same].lines + block).uniqued(by: \.key)
        } else {
          all.append((rank, block))
        }
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
  private mutating func single(_ member: Things.Member, at place: String) -> Ranked? {
    let isStart = KnownWords.has("starts", member.words.first)
    let isNamed = isStart || KnownWords.has("ends", member.words.first)
    let isSection = !isNamed && KnownWords.hasAny("sections", of: member.words)
    let rank = isNamed ? (isStart ? 1 : 6) : isSection ? 0 : 5
    guard member.values.contains(where: { $0.node.map != nil }) else {
      let isText = isNamed && member.isWords && member.words.count > 1
      guard isText, let part = member.part, Things.texts.contains(part),
        CardGuess.stem(member, in: documents) == nil
      else { return nil }
      return (rank, [.init("id", member.words[0]), .init(part.rawValue, place)])
    }
    let things = Things(member.values.map(\.node))
    let worded = [Part.title, .subtitle, .body].filter { part in
      things.of(part).contains { $0.depth == 0 && $0.isWords && $0.isHuman }
    }
    let isHeaded = things.of(.title).contains { member in
      member.depth == 0 && member.isWords && !member.texts.isEmpty
        && (member.words != ["name"] || worded.contains(.body))
    }
    let isOther =
      isSection
      ? isHeaded && worded.count > 1
      : member.part.map { [.image, .items, .body].contains($0) } ?? true
    let isCard =
      Self.parent(of: member) == home && isOther && !member.selector.contains("{")
      && (isHeaded || member.values.contains { $0.node.holdsPhrase() })
    guard isNamed || isCard else { return nil }
    let lines = card.parts(things)
    let isWhole = isNamed || lines.contains { $0.key == "items" }
    let wanted = [isNamed || isHeaded ? "title" : "", isWhole ? "body" : "buttons"]
    guard lines.contains(where: { wanted.contains($0.key) }) else { return nil }
    return (rank, [.init("at", place), .init("id", member.key)] + lines)
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

  /// Some of what stands beside the outermost list of cards.
  private func beside(_ isMeant: (Things.Member) -> Bool) -> Things {
    if best.isDocument || root != "$" { return Things([]) }
    let holder = documents.members.first { Selector.rooted($0.selector) == home }
    let maps = home == "$" ? documents.nodes : holder?.values.map(\.node) ?? []
    var things = Things(maps)
    things.members.removeAll { $0.depth > 0 || !isMeant($0) }
    return things
  }

  /// The card of the document's own title with the texts beside it.
  private var heading: [Outline.Line]? {
    mutating get {
      let texts = beside { member in
        let isText = member.part.map(Things.texts.contains) == true && member.words != ["name"]
        let isOther = member.words.count > 1 && KnownWords.has("ends", member.words[0])
        let isStart = KnownWords.has("starts", member.words.first)
        return member.isTexts || isStart && CardGuess.stem(member, in: documents) != nil
          || isText && !isOther && member.isWords && (member.rank < 20 || member.isSentence)
      }
      let lines = card.parts(texts)
      let id = card.actions.ids.contains("intro") ? "heading" : "intro"
      let isCard = lines.count > 1 && lines.contains { $0.key == "title" }
      return isCard ? [.init("at", home), .init("id", id)] + lines : nil
    }
  }

  /// Blocks with the document's own buttons on the last card, or on those before it where they lead on.
  private func footed(_ blocks: [Outline]) -> [Outline] {
    let things = beside {
      CardGuess.stem($0, in: documents) != nil && !KnownWords.has("starts", $0.words.first)
    }
    var last = blocks.last?.lines ?? []
    let found = card.buttons(things).first { $0.key == "buttons" }?.value.items ?? []
    guard !found.isEmpty, !last.contains(where: { ["kinds", "cards"].contains($0.key) }) else {
      return blocks
    }
    let buttons = found.map { button -> Outline in
      let lines = button.lines.map { line in
        let isPlace = ["at", "each"].contains(line.key)
        return isPlace ? Outline.Line(line.key, line.value.mapTexts { home + $0 }) : line
      }
      let at: Outline? = lines == button.lines ? "\(home)" : nil
      let on: Outline = CardGuess.leadsOn(button) ? "not last" : "last"
      return .map(.of(["at": at]) + lines + [.init("on", on)])
    }
    let place = last.firstIndex { $0.key == "buttons" } ?? last.count
    let own = place < last.count ? last.remove(at: place).value.items : []
    last.insert(.init("buttons", .joined(own + buttons) ?? .list([])), at: place)
    return blocks.dropLast() + [.map(last)]
  }

  // MARK: Groups

  /// A block in that of its group, where groups have words or a condition of their own, or in its flow.
  private mutating func grouped(_ own: [Outline.Line]) -> [Outline.Line] {
    let alone = block(own, path)
    guard let outer, best.path.hasPrefix(outer.path) else { return framed(alone) }
    let inner = [.init("each", String(best.path.dropFirst(outer.path.count)))] + own
    guard let word = outer.words.last, KnownWords.has("flows", word) else {
      return framed(group(outer, inner) ?? alone)
    }
    let id = Self.id(of: outer, Things(outer.things)).map { Outline.text($0) }
    let place = Outline.text(root + outer.path.dropFirst())
    let lines = [Outline.Line].of(["each": place, "id": id, "cards": .map(inner)])
    return word == "variants" ? [.init("variants", .map(lines))] : lines
  }

  /// Cards in the groups of a place; nil where these have no words or condition of their own.
  private mutating func group(_ outer: CardSearch.Place, _ inner: [Outline.Line]) -> [Outline.Line]?
  {
    let things = Things(outer.things)
    let titles = (things.of(.title) + things.of(.badge)).filter { $0.depth == 0 }
    let title = titles.first(where: \.isWords) ?? titles.first(where: \.isKeys)
    let lines = .of(["badge": title.map { CardGuess.text($0) }]) + card.condition(things)
    let place = Outline.Line("each", root + outer.path.dropFirst())
    return lines.isEmpty ? nil : [place] + lines + [.init("cards", .map(inner))]
  }

  /// The selector of the id of the things of a place.
  private static func id(of place: CardSearch.Place, _ things: Things) -> String? {
    place.keys != nil ? ".@key" : CardGuess.id(things)?.selector
  }

  /// Cards in the order of a list of their ids, of the document, of each group or of each variant.
  private mutating func ordered(_ own: [Outline.Line]) -> [Outline.Line]? {
    let ids = card.actions.ids
    guard let id = Self.id(of: best, cards), !ids.isEmpty, outer == nil else { return nil }
    func order(_ things: Things, depth: Int) -> Things.Member? {
      things.members.first { member in
        let items = member.items
        return member.depth <= depth && items.count > 1
          && items.allSatisfy { $0.text.map(ids.contains) == true }
      }
    }
    func block(_ order: String) -> [Outline.Line] {
      [.init("each", "\(order).* -> \(path) by \(id)")] + own
    }
    for place in places where place.text == nil && place.path != best.path && !place.isDocument {
      let things = Things(place.things)
      guard let order = order(things, depth: 0) else { continue }
      let inner = block(order.selector)
      // Lists that share no card are those of groups.
      if things.nodes.count > 1, Set(order.items.map(\.text)).count == order.items.count {
        return framed(group(place, inner) ?? block(place.path + order.selector))
      }
      let weight = things.members.first { KnownWords.has("share", $0.words.last) }
      let lines = [Outline.Line].of([
        "each": "\(place.path)", "id": Self.id(of: place, things).map { .text($0) },
        "weight": weight?.outline,
      ])
      return [.init("variants", .map(lines))] + framed(inner)
    }
    return order(documents, depth: .max).map { framed(block(Selector.rooted($0.selector))) }
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
      .init("variants", isConditional ? .list(variants) : variants[0]),
      .init("cards", .map(block(own, best.path))),
    ]
  }
}
