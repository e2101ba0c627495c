internal import SystemKit

/// Parts of cards and of what cards hold, with the names that people give them, the usual ones first.
enum Part: String, CaseIterable {
  case title, subtitle, body, note, badge, image, id, kind, order, on, off
  case choices, items, fields, buttons, next, action, address, permission, version, condition
  case hint, required, optional, many, least, most, step, locale, unread

  /// Words that say nothing of what a key is for.
  private static let fillers = KnownWords.set("fillers")

  private static let ranks: [String: (part: Part, rank: Int)] = Dictionary(
    (KnownWords.sections["parts"] ?? []).flatMap { row in
      let part = Part(rawValue: row.name)
      return row.words.enumerated().compactMap { rank, word in
        part.map { (word, (part: $0, rank: rank)) }
      }
    },
    uniquingKeysWith: { $0.rank <= $1.rank ? $0 : $1 }
  )

  /// The part that a key names, and how far its name is from the usual one.
  static func of(_ words: [String]) -> (part: Part, rank: Int)? {
    guard let last = words.last, words.count <= 6 else { return nil }
    if let whole = ranks[words.joined()] { return whole }
    let bare = words.count > 1 && fillers.contains(last) ? Array(words.dropLast()) : words
    if bare.count < words.count {
      if let whole = ranks[bare.joined()] { return (whole.part, whole.rank + 20) }
    }
    let pair = bare.suffix(2).joined()
    for (word, distance) in [(pair, 30), (last, 40), (bare.last ?? "", 50)] {
      if let known = ranks[word], !(word == last && fillers.contains(last) && bare.count > 1) {
        return (known.part, known.rank + distance)
      }
    }
    if let known = ranks[last] { return (known.part, known.rank + 60) }
    return last.hasSuffix("s") && last != "s"
      ? of(words.dropLast() + [String(last.dropLast())]) : nil
  }

  /// Words of a key, in small letters: `buttonText`, `button_text` and `button-text` are alike.
  static func words(_ key: String) -> [String] {
    FileName.kebab(String(key.prefix(80))).split(separator: "-").map(String.init)
  }
}
