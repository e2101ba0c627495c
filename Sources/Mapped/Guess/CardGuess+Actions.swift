internal import Source
internal import Syntax

/// The actions of buttons and answers, by the words that documents have for them.
extension CardGuess {
  /// The action of things that members name, as in `action: "skip"`, `next: "goals"` or `{type: "url", value: …}`;
  /// `rest` is that of the things that none of them names one for.
  func action(_ members: [Member], among things: Things, rest: String? = nil) -> Outline? {
    var found: [Outline] = []
    var owners: Set<Int> = []
    for member in members where owners.count < things.nodes.count && found.count < 4 {
      let own = member.owners
      guard !own.isSubset(of: owners), let action = action(member, among: things) else { continue }
      found.append(action)
      owners.formUnion(own)
    }
    guard owners.count < things.nodes.count, let rest, let first = found.first?.lines else {
      return .joined(found)
    }
    if found.count == 1, first.first?.key == "by" { return .map(first + [.init("nothing", rest)]) }
    return .list(found + [.text(rest)])
  }

  /// The members that could name what happens: the likeliest first.
  func acting(_ things: Things) -> [Member] {
    let jumps = things.members.filter { $0.part != .next && $0.leads(to: ids) }
    return things.of(.next) + jumps + [Part.action, .permission].flatMap(things.of)
  }

  private func action(_ member: Member, among things: Things) -> Outline? {
    if member.values.contains(where: { $0.node.map != nil }) {
      let isRead = things.members.contains { $0.selector.hasPrefix(member.selector + ".") }
      if isRead { return nil }
      let inner = Things(member.values.map(\.node))
      let names = inner.members.filter { $0.words == ["name"] }
      let parts = [Part.next, .kind, .action, .id].flatMap(inner.of) + names + inner.of(.address)
      return action(parts, among: inner)?.mapTexts { text in
        text.hasPrefix(".") ? member.selector + (text == "." ? "" : text) : text
      }
    }
    // A number is an action only where it is the id of a card.
    let texts = member.texts.filter { !$0.isEmpty && (Double($0) == nil || ids.contains($0)) }
      .uniqued()
    guard !texts.isEmpty, texts.count <= 40, texts.allSatisfy({ $0.utf8.count <= 80 }),
      !member.values.allSatisfy({ $0.node.kind == .boolean })
    else {
      return nil
    }
    if texts.allSatisfy(Self.isAddress) { return .map([.init("open", member.selector)]) }
    let others = texts.filter { !ids.contains($0) }
    if others.count == texts.count { return actionSwitch(texts, of: member, among: things) }
    // For answers, which have no id of a card, `false` only names no other card.
    let areCards = Self.id(things)?.texts.contains(where: ids.contains) == true
    let isEnd = things.nodes.contains { thing in
      thing[member.key].map { areCards ? $0.isNothing : $0.isNull } == true
    }
    let jump = Lines.of(["card": member.outline, "else": isEnd ? "end" : nil])
    let cases = others.compactMap { other in
      let isOther = "@#$/".contains(other.first ?? " ") || other.contains(" ")
      let action = Self.meaning(other) ?? (isOther ? ["app": member.outline] : nil)
      return action.map { Outline.Line(other, $0) }
    }
    if cases.isEmpty { return .map(jump) }
    return .map([.init("by", member.selector)] + cases + [.init("else", .map(jump))])
  }

  /// A switch over the words of actions.
  private func actionSwitch(_ texts: [String], of member: Member, among things: Things) -> Outline?
  {
    let found = things.members.filter {
      $0.part != .image && $0.texts.contains(where: Self.isAddress)
    }
    let others = (found + things.of(.address)).filter { $0.selector != member.selector }
    let address = Outline.joined(Self.apart(others) { $0.text?.isEmpty == false }.map(\.outline))
    let known = texts.map { text -> Outline? in
      let isOpening = KnownWords.hasAny("opening", of: Part.words(text))
      return address.flatMap { isOpening ? ["open": $0] : nil } ?? Self.meaning(text)
    }
    let isKnown = member.part != .kind || known.contains { $0 != nil }
    guard isKnown, !texts.contains(where: { ["by", "nothing", "else"].contains($0) }) else {
      return nil
    }
    let cases = zip(texts, known).map { text, action in
      Outline.Line(text, action ?? .map([.init("app", member.selector)]))
    }
    return .map([.init("by", member.selector)] + cases)
  }

  static func isAddress(_ text: String) -> Bool {
    text.utf8.count < 2048 && text.firstRange(of: "://") != nil
  }

  /// The action that a word means in most apps: `nextScreen`, `SKIP`, `request_push`.
  static func meaning(_ text: String) -> Outline? {
    let words = Part.words(text)
    if let action = KnownWords.row("actions", words + [words.joined()]) { return .text(action) }
    guard words.count == 1 || KnownWords.hasAny("asking", of: words) else { return nil }
    return permission(text).map { ["ask": "\($0)", "then": "next"] }
  }

  /// The name of a permission in mappings for the word that a document has for it.
  static func permission(_ text: String) -> String? {
    KnownWords.row("permissions", Part.words(text))
  }
}
