internal import Source
internal import Syntax

/// The flow of a mapping: where the cards are, in which groups, what is before and after them.
struct FlowGuess {
  private let best: CardSearch.Place
  private let outer: CardSearch.Place?
  private let places: [CardSearch.Place]
  private let root: String
  /// The locale whose tree has the cards, where each locale has one.
  private let locale: String?
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

  init(_ search: CardSearch, best: Int, locale: String?, _ nodes: [Node]) {
    self.best = search.places[best]
    places = search.places
    outer = search.outer(of: best).map { search.places[$0] }
    root = locale == nil ? "$" : "$.{locale}"
    self.locale = locale ?? search.locale
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
    let place = path.replacing("{locale}", with: locale ?? "en")
    let paths = [words, ids, all].first { !$0.isEmpty }?.prefix(2).map {
      let name = Selector.names($0.selector)[0]
      let key = name.replacing("{locale}", with: cards.locale(of: $0) ?? "en")
      return Selector.joined(place, Selector.member(key))
    }
    return paths ?? [place]
  }

  /// Indicates documents that name others, which stand for cards of theirs.
  var hasParts: Bool { cards.members.contains(where: \.isFile) }

  /// Keys of cards and documents that no part reads: those that are known not to matter, and the others.
  func unread(
    _ flow: [Outline.Line],
    tellsAll: Bool
  ) -> (known: [String], comments: [String]) {
    let used = Set((flow + define).flatMap(\.value.texts).flatMap(Selector.names))
    let members = (cards.members + documents.members).filter { member in
      member.depth == 0 && !Selector.names(member.selector).contains(where: used.contains)
    }
    func keys(_ isMeant: (Part?) -> Bool) -> [String] {
      members.filter { isMeant($0.part) }.map(\.key).uniqued()
    }
    let rest = keys { tellsAll && $0 != .unread && $0 != .condition }
    let told = [("conditions seen: ", keys { $0 == .condition }), ("not read yet: ", rest)]
    let comments = told.filter { !$0.1.isEmpty }.map { $0 + $1.prefix(40).joined(separator: ", ") }
    return (keys { $0 == .unread }, comments)
  }

  /// The lines under `flow`.
  var lines: [Outline.Line] {
    mutating get {
      let isQuestion = best.isList(Self.asks)
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
      let condition: [Outline.Line] = [.init("answer", "$card\(id)"), .init("is", ".@key")]
      let next: [Outline?] = [
        to.map { .map([.init("each", place), .init("do", .map([.init("card", $0.selector)]))]) },
        after.map {
          .map([
            .init("each", "\(place)\($0.selector).*"), .init("if", .map(condition)),
            .init("do", .map([.init("card", ".")])),
          ])
        },
      ]
      let found = next.compactMap(\.self)
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
    var lines: [Outline.Line] = []
    lines.add(
      "id",
      scalars.first { member in
        member.depth == 0 && member.part == .id && root == "$"
          && !member.texts.contains(where: ids.contains)
      }
    )
    lines.add(
      "start",
      scalars.first { member in
        member.words.first.map(Self.first.contains) == true
          && member.texts.allSatisfy(ids.contains)
      }
    )
    return lines
  }

  /// A block, with the other cards of the document before and after it.
  private mutating func framed(_ block: [Outline.Line]) -> [Outline.Line] {
    let place = places.firstIndex { $0.path == best.path } ?? 0
    let isBefore = Set(places.prefix(place).map(\.path))
    var (before, after): ([Outline], [Outline]) = ([], [])
    var ids = Set(CardGuess.id(cards)?.texts ?? [])
    for place in siblings {
      let things = Things(place.things)
      var lines = card.block(
        things,
        isKeyed: place.keys != nil,
        isQuestion: place.isList(Self.asks)
      )
      let own = CardGuess.id(things)?.texts ?? []
      if !ids.isDisjoint(with: own) { lines.removeAll { $0.key == "id" } }
      ids.formUnion(own)
      let block = Outline.map([.init("each", place.path)] + lines)
      if isBefore.contains(place.path), !place.isPast {
        before.append(block)
      } else {
        after.append(block)
      }
    }
    let alone = singles
    let all = heading + alone.first + before + [.map(block)] + after + alone.others + alone.last
    return [.init("cards", .some(footed(all)))]
  }

  private static let asks = KnownWords.set("asks")
  private static let first = KnownWords.set("first")
  private static let share = KnownWords.set("share")
  private static let starts = KnownWords.set("starts")
  private static let ends = KnownWords.set("ends")
  private static let sections = KnownWords.set("sections")

  /// Blocks of the cards that stand beside the lists of cards under names of their own.
  private var singles: (first: [Outline], others: [Outline], last: [Outline]) {
    mutating get {
      let members = root == "$" && !best.spot.isDocument ? documents.members : []
      let taken = ([best] + siblings).map(\.path)
      let keyed = Set(places.filter { $0.keys != nil }.map(\.path))
      var (first, others, last): ([Outline], [Outline], [Outline]) = ([], [], [])
      for member in members where member.depth <= 1 {
        let (place, parent) = (Selector.rooted(member.selector), Self.parent(of: member))
        let word = member.words.first ?? ""
        let (isFirst, isLast) = (Self.starts.contains(word), Self.ends.contains(word))
        guard first.count + others.count + last.count < 24, !keyed.contains(parent + ".*"),
          !taken.contains(where: { Self.holds(place, $0) || Self.holds($0.dropLast(2), place) }),
          let block = single(member, at: place, isNamed: isFirst || isLast)
        else { continue }
        if isFirst {
          Self.add(block, to: &first)
        } else if isLast {
          Self.add(block, to: &last)
        } else {
          others.append(.map(block))
        }
      }
      return (first, others, last)
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
        && !member.words.contains(where: Self.sections.contains)
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

  /// Adds a block; a text joins the card of its name.
  private static func add(_ block: [Outline.Line], to blocks: inout [Outline]) {
    if block[0].key == "id", case .map(let last)? = blocks.last, last[0] == block[0] {
      blocks[blocks.count - 1] = .map(last + block.dropFirst())
    } else {
      blocks.append(.map(block))
    }
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
    best.spot.isDocument || root != "$"
      ? [] : documents.members.filter { Self.parent(of: $0) == home }
  }

  /// The card of the document's own title with the texts beside it.
  private var heading: [Outline] {
    let own = own
    let texts = Things.texts.compactMap { part -> Outline.Line? in
      let members = own.filter { $0.part == part && $0.rank < 20 && $0.isWords }
      let member = members.filter { $0.words != ["name"] }.min { $0.rank < $1.rank }
      return member.map { .init(part.rawValue, CardGuess.text($0)) }
    }
    let id = card.actions.ids.contains("intro") ? "heading" : "intro"
    let isCard = texts.count > 1 && texts.contains { $0.key == "title" }
    return isCard ? [.map([.init("at", "$"), .init("id", id)] + texts)] : []
  }

  /// Blocks with the document's own buttons on the last card.
  private func footed(_ blocks: [Outline]) -> [Outline] {
    let keys = Set(own.filter { $0.depth == 0 && CardGuess.isOfButton($0.words) }.map(\.key))
    guard !keys.isEmpty, case .map(var last)? = blocks.last,
      !last.contains(where: { ["kinds", "cards"].contains($0.key) })
    else { return blocks }
    let maps = documents.nodes.map { node in
      Node(.map((node.map ?? []).filter { keys.contains($0.key) }), span: node.span)
    }
    let found = card.buttons(Things(maps)).first { $0.key == "buttons" }?.value
    guard let found else { return blocks }
    let all = if case .list(let items) = found { items } else { [found] }
    let buttons = all.compactMap { button -> Outline? in
      guard case .map(let lines) = button else { return nil }
      let places = ["at", "each"]
      let isPlaced = lines.contains { places.contains($0.key) }
      let moved = lines.map { line in
        if isPlaced, !places.contains(line.key) { return line }
        let value = line.value.mapTexts { $0.hasPrefix(".") ? Selector.rooted($0) : $0 }
        return Outline.Line(line.key, value)
      }
      return .map(moved + [.init("on", "last")])
    }
    if let place = last.firstIndex(where: { $0.key == "buttons" }) {
      let old = if case .list(let items) = last[place].value { items } else { [last[place].value] }
      last[place].value = .list(old + buttons)
    } else {
      last.append(.init("buttons", .some(buttons)))
    }
    return blocks.dropLast() + [.map(last)]
  }

  // MARK: Groups

  private static let flows = KnownWords.set("flows")

  /// A block in that of its group, where groups have words or a condition of their own, or in its flow.
  private mutating func grouped(_ own: [Outline.Line]) -> [Outline.Line] {
    if let locale, path.contains("{locale}") {
      return framed(Outline.worded(own, at: path, in: locale, isKeyed: best.keys != nil))
    }
    let alone = block(own, path)
    guard let outer, best.path.hasPrefix(outer.path) else { return framed(alone) }
    let things = Things(outer.things)
    let place = Outline.Line("each", root + outer.path.dropFirst())
    let each = Outline.Line("each", String(best.path.dropFirst(outer.path.count)))
    let inner = Outline.Line("cards", .map([each] + own))
    if let word = outer.words.last, Self.flows.contains(word) {
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
    where place.text == nil && place.path != best.path && !place.spot.isDocument {
      let things = Things(place.things)
      guard let order = order(things, depth: 0) else { continue }
      let weight = things.members.first { $0.words.last.map(Self.share.contains) == true }
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
    let expression = "$.conditions[?@.name == {.@key}].expression"
    let parameters = documents.nodes.flatMap { $0["parameters"]?.map ?? [] }
    let isConditional = parameters.contains { $0.value["conditionalValues"] != nil }
    let variants: [[Outline.Line]] = [
      [.init("id", "default"), .init("from", ".defaultValue.value | json")],
      [
        .init("each", ".conditionalValues.*"),
        .init("leave out", .map([.init("value", ".useInAppDefault"), .init("is", .bare("true"))])),
        .init("id", ".@key"), .init("if", .map([.init("firebase", expression)])),
        .init("from", ".value | json"),
      ],
    ]
    return [
      .init("each", "$.parameters[?@.valueType == 'JSON']"), .init("id", ".@key"),
      .init("variants", .some(variants.prefix(isConditional ? 2 : 1).map(Outline.map))),
      .init("cards", .map(block(own, best.path))),
    ]
  }
}
