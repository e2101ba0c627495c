internal import Source
internal import Syntax

/// Parts that a card holds many of: answers, fields, entries of a list, blocks.
extension CardGuess {
  /// Lists of things under members of a part, those of different cards together.
  private func lists(_ members: [Things.Member]) -> (each: Outline, items: [Node], isKeyed: Bool)? {
    var picked: [Things.Member] = []
    var owners: Set<Int> = []
    for member in members {
      let filled = member.values.filter {
        $0.node.list?.isEmpty == false || $0.node.map?.isEmpty == false
      }
      guard !filled.isEmpty, owners.isDisjoint(with: filled.map(\.owner)) else { continue }
      let isList = filled[0].node.list != nil
      guard picked.allSatisfy({ !$0.items.isEmpty == isList }) else { continue }
      owners.formUnion(filled.map(\.owner))
      picked.append(member)
    }
    let items = picked.flatMap(\.items)
    let named = picked.flatMap(\.values).flatMap { $0.node.map?.map(\.value) ?? [] }
    guard !picked.isEmpty else { return nil }
    let each = Outline.some(picked.map { .text($0.selector + ".*") })
    return (each, items.isEmpty ? named : items, items.isEmpty)
  }

  /// The answers that can be chosen.
  func choices(_ things: Things) -> Outline? {
    guard let found = lists(things.of(.choices)) else { return nil }
    let each = Outline.Line("each", found.each)
    if found.items.allSatisfy({ $0.text != nil }) {
      let key: [Outline.Line] = found.isKeyed ? [.init("id", ".@key")] : []
      return .map([each] + key + [.init("text", ".")])
    }
    let options = Things(found.items.filter { $0.map != nil })
    guard let text = Self.label(options) ?? Self.answer(options).map({ .text($0.selector) }) else {
      return nil
    }
    var lines = [each]
    if let id = Self.answer(options) { lines.append(.init("id", id.selector)) }
    lines.append(.init("text", text))
    if let image = options.of(.image).first(where: { $0.isPicture }) {
      lines.append(.init("image", image.selector))
    }
    if let action = actions.action(actions.candidates(options), among: options) {
      lines.append(.init("do", action))
    }
    return .map(lines)
  }

  /// The member that is stored of an answer.
  private static func answer(_ options: Things) -> Things.Member? {
    let named = options.members.filter {
      $0.depth == 0 && ["value", "name"].contains($0.words.last) && $0.words.count == 1
        && !$0.isHuman
    }
    return (options.of(.id) + named).first {
      $0.depth == 0 && $0.texts.count == options.nodes.count
    }
  }

  /// The words of a thing that has one text: an answer, a button, a field.
  static func label(_ things: Things) -> Outline? {
    let ranked = [Part.title, .body, .subtitle, .badge, .note].flatMap(things.of)
    let rest = things.members.filter { member in
      let isOther = member.part.map { [.kind, .choices].contains($0) } ?? true
      return isOther
        && (member.isHuman || ["answer", "option", "choice", "value"].contains(member.words.last))
    }
    let named = ranked.filter { $0.words != ["name"] } + ranked.filter { $0.words == ["name"] }
    guard let member = (named + rest).first(where: { $0.isWords }) else { return nil }
    return text(member, among: named)
  }

  /// The entries of a list.
  func items(_ things: Things) -> Outline? {
    guard let found = lists(things.of(.items).filter { !Self.isBlocks($0) }) else { return nil }
    let each = Outline.Line("each", found.each)
    if found.items.allSatisfy({ $0.text != nil }) {
      return found.items.allSatisfy { $0.string != nil } ? .map([each, .init("title", ".")]) : nil
    }
    let entries = Things(found.items.filter { $0.map != nil })
    var inner = CardGuess(ids: actions.ids)
    let lines = inner.parts(entries, isQuestion: false).filter {
      ["title", "body", "image"].contains($0.key)
    }
    guard !lines.isEmpty else {
      return Self.label(entries).map { .map([each, .init("title", $0)]) }
    }
    return .map([each] + lines)
  }

  /// The fields of a form.
  func fields(_ things: Things) -> Outline? {
    guard let found = lists(things.of(.fields).filter { !Self.isBlocks($0) }) else { return nil }
    let entries = Things(found.items.filter { $0.map != nil })
    guard let text = Self.label(entries) else { return nil }
    var lines = [Outline.Line("each", found.each)]
    if let id = Self.answer(entries) ?? Self.id(entries) { lines.append(.init("id", id.selector)) }
    lines.append(.init("text", text))
    lines += Self.rules(entries)
    if let kind = Self.kinds(of: entries) { lines.append(.init("kind", kind)) }
    return .map(lines)
  }

  /// The switch over kinds of fields.
  private static func kinds(of fields: Things) -> Outline? {
    guard let kind = fields.of(.kind).first(where: { $0.depth == 0 }) else { return nil }
    let texts = kind.texts.uniqued().filter {
      $0.utf8.count <= 40 && !["by", "nothing", "else"].contains($0)
    }
    guard !texts.isEmpty, texts.count <= 24 else { return nil }
    let cases = texts.map { Outline.Line($0, BlockKind.input(Part.words($0)) ?? "text") }
    return .map([.init("by", kind.selector)] + cases + [.init("else", "text")])
  }

  /// The lines of a field about its answers.
  private static func rules(_ things: Things) -> [Outline.Line] {
    var lines: [Outline.Line] = []
    if let hint = things.of(.hint).first(where: { $0.isWords }) {
      lines.append(.init("hint", text(hint)))
    }
    let required =
      things.flag(.required).map { Outline.value($0) }
      ?? things.flag(.optional).map { Outline.value($0, "is not") }
    if let required { lines.append(.init("required", required)) }
    for part in [Part.least, .most, .step] {
      if let member = things.number(part) { lines.append(.init(part.rawValue, member.selector)) }
    }
    return lines
  }

  /// The field of a question without answers: what it says but its text.
  func field(
    _ things: Things,
    _ kind: [String],
    _ isQuestion: Bool,
    _ choices: Outline?
  ) -> [Outline.Line]? {
    let rules = Self.rules(things)
    let input = BlockKind.input(kind)
    let isShown = BlockKind.isShown(kind) && rules.isEmpty
    guard isQuestion || input != nil && !rules.isEmpty, !isShown else { return nil }
    if choices == nil {
      return input == nil && rules.isEmpty ? nil : rules + [.init("kind", input ?? "text")]
    }
    let lists = things.of(.choices)
    let owners = Set(lists.flatMap { $0.values.map(\.owner) })
    guard owners.count < things.nodes.count, let first = lists.first else { return nil }
    let has = Outline.value(first, "set")
    let kinds = kind.isEmpty ? Self.kinds(of: things).map { [Outline.Line("kind", $0)] } ?? [] : []
    return [.init("only", .map([.init("not", has)]))] + rules + kinds
  }

  /// The condition of several answers: a member says so, or the kind.
  static func many(_ things: Things, _ kind: [String]) -> Outline? {
    if let member = things.flag(.many) { return .value(member) }
    if !kind.isEmpty, BlockKind.isMany(kind) { return .bare("true") }
    guard let member = things.of(.kind).first else { return nil }
    let names = member.texts.uniqued().filter { BlockKind.isMany(Part.words($0)) }
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
    return kinds.contains { BlockKind.isShown($0) && BlockKind.input($0) == nil }
      && kinds.filter { BlockKind.isKnown($0) }.count * 2 >= kinds.count
      || kinds.contains { BlockKind.holds($0) && words.last == "children" }
  }

  /// The blocks that a card is made of, also those in blocks.
  mutating func blocks(_ things: Things) -> Outline? {
    let found = things.members.filter {
      $0.values.contains { $0.node.list != nil } && Self.isBlocks($0)
    }
    var each: [Outline] = found.map { .text($0.selector + ".*") }
    var items = found.flatMap(\.items)
    guard !items.isEmpty else { return nil }
    var level = items
    var path = found.map(\.selector)
    for _ in 0..<3 {
      let inner = Things(level.filter { $0.map != nil }).members.filter {
        $0.depth == 0 && $0.values.contains { $0.node.list != nil } && Self.isBlocks($0)
      }
      guard let next = inner.first else { break }
      path = path.map { "\($0).*\(next.selector)" }
      each += path.map { .text($0 + ".*") }
      level = next.items
      items += level
    }
    let block = block(Things(items.filter { $0.map != nil }))
    guard let block else { return nil }
    if each.count == 1 { return .map([.init("each", each[0])] + block) }
    define.append(.init("block", .map(block)))
    return .list(each.map { .map([.init("use", "block"), .init("each", $0)]) })
  }

  /// The parts that kinds of blocks become.
  private mutating func block(_ things: Things) -> [Outline.Line]? {
    guard let kind = things.of(.kind).first(where: { $0.depth == 0 }) else { return nil }
    let groups = Self.groups(things, by: kind).filter {
      $0.name != "nothing" && $0.name.utf8.count <= 60
    }
    guard !groups.isEmpty, groups.count <= 60 else { return nil }
    var lines: [Outline.Line] = []
    if let order = things.number(.order, depth: 0) {
      lines.append(.init("order", order.selector))
    }
    let kinds = groups.map { name, group in
      let part = part(of: group, kind: Part.words(name))
      return Outline.Line(
        name,
        .map(part ?? []),
        comment: part == nil ? "not sure: what a '\(name)' shows" : nil
      )
    }
    return lines + [.init("by", kind.selector), .init("kinds", .map(kinds))]
  }

  /// The part of a card that a kind of block is; nil where nothing says so.
  private mutating func part(of things: Things, kind: [String]) -> [Outline.Line]? {
    let input = BlockKind.input(kind)
    let isInput =
      input != nil
      && (things.of(.hint).count + things.of(.required).count > 0 || BlockKind.shown(kind) == nil)
    if !isInput, let shown = BlockKind.shown(kind) {
      return self.shown(shown, things).map { [.init(shown.rawValue, $0)] }
    }
    if let choices = choices(things) {
      let title = Self.label(things).map { [Outline.Line("title", $0)] } ?? []
      let many = Self.many(things, kind).map { [Outline.Line("many", $0)] } ?? []
      return title + [.init("choices", choices)] + many
    }
    guard let input else { return BlockKind.holds(kind) ? [] : nil }
    let id =
      (Self.id(things) ?? things.of(.title).first { $0.words == ["name"] }).map {
        [Outline.Line("id", $0.selector)]
      } ?? []
    let text = Self.label(things).map { [Outline.Line("text", $0)] } ?? []
    return [.init("fields", .map(id + text + Self.rules(things) + [.init("kind", input)]))]
  }

  /// The value of a part that a block shows.
  private mutating func shown(_ part: Part, _ things: Things) -> Outline? {
    switch part {
    case .image:
      let other = things.members.filter { $0.part != .id && $0.part != .kind }
      return
        (things.of(.image).filter(\.isPicture)
        + other.filter {
          ["url", "src", "source", "uri", "name", "data", "value"].contains($0.words.last)
            && $0.isPicture
        })
        .first.map { .text($0.selector) }
    case .items: return items(things)
    case .buttons: return buttonBlock(things)
    default: return Self.label(things)
    }
  }
}
