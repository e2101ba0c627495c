internal import Source
internal import Syntax

/// Parts that a card holds many of: answers, fields, entries of a list.
extension CardGuess {
  /// The things of a part that cards hold: lists of them, or maps by id.
  func list(_ part: Part, of things: Things) -> Outline? {
    let members = things.of(part).filter { member in
      !Self.isBlocks(member) || part == .choices && Things(member.items).of(.buttons).isEmpty
    }
    let free = things.members.filter { $0.isFreeList && !Self.isBlocks($0) }
    let apart = Self.apart(members) { $0.list?.isEmpty == false || $0.map?.isEmpty == false }
    let groups = part == .items ? (members + free).map { [$0] } : [apart]
    return .joined(groups.compactMap { list(part, $0).map(Outline.map) })
  }

  /// The lines of things of a part that stand in some members.
  func list(_ part: Part, _ picked: [Member]) -> Lines? {
    let isKeyed = picked.first?.items.isEmpty == true
    let same = picked.filter { $0.items.isEmpty == isKeyed }
    let items = same.flatMap { isKeyed ? $0.named : $0.items }
    guard let places = Outline.joined(same.map { "\($0.each)" }), !items.isEmpty else { return nil }
    if part == .choices, let lines = pairs(items, at: places) { return lines }
    let each = Outline.Line("each", places)
    let entries = Things(items)
    let areTexts = items.allSatisfy { $0.text != nil }
    if areTexts, part != .items {
      let keys = isKeyed ? same.flatMap(\.keys) : []
      return part == .fields ? nil : answers(entries, under: keys).map { [each] + $0 }
    }
    let label = Self.label(entries)
    if part == .items {
      var inner = CardGuess(ids: ids)
      let parts = inner.parts(entries)
      func shown(_ key: String) -> Outline? { parts.first { $0.key == key }?.value }
      let body = shown("body") ?? (shown("title") == nil ? nil : shown("subtitle"))
      let title =
        shown("title") ?? shown("badge") ?? shown("subtitle") ?? (body == nil ? label : nil)
      let lines = Lines.of(["title": title, "body": body, "image": shown("image")])
      return lines.isEmpty ? nil : [each] + lines
    }
    // Answers whose words are their names, with what comes after each.
    if part == .choices, isKeyed, label == nil {
      let after = Things(same.flatMap(\.named).flatMap { $0.list ?? [] })
      let title = after.of(.title).first { $0.isWords && $0.depth == 0 && Selector.isPlain($0.key) }
      let then = title.map { title -> Outline in
        let isBlank = after.nodes.contains { $0.contains { $0[title.key]?.text == "" } }
        let isSome = isBlank ? " && @\(title.selector) != ''" : ""
        return ".[?@\(title.selector)\(isSome)]"
      }
      return [each] + .of(["id": ".@key", "text": ".@key", "then": then])
    }
    let named = entries.members.filter { [["value"], ["name"]].contains($0.words) && !$0.isHuman }
    let id = (entries.of(.id) + named).first { $0.depth == 0 && $0.texts.count == items.count }
    let isUsual = part == .choices && !picked.contains(where: Self.isBlocks)
    guard let text = label ?? (isUsual ? id?.outline : nil) else { return nil }
    let stored = id ?? (part == .fields ? Self.id(entries) : nil)
    let lines = [each] + .of(["id": stored?.outline, "text": text])
    if part == .fields {
      return lines + Self.rules(entries) + .of(["kind": Self.kinds(of: entries)])
    }
    let action = action(acting(entries), among: entries)
    let image = entries.of(.image).first(where: \.isPicture)
    return lines + .of(["image": image?.outline, "do": action])
  }

  /// The lines of answers each of which is a map of a name and its words.
  private func pairs(_ answers: [Node], at places: Outline) -> Lines? {
    let pairs = answers.compactMap(\.map).compactMap { $0.count == 1 ? $0[0] : nil }
    let (names, words) = (pairs.map(\.key), pairs.map(\.value))
    guard names.count == answers.count, Set(names).count > max(1, names.count / 2),
      words.allSatisfy({ $0.string != nil })
    else { return nil }
    let each = Outline.Line("each", places.mapTexts { "\($0).*" })
    return self.answers(Things(words), under: names).map { [each] + $0 }
  }

  /// The lines of answers that are texts, or whose words are the names under which cards or numbers stand.
  private func answers(_ texts: Things, under keys: [String]) -> Lines? {
    let values = texts.members.flatMap(\.texts)
    let leads = !keys.isEmpty && values.contains(where: ids.contains)
    let isNamed = leads || !values.contains(where: \.isHuman)
    let areNames = isNamed && (leads || keys.contains(where: \.isHuman))
    // Bounds and words of a field are no answers.
    if isNamed, !keys.isEmpty, keys.allSatisfy({ Part.of(Part.words($0)) != nil }) { return nil }
    let text = areNames ? ".@key" : Self.label(texts) ?? "."
    let jump = leads ? action(texts.members, among: texts) : nil
    return .of(["id": keys.isEmpty ? nil : ".@key", "text": text, "do": jump])
  }

  /// The switch over kinds of fields.
  private static func kinds(of fields: Things) -> Outline? {
    let kind = fields.of(.kind).first {
      $0.depth <= 1 && $0.texts.contains { Part.input(Part.words($0)) != nil }
    }
    guard let kind, kind.depth == 0 || kind.isHeld(by: .kind) else { return nil }
    let texts = kind.texts.uniqued().filter {
      $0.utf8.count <= 40 && !["by", "nothing", "else"].contains($0)
    }
    let cases = texts.map { Outline.Line($0, Part.input(Part.words($0)) ?? "text") }
    guard cases.count <= 24, cases.contains(where: { $0.value != "text" }) else { return nil }
    return .map([.init("by", kind.selector)] + cases + [.init("else", "text")])
  }

  /// The lines of a field about its answers.
  static func rules(_ things: Things) -> Lines {
    .of([
      "hint": things.of(.hint).first(where: \.isWords).map { text($0) },
      "required": things.flag(.required)?.test() ?? things.flag(.optional)?.test("is not"),
      "least": things.number(.least), "most": things.number(.most), "step": things.number(.step),
    ])
  }

  /// Indicates the words of a card's only field: `field_label`.
  static func isLabel(_ member: Member) -> Bool {
    member.words.count == 2 && ["field", "input"].contains(member.words[0])
      && ["label", "title", "text"].contains(member.words[1])
  }

  /// Indicates what a tooltip points at: an element's name, where nothing of that name is a card.
  static func isAnchor(_ member: Member, of things: Things) -> Bool {
    guard member.depth == 0, KnownWords.has("anchors", member.words.joined()),
      !member.texts.isEmpty,
      !member.isHuman || member.isSelector, !member.texts.contains(where: Self.isAddress)
    else { return false }
    let leads = things.of(.id).contains { other in
      other.selector != member.selector && other.texts.contains(where: member.texts.contains)
    }
    return !leads
  }

  /// The answers of cards: lists of them, or some that stand under names of their own.
  func answers(_ things: Things) -> Outline? {
    let named = Self.named(things).map { Outline.map([.init("text", Self.text($0))]) }
    return .joined((list(.choices, of: things).map { [$0] } ?? []) + named)
  }

  /// Answers under names of their own: `answer1` and `answer2`, `a` and `b`, `yesText` and `noText`.
  static func named(_ things: Things) -> [Member] {
    var numbered: [Member] = []
    var others: [Member] = []
    for member in things.members where member.isWords {
      let last = member.words.last ?? ""
      let isLetter = last.count == 1 && ("a"..."h").contains(last) && member.depth == 0
      let stem = isLetter ? String(member.key.dropLast()) : NumberedGuess.split(member.key)?.stem
      guard let stem else { continue }
      let part = Part.of(Part.words(stem + "s"))?.part
      if stem.isEmpty || part == .choices {
        numbered.append(member)
      } else if (part ?? .items) == .items {
        others.append(member)
      }
    }
    if numbered.isEmpty, isQuiz(things, others) { numbered = others }
    let pair = things.members.filter { member in
      member.words.count == 2 && member.isWords
        && KnownWords.hasAny("pairs", of: member.words)
        && (KnownWords.hasAny("labels", of: member.words) || member.words[1] == "answer")
    }
    return numbered.count > 1 ? numbered : pair.count == 2 ? pair : []
  }

  /// Tells whether numbered texts of any name are answers: beside questions, where the right one is told by its number
  /// or letter, its name or its words.
  private static func isQuiz(_ things: Things, _ numbered: [Member]) -> Bool {
    let names = Set(numbered.flatMap { $0.texts + [$0.key] })
    let right = things.members.first { ["answer", "correct"].contains($0.words.last) }
    return right?.texts.allSatisfy { $0.count < 3 || names.contains($0) } == true
      && things.members.contains { ($0.isFree || $0.part == .title) && $0.areQuestions }
  }

  /// The field of a card: of a question without answers, or where a hint stands for one; the fields of several hints.
  func field(
    _ things: Things,
    _ kind: [String],
    _ isQuestion: Bool,
    _ choices: Outline?
  ) -> Outline? {
    let rules = Self.rules(things)
    let input = Part.input(kind)
    let hints = things.of(.hint).filter(\.isWords)
    let label = things.members.first { choices == nil && Self.isLabel($0) }
    let text = Lines.of(["text": label.map { Self.text($0) }])
    let asks = isQuestion || label != nil || input != nil && !rules.isEmpty
    let isShown = !isQuestion && Part.shown(kind) != nil && rules.isEmpty
    guard asks || !hints.isEmpty, !isShown else { return nil }
    let named = hints.filter { $0.words.count > 1 }.uniqued(by: \.words)
    if !asks, named.count > 1 {
      return .list(
        named.map { hint in
          let words = Array(hint.words.dropLast()) + ["label"]
          let label = things.members.first { $0.words == words }.map { Self.text($0) }
          let own = Lines.of(["text": label, "hint": Self.text(hint)])
          return .map([.init("only", hint.test("set")), .init("id", hint.key)] + own)
        }
      )
    }
    let answers = things.of(.choices) + Self.named(things)
    let owners = Set(answers.flatMap(\.owners))
    let usual = input.map { Outline.text($0) } ?? Self.kinds(of: things)
    let all = rules + [Outline.Line("kind", usual ?? "text")]
    if asks, choices == nil {
      return input == nil && rules.isEmpty && label == nil ? nil : .map(text + all)
    }
    guard owners.count < things.nodes.count else { return nil }
    let unset = answers.uniqued(by: \.selector).map { $0.test("set") }
    let without = Lines.of([unset.count == 1 ? "not" : "none": .joined(unset)])
    let only = asks ? .map(without) : hints.first?.test("set")
    return only.map { .map([.init("only", $0)] + (usual == nil ? rules : all)) }
  }

  /// The condition of several answers: a member says so, or the kind.
  static func many(_ things: Things, _ kind: [String]) -> Outline? {
    things.flag(.many)?.test() ?? (Part.isMany(kind) ? true : nil)
  }
}

extension Things {
  /// The cards among other texts of the app, which have no words, picture or answers of a card, with their condition.
  var worded: (only: Outline, things: Things)? {
    let words = [Part.title, .subtitle, .body].flatMap(of).filter { $0.isWords && $0.isText }
    let parts = [Part.image, .choices, .fields, .items].map(owners)
    let known = parts.reduce(Set(words.flatMap(\.owners))) { $0.union($1) }
    if words.isEmpty || known.count == nodes.count { return nil }
    var owners: Set<Int> = []
    let telling = words.filter { member in
      defer { owners.formUnion(member.owners) }
      return !member.owners.isSubset(of: owners)
    }
    let tests = telling.map { $0.test("set") }
    let only: Outline = tests.count > 1 ? ["any": .list(tests)] : tests[0]
    return (only, Things(known.sorted().map { nodes[$0] }))
  }

  /// The things without what explains the right answer, which is shown after it.
  var asked: Things {
    let keys = of(.choices).flatMap(\.items).flatMap { $0.map?.map(\.key) ?? [] }.uniqued()
    let isAnswered = members.contains { KnownWords.has("right", $0.words.joined()) }
    let tellsRight = (members.map(\.words) + keys.map(Part.words)).contains {
      $0.contains("correct")
    }
    var things = self
    if isAnswered || tellsRight { things.members.removeAll { $0.words.contains("explanation") } }
    return things
  }
}
