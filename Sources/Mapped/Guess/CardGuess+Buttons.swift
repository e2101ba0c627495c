internal import Source
internal import Syntax

/// Buttons, and where cards lead.
extension CardGuess {
  private static let buttonWords = KnownWords.set("buttons")
  private static let verbs = KnownWords.set("verbs")
  private static let labels = KnownWords.set("labels")
  private static let targets = KnownWords.set("targets")

  /// Indicates words of a key that name a button.
  static func isOfButton(_ words: [String]) -> Bool { words.contains(where: buttonWords.contains) }

  /// Appends the buttons of cards, and what comes after them.
  mutating func buttons(_ things: Things, to lines: inout [Outline.Line]) {
    let after = things.of(.next).filter {
      $0.depth == 0 && !$0.texts.isEmpty && !$0.texts.contains(where: Part.isSeveralWords)
    }
    let jump = actions.action(
      after.filter { $0.texts.contains(where: actions.ids.contains) },
      among: things
    )
    let found = Array((held(things) + named(things)).prefix(6))
    if !found.isEmpty { lines.append(.init("buttons", .some(found))) }
    let permission = things.of(.permission).first { !$0.texts.isEmpty && $0.depth == 0 }
    let asks = permission.flatMap { Self.asking($0) }
    let rules = [asks, jump].compactMap { $0 }.map { Outline.map([.init("do", $0)]) }
    if !rules.isEmpty, jump != nil || found.isEmpty { lines.append(.init("next", .some(rules))) }
  }

  /// Buttons that are maps, or stand in lists.
  private func held(_ things: Things) -> [Outline] {
    things.of(.buttons).compactMap { member in
      let items = member.items
      let each = Outline.Line("each", member.selector + ".*")
      if items.first?.text != nil { return .map([each, .init("text", ".")]) }
      let maps = (items.isEmpty ? member.values.map(\.node) : items).filter { $0.map != nil }
      guard !maps.isEmpty else { return nil }
      let place = items.isEmpty ? Outline.Line("at", member.selector) : each
      return button(Things(maps), place, words: items.isEmpty ? member.words : [])
    }
  }

  private func button(_ things: Things, _ place: Outline.Line, words: [String]) -> Outline? {
    let isNamed = things.members.contains {
      $0.isWords && $0.part.map(Things.texts.contains) == true
    }
    guard isNamed, let text = Self.label(things) else { return nil }
    return .map([place, .init("text", text), .init("do", action(of: things, words: words))])
  }

  /// The button or buttons that a block is.
  func buttonBlock(_ things: Things) -> Outline? {
    let buttons = held(things)
    if !buttons.isEmpty { return .some(buttons) }
    let maps = things.members.first { member in
      member.values.allSatisfy {
        $0.node.map?.allSatisfy { $0.value.map != nil } == true && $0.node.map?.count ?? 0 > 1
      }
    }
    guard let maps else {
      return Self.label(things).map {
        .map([.init("text", $0), .init("do", action(of: things))])
      }
    }
    let inner = Things(maps.values.flatMap { $0.node.map?.map(\.value) ?? [] })
    guard let text = Self.label(inner) else { return nil }
    let off = inner.flag(.on)
    var lines = [Outline.Line("each", maps.selector + ".*")]
    if let off {
      lines.append(.init("leave out", .value(off, "is", .bare("false"))))
    }
    return .map(lines + [.init("text", text), .init("do", action(of: inner))])
  }

  /// The action of buttons that are things, or that the words of their key mean.
  private func action(of things: Things, words: [String] = []) -> Outline {
    let named =
      actions.candidates(things) + things.of(.kind).filter { $0.depth == 0 } + things.of(.address)
    let word = ActionGuess.word(words.joined(separator: "-"))
    return actions.action(named, among: things, rest: "next") ?? word ?? .text("next")
  }

  /// Buttons whose words and actions stand beside the texts of the card: `buttonText`, `buttonAction`.
  private func named(_ things: Things) -> [Outline] {
    var texts: [(stem: [String], member: Things.Member)] = []
    var others: [[String]: Things.Member] = [:]
    for member in things.members where member.depth <= 2 {
      if member.texts.isEmpty, Self.isOfButton(member.words) { others[member.words] = member }
      guard !member.texts.isEmpty, let stem = Self.stem(member) else { continue }
      if stem.isTarget {
        others[stem.words] = others[stem.words] ?? member
      } else {
        texts.append((stem.words, member))
      }
    }
    let isSole = texts.count == 1
    return texts.uniqued { $0.member.selector }.enumerated().map { index, text in
      let own = others[text.stem].map { [$0] } ?? []
      let free =
        isSole && own.isEmpty
        ? (things.of(.action) + things.of(.address)).filter {
          $0.depth == 0 && $0.selector != text.member.selector
        } : []
      let action = actions.action(own + free, among: things, rest: "next")
      let word = ActionGuess.word(text.stem.joined(separator: "-"))
      let asked = things.of(.permission).first { index == 0 && !$0.texts.isEmpty && $0.depth == 0 }
        .flatMap(Self.asking)
      let act = action ?? asked.map { .list([$0, .text("next")]) } ?? word ?? .text("next")
      return .map([.init("text", Self.text(text.member, among: things.members)), .init("do", act)])
    }
  }

  /// The question for a permission that a member names.
  private static func asking(_ member: Things.Member) -> Outline? {
    let names = member.texts.filter { !$0.isEmpty }.uniqued()
    guard names.count <= 24, names.allSatisfy({ $0.utf8.count <= 40 }) else { return nil }
    let isPlain = names.allSatisfy { ActionGuess.permission($0) == $0 }
    if isPlain { return .map([.init("ask", member.selector), .init("then", "next")]) }
    let cases = names.compactMap { name in
      ActionGuess.permission(name).map {
        Outline.Line(name, .map([.init("ask", $0), .init("then", "next")]))
      }
    }
    return cases.isEmpty
      ? nil
      : .map(
        [.init("by", member.selector)] + cases + [.init("nothing", "next"), .init("else", "next")]
      )
  }

  /// The words that a button's members share; nil where a member is of no button.
  private static func stem(_ member: Things.Member) -> (words: [String], isTarget: Bool)? {
    guard member.part != .unread, member.part != .image, let last = member.words.last else {
      return nil
    }
    let words = member.words
    if words == ["action"] {
      return member.texts.contains(where: Part.isSeveralWords) || member.isHuman
        ? (words, false) : nil
    }
    let isVerb = words.count > 1 && verbs.contains(words[0]) && labels.contains(last)
    guard isOfButton(words) || isVerb else { return nil }
    let isTarget = targets.contains(last) && words.count > 1
    let stem =
      words.count > 1 && (isTarget || labels.contains(last) && last != "button")
      ? Array(words.dropLast()) : words
    return (stem, isTarget)
  }
}

extension Part {
  /// Indicates a text of several words.
  static func isSeveralWords(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: " ")) }
}
