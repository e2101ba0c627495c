internal import Source
internal import Syntax

/// Things of one kind in documents, and what any of them has: what a part of the mapping is read from.
struct Things {
  let nodes: [Node]
  /// The members of some of the things, in the order of the documents.
  private(set) var members: [Member] = []

  /// A value with the place of its thing in a list of things.
  typealias Owned = (owner: Int, node: Node)

  /// Values at one selector, seen in all things.
  struct Member {
    let selector: String
    /// The key of the last map.
    let key: String
    let words: [String]
    /// The values that are not null.
    let values: [Owned]
    /// The number of maps between the thing and the value.
    let depth: Int
    let part: Part?
    let rank: Int

    /// The texts of the values that are scalars.
    var texts: [String] { values.compactMap(\.node.text) }

    /// Indicates words for people: texts, or lists of texts.
    var isWords: Bool {
      values.contains { owner, node in
        node.string?.isEmpty == false || node.list?.first?.string?.isEmpty == false
      } && !values.contains { $0.node.map != nil || $0.node.kind == .boolean }
    }

    /// The items of the values, which are lists.
    var items: [Node] { values.flatMap { $0.node.list ?? [] } }
  }

  /// The depth of maps in maps that is looked into.
  private static let deepest = 4

  init(_ nodes: [Node]) {
    self.nodes = nodes
    read(nodes.enumerated().map { ($0, $1) }, at: "", of: [], depth: 0)
  }

  /// The members that are of a part, the likeliest first.
  func of(_ part: Part) -> [Member] {
    members.filter { $0.part == part }.sorted { ($0.depth, $0.rank) < ($1.depth, $1.rank) }
  }

  /// The likeliest member of a part that is true or false.
  func flag(_ part: Part, depth: Int = deepest) -> Member? {
    of(part).first { $0.depth <= depth && $0.values.allSatisfy { $0.node.kind == .boolean } }
  }

  /// The likeliest member of a part that is a number.
  func number(_ part: Part, depth: Int = deepest) -> Member? {
    of(part).first { $0.depth <= depth && $0.values.allSatisfy { $0.node.number != nil } }
  }

  private mutating func read(_ maps: [Owned], at path: String, of parent: [String], depth: Int) {
    for family in KeyFamily.families(of: maps) {
      let words = Self.inherited(Part.words(family.stem), from: parent)
      add(family.values, at: path + family.selector, family.stem, words, depth: depth)
    }
  }

  private mutating func add(
    _ all: [Owned],
    at path: String,
    _ key: String,
    _ words: [String],
    depth: Int
  ) {
    let values = all.filter { !$0.node.isNull }
    let maps = values.compactMap(\.node.map)
    let named = Part.of(words)
    if !maps.isEmpty, maps.count == values.count {
      if let mark = KeyFamily.mark(ofKeys: maps) {
        let inner = values.flatMap { owner, node in (node.map ?? []).map { (owner, $0.value) } }
        return add(inner, at: "\(path).\(mark)", key, words, depth: depth)
      }
      append(path, key, words, values, depth)
      let isOpen = named.map { Self.open.contains($0.part) } ?? true
      if isOpen, depth < Self.deepest { read(values, at: path, of: words, depth: depth + 1) }
    } else if let locale = Self.localeKey(values) {
      let items = values.flatMap { owner, node in (node.list ?? []).map { (owner, $0) } }
      for family in KeyFamily.families(of: items) where family.stem != locale {
        let child = Self.inherited(Part.words(family.stem), from: words)
        let place = "\(path)[?@\(Selector.member(locale)) == {locale}]\(family.selector)"
        append(place, family.stem, child, family.values, depth)
      }
    } else {
      append(path, key, words, values, depth)
    }
  }

  private mutating func append(
    _ path: String,
    _ key: String,
    _ words: [String],
    _ values: [Owned],
    _ depth: Int
  ) {
    let named = Part.of(words)
    members.append(
      Member(
        selector: Selector.of(path),
        key: key,
        words: words,
        values: values,
        depth: depth,
        part: named?.part,
        rank: named?.rank ?? 99
      )
    )
  }

  /// The parts whose maps only hold other parts.
  private static let open: Set<Part> = [
    .title, .subtitle, .body, .note, .badge, .image, .fields, .kind,
  ]

  /// Words of keys under which the value of the key above stands: `title: {text: …}`.
  private static let carriers = KnownWords.set("carriers")

  private static func inherited(_ words: [String], from parent: [String]) -> [String] {
    if words.isEmpty { return parent }
    guard words.count == 1,
      carriers.contains(words[0]) || Part.of(words)?.part == Part.of(parent)?.part,
      let part = Part.of(parent)?.part, texts.contains(part) || part == .image
    else { return words }
    return words == ["key"] ? parent + words : parent
  }

  /// The parts that are words.
  static let texts: [Part] = [.badge, .title, .subtitle, .body, .note]

  /// The key of the locale where values are lists of a text for each locale.
  private static func localeKey(_ values: [Owned]) -> String? {
    guard let first = values.first?.node.list?.first?.map else { return nil }
    let key = first.first { entry in
      Part.of(Part.words(entry.key))?.part == .locale
        && entry.value.text.map(Locales.isTag) == true
    }?.key
    guard let key else { return nil }
    let isMade = values.allSatisfy { $0.node.list?.allSatisfy { $0[key]?.text != nil } == true }
    return isMade ? key : nil
  }
}
