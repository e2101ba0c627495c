internal import Source
internal import Syntax

/// Conditions that say plainly which answer they ask for.
extension CardGuess {
  /// The line of a condition; a comment where it isn't plain.
  mutating func condition(_ things: Things) -> Outline.Line? {
    if let member = things.of(.version).first(where: { $0.depth == 0 && !$0.texts.isEmpty }) {
      asksVersion = true
      return .init(
        "if",
        .map([.init("attribute", "app_version"), .init("at least", member.selector)]),
        comment: "not sure: that this is the version of the app"
      )
    }
    guard rule != nil, let member = Self.conditions(things) else { return nil }
    let use = Outline.Line("use", "shown")
    let isList = member.values.contains { $0.node.list != nil }
    let all = Outline.map([.init("all", member.selector + ".*"), .init("of", .map([use]))])
    return .init("if", isList ? all : .map([use, .init("at", member.selector)]))
  }

  private static func conditions(_ things: Things) -> Things.Member? {
    things.of(.condition).first { $0.values.contains { $0.node.text == nil } }
  }

  /// The condition of things that are shown after answers with some ids; nil where it isn't plain.
  static func shown(_ places: [Things], ids: Set<String>) -> Outline? {
    var maps = places.flatMap { things in
      conditions(things).map { $0.items + $0.values.map(\.node) } ?? []
    }.filter { $0.map != nil }
    var forms: [Outline] = []
    for _ in 0..<3 {
      for family in KeyFamily.families(of: maps.map { (0, $0) }) {
        guard let word = group(family.stem) else { continue }
        let inner = family.values.flatMap { $0.node.list ?? [] }.filter { $0.map != nil }
        let form = Outline.map([
          .init(word, family.selector + ".*"), .init("of", .map([.init("use", "shown")])),
        ])
        if !inner.isEmpty, !forms.contains(form) { forms.append(form) }
        maps += inner
      }
      maps.removeAll { $0.map?.contains { group($0.key) != nil } == true }
    }
    guard !maps.isEmpty, let tests = tests(KeyFamily.families(of: maps.map { (0, $0) }), ids) else {
      return nil
    }
    return .some(forms + tests)
  }

  private static func comparison(_ text: String) -> String? {
    let word = Part.words(text).joined()
    return KnownWords.row("comparisons", [word.isEmpty ? text : word])
  }

  private static func group(_ key: String) -> String? {
    KnownWords.row("groups", [key.lowercased()])
  }

  /// The comparisons of answers that maps are; nil where they aren't plain.
  private static func tests(_ families: [KeyFamily], _ ids: Set<String>) -> [Outline]? {
    let asked = families.first { family in
      let texts = family.values.compactMap(\.node.text)
      return !texts.isEmpty && texts.count == family.values.count && texts.allSatisfy(ids.contains)
    }
    guard let asked else { return nil }
    let answer = Outline.Line("answer", asked.selector)
    let rest = families.filter { $0.selector != asked.selector }
    let operators = rest.first {
      ["operator", "op", "comparison", "comparator", "operation"].contains($0.stem.lowercased())
    }
    let isValue: (KeyFamily) -> Bool = {
      Part.words($0.stem).contains {
        ["value", "values", "answer", "option", "expected"].contains($0)
      }
    }
    if let operators {
      let names = operators.values.compactMap(\.node.text).uniqued()
      let words = names.compactMap { name in comparison(name).map { Outline.Line(name, $0) } }
      guard words.count == names.count, names.count <= 20, let value = rest.first(where: isValue)
      else { return nil }
      return [
        .map([
          answer, .init("by", operators.selector), .init("words", .map(words)),
          .init("value", value.selector),
        ])
      ]
    }
    let tests = rest.compactMap { family -> Outline? in
      (comparison(family.stem) ?? (isValue(family) ? "is" : nil)).map {
        .map([answer, .init($0, family.selector)])
      }
    }
    return tests.isEmpty ? nil : tests
  }
}
