internal import Source
internal import Syntax

/// The parts of cards by the names and values of what they hold.
struct CardGuess {
  let actions: ActionGuess
  /// The number of documents that hold the same cards.
  let copies: Int
  /// The condition of cards and their groups.
  let rule: Outline?
  /// Parts that several blocks use.
  var define: [Outline.Line] = []
  /// Indicates that a condition asks for the version of the app.
  var asksVersion = false
  /// The selectors that parts of the card read.
  private var read: Set<String> = []

  init(ids: Set<String>, copies: Int = 1, shown: Outline? = nil) {
    (actions, self.copies, rule) = (ActionGuess(ids: ids), copies, shown)
    if let shown { define.append(.init("shown", shown)) }
  }

  /// The lines of a block of cards, parts that differ by kind under `kinds`.
  mutating func block(_ things: Things, isKeyed: Bool, isQuestion: Bool) -> [Outline.Line] {
    var lines = frame(things, isKeyed: isKeyed)
    guard let kind = Self.kind(things) else { return lines + parts(things, isQuestion: isQuestion) }
    let groups = Self.groups(things, by: kind)
    var kinds: [(name: String, things: Things, lines: [Outline.Line])] = []
    for (name, group) in groups {
      let words = Part.words(name)
      let isAsked = isQuestion || words.contains("question")
      kinds.append((name, group, parts(group, isQuestion: isAsked, kind: words)))
    }
    let shared = Self.shared(kinds)
    lines += shared
    let keys = Set(shared.map(\.key))
    let own = kinds.map { Outline.Line($0.name, .map($0.lines.filter { !keys.contains($0.key) })) }
    guard own.contains(where: { $0.value != .map([]) }) else { return lines }
    return lines + [.init("by", kind.selector), .init("kinds", .map(own))]
  }

  /// The lines of cards of one kind.
  mutating func parts(_ things: Things, isQuestion: Bool, kind: [String] = []) -> [Outline.Line] {
    var lines: [Outline.Line] = []
    let choices = choices(things)
    let fields = fields(things)
    texts(things, isQuestion: isQuestion, to: &lines)
    let file = things.members.first(where: \.isPictureFile).map { Outline.text($0.selector) }
    if let image = pick(.image, of: things, where: { $0.isPicture }) ?? file {
      lines.append(.init("image", image))
    }
    if let choices { lines.append(.init("choices", choices)) }
    if choices != nil, let many = Self.many(things, kind) { lines.append(.init("many", many)) }
    if let fields {
      lines.append(.init("fields", fields))
    } else if let field = field(things, kind, isQuestion, choices) {
      let text = lines.first { $0.key == "title" }.map { [Outline.Line("text", $0.value)] } ?? []
      lines.append(.init("fields", .map(text + field)))
    }
    if let blocks = blocks(things) { lines.append(.init("blocks", blocks)) }
    if let items = items(things) { lines.append(.init("items", items)) }
    buttons(things, to: &lines)
    return lines
  }

  /// The lines that say where a card stands and what it is called.
  private mutating func frame(_ things: Things, isKeyed: Bool) -> [Outline.Line] {
    var lines: [Outline.Line] = []
    if let order = things.of(.order).first(where: { $0.isNumbers(of: things) }) {
      lines.append(.init("order", order.selector))
    }
    let off =
      things.flag(.on, depth: 0).map { Outline.value($0, "is", .bare("false")) }
      ?? things.flag(.off, depth: 0).map { Outline.value($0) }
    if let off { lines.append(.init("leave out", off)) }
    if !isKeyed, let id = Self.id(things, copies: copies) {
      read.insert(id.selector)
      lines.append(.init("id", id.selector))
    }
    if let shown = condition(things) { lines.append(shown) }
    if let file = things.members.first(where: { $0.isFile }) {
      lines.append(.init("include", file.selector))
    }
    return lines
  }

  /// The member whose values tell the things apart.
  static func id(_ things: Things, copies: Int = 1) -> Things.Member? {
    let named = things.members.filter { $0.words == ["name"] && $0.depth == 0 && !$0.isHuman }
    return (things.of(.id).filter { $0.depth == 0 } + named).first { member in
      member.texts.count * 2 >= things.nodes.count && member.texts.count == member.values.count
        && Set(member.texts).count * copies >= member.texts.count
    }
  }

  /// The member that tells kinds of things apart.
  static func kind(_ things: Things) -> Things.Member? {
    things.of(.kind).first { member in
      let texts = Set(member.texts)
      return member.depth <= 1 && (2...24).contains(texts.count) && !Self.isOfButton(member.words)
        && member.texts.count == member.values.count
        && member.values.count * 2 >= things.nodes.count
        && texts.allSatisfy { $0.utf8.count <= 40 && !$0.isEmpty } && !member.isSentence
    }
  }

  /// The things of each kind, in the order in which kinds come first.
  static func groups(_ things: Things, by kind: Things.Member) -> [(name: String, things: Things)] {
    var groups: [String: [Node]] = [:]
    for (owner, node) in kind.values {
      groups[node.text ?? "", default: []].append(things.nodes[owner])
    }
    let owners = Set(kind.values.map(\.owner))
    let rest = things.nodes.indices.filter { !owners.contains($0) }.map { things.nodes[$0] }
    let named = kind.texts.uniqued().map { ($0, Things(groups[$0] ?? [])) }
    return named + (rest.isEmpty ? [] : [("nothing", Things(rest))])
  }

  /// The lines that are the same in all kinds that have them, and say nothing in the others.
  private static func shared(
    _ kinds: [(name: String, things: Things, lines: [Outline.Line])]
  ) -> [Outline.Line] {
    let keys = kinds.flatMap { $0.lines.map(\.key) }.uniqued()
    return keys.compactMap { key in
      let found = kinds.compactMap { kind in kind.lines.first { $0.key == key } }
      guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
      if found.count == kinds.count { return first }
      let selectors = first.value.selectors
      let isSilent = kinds.allSatisfy { kind in
        kind.lines.contains { $0.key == key }
          || !kind.things.members.contains { member in
            selectors.contains(member.selector) && !member.values.allSatisfy { isEmpty($0.node) }
          }
      }
      return isSilent && !["fields", "many"].contains(key) && !selectors.isEmpty ? first : nil
    }
  }

  // MARK: Texts

  private mutating func texts(_ things: Things, isQuestion: Bool, to lines: inout [Outline.Line]) {
    var found: [Part: Outline] = [:]
    for part in Things.texts {
      found[part] = pick(part, of: things) { $0.isWords && ($0.words != ["name"] || $0.isHuman) }
    }
    if found[.title] == nil, isQuestion || Self.asks(things), let body = found[.body],
      !Self.isTalk(things)
    {
      (found[.title], found[.body]) = (body, nil)
    }
    if found[.body] == nil {
      let rest = things.of(.title).first {
        $0.isWords && $0.rank < 30 && !read.contains($0.selector) && $0.words != ["name"]
      }
      found[.body] = rest.map { Outline.text($0.selector) }
    }
    for part in Things.texts {
      guard let text = found[part] else { continue }
      let isGuessed = things.members.contains {
        $0.isKeyed && text == .map([.init("key", $0.selector)])
      }
      let comment = isGuessed ? "not sure: that these are keys of a table of texts" : nil
      lines.append(.init(part.rawValue, text, comment: comment))
    }
  }

  /// Indicates bodies most of which are questions.
  private static func asks(_ things: Things) -> Bool {
    let texts = things.of(.body).first?.texts ?? []
    return texts.filter { $0.last == "?" }.count * 2 > texts.count
  }

  /// Indicates things that say something in a talk.
  private static func isTalk(_ things: Things) -> Bool {
    things.of(.body).contains {
      $0.words.last.map { ["message", "messages"].contains($0) } == true
    }
  }

  /// The members of a part: the likeliest, and others for the things that lack it.
  private mutating func pick(
    _ part: Part,
    of things: Things,
    where isMeant: (Things.Member) -> Bool
  ) -> Outline? {
    let members = things.of(part).filter(isMeant)
    var picked: [Outline] = []
    var owners: Set<Int> = []
    for member in members {
      let own = Set(member.values.filter { !Self.isEmpty($0.node) }.map(\.owner))
      guard !own.isEmpty, owners.isDisjoint(with: own) else { continue }
      owners.formUnion(own)
      read.insert(member.selector)
      picked.append(part == .image ? .text(member.selector) : Self.text(member, among: members))
    }
    return picked.isEmpty ? nil : .some(picked)
  }

  private static func isEmpty(_ node: Node) -> Bool { node.text?.isEmpty == true }

  /// The words of a member, with those of a translation beside them.
  static func text(_ member: Things.Member, among others: [Things.Member] = []) -> Outline {
    if member.isKeys { return .map([.init("key", member.selector)]) }
    let selector =
      member.values.contains { $0.node.list != nil } ? member.selector + ".*" : member.selector
    let isOne = !selector.utf8.contains(UInt8(ascii: "{"))
    let locales = others.first {
      isOne && $0.words == member.words && $0.selector.firstRange(of: "{locale}") != nil
    }
    guard let locales else { return .text(selector) }
    return .map([.init("text", selector), .init("locales", locales.selector)])
  }
}

extension Outline {
  /// The selectors of the members that the outline reads first.
  var selectors: Set<String> {
    switch self {
    case .bare: []
    case .text(let text): [text.hasSuffix(".*") ? String(text.dropLast(2)) : text]
    case .list(let items): items.reduce(into: []) { $0.formUnion($1.selectors) }
    case .map(let lines):
      if let each = lines.first(where: { ["each", "at", "use"].contains($0.key) }) {
        each.value.selectors
      } else {
        lines.reduce(into: []) { $0.formUnion($1.value.selectors) }
      }
    }
  }
}

extension Things.Member {
  /// Indicates a number for every thing, each another.
  func isNumbers(of things: Things) -> Bool {
    depth == 0 && values.count == things.nodes.count && values.allSatisfy { $0.node.number != nil }
      && Set(texts).count == texts.count
  }

  /// Indicates words that people read: several of them, or one with a capital.
  var isHuman: Bool {
    texts.contains {
      $0.contains(" ") || $0.first?.isUppercase == true && $0.contains(where: \.isLowercase)
    }
  }

  /// Indicates names of other documents.
  var isFile: Bool {
    !texts.isEmpty && depth == 0 && texts.allSatisfy { $0.hasSuffix(".json") && !$0.contains(" ") }
  }

  /// Indicates sentences.
  var isSentence: Bool { texts.contains { $0.split(separator: " ").count > 3 } }

  /// Indicates names of pictures.
  var isPicture: Bool {
    !texts.isEmpty && values.allSatisfy { $0.node.string != nil }
      && !["id", "alt"].contains(words.last)
  }

  /// Indicates names of files of pictures.
  var isPictureFile: Bool {
    isPicture
      && texts.contains { text in
        [".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg"].contains {
          text.lowercased().hasSuffix($0)
        }
      }
  }

  /// Indicates keys of a table of texts, by their name or what they look like.
  var isKeys: Bool { words.count > 1 && words.last == "key" || isKeyed }

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
