internal import Source
internal import Syntax

/// Blocks that a card is made of.
extension CardGuess {
  /// Indicates lists of things that are texts, pictures and buttons by their kind.
  static func isBlocks(_ member: Member) -> Bool {
    let things = Things(Array(member.items.lazy.filter { $0.map != nil }.prefix(200)))
    guard let kind = things.of(.kind).first(where: { $0.depth == 0 }),
      things.owners(of: .choices).count * 3 < things.nodes.count
    else { return false }
    let kinds = kind.texts.map(Part.words)
    return kinds.contains { Part.shown($0) != nil && Part.input($0) == nil }
      && kinds.filter(Part.isBlock).count * 2 >= kinds.count
      || member.words.last == "children" && kinds.contains { KnownWords.hasAny("holders", of: $0) }
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
      paths = paths.flatMap { path in found.map { "\(path)\($0.selector).*" } }
      each += paths
      items += found.flatMap(\.items)
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
  private mutating func block(_ things: Things, cards: Int) -> Lines? {
    guard let kind = things.of(.kind).first(where: { $0.depth == 0 }) else { return nil }
    let groups = Self.groups(things, by: kind).filter {
      $0.name != "nothing" && $0.name.utf8.count <= 60
    }
    guard !groups.isEmpty, groups.count <= 60 else { return nil }
    let names = Set(groups.flatMap(\.things.editorNames))
    let kinds = groups.map { name, group in
      var own = group
      own.members.removeAll { names.contains($0.selector) }
      if Self.label(own) == nil, group.of(.choices).isEmpty { own = group }
      var part = part(of: own, kind: Part.words(name))
      // Of several subtitles the first counts, but bodies are added up.
      if group.nodes.count > cards, let line = part?.first, line.key == "subtitle" {
        part = [.init("body", line.value)]
      }
      let comment = part == nil ? "not sure: what a '\(name)' shows" : nil
      return Outline.Line(name, .map(part ?? []), comment: comment)
    }
    let order = things.number(.order, depth: 0)
    return .of(["order": order, "by": kind.outline, "kinds": .map(kinds)])
  }

  /// The part of a card that a kind of block is; nil where nothing says so.
  private mutating func part(of things: Things, kind: [String]) -> Lines? {
    let (input, shown) = (Part.input(kind), Part.shown(kind))
    let hasRules = !things.of(.hint).isEmpty || !things.of(.required).isEmpty
    if let shown, input == nil || !hasRules {
      guard let value = self.shown(shown, things) else { return nil }
      let body =
        shown == .buttons && !held(things).isEmpty ? Self.label(things, isHuman: true) : nil
      return .of(["body": body, shown.rawValue: value])
    }
    if let choices = list(.choices, of: things) {
      let title = Self.label(things, isHuman: true)
      return .of(["title": title, "choices": choices, "many": Self.many(things, kind)])
    }
    guard let input else { return KnownWords.hasAny("holders", of: kind) ? [] : nil }
    let id = Self.id(things) ?? things.of(.title).first { $0.words == ["name"] }
    let lines = Lines.of(["id": id?.outline, "text": Self.label(things)])
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
      let pictures = (things.of(.image) + other).filter(\.isPicture)
      return (pictures.first(where: \.hasFiles) ?? pictures.first)?.outline
    case .items: return list(.items, of: things)
    case .buttons: return buttonBlock(things)
    default:
      let first = things.members.lazy.filter { !$0.items.isEmpty }.compactMap { list in
        Self.label(Things(list.items))?.mapTexts { "\(list.selector).0\($0)" }
      }.first
      return Self.label(things) ?? first
    }
  }
}

extension Things {
  /// The selectors of names that an editor gives blocks: few texts beside others that are all different, and words
  /// that are none for people.
  fileprivate var editorNames: [String] {
    let texts = members.filter { $0.isText && $0.isWords }
    func isApart(_ member: Member) -> Bool { Set(member.texts).count == member.texts.count }
    func isOfFew(_ member: Member) -> Bool {
      member.depth == 0 && Set(member.texts).count * 2 <= member.texts.count
    }
    let isNamed = texts.contains { isApart($0) && $0.hasPhrases && $0.texts.count > 1 }
    return texts.filter { isNamed && (!$0.isHuman || isOfFew($0)) }.map(\.selector)
  }
}
