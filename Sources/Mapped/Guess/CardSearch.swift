internal import Source
internal import Syntax

/// The search for the things of documents that are cards.
struct CardSearch {
  /// Things that could be cards.
  struct Place {
    /// The selector of a string that is JSON and holds the things.
    let text: String?
    /// The selector of the things, from the document or from the string's document.
    let path: String
    /// The words of the key under which they stand.
    let words: [String]
    let things: [Node]
    /// Indicates things that stand in a map, under their ids.
    let isKeyed: Bool
    /// The ids under which things stand in a map.
    var keys: [String] = []
    /// The place of the things that these stand in.
    let outer: Int?
    /// The likeness of a single thing to a card.
    var likeness = 0.0
    var score = 0.0
    /// Indicates texts, pictures and buttons of cards.
    var isBlocks = false
  }

  private(set) var places: [Place] = []
  /// The locale of the first tree where each locale has one.
  private(set) var locale: String?

  /// The depth of documents that is looked into.
  private static let deepest = 12
  /// The number of things that are compared with cards.
  private static let sample = 100

  init(_ documents: [Node], at root: String) {
    visit(documents, Spot(path: root))
    for index in places.indices { rate(index) }
  }

  /// The likeliest place of cards; nil where nothing looks like one.
  var best: Int? {
    guard var best = places.indices.max(by: { places[$0].score < places[$1].score }),
      places[best].score >= 4
    else { return nil }
    while let outer = outer(of: best), places[outer].likeness >= 8,
      !isList(best, of: Self.pages), !asks(best)
    {
      best = outer
    }
    while let inner = inner(of: best) { best = inner }
    return best
  }

  /// The other lists of cards that the document has beside a list of them.
  func siblings(of best: Int) -> [Place] {
    let names = Self.pages.union(["results", "outcomes", "endings", "steps"])
    guard isList(best, of: names), outer(of: best) == nil, places[best].text == nil else {
      return []
    }
    return places.indices.filter { index in
      index != best && isList(index, of: names) && outer(of: index) == nil
        && places[index].likeness >= 5
        && places[index].text == nil && !places[index].path.contains("{locale}")
    }.map { places[$0] }
  }

  /// The place of the things that those of a place stand in, the document left out.
  func outer(of place: Int) -> Int? {
    places[place].outer.flatMap { places[$0].words == ["document"] ? nil : $0 }
  }

  /// The list of pages or questions that the things of a place hold.
  private func inner(of place: Int) -> Int? {
    let found = places.indices.filter { index in
      places[index].outer == place && places[index].likeness >= 3
        && (isList(index, of: Self.pages) || asks(index))
    }
    return found.max { places[$0].score < places[$1].score }
  }

  /// Indicates fields with answers to choose, which are cards of their own.
  private func asks(_ place: Int) -> Bool {
    guard Part.of(places[place].words)?.part == .fields, !places[place].isBlocks else {
      return false
    }
    let things = Things(Array(places[place].things.prefix(Self.sample)))
    let owners = Set(
      things.of(.choices).filter { $0.isLike(.choices) }.flatMap { $0.values.map(\.owner) }
    )
    return owners.count * 3 > things.nodes.count
  }

  private func isList(_ place: Int, of names: Set<String>) -> Bool {
    places[place].words.last.map(names.contains) == true
  }

  /// Names of lists whose items are cards also where they stand in things with words of their own.
  private static let pages = KnownWords.set("pages")

  /// Names of lists of cards.
  private static let cards = KnownWords.set("cards")

  /// Names of maps that are parts of one thing.
  private static let sections = KnownWords.set("sections")

  /// A place of documents while they are looked through.
  private struct Spot {
    var text: String?
    var path: String
    var words: [String] = []
    var outer: Int?
    var depth = 0

    /// The place of something in the things here.
    func below(_ path: String, _ words: [String]? = nil) -> Spot {
      let words = words ?? self.words
      return Spot(text: text, path: path, words: words, outer: outer, depth: depth + 1)
    }
  }

  private mutating func visit(_ nodes: [Node], _ spot: Spot) {
    guard spot.depth < Self.deepest else { return }
    let items = nodes.flatMap { $0.list ?? [] }
    let maps = nodes.filter { $0.map != nil }
    if !items.isEmpty { things(items, spot, at: spot.path + ".*") }
    if !maps.isEmpty { visit(maps: maps, spot) }
    let documents = nodes.compactMap(JSONText.read)
    guard spot.text == nil, !documents.isEmpty else { return }
    var inner = spot.below("")
    inner.text = spot.path
    visit(documents, inner)
  }

  private mutating func visit(maps: [Node], _ spot: Spot) {
    let entries = maps.flatMap { $0.map ?? [] }
    if let mark = KeyFamily.mark(ofKeys: maps.compactMap(\.map)) {
      note(entries.map(\.key))
      visit(entries.map(\.value), spot.below("\(spot.path).\(mark)"))
    } else if Self.isKeyed(maps) {
      things(entries.map(\.value), spot, at: spot.path + ".*", keys: entries.map(\.key))
    } else if spot.outer == nil, spot.depth == 0 {
      var whole = spot
      whole.words = ["document"]
      things(maps, whole, at: spot.path)
    } else {
      members(of: maps, spot)
    }
  }

  private mutating func things(
    _ nodes: [Node],
    _ spot: Spot,
    at path: String,
    keys: [String]? = nil
  ) {
    let maps = nodes.filter { $0.map != nil }
    guard !maps.isEmpty else { return visit(nodes.filter { $0.list != nil }, spot.below(path)) }
    places.append(
      Place(
        text: spot.text,
        path: path,
        words: spot.words,
        things: maps,
        isKeyed: keys != nil,
        keys: keys ?? [],
        outer: spot.outer
      )
    )
    var inner = spot
    (inner.path, inner.outer) = (path, places.count - 1)
    members(of: maps, inner)
  }

  private mutating func members(of maps: [Node], _ spot: Spot) {
    for family in KeyFamily.families(of: maps.map { (0, $0) }) {
      if family.stem.isEmpty {
        note(maps.flatMap { $0.map?.map(\.key) ?? [] }.filter(Locales.major.contains))
      }
      let path = Selector.joined(spot.path, family.selector)
      visit(family.values.map(\.node), spot.below(path, Part.words(family.stem)))
    }
  }

  /// Takes the first of the locales that have trees, English before others.
  private mutating func note(_ locales: [String]) {
    locale = locale ?? locales.first { $0 == "en" } ?? locales.first
  }

  /// Indicates maps whose keys are ids: all values are maps of much the same keys.
  private static func isKeyed(_ maps: [Node]) -> Bool {
    let entries = maps.flatMap { $0.map ?? [] }
    let inner = entries.compactMap(\.value.map)
    guard entries.count > 1, inner.count == entries.count,
      !entries.contains(where: { sections.contains($0.key) })
    else { return false }
    let shared = Dictionary(grouping: inner.flatMap { $0.map(\.key) }) { $0 }.values.map(\.count)
      .max()
    return (shared ?? 0) * 10 >= inner.count * 6
  }

  private mutating func rate(_ index: Int) {
    let things = Things(Array(places[index].things.prefix(Self.sample)))
    let count = Double(things.nodes.count)
    var likeness = 0.0
    for part in Part.allCases {
      guard let weight = Self.weights[part] else { continue }
      let owners = Set(
        things.of(part).filter { $0.isLike(part) }.flatMap { $0.values.map(\.owner) }
      )
      likeness += weight * min(1, Double(owners.count) / count * 1.5)
    }
    if things.members.contains(where: CardGuess.isBlocks) { likeness += 8 }
    places[index].isBlocks =
      outer(of: index) != nil && CardGuess.isBlocks(things.nodes, under: places[index].words)
    if places[index].isBlocks { likeness *= 0.3 }
    places[index].likeness = likeness
    let words = places[index].words
    var factor = min(3, Double(places[index].things.count).squareRoot())
    if words.last.map(Self.cards.contains) == true { factor *= 1.4 }
    if let part = Part.of(words)?.part, [.choices, .buttons, .fields].contains(part) {
      factor *= 0.3
    }
    if Part.of(words)?.part == .items, !isList(index, of: Self.cards) { factor *= 0.3 }
    if words == ["document"] { factor *= 0.5 }
    places[index].score = likeness * factor
  }

  private static let weights: [Part: Double] = [
    .title: 5, .body: 3, .image: 2, .id: 1, .subtitle: 1, .note: 1, .buttons: 4, .choices: 4,
    .fields: 3,
    .next: 2, .kind: 1,
  ]
}

extension Things.Member {
  /// Indicates values as a part has them.
  func isLike(_ part: Part) -> Bool {
    switch part {
    case .title, .subtitle, .body, .note: isWords
    case .choices, .fields: values.contains { $0.node.list != nil || $0.node.map != nil }
    case .image: values.contains { $0.node.string != nil || $0.node.map != nil }
    default: true
    }
  }
}

/// Documents in strings.
enum JSONText {
  /// The map or list that is written in a string.
  static func read(_ node: Node) -> Node? {
    guard let text = node.string, let first = text.utf8.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return nil }
    var log = Log()
    let file = SourceFile(path: "text", bytes: Array(text.utf8))
    let document = JSONReader.read(file, id: FileID(index: 0), log: &log)
    return document?.map != nil || document?.list != nil ? document : nil
  }
}
