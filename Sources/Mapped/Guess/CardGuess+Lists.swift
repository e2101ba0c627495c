internal import Source
internal import Syntax

/// Parts that a card holds many of: answers, fields, entries of a list, blocks.
extension CardGuess {
  /// The things of a part that cards hold: lists of them, or maps by id.
  func list(_ part: Part, of things: Things) -> Outline? {
    var members = things.of(part).filter { part == .choices || !Self.isBlocks($0) }
    var groups: [[Things.Member]] = []
    repeat {
      groups.append(Self.apart(members) { $0.list?.isEmpty == false || $0.map?.isEmpty == false })
      let taken = Set(groups.joined().map(\.selector))
      members.removeAll { taken.contains($0.selector) }
    } while part == .items && groups.last?.isEmpty == false
    let free = things.members.filter { $0.isFreeList && !Self.isBlocks($0) }
    if part == .items { groups += free.map { [$0] } }
    let lists = groups.compactMap { list(part, $0).map(Outline.map) }
    return lists.isEmpty ? nil : .some(lists)
  }

  /// The lines of things of a part that stand in some members.
  private func list(_ part: Part, _ picked: [Things.Member]) -> [Outline.Line]? {
    guard let first = picked.first else { return nil }
    let isKeyed = first.items.isEmpty
    let same = picked.filter { $0.items.isEmpty == isKeyed }
    let items = isKeyed ? same.flatMap(\.named) : same.flatMap(\.items)
    var lines = [Outline.Line("each", .some(same.map { .text($0.selector + ".*") }))]
    if part == .items
      ? items.allSatisfy({ $0.string != nil }) : items.allSatisfy({ $0.text != nil })
    {
      if part == .fields { return nil }
      if part == .choices, isKeyed { lines.append(.init("id", ".@key")) }
      return lines + [.init(part == .items ? "title" : "text", Self.itself(items))]
    }
    let entries = Things(items.filter { $0.map != nil })
    /// Words of entries, some of which may be texts.
    func words(_ text: Outline?) -> Outline? {
      let texts = items.filter { $0.text != nil }
      return text.map { texts.isEmpty ? $0 : .list([$0, Self.itself(texts)]) }
    }
    if part == .items {
      var inner = CardGuess(ids: actions.ids)
      let parts = inner.parts(entries)
      let shown = parts.filter { ["title", "body", "image"].contains($0.key) }
      let title = parts.first { ["title", "badge", "subtitle"].contains($0.key) }?.value
      let rest = shown.contains { $0.key == "body" } ? nil : Self.label(entries)
      lines.add("title", words(title ?? rest))
      lines += shown.filter { $0.key != "title" }
      return lines.count > 1 ? lines : nil
    }
    // Answers whose words are their names, with what comes after each.
    if part == .choices, isKeyed, Self.label(entries) == nil {
      let key = Outline.text(".@key")
      let after = Things(same.flatMap(\.named).flatMap { $0.list ?? [] })
      let title = after.of(.title).first { $0.isWords && $0.depth == 0 && Selector.isPlain($0.key) }
      lines += [.init("id", key), .init("text", key)]
      lines.add("then", title.map { .text(".[?@\($0.selector)]") })
      return lines
    }
    let id = Self.answer(entries)
    lines.add("id", id ?? (part == .fields ? Self.id(entries) : nil))
    let isUsual = part == .choices && !Self.isBlocks(first)
    let usual = isUsual ? id.map { Outline.text($0.selector) } : nil
    guard let text = Self.label(entries) ?? usual else { return nil }
    lines.add("text", words(text))
    if part == .fields {
      lines += Self.rules(entries)
      lines.add("kind", Self.kinds(of: entries))
    } else {
      lines.add("image", entries.of(.image).first(where: \.isPicture))
      lines.add("do", actions.action(actions.candidates(entries), among: entries))
    }
    return lines
  }

  /// The member that is stored of an answer.
  private static func answer(_ options: Things) -> Things.Member? {
    let named = options.members.filter {
      ($0.words == ["value"] || $0.words == ["name"]) && !$0.isHuman
    }
    return (options.of(.id) + named).first {
      $0.depth == 0 && $0.texts.count == options.nodes.count
    }
  }

  /// The switch over kinds of fields.
  private static func kinds(of fields: Things) -> Outline? {
    let kinds = fields.of(.kind).filter { $0.depth <= 1 && !$0.texts.isEmpty }
    let named = kinds.first { $0.texts.contains { Part.input(Part.words($0)) != nil } }
    guard let kind = named ?? kinds.first, kind.depth == 0 || kind.isHeld(by: .kind) else {
      return nil
    }
    let texts = kind.texts.uniqued().filter {
      $0.utf8.count <= 40 && !["by", "nothing", "else"].contains($0)
    }
    guard !texts.isEmpty, texts.count <= 24 else { return nil }
    let cases = texts.map { Outline.Line($0, Part.input(Part.words($0)) ?? "text") }
    if cases.allSatisfy({ $0.value == .text("text") }) { return nil }
    return .map([.init("by", kind.selector)] + cases + [.init("else", "text")])
  }

  /// The lines of a field about its answers.
  private static func rules(_ things: Things) -> [Outline.Line] {
    var lines: [Outline.Line] = []
    lines.add("hint", things.of(.hint).first(where: \.isWords).map { text($0) })
    let required =
      things.flag(.required).map { Outline.value($0) }
      ?? things.flag(.optional).map { Outline.value($0, "is not") }
    lines.add("required", required)
    for part in [Part.least, .most, .step] { lines.add(part.rawValue, things.number(part)) }
    return lines
  }

  /// Indicates the words of a card's only field: `field_label`.
  static func isLabel(_ member: Things.Member) -> Bool {
    member.words.count == 2 && ["field", "input"].contains(member.words[0])
      && ["label", "title", "text"].contains(member.words[1])
  }

  /// Indicates what a tooltip points at: an element's name, where nothing of that name is a card.
  static func isAnchor(_ member: Things.Member, of things: Things) -> Bool {
    guard member.depth == 0, KnownWords.has("anchors", member.words.joined()),
      !member.texts.isEmpty,
      !member.isHuman, !member.texts.contains(where: ActionGuess.isAddress)
    else { return false }
    let isPlaced = things.members.contains {
      KnownWords.has("placed", $0.words.last) && $0.texts.contains { Int($0) == nil }
    }
    let leads = things.members.contains { other in
      other.part == .choices || other.part == .action || isOfButton(other.words)
        || other.part == .id && other.texts.contains(where: member.texts.contains)
          && other.selector != member.selector
    }
    return isPlaced || member.words[0] != "element" && !leads
  }

  /// The answers of cards: lists of them, or two that stand under names of their own.
  func answers(_ things: Things) -> Outline? {
    let pair = Self.pair(things).map { Outline.map([.init("text", Self.text($0))]) }
    let lists = list(.choices, of: things).map { [$0] } ?? []
    return lists.isEmpty && pair.isEmpty ? nil : .some(lists + pair)
  }

  /// Two answers under names of their own: `yesText`, `noText`.
  private static func pair(_ things: Things) -> [Things.Member] {
    let found = things.members.filter { member in
      member.words.count == 2 && KnownWords.has("pairs", member.words[0]) && member.isWords
        && (KnownWords.has("labels", member.words[1]) || member.words[1] == "answer")
    }
    return found.count == 2 ? found : []
  }

  /// The field of a card: of a question without answers, or where a hint stands for one.
  func field(
    _ things: Things,
    _ kind: [String],
    _ isQuestion: Bool,
    _ choices: Outline?
  ) -> [Outline.Line]? {
    let rules = Self.rules(things)
    let input = Part.input(kind)
    let hint = things.of(.hint).first(where: \.isWords)
    let isLabelled = choices == nil && things.members.contains(where: Self.isLabel)
    let asks = isQuestion || isLabelled || input != nil && !rules.isEmpty
    let isShown = !isQuestion && Part.shown(kind) != nil && rules.isEmpty
    guard asks || hint != nil, !isShown else { return nil }
    let answers = things.of(.choices) + Self.pair(things)
    let owners = Set(answers.flatMap { $0.values.map(\.owner) })
    let usual = input.map { Outline.text($0) } ?? Self.kinds(of: things)
    let all = rules + [Outline.Line("kind", usual ?? .text("text"))]
    if asks, choices == nil { return input == nil && rules.isEmpty && !isLabelled ? nil : all }
    guard owners.count < things.nodes.count else { return nil }
    let unset = answers.uniqued(by: \.selector).map { Outline.value($0, "set") }
    let without = Outline.Line(unset.count == 1 ? "not" : "none", .some(unset))
    let only = asks ? .map([without]) : hint.map { Outline.value($0, "set") }
    return only.map { [.init("only", $0)] + (usual == nil ? rules : all) }
  }

  /// The condition of several answers: a member says so, or the kind.
  static func many(_ things: Things, _ kind: [String]) -> Outline? {
    if let member = things.flag(.many) { return .value(member) }
    if !kind.isEmpty, Part.isMany(kind) { return .bare("true") }
    guard let member = things.of(.kind).first else { return nil }
    let names = member.texts.uniqued().filter { Part.isMany(Part.words($0)) }
    guard !names.isEmpty, names.count < 10,
      names.count < member.texts.uniqued().count || kind.isEmpty
    else { return nil }
    return .value(member, "is", .some(names.map { .text($0) }))
  }

  // MARK: Blocks

  /// Indicates lists of things that are texts, pictures and buttons by their kind.
  static func isBlocks(_ member: Things.Member) -> Bool {
    isBlocks(member.items, under: member.words)
  }

  /// Indicates things that are texts, pictures and buttons by their kind.
  static func isBlocks(_ nodes: [Node], under words: [String]) -> Bool {
    let items = Array(nodes.lazy.filter { $0.map != nil }.prefix(200))
    guard !items.isEmpty, let kind = Things(items).of(.kind).first(where: { $0.depth == 0 }) else {
      return false
    }
    let kinds = kind.texts.map(Part.words)
    return kinds.contains { Part.shown($0) != nil && Part.input($0) == nil }
      && kinds.filter(Part.isBlock).count * 2 >= kinds.count
      || words.last == "children" && kinds.contains { Part.holds($0) }
  }

  /// The blocks that a card is made of, also those in blocks.
  mutating func blocks(_ things: Things) -> Outline? {
    var level = things.members.filter(Self.isBlocks)
    var each: [String] = []
    var items: [Node] = []
    var paths = [""]
    for depth in 0..<4 where !level.isEmpty {
      // The cards' own lists, then the first list of blocks in blocks.
      let found = depth == 0 ? level : Array(level.prefix(1))
      paths = paths.flatMap { path in found.map { path + $0.selector } }
      each += paths.map { $0 + ".*" }
      items += found.flatMap(\.items)
      paths = paths.map { $0 + ".*" }
      let inner = Things(found.flatMap(\.items).filter { $0.map != nil })
      level = inner.members.filter { $0.depth == 0 && Self.isBlocks($0) }
    }
    let maps = Things(items.filter { $0.map != nil })
    guard let block = block(maps, cards: things.nodes.count) else { return nil }
    if each.count == 1 { return .map([.init("each", each[0])] + block) }
    define.append(.init("block", .map(block)))
    return .list(each.map { .map([.init("use", "block"), .init("each", $0)]) })
  }

  /// The parts that kinds of blocks become.
  private mutating func block(_ things: Things, cards: Int) -> [Outline.Line]? {
    guard let kind = things.of(.kind).first(where: { $0.depth == 0 }) else { return nil }
    let groups = Self.groups(things, by: kind).filter {
      $0.name != "nothing" && $0.name.utf8.count <= 60
    }
    guard !groups.isEmpty, groups.count <= 60 else { return nil }
    var lines: [Outline.Line] = []
    lines.add("order", things.number(.order, depth: 0))
    let kinds = groups.map { name, group in
      var part = part(of: group, kind: Part.words(name))
      // Of several subtitles the first counts, but bodies are added up.
      if group.nodes.count > cards, let line = part?.first, line.key == "subtitle" {
        part = [.init("body", line.value)]
      }
      let comment = part == nil ? "not sure: what a '\(name)' shows" : nil
      return Outline.Line(name, .map(part ?? []), comment: comment)
    }
    return lines + [.init("by", kind.selector), .init("kinds", .map(kinds))]
  }

  /// The part of a card that a kind of block is; nil where nothing says so.
  private mutating func part(of things: Things, kind: [String]) -> [Outline.Line]? {
    let (input, shown) = (Part.input(kind), Part.shown(kind))
    let hasRules = !things.of(.hint).isEmpty || !things.of(.required).isEmpty
    if let shown, input == nil || !hasRules {
      return self.shown(shown, things).map { [.init(shown.rawValue, $0)] }
    }
    var lines: [Outline.Line] = []
    if let choices = list(.choices, of: things) {
      lines.add("title", Self.label(things, isHuman: true))
      lines.add("choices", choices)
      lines.add("many", Self.many(things, kind))
      return lines
    }
    guard let input else { return Part.holds(kind) ? [] : nil }
    lines.add("id", Self.id(things) ?? things.of(.title).first { $0.words == ["name"] })
    lines.add("text", Self.label(things))
    return [.init("fields", .map(lines + Self.rules(things) + [.init("kind", input)]))]
  }

  /// The value of a part that a block shows.
  private mutating func shown(_ part: Part, _ things: Things) -> Outline? {
    switch part {
    case .image:
      let words = ["url", "src", "source", "uri", "name", "data", "value"]
      let other = things.members.filter {
        $0.part != .id && $0.part != .kind && words.contains($0.words.last ?? "")
      }
      return (things.of(.image) + other).first(where: \.isPicture).map { .text($0.selector) }
    case .items: return list(.items, of: things)
    case .buttons: return buttonBlock(things)
    default: return Self.label(things) ?? Self.first(things)
    }
  }

  /// The text of the first item of a list.
  private static func first(_ things: Things) -> Outline? {
    things.members.lazy.filter { !$0.items.isEmpty }.compactMap { list in
      label(Things(list.items))?.mapTexts { "\(list.selector).0\($0)" }
    }.first
  }
}
