internal import Source
internal import Syntax

/// Values at one selector, seen in all things.
struct Member {
  fileprivate(set) var selector: String
  /// The place of the map that the values stand in.
  let parent: String
  /// The key of the last map.
  let key: String
  fileprivate(set) var words: [String] { didSet { (part, rank) = Part.of(words) ?? (nil, 99) } }
  /// The values that are there: not null, nor `false` among others than booleans.
  fileprivate(set) var values: [Things.Owned]
  /// The number of maps between the thing and the value.
  let depth: Int
  var part: Part?
  private(set) var rank: Int

  var isText: Bool { part.map(Things.texts.contains) ?? false }

  /// Indicates texts that may tell the right one of some answers: no ids, kinds or cards that come next.
  fileprivate var mayBeRight: Bool {
    depth == 0 && !isText && (![.id, .kind, .next].contains(part) || words.last == "answer")
  }

  /// Indicates several words for kinds under a name that says no part.
  fileprivate var areKinds: Bool {
    depth == 0 && part == nil && !KnownWords.has("fillers", words.last) && values.count > 1
      && values.allSatisfy { $0.node.string.map { Part.isBlock(Part.words($0)) } == true }
      && Set(texts).count > 1
  }

  /// Indicates a list of things to fill in, whatever its name: they have hints, and none leads on.
  fileprivate var areFields: Bool {
    let things = Things(items.filter { $0.map != nil })
    // An answer may have an example.
    let rules = things.of(.hint).filter { $0.words.last != "example" }
    return Set(rules.flatMap(\.owners)).count * 2 > items.count && things.of(.next).isEmpty
  }

  init(_ path: String, _ family: KeyFamily, _ words: [String], depth: Int) {
    (selector, parent) = (Selector.of(path + family.selector), Selector.rooted(path))
    (key, self.words, self.depth) = (family.stem, words, depth)
    let areFlags = family.values.allSatisfy { $0.node.isNull || $0.node.kind == .boolean }
    values = family.values.filter { areFlags ? !$0.node.isNull : !$0.node.isNothing }
    (part, rank) = Part.of(words) ?? (nil, 99)
    // Lists of notes or labels are entries, those of maps, too.
    let areMany = values.contains { _, node in
      node.list.map { $0.first?.map != nil || rank >= Part.several && $0.count > 1 } == true
    }
    if areMany, isText { (part, rank) = (nil, 99) }
    // A sentence is no list of answers.
    if part == .choices, texts.contains(where: \.isStatement) { (part, rank) = (.body, 99) }
  }
}

/// Things of one kind in documents, and what any of them has: what a part of the mapping is read from.
///
/// A text is its own title, a list its own entries.
struct Things {
  let nodes: [Node]
  /// The members of some of the things, in the order of the documents.
  var members: [Member] = []

  /// A value with the place of its thing in a list of things.
  typealias Owned = (owner: Int, node: Node)

  /// The depth of maps in maps that is looked into.
  private static let deepest = 4

  init(_ nodes: [Node]) {
    self.nodes = nodes
    let all = nodes.enumerated().map { (owner: $0, node: $1) }
    read(all, at: "", of: [], depth: 0)
    let own = all.filter { $0.node.map == nil && !$0.node.isNull }
    if !own.isEmpty { add(Member("", KeyFamily(own), [], depth: 0), among: []) }
    findAnswers()
    for index in members.indices where members[index].part == .choices && members[index].areFields {
      members[index].part = .fields
    }
    // An id of a text is one of the thing, where that has words beside it.
    let hasWords = members.contains { $0.depth == 0 && $0.isText && $0.words.last != "id" }
    for index in members.indices
    where hasWords && members[index].words.last == "id" && members[index].isText {
      members[index].part = .id
    }
    guard of(.kind).isEmpty, let index = members.firstIndex(where: \.areKinds) else { return }
    members[index].part = .kind
  }

  /// Makes lists of texts answers, where a text beside each is one of them, as it is the right one.
  private mutating func findAnswers() {
    let lists = members.indices.filter {
      members[$0].isFree && members[$0].values.count > 1
        && members[$0].items.count > members[$0].values.count
    }
    for index in lists {
      let texts = Dictionary(
        firstOf: members[index].values.map { ($0.owner, ($0.node.list ?? []).compactMap(\.text)) }
      )
      let right = members.firstIndex { other in
        other.mayBeRight && other.texts.count > 1
          && other.values.allSatisfy { texts[$0.owner]?.contains($0.node.text ?? "") == true }
      }
      guard let right else { continue }
      (members[index].part, members[right].part) = (.choices, .unread)
    }
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
  func number(_ part: Part, depth: Int = deepest) -> Outline? {
    of(part).first { $0.depth <= depth && $0.values.allSatisfy { $0.node.number != nil } }?.outline
  }

  private mutating func read(_ maps: [Owned], at path: String, of parent: [String], depth: Int) {
    let families = KeyFamily.families(of: maps)
    let stems = Set(families.map(\.stem))
    for family in families {
      let words = Self.inherited(Part.words(family.stem), from: parent)
      add(Member(path, family, words, depth: depth), among: stems)
    }
  }

  private mutating func add(_ member: Member, among stems: Set<String>) {
    let (values, words, depth) = (member.values, member.words, member.depth)
    let maps = values.compactMap(\.node.map)
    let areMaps = !maps.isEmpty && maps.count == values.count
    if areMaps, let mark = KeyFamily.mark(ofKeys: maps) {
      var inner = member
      inner.selector += ".\(mark)"
      inner.values = values.flatMap { owner, node in
        (node.map ?? []).map { (owner, $0.value) }.filter { !$1.isNull }
      }
      return add(inner, among: stems)
    }
    if let locale = Self.localeKey(values) {
      let items = values.flatMap { owner, node in (node.list ?? []).map { (owner, $0) } }
      let selector = "\(member.selector)[?@\(Selector.member(locale)) == {locale}]"
      for family in KeyFamily.families(of: items) where family.stem != locale {
        let parent = stems.contains(family.stem) ? [] : words
        let child = Self.inherited(Part.words(family.stem), from: parent)
        members.append(Member(selector, family, child, depth: depth))
      }
      return
    }
    var member = member
    if depth == 0, words.isEmpty {
      // Values without a name are the words of things, or their entries.
      let areTexts = values.contains { $0.node.text != nil }
      if areTexts || values.contains(where: { $0.node.list != nil }) {
        member.words = [areTexts ? "title" : "items"]
      }
    }
    members.append(member)
    if areMaps, member.part.map(Self.open.contains) ?? true, depth < Self.deepest {
      read(values, at: member.selector, of: words, depth: depth + 1)
    }
  }

  /// The parts whose maps only hold other parts.
  private static let open: Set<Part> = [
    .title, .subtitle, .body, .note, .badge, .image, .fields, .kind, .id,
  ]

  private static func inherited(_ words: [String], from parent: [String]) -> [String] {
    if words.isEmpty { return parent }
    // A hint in what is said of answers is that of their field.
    if words == ["hint"], Part.of(parent)?.part == .kind { return ["hint", "text"] }
    guard words.count == 1, let part = Part.of(parent)?.part,
      KnownWords.has("carriers", words[0]) || Part.of(words)?.part == part,
      texts.contains(part) || part == .image
    else { return words }
    return words == ["key"] ? parent + words : parent
  }

  /// The parts that are words.
  static let texts: [Part] = [.badge, .title, .subtitle, .body, .note]

  /// The key of the locale where values are lists of a text for each locale.
  private static func localeKey(_ values: [Owned]) -> String? {
    let first = values.first?.node.list?.first?.map?.first { entry in
      Part.of(Part.words(entry.key))?.part == .locale
        && entry.value.text.map(Locales.isTag) == true
    }
    guard let key = first?.key else { return nil }
    let isMade = values.allSatisfy { $0.node.list?.allSatisfy { $0[key]?.text != nil } == true }
    return isMade ? key : nil
  }
}

extension Member {
  /// The texts of the values that are scalars.
  var texts: [String] { values.compactMap(\.node.text) }

  /// The selector of the items or members of the values.
  var each: String { selector == "." ? ".*" : selector + ".*" }

  /// The items of the values, which are lists.
  var items: [Node] { values.flatMap { $0.node.list ?? [] } }

  /// The values that are maps.
  var maps: [Node] { values.map(\.node).filter { $0.map != nil } }

  /// The members of the values, which are maps.
  var named: [Node] { maps.flatMap { $0.map?.map(\.value) ?? [] } }

  /// The names of those members.
  var keys: [String] { maps.flatMap { $0.map?.map(\.key) ?? [] } }

  /// Indicates words for people: texts, or lists of texts.
  var isWords: Bool {
    values.contains { owner, node in
      node.string?.isEmpty == false || node.list?.first?.string?.isEmpty == false
    } && !values.contains { $0.node.map != nil || $0.node.kind == .boolean }
  }

  /// Indicates values as a part has them.
  func isLike(_ part: Part) -> Bool {
    switch part {
    case .title, .subtitle, .body, .note: isWords
    case .choices, .fields: values.contains { $0.node.list != nil || $0.node.map != nil }
    case .image: values.contains { $0.node.string != nil || $0.node.map != nil }
    default: true
    }
  }

  private func isOfAll(_ things: Things, most: Bool = false) -> Bool {
    depth == 0 && values.count == things.nodes.count
      && Set(texts).count * (most ? 2 : 1) >= values.count
  }

  /// Indicates a number for every thing, each another.
  func isNumbers(of things: Things) -> Bool {
    isOfAll(things) && texts.allSatisfy { Double($0) != nil }
  }

  /// Indicates a version for every thing, most of them others.
  func isVersion(of things: Things) -> Bool {
    words.last == "version" && texts.count > 1 && isOfAll(things, most: true)
      && texts.count { $0.contains(where: \.isNumber) } * 2 > texts.count
  }

  /// Indicates a version of more than one number.
  var isRelease: Bool { words == ["version"] && texts.contains { $0.contains(".") } }

  /// Indicates words that people read: several of them, or one with a capital.
  var isHuman: Bool { texts.contains(where: \.isHuman) }

  /// Indicates phrases, or lists of them.
  var hasPhrases: Bool { (texts + items.compactMap(\.string)).contains(where: \.isPhrase) }

  var isHTML: Bool { values.contains { $0.node.isHTML } || items.contains(where: \.isHTML) }

  /// Tells whether a map of a part holds the member.
  func isHeld(by part: Part) -> Bool {
    let names = Selector.names(selector)
    return depth == 1 && names.count == 2 && Part.of(Part.words(names[0]))?.part == part
  }

  /// Indicates texts that may be ids of other things, but not of a next one.
  var mayName: Bool {
    !texts.isEmpty && texts.allSatisfy { Double($0) == nil } && ![.id, .next].contains(part)
      && !KnownWords.hasAny("leading", of: words)
  }

  /// Indicates ids of some cards under a name of what comes next.
  func leads(to ids: Set<String>) -> Bool {
    (part == .next || KnownWords.hasAny("leading", of: words))
      && !texts.isEmpty && texts.allSatisfy(ids.contains)
  }

  /// Tells whether the values are lists of some ids.
  func lists(_ ids: Set<String>) -> Bool {
    !items.isEmpty && items.allSatisfy { $0.text.map(ids.contains) == true }
  }

  /// Indicates names of other documents; an animation may be JSON, too.
  var isFile: Bool {
    depth == 0 && part != .image && !texts.isEmpty
      && texts.allSatisfy { $0.hasSuffix(".json") && !$0.contains(" ") }
  }

  /// Indicates questions, or texts most of which are.
  var areQuestions: Bool {
    texts.count { $0.trimmed.last.map("?？؟".contains) == true } * 2 > texts.count
  }

  var isSentence: Bool {
    texts.contains { text in
      text.split(separator: " ").count > 3 || text.count { $0.isLetter && !$0.isCased } > 8
    }
  }

  /// Indicates lists of phrases, or maps of them.
  var isTexts: Bool {
    let texts = items + named
    return (part ?? .items) == .items && texts.contains { $0.string?.isPhrase == true }
      && texts.allSatisfy { $0.string != nil }
  }

  /// Indicates names of pictures.
  var isPicture: Bool {
    !texts.isEmpty && values.allSatisfy { $0.node.string != nil }
      && !["id", "alt"].contains(words.last) && !isPage
  }

  /// Indicates selectors of elements in pages, which may have blanks: `.menu .first`.
  var isSelector: Bool {
    KnownWords.has("anchors", words.joined())
      && (words.last == "selector" || texts.contains { ".#[".contains($0.first ?? " ") })
  }

  /// Indicates films, which count less than pictures.
  var isFilm: Bool { words.contains("video") }

  /// Indicates addresses of pages with films.
  var isPage: Bool { isFilm && !hasFiles && texts.allSatisfy { $0.hasPrefix("http") } }

  /// Indicates names of files of pictures and films.
  var hasFiles: Bool {
    texts.contains {
      KnownWords.has("endings of pictures", $0.split(separator: ".").last?.lowercased() ?? "")
    }
  }

  /// Indicates a name that says no part, or one of remarks.
  var isFree: Bool {
    depth == 0 && (part == nil || part == .unread && words.last?.hasPrefix("comment") == true)
  }

  /// Indicates lists of sentences, or of things with one, under a name that says no part.
  var isFreeList: Bool {
    (isFree || depth == 1 && part == nil) && !items.isEmpty
      && (isWords
        ? hasPhrases
        : Things(items).members.contains { $0.isText && $0.hasPhrases })
  }

  /// Indicates several wordings of a label, of which an app picks one: `labels`.
  var areWordings: Bool {
    guard depth == 0, let named = Part.of(words) else { return false }
    return named.rank >= Part.several && Things.texts.contains(named.part)
      && values.allSatisfy { $0.node.list?.first?.text != nil }
  }

  /// Indicates keys of a table of texts, by their name or what they look like.
  var isKeys: Bool {
    words.count > 1 && words.last == "key" || isKeyed
      || !texts.isEmpty && texts.allSatisfy { $0.hasPrefix("@string/") }
  }

  /// Indicates texts that look like keys of a table.
  var isKeyed: Bool {
    words.last != "key" && texts.count > 1
      && texts.allSatisfy { text in
        text.contains { $0 == "." || $0 == "_" } && text.first?.isLowercase == true
          && text.last?.isPunctuation == false
          && text.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
          && text.utf8.allSatisfy { $0 < 0x80 }
      }
  }
}

extension String {
  /// Indicates several words, or some of a script without capitals, which may be written without blanks.
  var isPhrase: Bool {
    utf8.contains(UInt8(ascii: " ")) || contains { $0.isLetter && !$0.isCased }
  }

  /// Indicates words that people read: several, or one with a capital.
  var isHuman: Bool { isPhrase || first?.isUppercase == true && contains(where: \.isLowercase) }

  /// Indicates words that end as sentences do.
  var isStatement: Bool { isPhrase && last.map(".!?…。！？".contains) == true }
}

extension Node {
  var isHTML: Bool { string.flatMap(HTMLText.sign) != nil }

  /// Indicates that words for people stand in the node.
  var holdsPhrase: Bool { contains { $0.string?.isPhrase == true } }

  /// Tells whether something holds for the node or one in it.
  func contains(depth: Int = 0, where holds: (Node) -> Bool) -> Bool {
    if holds(self) { return true }
    let inner = (list ?? []) + (map ?? []).map(\.value)
    return depth < 40 && inner.contains { $0.contains(depth: depth + 1, where: holds) }
  }
}
