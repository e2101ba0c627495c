internal import Source
internal import Syntax

/// The parts of cards by the names and values of what they hold.
struct CardGuess {
  /// The ids of the cards of the flow.
  let ids: Set<String>
  /// The number of documents that hold the same cards.
  let copies: Int
  /// The number of groups, each of which has ids of its own.
  let groups: Int
  /// The condition of cards and their groups.
  let rule: Outline?
  /// Parts that several blocks use.
  var define: Lines = []
  /// The selectors that parts of the card read.
  private(set) var read: Set<String> = []
  /// The selector of the id.
  private var own: String?

  init(ids: Set<String>, copies: Int = 1, groups: Int = 1, shown: Outline? = nil) {
    (self.ids, self.copies, self.groups, rule) = (ids, copies, groups, shown)
    if let shown { define.append(.init("shown", shown)) }
  }

  /// Things of one kind with the lines of their cards.
  private typealias Kind = (name: String, things: Things, lines: Lines)

  /// The lines of a block of cards, parts that differ by kind under `kinds`.
  mutating func block(_ things: Things, of candidate: CardSearch.Candidate) -> Lines {
    var (lines, things) = (frame(things, isKeyed: candidate.keys != nil), things)
    if candidate.keys != nil, let worded = things.worded {
      lines.append(.init("only", worded.only))
      things = worded.things
    }
    let isQuestion = candidate.isList("asks")
    guard let kind = Self.kind(things) else { return lines + parts(things, isQuestion: isQuestion) }
    let kinds = Self.groups(things, by: kind).map { name, group -> Kind in
      let words = Part.words(name)
      // Among things with answers to choose, those of the kind of a field ask, too.
      let isField = Part.input(words) != nil && !things.of(.choices).isEmpty
      let isText = Part.shown(words) != nil && !things.of(.title).isEmpty
      let isShown = isText && (group.of(.title).isEmpty || !isQuestion && !group.of(.body).isEmpty)
      let isAsked = (isQuestion || isField) && !isShown || words.contains("question")
      return (name, group, parts(group, isQuestion: isAsked, kind: words))
    }
    let shared = Self.shared(kinds)
    lines += shared
    let keys = Set(shared.map(\.key))
    let own = kinds.map { Outline.Line($0.name, .map($0.lines.filter { !keys.contains($0.key) })) }
    guard own.contains(where: { $0.value != .map([]) }) else { return lines }
    return lines + [.init("by", kind.selector), .init("kinds", .map(own))]
  }

  /// The lines of cards of one kind.
  mutating func parts(_ things: Things, isQuestion: Bool = false, kind: [String] = []) -> Lines {
    let things = things.withButtons(to: ids)
    read = Set(own.map { [$0] } ?? [])
    let choices = answers(things)
    let texts = texts(choices == nil ? things : things.asked, isQuestion: isQuestion)
    let anchor = things.members.first { Self.isAnchor($0, of: things) }
    let layout = KnownWords.row("layouts", kind + [kind.joined()])
    let include = things.included?.selector
    let file = things.members.first {
      $0.isPicture && ($0.hasFiles || $0.isFile && $0.selector != include)
    }?.outline
    let others = Lines.of([
      "layout": anchor == nil ? layout.map { .text($0) } : "tooltip",
      "target": anchor?.outline,
      "image": pick(.image, of: things, where: \.isPicture) ?? file,
      "choices": choices,
      "many": choices.flatMap { _ in Self.many(things, kind) },
      "fields": list(.fields, of: things) ?? field(things, kind, isQuestion, choices),
      "blocks": blocks(things),
      "items": list(.items, of: things),
    ])
    return texts + others + buttons(things)
  }

  /// The lines that say where a card stands and what it is called.
  private mutating func frame(_ things: Things, isKeyed: Bool) -> Lines {
    let id = isKeyed ? nil : Self.id(things, copies: copies * groups)
    own = id?.selector
    let isOnce = groups == 1 || id.map { Set($0.texts).count * copies >= $0.texts.count } ?? true
    let off = things.flag(.on, depth: 0)?.test("is", false) ?? things.flag(.off, depth: 0)?.test()
    let order = things.of(.order).first { $0.isNumbers(of: things) }?.outline
    let repeats: Outline? = isOnce ? nil : "allowed"
    return .of(["order": order, "leave out": off, "id": id?.outline, "repeats": repeats])
      + condition(things) + .of(["include": things.included?.outline])
  }

  /// The member whose values tell the things apart.
  static func id(_ things: Things, copies: Int = 1) -> Member? {
    let isTitled = things.of(.title).contains { $0.isWords && $0.words != ["name"] }
    let named = things.members.filter { member in
      member.words == ["name"] && member.depth == 0
        && (isTitled ? !member.texts.contains(where: \.isPhrase) : !member.isHuman)
    }
    let ids = things.of(.id).filter { $0.depth == 0 || $0.isHeld(by: .id) }
    return (ids + named).first { member in
      !isAnchor(member, of: things) && !isLabel(member)
        && member.texts.count * 2 >= things.nodes.count && member.texts.count == member.values.count
        && isApart(member, copies: copies)
    }
  }

  /// Tells whether values tell things apart that stand in some copies; an `id` may be there twice by mistake.
  private static func isApart(_ member: Member, copies: Int) -> Bool {
    let (unique, all) = (Set(member.texts).count * copies, member.texts.count)
    return unique >= all || member.words == ["id"] && unique * 4 >= all * 3
  }

  /// The member that tells kinds of things apart.
  static func kind(_ things: Things) -> Member? {
    things.of(.kind).first { member in
      let texts = Set(member.texts)
      return member.depth <= 1 && (2...24).contains(texts.count) && !Self.isOfButton(member.words)
        && member.texts.count == member.values.count
        && member.values.count * 2 >= things.nodes.count
        && texts.allSatisfy { $0.utf8.count <= 40 && !$0.isEmpty } && !member.isSentence
    }
  }

  /// The things of each kind, in the order in which kinds come first.
  static func groups(_ things: Things, by kind: Member) -> [(name: String, things: Things)] {
    let named = kind.texts.uniqued().map { name in
      (name, Things(kind.values.filter { $0.node.text == name }.map { things.nodes[$0.owner] }))
    }
    let rest = Set(things.nodes.indices).subtracting(kind.owners).sorted().map { things.nodes[$0] }
    return named + (rest.isEmpty ? [] : [("nothing", Things(rest))])
  }

  /// The lines that are the same in all kinds that have them, and say nothing in the others.
  private static func shared(_ kinds: [Kind]) -> Lines {
    kinds.flatMap { $0.lines.map(\.key) }.uniqued().compactMap { key in
      let found = kinds.compactMap { kind in kind.lines.first { $0.key == key } }
      guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
      if found.count == kinds.count { return first }
      let selectors = first.value.selectors
      let isSilent = kinds.allSatisfy { kind in
        kind.lines.contains { $0.key == key }
          || !kind.things.members.contains { member in
            selectors.contains(member.selector) && !member.values.allSatisfy { $0.node.isBlank }
          }
      }
      return isSilent && !["fields", "many"].contains(key) && !selectors.isEmpty ? first : nil
    }
  }
}

extension CardGuess {
  private mutating func texts(_ things: Things, isQuestion: Bool) -> Lines {
    var found: [Part: Outline] = [:]
    let own = own
    for part in Things.texts {
      found[part] = pick(part, of: things) { member in
        member.isWords && (member.words != ["name"] || member.isHuman) && member.selector != own
          && Self.stem(member, in: things) == nil
          && !(part == .badge && member.isKeyed && !member.texts[0].contains("."))
      }
    }
    if found[.title] ?? found[.body] ?? found[.subtitle] == nil, let note = found[.note] {
      (found[.body], found[.note]) = (note, nil)
    }
    if found[.title] == nil,
      let question = things.members.first(where: {
        $0.isFree && $0.areQuestions && Self.stem($0, in: things) == nil
      })
    {
      read.insert(question.selector)
      found[.title] = Self.text(question)
    }
    if found[.title] == nil, let body = found[.body], Self.asks(things, isQuestion) {
      (found[.title], found[.body]) = (body, nil)
    }
    let version = things.members.first { $0.isVersion(of: things) }
    let date = things.members.first { $0.words == ["date"] && $0.depth == 0 && $0.isWords }
    if found[.title] == nil {
      found[.title] = (version ?? things.members.first(where: \.isRelease))?.outline
    } else {
      found[.badge] = found[.badge] ?? (version ?? date)?.outline
    }
    let free = self.free(things, without: Set(found.keys), isQuestion: isQuestion)
    return Things.texts.compactMap { part in
      guard let text = found[part] ?? free[part] else { return nil }
      let isGuessed = things.members.contains { $0.isKeyed && text == ["key": $0.outline] }
      let comment =
        isGuessed
        ? "not sure: that these are keys of a table of texts"
        : found[part] == nil ? "not sure: that this is the \(part.rawValue)" : nil
      return .init(part.rawValue, text, comment: comment)
    }
  }

  /// Texts for people whose names say no part, for the parts that nothing else is.
  private func free(_ things: Things, without found: Set<Part>, isQuestion: Bool) -> [Part: Outline]
  {
    let read = things.members.filter { self.read.contains($0.selector) }
    let taken = Set((read + Self.named(things)).map(\.words))
    var rest = things.members.filter { member in
      let isLeft = member.part.map { $0 == .kind || Things.texts.contains($0) } ?? true
      return (member.isFree || isLeft && member.depth <= 1 && member.isSentence)
        && !taken.contains(member.words) && member.items.isEmpty && member.isWords && member.isHuman
        && !member.isSelector
        && !Self.isOfButton(member.words) && Self.stem(member, in: things) == nil
    }
    var free: [Part: Outline] = [:]
    let isAsked = isQuestion || !things.of(.choices).isEmpty
    for part in isAsked ? [Part.title] : [.title, .body, .note, .badge] where !found.contains(part)
    {
      // A title tells things apart, a badge is of several.
      let index = rest.firstIndex { member in
        let isApart = Set(member.texts).count == member.texts.count
        let isUsual = member.texts.count(where: \.isHuman) * 2 > member.texts.count
        return member.isSentence
          ? part != .badge : isUsual && part == (isApart ? .title : .badge)
      }
      guard let member = index.map({ rest.remove(at: $0) }) else { continue }
      let others = rest.filter { part == .note && $0.words != member.words && $0.isSentence }
      let all = ([member] + others).uniqued(by: \.words)
      let texts = all.map { Self.text($0, among: things.members) }
      let areApart = Self.apart(all) { !$0.isBlank }.count == all.count
      free[part] = areApart ? .joined(texts) : ["lines": .list(texts)]
    }
    return free
  }

  /// Indicates bodies that are questions, or most of which are; none that are said in a talk.
  private static func asks(_ things: Things, _ isQuestion: Bool) -> Bool {
    let bodies = things.of(.body)
    return (isQuestion || bodies.first?.areQuestions == true)
      && !bodies.contains { ["message", "messages"].contains($0.words.last) }
  }

  /// The members of a part: the likeliest, and others for the things that lack it.
  private mutating func pick(
    _ part: Part,
    of things: Things,
    where isMeant: (Member) -> Bool
  ) -> Outline? {
    let meant = things.of(part).filter(isMeant)
    let members = meant.filter { !$0.isFilm } + meant.filter(\.isFilm)
    let picked = Self.apart(members) { !$0.isBlank }
    read.formUnion(picked.map(\.selector))
    let all = picked.map { part == .image ? $0.outline : Self.text($0, among: members) }
    return .joined(all)
  }

  /// Members that have a value for different things, those before others first.
  static func apart(_ members: [Member], _ counts: (Node) -> Bool) -> [Member] {
    var owners: Set<Int> = []
    return members.filter { member in
      let own = Set(member.values.filter { counts($0.node) }.map(\.owner))
      guard !own.isEmpty, owners.isDisjoint(with: own) else { return false }
      owners.formUnion(own)
      return true
    }
  }

  /// The words of a member, with those of a translation beside them.
  static func text(_ member: Member, among others: [Member] = []) -> Outline {
    if member.isKeys { return .map([.init("key", member.selector)]) }
    let end = member.values.contains { $0.node.list != nil } ? ".*" : ""
    let alike = [member] + others.filter { $0.words == member.words }
    let base = alike.first { !$0.selector.utf8.contains(UInt8(ascii: "{")) }
    let locales = alike.first { $0.selector.firstRange(of: "{locale}") != nil }
    var outline = Outline.text(member.selector + end)
    if let base, let locales {
      outline = ["text": "\(base.selector + end)", "locales": "\(locales.selector + end)"]
    }
    return member.isHTML ? ["html": outline] : outline
  }

  /// The words of a thing that has one text: an answer, a button, a field.
  static func label(_ things: Things, isHuman: Bool = false) -> Outline? {
    let ranked = [Part.title, .body, .subtitle, .badge, .note].flatMap(things.of)
    let rest = things.members.filter { member in
      let isOther = member.part.map { [.kind, .choices].contains($0) } ?? true
      return isOther
        && (member.isHuman || KnownWords.has("worded", member.words.last))
    }
    let named = ranked.filter { $0.words != ["name"] } + ranked.filter { $0.words == ["name"] }
    // The words of an answer are its own before those beside them.
    let own = rest.filter { $0.part == .choices }
    let meant = (own + named + rest).filter {
      $0.isWords && (!isHuman || $0.hasPhrases) && !$0.isSelector
    }
    return .joined(apart(meant) { !$0.isBlank }.map { text($0, among: named) })
      ?? things.members.first(where: \.areWordings).map { .text("\($0.selector).0") }
  }
}

extension Things {
  /// The member that names the documents whose cards stand for things without words.
  fileprivate var included: Member? {
    let worded = Set(members.filter { $0.isText && $0.isWords }.flatMap(\.owners))
    return members.first { $0.isFile && worded.isDisjoint(with: $0.owners) }
  }
}

extension Lines {
  /// The lines of keys that have a value.
  static func of(_ values: KeyValuePairs<String, Outline?>) -> Self {
    values.compactMap { key, value in value.map { .init(key, $0) } }
  }
}

extension Member {
  var outline: Outline { .text(selector) }

  /// The selector from the document.
  var rooted: String { Selector.rooted(selector) }

  /// The condition that the value is true, or something else.
  func test(_ word: String = "is", _ value: Outline = true) -> Outline {
    .map([.init("value", selector), .init(word, value)])
  }

  /// The places of the things that have a value.
  var owners: Set<Int> { Set(values.map(\.owner)) }
}

extension Outline {
  /// The selectors of the members that the outline reads first.
  fileprivate var selectors: Set<String> {
    switch self {
    case .bare: []
    case .text(let text): [text.hasSuffix(".*") ? String(text.dropLast(2)) : text]
    case .list(let items): items.reduce(into: []) { $0.formUnion($1.selectors) }
    case .map(let lines): lines.first?.value.selectors ?? []
    }
  }
}

extension Node {
  fileprivate var isBlank: Bool { text?.isEmpty == true }
}
