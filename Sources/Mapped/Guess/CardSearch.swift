internal import Source
internal import Syntax

/// The search for the things of documents that are cards.
struct CardSearch {
  /// A place of documents, with the things there that could be cards.
  struct Candidate {
    /// The selector of a string that is JSON and holds the things.
    var text: String?
    /// The selector of the things, from the document or from the string's document.
    var path: String
    /// The words of the key under which they stand.
    var words: [String] = []
    /// Single things beside the list, of its shape.
    var singles: [(path: String, node: Node)] = []
    /// The place of the things that these stand in.
    var outer: Int?
    var depth = 0
    var things: [Node] = []
    /// The ids under which things stand in a map; nil where they stand in a list.
    var keys: [String]?
    /// The likeness of a single thing to a card.
    var likeness = 0.0
    var score = 0.0
    var ids: Set<String> = []
    /// Its own number among the places.
    var index = 0
    /// The members of things that stand in no others.
    var members: [Member] = []

    /// The paths of the things, those of single ones first.
    var paths: [String] { singles.map(\.path) + [path] }

    var isDocument: Bool { words == ["document"] }

    /// The part of a card that the name of the things is of.
    var part: Part? { Part.of(words)?.part }

    /// Tells whether the things stand under one of the names of a section of known words.
    func isList(_ section: String) -> Bool { KnownWords.has(section, words.last) }

    /// The member that names the things of another place by their ids.
    func naming(_ other: Candidate) -> Member? {
      members.first { $0.mayName && $0.texts.allSatisfy(other.ids.contains) }
    }

    /// The place of something in the things here.
    func below(_ path: String, _ words: [String]? = nil) -> Candidate {
      Candidate(text: text, path: path, words: words ?? self.words, outer: outer, depth: depth + 1)
    }
  }

  private(set) var places: [Candidate] = []
  /// Maps outside of lists that hold nothing but words of buttons.
  private(set) var labels: [(path: String, things: Things)] = []

  /// The depth of documents that is looked into.
  private static let deepest = 12
  /// The number of things that are compared with cards.
  private static let sample = 100

  init(_ documents: [Node]) {
    visit(documents, Candidate(path: "$"))
    for index in places.indices { rate(index) }
  }

  /// The likeliest place of cards; nil where nothing looks like one.
  var best: Int? {
    let alike = places.indices.filter {
      places[$0].likeness >= 2.5 && places[$0].part != .condition
    }
    guard var best = alike.max(by: { places[$0].score < places[$1].score }) else { return nil }
    // Groups that cards name, or that name their cards, are none themselves.
    best = alike.first { belongs($0, to: best) } ?? best
    while let outer = places[best].outer,
      heads(outer, best) || isOfFew(best)
        || !places[outer].isDocument && places[outer].likeness >= 8,
      !holdsCards(best)
    {
      best = outer
    }
    return innermost(best)
  }

  /// The other lists and maps of cards that the document has beside the best, outermost in it.
  func siblings(of best: Int) -> [Candidate] {
    var top = best
    while let outer = outer(of: top) { top = outer }
    func isOutermost(_ index: Int) -> Bool {
      outer(of: index) == nil && !places[index].isDocument && places[index].text == nil
        && !places[index].path.contains("{locale}")
    }
    guard isOutermost(top) else { return [] }
    // Things much like the best ones are cards, those more like cards than most, and all in a document of nothing else.
    let isWhole = places.count { $0.depth == 1 } == places[0].things[0].map?.count
    let least = min(isWhole ? 5 : 8, max(2.5, places[best].likeness * 0.7))
    let keys = Set(places[best].things.flatMap { $0.map ?? [] }.map(\.key))
    let others = places.indices.lazy.filter { index in
      let candidate = places[index]
      let isSame = candidate.things.allSatisfy {
        $0.map?.allSatisfy { keys.contains($0.key) } == true
      }
      // Statements with an id are said on cards, too.
      if isWhole, things(of: index).areStatements { return index != top && isOutermost(index) }
      return index != top && isOutermost(index) && !Self.holders.contains(candidate.part)
        && !candidate.isList("said")
        && candidate.likeness >= (candidate.isList("beside") || isSame ? min(5, least) : least)
    }
    return others.lazy.filter { !belongs(best, to: $0) }.prefix(12).map { places[innermost($0)] }
  }

  /// The lists beside that of the best in its groups, under a name that ends as its own: `slides` and `more_slides`.
  func besides(_ best: Int) -> [Candidate] {
    places.filter { other in
      other.outer == places[best].outer && outer(of: best) != nil && other.index != best
        && other.words.last == places[best].words.last && other.likeness >= 2.5
    }
  }

  /// Tells whether the things of a place name those of another, which hold no cards, by their ids, or are named by
  /// those: in lists, or as the first.
  private func belongs(_ index: Int, to group: Int) -> Bool {
    let (own, other) = (places[index], places[group])
    let areOutermost = [index, group].allSatisfy { outer(of: $0) == nil && !places[$0].isDocument }
    return areOutermost && index != group && innermost(group) == group
      && (own.naming(other) != nil
        || other.members.contains { member in
          let isFirst = KnownWords.hasAny("first", of: member.words)
          return member.lists(own.ids)
            || isFirst && !member.texts.isEmpty && member.texts.allSatisfy(own.ids.contains)
        })
  }

  /// The place of the pages or questions that the things of a place hold, or that itself.
  private func innermost(_ outer: Int) -> Int {
    let inner = places.indices.filter { index in
      places[index].outer == outer && places[index].likeness >= 3 && holdsCards(index)
    }.max { places[$0].score < places[$1].score }
    return inner.map(innermost) ?? outer
  }

  /// The place of the things that those of a place stand in, the document left out.
  func outer(of index: Int) -> Int? {
    places[index].outer.flatMap { places[$0].isDocument ? nil : $0 }
  }

  /// Tells whether the things of a place are the entries of a card whose heading stands above them: they ask
  /// and lead nowhere themselves.
  private func heads(_ outer: Int, _ inner: Int) -> Bool {
    let (heading, entries) = (things(of: outer), things(of: inner))
    if heading.members.contains(where: { $0.isVersion(of: heading) }) { return entries.asksNothing }
    let isTitled = heading.of(.title).contains { $0.depth == 0 && $0.words != ["name"] }
    let isSaid = isTitled && places[inner].part == .items && !places[inner].isList("cards")
    let isCard =
      places[outer].isDocument
      ? isSaid || !heading.owners(of: .choices).isEmpty : !places[outer].isList("flows")
    return isCard && [.items, .choices].contains(places[inner].part)
      && heading.owners(of: .title).count * 2 > heading.nodes.count
      && entries.asksNothing
  }

  /// Some of the things of a place, as one kind.
  private func things(of index: Int) -> Things {
    Things(Array(places[index].things.prefix(Self.sample)))
  }

  /// Indicates a list whose items are cards of their own, and that half of the outer things have: pages, or fields
  /// with answers to choose.
  private func holdsCards(_ index: Int) -> Bool {
    let candidate = places[index]
    if isOfFew(index) { return false }
    if candidate.isList("pages") { return true }
    let things = things(of: index)
    let isWhole = [Part.id, .title, .body].allSatisfy {
      things.owners(of: $0).count == things.nodes.count
    }
    return candidate.part == .fields && !things.owners(of: .choices).isEmpty
      || candidate.isList("cards") && isWhole
  }

  /// Indicates a list that only some of the outer things have, half of them at most where they have titles.
  private func isOfFew(_ index: Int) -> Bool {
    guard let outer = places[index].outer.map(things), outer.nodes.count > 1,
      let holder = outer.members.last(where: {
        places[index].path.hasSuffix("\($0.selector).*") && $0.depth < 2
      })
    else { return false }
    let isTitled = outer.owners(of: .title).count == outer.nodes.count
    return holder.values.count * 2 < outer.nodes.count + (isTitled ? 1 : 0)
  }

  /// Parts of cards that are lists or maps, and are no cards themselves.
  private static let holders: Set<Part?> = [
    .choices, .buttons, .image, .condition, .permission,
  ]

  // MARK: Looking through

  private mutating func visit(_ nodes: [Node], _ candidate: Candidate) {
    guard candidate.depth < Self.deepest else { return }
    let items = nodes.flatMap { $0.list ?? [] }
    let maps = nodes.filter { $0.map != nil }
    if !items.isEmpty { things(items, candidate, at: candidate.path + ".*") }
    if !maps.isEmpty { visit(maps: maps, candidate) }
    let documents = candidate.text == nil ? nodes.compactMap(\.written) : []
    guard !documents.isEmpty else { return }
    var inner = candidate.below("")
    inner.text = candidate.path
    visit(documents, inner)
  }

  private mutating func visit(maps: [Node], _ candidate: Candidate) {
    let entries = maps.flatMap { $0.map ?? [] }
    let lists = entries.compactMap(\.value.list)
    if let mark = KeyFamily.mark(ofKeys: maps.compactMap(\.map)) {
      visit(entries.map(\.value), candidate.below("\(candidate.path).\(mark)"))
    } else if Self.isKeyed(entries) || Self.areVersions(entries)
      || Self.areTexts(entries, candidate)
    {
      things(entries.map(\.value), candidate, at: candidate.path + ".*", keys: entries.map(\.key))
    } else if candidate.outer != nil, lists.count == entries.count,
      Self.areStatements(lists.flatMap(\.self), candidate)
    {
      things(lists.flatMap(\.self), candidate, at: candidate.path + ".*.*")
    } else if candidate.outer == nil, candidate.depth == 0 {
      var whole = candidate
      whole.words = ["document"]
      things(maps, whole, at: candidate.path)
    } else {
      let isOne = candidate.text == nil && !candidate.path.contains { "*{".contains($0) }
      if isOne {
        let things = Things(maps)
        if things.areLabels { labels.append((candidate.path, things)) }
      }
      members(of: maps, candidate)
    }
  }

  private mutating func things(
    _ nodes: [Node],
    _ candidate: Candidate,
    at path: String,
    keys: [String]? = nil
  ) {
    let maps = (candidate.singles.map(\.node) + nodes).filter { $0.map != nil }
    let areLists =
      keys != nil && nodes.allSatisfy { $0.string != nil || $0.list?.first?.string != nil }
    guard !maps.isEmpty || areLists || Self.areStatements(nodes, candidate) else {
      return visit(nodes.filter { $0.list != nil }, candidate.below(path))
    }
    var candidate = candidate
    (candidate.path, candidate.things, candidate.keys) = (path, maps.isEmpty ? nodes : maps, keys)
    candidate.index = places.count
    // An id in things counts before the name, and any before the number, under which they stand.
    let id = CardGuess.id(Things(Array(maps.prefix(Self.sample))))
    let areNumbers = keys?.allSatisfy { Int($0) != nil } == true
    if id?.depth == 0, id?.words == ["id"] || areNumbers { candidate.keys = nil }
    places.append(candidate)
    candidate.outer = places.count - 1
    members(of: maps, candidate)
  }

  private mutating func members(of maps: [Node], _ candidate: Candidate) {
    let families = KeyFamily.families(of: maps)
    // Single things by the list that they are like, and the selectors of all of them.
    var singles: [String: [KeyFamily]] = [:]
    var taken: Set<String> = []
    for list in families where list.values[0].node.list?.first?.map != nil && singles.count < 8 {
      let ones = families.filter { !taken.contains($0.selector) && $0.isOne(of: list) }
      singles[list.selector] = ones.count < 4 && !candidate.path.contains("*") ? ones : []
      taken.formUnion(singles[list.selector, default: []].map(\.selector))
    }
    for family in families
    where !taken.contains(family.selector) && !KnownWords.has("aside", family.stem.lowercased()) {
      func path(_ family: KeyFamily) -> String { Selector.of(candidate.path + family.selector) }
      var inner = candidate.below(path(family), Part.words(family.stem))
      inner.singles = (singles[family.selector] ?? []).map { (path($0), $0.values[0].node) }
      visit(family.values.map(\.node), inner)
    }
  }

  // MARK: Rating

  private mutating func rate(_ index: Int) {
    let candidate = places[index]
    let things = things(of: index)
    /// The share of some of the things, all from two thirds on.
    func share(_ owners: Set<Int>) -> Double {
      min(1, Double(owners.count) / Double(things.nodes.count) * 1.5)
    }
    var likeness = Self.weights.reduce(0) { $0 + $1.weight * share(things.owners(of: $1.part)) }
    if things.members.contains(where: CardGuess.isBlocks) { likeness += 8 }
    let isOutermost = outer(of: index) == nil
    if isOutermost, !candidate.isDocument {
      let named = things.owners(of: .title).union(things.owners(of: .body))
      let others = things.members.filter { !Self.holders.contains($0.part) && $0.hasPhrases }
      likeness += 3 * share(Set(others.flatMap(\.owners)).subtracting(named))
    }
    let isCards = candidate.isList("cards")
    let isPart =
      [.choices, .buttons].contains(candidate.part) || candidate.part == .items && !isCards
      || candidate.part == .fields && !(isCards && isOutermost)
    let factors = [
      min(3, Double(candidate.things.count).squareRoot()), isCards ? 1.4 : 1, isPart ? 0.3 : 1,
      candidate.isDocument || KnownWords.hasAny("past", of: candidate.words) ? 0.5 : 1,
    ]
    places[index].ids = Set(candidate.keys ?? CardGuess.id(things)?.texts ?? [])
    places[index].members = isOutermost ? things.members.filter { $0.depth == 0 } : []
    places[index].likeness = likeness
    places[index].score = factors.reduce(likeness, *)
  }

  /// The weights of parts in the likeness to a card.
  private static let weights = (KnownWords.sections["weights of parts"] ?? []).compactMap { row in
    Part(rawValue: row.name).map { (part: $0, weight: row.words.first.flatMap(Double.init) ?? 0) }
  }
}

extension Things {
  /// Indicates sentences, most of which end as one, each with an id and nothing else.
  fileprivate var areStatements: Bool {
    let texts = members.first(where: \.isText)?.texts ?? []
    return members.count == 2 && owners(of: .id).count == nodes.count
      && texts.count(where: \.isStatement) * 2 > nodes.count
  }

  /// Indicates things that only say something.
  var asksNothing: Bool {
    [.choices, .fields, .buttons, .next].allSatisfy { owners(of: $0).isEmpty }
  }

  /// The things that have a part, by their places.
  func owners(of part: Part) -> Set<Int> {
    Set(of(part).filter { $0.isLike(part) }.flatMap(\.owners))
  }
}

extension Node {
  /// The map or list of the document that is written in the string.
  var written: Node? {
    guard let string, let first = string.utf8.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return nil }
    let document = EmbeddedDocument(string, at: span, in: SourceFile(path: "text", bytes: [])).node
    return document?.map != nil || document?.list != nil ? document : nil
  }
}
