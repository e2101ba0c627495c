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
    let named = all.flatMap { CardGuess.id($0, copies: copies)?.texts ?? [] }
    let ids = Set((self.best.keys ?? []) + named)
    let shown = CardGuess.shown([cards] + (outer.map { [Things($0.things)] } ?? []), ids: ids)
    card = CardGuess(ids: ids, copies: copies, shown: shown)
  }

  /// The selectors by which the mapping knows its documents: the words of its cards that all have.
  func recognised(_ flow: [Outline.Line]) -> [String] {
    if let text = best.text { return [text] }
    let used = Set(flow.flatMap(\.value.texts).flatMap { Selector.names($0).prefix(1) })
    let all = cards.members.filter { member in
      member.depth == 0 && member.values.count == cards.nodes.count && member.part != .kind
        && Selector.names(member.selector).first == member.key && used.contains(member.key)
    }
    let words = all.filter { member in
      member.part.map { Things.texts.contains($0) || $0 == .choices || $0 == .buttons } ?? true
    }
    let ids = all.filter { $0.part == .id }
    let place = path.replacing("{locale}", with: locale ?? "en")
    let paths = [words, ids, all].first { !$0.isEmpty }?.prefix(2).map {
      Selector.joined(place, Selector.member($0.key))
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
      let isQuestion = ["questions", "question", "survey", "quiz"].contains(best.words.last)
      let own = card.block(cards, isKeyed: best.keys != nil, isQuestion: isQuestion)
      if let text = best.text { return remote(text, own) ?? inText(text, own) }
      return head + (ordered(own) ?? grouped(own))
    }
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
        ["start", "initial", "entry", "first", "begin"].contains(member.words.first)
          && member.texts.allSatisfy(ids.contains)
      }
    )
    return lines
  }

  /// Blocks of the cards that stand beside the list of cards under names of their own.
  private mutating func bookends(_ section: String) -> [Outline] {
    let names = KnownWords.set(section)
    var blocks: [Outline] = []
    for member in documents.members where member.depth <= 1 && root == "$" && blocks.count < 4 {
      let place = "$" + member.selector
      guard let first = member.words.first, names.contains(first), !best.path.hasPrefix(place),
        !place.hasPrefix(best.path.dropLast(2))
      else { continue }
      if member.values.contains(where: { $0.node.map != nil }) {
        let lines = card.parts(Things(member.values.map(\.node)))
        guard lines.contains(where: { ["title", "body"].contains($0.key) }) else { continue }
        blocks.append(.map([.init("at", place), .init("id", member.key)] + lines))
      } else if member.isWords, member.words.count > 1, let part = member.part,
        Things.texts.contains(part)
      {
        let line = Outline.Line(part.rawValue, place)
        if case .map(let last)? = blocks.last, last[0] == .init("id", first) {
          blocks[blocks.count - 1] = .map(last + [line])
        } else {
          blocks.append(.map([.init("id", first), line]))
        }
      }
    }
    return blocks
  }

  private mutating func framed(_ block: [Outline.Line]) -> [Outline.Line] {
    let first = places.firstIndex { $0.path == best.path } ?? 0
    let isBefore = Set(places.prefix(first).map(\.path))
    var (before, after): ([Outline], [Outline]) = ([], [])
    for place in siblings {
      let lines = card.block(
        Things(place.things),
        isKeyed: place.keys != nil,
        isQuestion: place.words.last == "questions"
      )
      let block = Outline.map([.init("each", place.path)] + lines)
      if isBefore.contains(place.path) { before.append(block) } else { after.append(block) }
    }
    let all = bookends("starts") + before + [.map(block)] + after + bookends("ends")
    return [.init("cards", .some(all))]
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
      let weight = things.members.first {
        ["weight", "ratio", "percentage", "percent"].contains($0.words.last)
      }
      var lines = [Outline.Line("each", place.path)]
      lines.add("id", Self.id(of: place, things).map { .text($0) })
      lines.add("weight", weight)
      return [.init("variants", .map(lines))] + framed(block(order))
    }
    return order(documents, depth: .max).map { framed(block("$" + $0)) }
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
      .init("variants", .list(variants.map(Outline.map))),
      .init("cards", .map(block(own, best.path))),
    ]
  }
}
