internal import Source
internal import Syntax

extension Outline {
  private static let words: Set = ["title", "subtitle", "body", "note", "badge", "text", "hint"]
  private static let parts: Set = ["choices", "items", "fields", "buttons"]

  /// The lines of cards of which every locale has a tree of its own: found in one locale, with the words of
  /// all.
  static func worded(
    _ lines: [Line],
    at path: String,
    in locale: String,
    isKeyed: Bool
  ) -> [Line] {
    let place = path.hasSuffix(".*") ? String(path.dropLast(2)) : path
    let things = place + (isKeyed ? "[{.@key}]" : "[{.@index}]")
    return [Line("each", path.replacing("{locale}", with: locale))] + worded(lines, things)
  }

  /// The lines of things that a card holds for each locale: found in one, with the words of all.
  static func worded(_ lines: [Line], of member: Things.Member, in things: Things) -> [Line] {
    guard let locale = things.locale(of: member) else { return lines }
    let place = "$card" + member.selector + "[{.@index}]"
    return worded(lines, place).map { line in
      guard line.key == "each" else { return line }
      return Line("each", line.value.mapTexts { $0.replacing("{locale}", with: locale) })
    }
  }

  /// Lines whose words are read below a place.
  private static func worded(_ lines: [Line], _ place: String) -> [Line] {
    lines.map { line in
      var line = line
      if words.contains(line.key) {
        line.value = line.value.below(place)
      } else if parts.contains(line.key) {
        line.value = line.value.held(in: place)
      } else if line.key == "kinds", case .map(let kinds) = line.value {
        line.value = .map(kinds.map { Line($0.key, $0.value.held(in: place)) })
      }
      return line
    }
  }

  /// Selectors of words read below a place of the document.
  private func below(_ place: String) -> Outline {
    switch self {
    case .text(let text) where text.hasPrefix(".") && !text.contains("@key"):
      .text(place + (text == "." ? "" : text))
    case .list(let items): .list(items.map { $0.below(place) })
    case .map(let lines) where lines[0].key == "html":
      .map([.init("html", lines[0].value.below(place))])
    default: self
    }
  }

  /// The words of things that a card holds, read below the card's place.
  private func held(in place: String) -> Outline {
    if case .list(let items) = self { return .list(items.map { $0.held(in: place) }) }
    guard case .map(let lines) = self else { return self }
    guard let each = lines.first(where: { $0.key == "each" || $0.key == "at" }) else {
      return .map(Self.worded(lines, place))
    }
    guard case .text(let path) = each.value else { return self }
    let card = place.replacing("{.@", with: "{$card.@")
    let inner = path.hasSuffix(".*") ? path.dropLast(2) + "[{.@index}]" : path
    return .map(Self.worded(lines, card + inner))
  }
}

extension Things {
  /// The first locale that a member is for, English before others; nil where its selector names none.
  func locale(of member: Member) -> String? {
    let steps = member.selector.split(separator: ".")
    guard let place = steps.firstIndex(where: { $0.hasSuffix("{locale}") }) else { return nil }
    let stem = steps[place].dropLast("{locale}".count)
    let maps = steps[..<place].reduce(nodes) { nodes, key in nodes.compactMap { $0[String(key)] } }
    let names = Set(maps.flatMap { $0.map?.map(\.key) ?? [] }).filter { $0.hasPrefix(stem) }
    let locales = names.map { String($0.dropFirst(stem.count)) }.filter(Locales.isTag)
    return Locales.first(locales.sortedByBytes())
  }
}
