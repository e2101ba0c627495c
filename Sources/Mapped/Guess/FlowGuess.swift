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
    let ids = Set(
      self.best.keys
        + ([cards] + siblings.map { Things($0.things) }).flatMap {
          CardGuess.id($0, copies: copies)?.texts ?? []
        }
    )
    let shown = CardGuess.shown([cards] + (outer.map { [Things($0.things)] } ?? []), ids: ids)
    card = CardGuess(ids: ids, copies: copies, shown: shown)
  }

  /// The selectors by which the mapping knows its documents: the words of its cards that all have.
  func recognised(_ flow: [Outline.Line]) -> [String] {
    guard best.text == nil else { return [best.text ?? "$"] }
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
    let paths = (words.isEmpty ? ids.isEmpty ? all : ids : words).prefix(2).map {
      Selector.joined(place, Selector.member($0.key))
    }
    return paths.isEmpty ? [place] : Array(paths)
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
    let known = members.filter { $0.part == .unread }
    let others = members.filter { $0.part != .unread }
    let conditions = others.filter { $0.part == .condition }
    let told = [
      ("conditions seen: ", conditions),
      ("not read yet: ", others.filter { tellsAll && $0.part != .condition }),
    ]
    let comments = told.filter { !$0.1.isEmpty }.map { words, members in
      words + members.map(\.key).uniqued().prefix(40).joined(separator: ", ")
    }
    return (known.map(\.key).uniqued(), comments)
  }

  /// The lines under `flow`.
  var lines: [Outline.Line] {
    mutating get {
      let isQuestion =
        best.words.last.map { ["questions", "question", "survey", "quiz"].contains($0) } == true
      let own = card.block(cards, isKeyed: best.isKeyed, isQuestion: isQuestion)
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
    let id = scalars.first { member in
      member.depth == 0 && member.part == .id && root == "$"
        && !member.texts.contains(where: ids.contains)
    }
    let start = scalars.first { member in
      ["start", "initial", "entry", "first", "begin"].contains(member.words.first)
        && member.texts.allSatisfy(ids.contains)
    }
    return [("id", id), ("start", start)].compactMap { key, member in
      member.map { .init(key, $0.selector) }
    }
  }

  private static let starts = KnownWords.set("starts")
  private static let ends = KnownWords.set("ends")

  /// Blocks of the cards that stand beside the list of cards under names of their own.
  private mutating func bookends(_ names: Set<String>) -> [Outline] {
    var blocks: [Outline] = []
    for member in documents.members where member.depth <= 1 && root == "$" && blocks.count < 4 {
      guard let first = member.words.first, names.contains(first),
        !best.path.hasPrefix("$" + member.selector),
        !("$" + member.selector).hasPrefix(best.path.dropLast(2))
      else { continue }
      if member.values.contains(where: { $0.node.map != nil }) {
        let lines = card.parts(Things(member.values.map(\.node)), isQuestion: false)
        guard lines.contains(where: { ["title", "body"].contains($0.key) }) else { continue }
        blocks.append(.map([.init("at", "$" + member.selector), .init("id", member.key)] + lines))
      } else if member.isWords, member.words.count > 1, let part = member.part,
        Things.texts.contains(part)
      {
        let line = Outline.Line(part.rawValue, "$" + member.selector)
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
    let others = siblings.map { place in
      let lines = card.block(
        Things(place.things),
        isKeyed: place.isKeyed,
        isQuestion: place.words.last == "questions"
      )
      return (path: place.path, block: Outline.map([.init("each", place.path)] + lines))
    }
    let first = places.firstIndex { $0.path == best.path } ?? 0
    let isBefore = Set(places.prefix(first).map(\.path))
    let before = others.filter { isBefore.contains($0.path) }.map(\.block)
    let after = others.filter { !isBefore.contains($0.path) }.map(\.block)
    let all = bookends(Self.starts) + before + [.map(block)] + after + bookends(Self.ends)
    return [.init("cards", .some(all))]
  }

  // MARK: Groups

  private static let flows = KnownWords.set("flows")

  private var path: String { root + best.path.dropFirst() }

  /// A block in that of its group, where groups have words or a condition of their own, or in its flow.
  private mutating func grouped(_ own: [Outline.Line]) -> [Outline.Line] {
    if let locale, path.contains("{locale}") {
      return framed(LocaleTree.lines(own, at: path, in: locale, isKeyed: best.isKeyed))
    }
    let alone = path.hasSuffix("*") ? [Outline.Line("each", path)] + own : own
    guard let outer, best.path.hasPrefix(outer.path) else { return framed(alone) }
    let things = Things(outer.things)
    let place = Outline.Line("each", root + outer.path.dropFirst())
    let inner = Outline.Line(
      "cards",
      .map([.init("each", String(best.path.dropFirst(outer.path.count)))] + own)
    )
    if let word = outer.words.last, Self.flows.contains(word) {
      let id = outer.isKeyed ? ".@key" : CardGuess.id(things)?.selector
      let lines = [place] + (id.map { [.init("id", $0)] } ?? []) + [inner]
      return word == "variants" ? [.init("variants", .map(lines))] : lines
    }
    var lines: [Outline.Line] = []
    let titles = things.of(.title) + things.of(.badge)
    if let title = titles.first(where: { $0.isWords && $0.depth == 0 })
      ?? titles.first(where: { $0.isKeys && $0.depth == 0 })
    {
      lines.append(.init("badge", CardGuess.text(title)))
    }
    if let shown = card.condition(things) { lines.append(shown) }
    return framed(lines.isEmpty ? alone : [place] + lines + [inner])
  }

  /// Cards in the order of a list of their ids, of the document or of each variant.
  private mutating func ordered(_ own: [Outline.Line]) -> [Outline.Line]? {
    let ids = card.actions.ids
    let id = best.isKeyed ? ".@key" : CardGuess.id(cards)?.selector
    guard let id, !ids.isEmpty, outer == nil else { return nil }
    func isOrder(_ member: Things.Member) -> Bool {
      let items = member.items
      return items.count > 1 && items.allSatisfy { $0.text.map(ids.contains) == true }
    }
    func block(_ order: String) -> [Outline.Line] {
      [.init("each", "\(order).* -> \(path) by \(id)")] + own
    }
    for place in places
    where place.text == nil && place.path != best.path && place.words != ["document"] {
      let things = Things(place.things)
      guard let order = things.members.first(where: { $0.depth == 0 && isOrder($0) }) else {
        continue
      }
      let name = place.isKeyed ? ".@key" : CardGuess.id(things)?.selector
      let weight = things.members.first {
        ["weight", "ratio", "percentage", "percent"].contains($0.words.last)
      }
      let lines = [("each", place.path), ("id", name), ("weight", weight?.selector)].compactMap {
        key,
        text in
        text.map { Outline.Line(key, $0) }
      }
      return [.init("variants", .map(lines))] + framed(block(order.selector))
    }
    return documents.members.first { isOrder($0) }.map { framed(block("$" + $0.selector)) }
  }

  // MARK: Documents in strings

  /// The cards of a document that stands in a string.
  private func inText(_ text: String, _ own: [Outline.Line]) -> [Outline.Line] {
    let place = Outline.Line(text.hasSuffix("*") ? "each" : "at", text + " | json")
    return [.init("cards", .map([place, .init("cards", .map(block(own)))]))]
  }

  /// The block of cards of a string's document.
  private func block(_ own: [Outline.Line]) -> [Outline.Line] {
    best.path.hasSuffix("*") ? [.init("each", best.path)] + own : own
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
      .init("variants", .list(variants.map(Outline.map))), .init("cards", .map(block(own))),
    ]
  }
}
