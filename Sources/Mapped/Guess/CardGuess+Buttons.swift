internal import Source
internal import Syntax

extension CardGuess {
  /// Indicates words of a key that name a button.
  static func isOfButton(_ words: [String]) -> Bool { KnownWords.hasAny("buttons", of: words) }

  /// The cards of a document that have a button by what its words mean: all but the last, the last, or all (nil).
  static func cards(of button: Outline) -> Outline? {
    let text = button.lines.first { $0.key == "text" }?.value.texts.first
    switch text.flatMap(Self.meaning) {
    case .text("next"), .text("skip"): return "not last"
    case .text("back"): return nil
    default: return "last"
    }
  }

  /// The buttons of cards, and what comes after them.
  func buttons(_ things: Things) -> Lines {
    let after = things.of(.next).filter { member in
      member.depth == 0 && member.texts.contains(where: ids.contains)
        && member.texts != Self.id(things)?.texts && !member.texts.contains { $0.contains(" ") }
    }
    let jump = action(after, among: things)
    let found = Array((held(things) + named(things)).prefix(6))
    let rules = [Self.asking(things), jump].compactMap { $0.map { ["do": $0] as Outline } }
    let next = jump != nil || found.isEmpty ? Outline.joined(rules) : nil
    return .of(["buttons": .joined(found), "next": next])
  }

  /// Buttons that are maps, or stand in lists.
  func held(_ things: Things) -> [Outline] {
    let links = things.of(.address).filter { $0.depth == 0 && !$0.named.isEmpty }
    return (things.of(.buttons) + links).flatMap { member -> [Outline] in
      let isList = !member.items.isEmpty
      let line = Outline.Line(isList ? "each" : "at", member.selector + (isList ? ".*" : ""))
      let button = Things(isList ? member.items : member.maps)
      if button.areLabels { return named(button).map { .map([line] + $0.lines) } }
      let isNamed = button.members.contains { $0.isWords && $0.isText }
      guard isNamed, let text = Self.label(button) else { return [] }
      let action = action(of: button, words: isList ? [] : member.words)
      return [.map([line, .init("text", text), .init("do", action)])]
    }
  }

  /// The button or buttons that a block is.
  func buttonBlock(_ things: Things) -> Outline? {
    let maps = things.members.first { member in
      member.values.allSatisfy { $0.node.map?.allSatisfy { $0.value.map != nil } == true }
        && member.values.contains { $0.node.map?.count ?? 0 > 1 }
    }
    let button = maps.map { Things($0.named) } ?? things
    let one = Self.label(button).map { text in
      let off = maps == nil ? nil : button.flag(.on)?.test("is", false)
      let each = maps.map { Outline.text("\($0.selector).*") }
      let action = action(of: button)
      return Outline.map(.of(["each": each, "leave out": off, "text": text, "do": action]))
    }
    return .joined(held(things)) ?? one
  }

  /// The action of buttons that are things, or that the words of their key mean.
  private func action(of things: Things, words: [String] = []) -> Outline {
    let named =
      acting(things) + things.of(.kind).filter { $0.depth == 0 } + things.of(.address)
    let word = Self.meaning(words.joined(separator: "-"))
    return action(named, among: things, rest: "next") ?? word ?? .text("next")
  }

  /// Buttons whose words and actions stand beside the texts of the card: `buttonText`, `buttonAction`.
  private func named(_ things: Things) -> [Outline] {
    var texts: [(stem: [String], member: Member)] = []
    var others: [[String]: Member] = [:]
    for member in things.members where member.depth <= 2 {
      if member.texts.isEmpty ? Self.isOfButton(member.words) : member.part == .address {
        others[member.words] = member
      }
      guard !member.texts.isEmpty, member.isWords, !read.contains(member.selector),
        let stem = Self.stem(member, in: things)
      else { continue }
      if stem.isTarget {
        others[stem.words] = others[stem.words] ?? member
      } else {
        texts.append((stem.words, member))
      }
    }
    texts = texts.uniqued { Self.text($0.member, among: things.members).texts }
    let isSole = texts.count == 1
    return texts.enumerated().map { index, text in
      let own = others[text.stem].map { [$0] } ?? []
      let pages = things.members.filter { $0.part == .image && $0.isPage }
      let free = (things.of(.action) + things.of(.address) + pages).filter {
        isSole && own.isEmpty && $0.depth == 0 && $0.selector != text.member.selector
      }
      let action = action(own + free, among: things, rest: "next")
      let word = Self.meaning(text.stem.joined(separator: "-"))
      let asked = index == 0 ? Self.asking(things) : nil
      let act = action ?? asked.map { .list([$0, .text("next")]) } ?? word ?? .text("next")
      return .map([.init("text", Self.text(text.member, among: things.members)), .init("do", act)])
    }
  }

  /// The question for a permission that things name.
  private static func asking(_ things: Things) -> Outline? {
    let asked = things.of(.permission).first { !$0.texts.isEmpty && $0.depth == 0 }
    guard let asked else { return nil }
    let areKnown = asked.texts.allSatisfy { $0.isEmpty || Self.permission($0) == $0 }
    return areKnown ? ["ask": "\(asked.selector)", "then": "next"] : nil
  }

  /// The words that a button's members share; nil where a member is of no button.
  static func stem(_ member: Member, in things: Things) -> (words: [String], isTarget: Bool)? {
    let words = member.words
    guard member.part != .unread, member.part != .image, let last = words.last else { return nil }
    let bare = Array(words.dropLast())
    if KnownWords.has("labels", last), Part.of(bare)?.part == .address {
      return things.members.contains { $0.words == bare } ? (bare, false) : nil
    }
    let isRanked = bare.count == 1 && ["primary", "secondary", "tertiary"].contains(bare[0])
    if isRanked, ["text", "title"].contains(last) {
      let isDone = things.members.contains {
        $0.words.first == bare[0] && KnownWords.has("targets", $0.words.last)
      }
      if !isDone { return nil }
    }
    let isSeveral = words.count > 1
    let isNamed = KnownWords.has("verbs", last)
    let isVerb =
      KnownWords.has("verbs", words.joined()) && member.isHuman
      || KnownWords.has("verbs", words[0])
        && (isSeveral ? KnownWords.has("labels", last) : member.part == nil && member.isHuman)
    guard isOfButton(words) || isVerb else { return nil }
    let isTarget = isSeveral && KnownWords.has("targets", last) && !(isNamed && member.isHuman)
    let hasEnd = isTarget || isSeveral && KnownWords.has("labels", last) && last != "button"
    guard hasEnd || isVerb || isOfButton([last]) || member.isHuman else { return nil }
    return (hasEnd ? bare : words, isTarget)
  }
}

extension Things {
  /// The things with buttons made of maps of words that lead to cards, whatever their names.
  func withButtons(to ids: Set<String>) -> Things {
    var things = self
    for (index, member) in members.enumerated()
    where member.depth == 0 && [nil, .kind].contains(member.part)
      && member.maps.count == member.values.count
    {
      let inner = Things(member.maps)
      let leads = inner.members.contains { $0.depth == 0 && $0.leads(to: ids) }
      guard leads, CardGuess.label(inner) != nil else { continue }
      things.members[index].part = .buttons
    }
    let found = things.members.indices.filter { things.members[$0].part != members[$0].part }
    things.members.removeAll { one in
      found.contains { one.selector.hasPrefix(members[$0].selector + ".") }
    }
    return things
  }

  /// Indicates maps that hold nothing but words of buttons.
  var areLabels: Bool {
    let labels = members.filter { $0.depth == 0 && $0.isWords }
    return labels.count > 1 && labels.allSatisfy { CardGuess.stem($0, in: self) != nil }
  }
}
