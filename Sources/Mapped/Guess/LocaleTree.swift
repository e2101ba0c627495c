/// Cards of which every locale has a tree of its own: found in one locale, with the words of all.
struct LocaleTree {
  /// The lines of a block whose things stand at a path with the locale in it.
  static func lines(
    _ lines: [Outline.Line],
    at path: String,
    in locale: String,
    isKeyed: Bool
  ) -> [Outline.Line] {
    let place = path.hasSuffix(".*") ? String(path.dropLast(2)) : path
    let things = place + (isKeyed ? "[{.@key}]" : "[{.@index}]")
    let first = Outline.Line("each", path.replacing("{locale}", with: locale))
    return [first] + worded(lines, things)
  }

  private static func worded(_ lines: [Outline.Line], _ place: String) -> [Outline.Line] {
    lines.map { line in
      switch (line.key, line.value) {
      case ("title", _), ("subtitle", _), ("body", _), ("note", _), ("badge", _), ("text", _),
        ("hint", _):
        .init(line.key, line.value.below(place), comment: line.comment)
      case ("kinds", .map(let kinds)):
        .init(line.key, .map(kinds.map { .init($0.key, $0.value.held(in: place)) }))
      case ("choices", _), ("items", _), ("fields", _), ("buttons", _):
        .init(line.key, line.value.held(in: place))
      default: line
      }
    }
  }

  fileprivate static func held(_ lines: [Outline.Line], _ place: String) -> [Outline.Line] {
    guard let each = lines.first(where: { $0.key == "each" || $0.key == "at" }),
      case .text(let path) = each.value
    else {
      return lines.contains { $0.key == "each" } ? lines : worded(lines, place)
    }
    let card = place.replacing("{.@", with: "{$card.@")
    return worded(lines, card + (path.hasSuffix(".*") ? path.dropLast(2) + "[{.@index}]" : path))
  }
}

extension Outline {
  /// Selectors of words read below a place of the document.
  fileprivate func below(_ place: String) -> Outline {
    switch self {
    case .text(let text):
      text.hasPrefix(".") && !text.contains("@key")
        ? .text(place + (text == "." ? "" : text)) : self
    case .list(let items): .list(items.map { $0.below(place) })
    default: self
    }
  }

  /// The words of things that a card holds, read below the card's place.
  fileprivate func held(in place: String) -> Outline {
    switch self {
    case .map(let lines): .map(LocaleTree.held(lines, place))
    case .list(let items): .list(items.map { $0.held(in: place) })
    default: self
    }
  }
}
