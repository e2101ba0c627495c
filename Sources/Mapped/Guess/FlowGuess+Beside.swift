internal import Source
internal import Syntax

/// The cards before and after a list of cards, and what the document says of all of them.
extension FlowGuess {
  /// A block with its place among others.
  private typealias Ranked = (rank: Int, lines: Lines)

  /// A block, with the other cards of the document before and after it.
  mutating func framed(_ block: Lines) -> Lines {
    let all = [(3, block)] + lists + singles + (heading.map { [(0, $0)] } ?? [])
    var blocks = (0...6).flatMap { rank in all.filter { $0.rank == rank }.map(\.lines) }
    if let last = blocks.last, last != block { blocks[blocks.count - 1] = footed(last) }
    return .of(["cards": .joined(blocks.map(Outline.map))])
  }

  /// Blocks of the other lists of cards.
  private var lists: [Ranked] {
    mutating get {
      var ids = Set(CardGuess.id(cards)?.texts ?? [])
      var all: [Ranked] = []
      for candidate in siblings {
        let things = Things(candidate.things)
        var lines = card.block(things, of: candidate) + answers(candidate, things)
        let own = CardGuess.id(things)?.texts ?? []
        if !ids.isDisjoint(with: own) { lines.removeAll { $0.key == "id" } }
        ids.formUnion(own)
        let isBefore =
          candidate.index < best.index && !KnownWords.hasAny("past", of: candidate.words)
        all.append((isBefore ? 2 : 4, [.init("each", each(candidate))] + lines))
      }
      return all
    }
  }

  /// Blocks of the cards that stand beside the lists of cards under names of their own.
  private var singles: [Ranked] {
    mutating get {
      let joined = search.places.filter { !$0.singles.isEmpty }
      let others = Set(search.places.map(\.path) + search.labels.map(\.path))
      let taken = (joined + [best] + siblings).flatMap(\.paths) + words
      var all: [Ranked] = []
      for member in documents.members where member.depth <= 1 && all.count < 24 {
        let selector = member.rooted
        guard root == "$", !best.isDocument,
          others.isDisjoint(with: [member.parent + ".*", selector]),
          !taken.contains(where: {
            Self.holds(selector, $0) || Self.holds($0.dropLast(2), selector)
          }),
          !all.contains(where: { $0.lines[0] == .init("at", member.parent) }),
          let (rank, block) = single(member, at: selector)
        else { continue }
        // A text joins the card of its name.
        if let same = all.firstIndex(where: { $0.rank == rank && $0.lines[0] == block[0] }) {
          all[same].lines = (all[same].lines + block).uniqued(by: \.key)
        } else {
          all.append((rank, block))
        }
      }
      return all
    }
  }

  /// Tells whether a path is a place or leads below it.
  static func holds(_ base: some StringProtocol, _ path: some StringProtocol) -> Bool {
    path.hasPrefix(base)
      && (path.count == base.count || ".[".contains(path.dropFirst(base.count).first ?? " "))
  }

  /// The card that a map is, or a text under a name of a first or last card.
  private mutating func single(_ member: Member, at selector: String) -> Ranked? {
    let isStart = KnownWords.has("starts", member.words.first)
    let isNamed = isStart || KnownWords.has("ends", member.words.first)
    let isSection = !isNamed && KnownWords.hasAny("sections", of: member.words)
    // Other cards stand where they do in the document, but those for answers at its end.
    let last = member.words.last ?? ""
    let isBefore =
      documents.members.prefix(list ?? 0).contains { $0.selector == member.selector }
      && !["", "s"].contains { KnownWords.has("beside", last + $0) }
    let rank = isNamed ? (isStart ? 1 : 6) : isSection ? 0 : isBefore ? 2 : 5
    guard member.values.contains(where: { $0.node.map != nil }) else {
      guard isNamed, member.isWords, member.words.count > 1, member.isText, let part = member.part,
        CardGuess.stem(member, in: documents) == nil
      else { return nil }
      let text = CardGuess.text(member).mapTexts(Selector.rooted)
      return (rank, [.init("id", member.words[0]), .init(part.rawValue, text)])
    }
    let things = Things(member.values.map(\.node))
    let worded = [Part.title, .subtitle, .body, .note].filter { part in
      things.of(part).contains { $0.depth == 0 && $0.isWords && $0.isHuman }
    }
    let isHeaded = things.of(.title).contains { member in
      member.depth == 0 && member.isWords && !member.texts.isEmpty
        && (member.words != ["name"] || worded.contains(.body))
    }
    let isOther =
      isSection
      ? isHeaded && worded.count > 1
      : member.part.map { [.image, .items, .body].contains($0) } ?? true
    let isCard =
      member.parent == home && isOther && !member.selector.contains("{")
      && (isHeaded || member.values.contains { $0.node.holdsPhrase })
    guard isNamed || isCard else { return nil }
    let lines = card.parts(things)
    let isWhole = isNamed || lines.contains { $0.key == "items" }
    let wanted = [isNamed || isHeaded ? "title" : "", isWhole ? "body" : "buttons"]
    guard lines.contains(where: { wanted.contains($0.key) }) else { return nil }
    return (rank, [.init("at", selector), .init("id", member.key)] + lines)
  }

  /// Some of what stands beside the outermost list of cards.
  private func beside(_ isMeant: (Member) -> Bool) -> Things {
    if best.isDocument || root != "$" { return Things([]) }
    let holder = documents.members.first { $0.rooted == home }
    let maps = home == "$" ? documents.nodes : holder?.values.map(\.node) ?? []
    var things = Things(maps)
    things.members.removeAll { $0.depth > 0 || !isMeant($0) }
    return things
  }

  /// The card of the document's own title with the texts beside it.
  private var heading: Lines? {
    mutating get {
      let texts = beside { member in
        let isText = member.isText && member.words != ["name"]
        let isOther = member.words.count > 1 && KnownWords.has("ends", member.words[0])
        let isStart = KnownWords.has("starts", member.words.first)
        return member.isTexts || isStart && CardGuess.stem(member, in: documents) != nil
          || isText && !isOther && member.isWords && (member.rank < 20 || member.isSentence)
      }
      let lines = card.parts(texts)
      let isCard = lines.count > 1 && lines.contains { $0.key == "title" }
      return isCard ? [.init("at", home), .init("id", introID)] + lines : nil
    }
  }

  /// The id of a card that the team gives none.
  var introID: String { card.ids.contains("intro") ? "heading" : "intro" }

  /// A block with the document's own buttons: on the last card, or on those before it where they lead on.
  func footed(_ block: Lines) -> Lines {
    let own = beside {
      CardGuess.stem($0, in: documents) != nil && !KnownWords.has("starts", $0.words.first)
    }
    guard root == "$", !best.isDocument,
      !block.contains(where: { ["kinds", "cards"].contains($0.key) })
    else { return block }
    // Words of buttons in a map with words of a card are of that card.
    let texts = documents.members.filter { $0.isText && $0.isWords && $0.parent != home }
    let maps = texts.map(\.parent)
    let labels = search.labels.prefix(24).filter { label in
      !maps.contains { $0 != "$" && label.path.hasPrefix($0 + ".") } && !words.contains(label.path)
    }
    let found = ([(home, own)] + labels).lazy.map { path, things in
      let buttons = card.buttons(things).first { $0.key == "buttons" }
      return (path: path, buttons: buttons?.value.items ?? [])
    }.first { !$0.buttons.isEmpty }
    guard let (path, buttons) = found else { return block }
    let all = buttons.map { button -> Outline in
      let lines = button.lines.map { line in
        let isPlace = ["at", "each"].contains(line.key)
        return isPlace ? Outline.Line(line.key, line.value.mapTexts { path + $0 }) : line
      }
      let at: Outline? = lines == button.lines ? "\(path)" : nil
      return .map(.of(["at": at]) + lines + .of(["on": CardGuess.cards(of: button)]))
    }
    let shown = block.first { $0.key == "buttons" }?.value.items ?? []
    return block.filter { $0.key != "buttons" } + .of(["buttons": .joined(shown + all)])
  }
}
