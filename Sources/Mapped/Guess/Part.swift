internal import SystemKit

/// Parts of cards and of what cards hold, with the names that people give them, the usual ones first.
enum Part: String, CaseIterable {
  case title, subtitle, body, note, badge, image, id, kind, order, on, off
  case choices, items, fields, buttons, next, action, address, permission, condition
  case hint, required, optional, many, least, most, step, locale, unread

  private static let ranks: [String: (part: Part, rank: Int)] = Dictionary(
    (KnownWords.sections["parts"] ?? []).flatMap { row in
      let part = Part(rawValue: row.name)
      return row.words.enumerated().compactMap { rank, word in
        part.map { (word, (part: $0, rank: rank)) }
      }
    },
    uniquingKeysWith: { $0.rank <= $1.rank ? $0 : $1 }
  )

  /// The distance of names of several things.
  static let several = 100

  /// The part that a key names, and how far its name is from the usual one.
  static func of(_ words: [String]) -> (part: Part, rank: Int)? {
    guard let last = words.last, words.count <= 6 else { return nil }
    // `textE` is the fifth of some texts, not the French `texte`; an `s` makes several.
    if words.count > 1, last.count == 1, last != "s", last.first?.isLetter == true { return nil }
    let isFiller = words.count > 1 && KnownWords.has("fillers", last)
    let bare = isFiller ? Array(words.dropLast()) : words
    // The whole key counts most, then it without a filler, its last two words, its last one.
    let tries = [
      (words.joined(), 0), (last == "list" ? bare.joined() + "s" : "", 10), (bare.joined(), 20),
      // `id_question` is `question_id`.
      (words[0] == "id" ? words.dropFirst().joined() + "id" : "", 20),
      (bare.suffix(2).joined(), 30),
      (bare.last ?? "", isFiller ? 50 : 40), (last, isFiller && bare.count > 1 ? 60 : 40),
    ]
    for (word, distance) in tries {
      if let known = ranks[word] { return (known.part, known.rank + distance) }
    }
    guard last.hasSuffix("s"), last != "s" else { return nil }
    return of(words.dropLast() + [String(last.dropLast())]).map { ($0.part, $0.rank + several) }
  }

  /// Words of a key, in small letters without marks: `buttonText`, `button_text` and `button-text` are alike, `botón`
  /// and `boton`, too.
  static func words(_ key: String) -> [String] {
    let name = FileName.kebab(String(key.prefix(80)))
    return String(name.map(\.bare)).split(separator: "-").map(String.init)
  }
}

extension Character {
  /// A small Latin letter without its marks, any other character as it is.
  fileprivate var bare: Character {
    guard !isASCII, let first = unicodeScalars.first else { return self }
    if first.isASCII { return Character(first) }
    // A name is such as 'LATIN SMALL LETTER I WITH ACUTE'.
    let words = first.properties.name?.split(separator: " ").prefix { $0 != "WITH" } ?? []
    guard words.starts(with: ["LATIN", "SMALL", "LETTER"]), let letter = words.last?.lowercased(),
      letter.count == 1
    else { return self }
    return Character(letter)
  }
}

/// Kinds of blocks, questions and fields by the words that documents have for them.
extension Part {
  /// The part of a card that a block shows.
  static func shown(_ words: [String]) -> Part? {
    let row = KnownWords.row("shown", [words.joined()]) ?? KnownWords.row("shown", words.suffix(1))
    return row.flatMap(Part.init)
  }

  /// Tells whether the words are known as a kind of block.
  static func isBlock(_ words: [String]) -> Bool {
    shown(words) != nil || KnownWords.hasAny("holders", of: words) || input(words) != nil
      || isMany(words)
      || KnownWords.hasAny("kinds", of: words)
  }

  /// The kind of the field that a word means.
  static func input(_ words: [String]) -> String? {
    guard !isMany(words), !words.contains("choice"), !words.contains("single") else { return nil }
    return KnownWords.row("inputs", words + [words.joined()])
  }

  /// Tells whether a question takes several answers.
  static func isMany(_ words: [String]) -> Bool {
    (words + [words.joined()]).contains { KnownWords.has("manies", $0) }
      && words.joined() != "multipletext"
  }
}
