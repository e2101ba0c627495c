internal import Source
internal import Syntax

/// Conditions that say plainly which answer they ask for.
extension CardGuess {
  /// The line of a condition, where it is plain.
  func condition(_ things: Things) -> Lines {
    guard rule != nil, let member = Self.conditions(things) else { return [] }
    let isList = member.values.contains { $0.node.list != nil }
    let all = Self.each("all", member.selector)
    return [.init("if", isList ? all : ["use": "shown", "at": member.outline])]
  }

  private static func conditions(_ things: Things) -> Member? {
    things.of(.condition).first { $0.values.contains { $0.node.text == nil } }
  }

  private static func each(_ word: String, _ selector: String) -> Outline {
    .map(.of([word: "\(selector).*", "of": ["use": "shown"]]))
  }

  /// The condition of things that are shown after answers with some ids; nil where it isn't plain.
  static func shown(_ places: [Things], ids: Set<String>) -> Outline? {
    var maps = places.flatMap { things in
      conditions(things).map { $0.items + $0.values.map(\.node) } ?? []
    }.filter { $0.map != nil }
    var forms: [Outline] = []
    for _ in 0..<3 {
      for family in KeyFamily.families(of: maps) {
        guard let word = KnownWords.row("groups", [family.stem.lowercased()]) else { continue }
        let inner = family.values.flatMap { $0.node.list ?? [] }.filter { $0.map != nil }
        let form = each(word, family.selector)
        if !inner.isEmpty, !forms.contains(form) { forms.append(form) }
        maps += inner
      }
      maps.removeAll { map in
        map.map?.contains { KnownWords.row("groups", [$0.key.lowercased()]) != nil } == true
      }
    }
    guard !maps.isEmpty, let tests = tests(KeyFamily.families(of: maps), ids) else { return nil }
    return .joined(forms + tests)
  }

  private static func comparison(_ text: String) -> String? {
    let word = Part.words(text).joined()
    return KnownWords.row("comparisons", [word.isEmpty ? text : word])
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
    let value = rest.first { KnownWords.hasAny("operands", of: Part.words($0.stem)) }
    if let sign = rest.first(where: { KnownWords.has("operators", $0.stem.lowercased()) }) {
      let names = sign.values.compactMap(\.node.text).uniqued()
      let comparisons = names.compactMap { name in comparison(name).map { Outline.Line(name, $0) } }
      guard comparisons.count == names.count, names.count <= 20, let value else { return nil }
      let by = Outline.Line("by", sign.selector)
      return [
        .map([answer, by, .init("words", .map(comparisons)), .init("value", value.selector)])
      ]
    }
    let tests = rest.compactMap { family -> Outline? in
      let usual = KnownWords.hasAny("operands", of: Part.words(family.stem)) ? "is" : nil
      return (comparison(family.stem) ?? usual).map { .map([answer, .init($0, family.selector)]) }
    }
    return tests.isEmpty ? nil : tests
  }
}
