package import Flow
package import Source
internal import Syntax

/// The values of a map: texts, numbers, words of a set, colours.
extension DocumentFields {
  /// A text with its place; a number counts as its digits.
  package mutating func text(_ key: String) -> Located<String>? {
    guard let value = any(key, as: .string) else { return nil }
    guard let text = value.text else { return reportType(value, quoted(key), "a string") }
    if value.kind != .string { noteType(value, quoted(key), "a string") }
    return Located(text, value.span)
  }

  /// A finite number; a text of digits counts as one.
  package mutating func number(_ key: String, as type: FieldType = .number) -> Double? {
    locatedNumber(key, as: type)?.value
  }

  /// A finite number with its place.
  package mutating func locatedNumber(
    _ key: String,
    as type: FieldType = .number
  ) -> Located<Double>? {
    guard let value = any(key, as: type) else { return nil }
    if let number = value.number { return Located(number, value.span) }
    guard value.kind == .string, let text = value.text, let number = Double(text),
      number.isFinite
    else { return reportType(value, quoted(key), "a number") }
    if let rule = Policy.quotedNumber(key) {
      log.report(
        rule,
        "\(quoted(key)) is a number in quotes",
        at: value.span,
        help: "write \(text) without quotes"
      )
    }
    return Located(number, value.span)
  }

  /// A number of things: without fraction, between bounds that keep drawings small.
  package mutating func integer(_ key: String, in range: ClosedRange<Int> = 0...1000) -> Int? {
    number(key, as: .integer).map { Int(clamping: $0, to: range) }
  }

  /// Reads a boolean; the words `true` and `false` count.
  package mutating func bool(_ key: String) -> Bool? {
    guard let value = any(key, as: .bool) else { return nil }
    if let bool = value.bool { return bool }
    log.note(Node.booleans, at: value.span)
    noteType(value, quoted(key), "a boolean")
    switch value.text?.lowercased() {
    case "true": return true
    case "false": return false
    default: return nil
    }
  }

  /// Reads a word of a known set; nil, with a finding, for another.
  ///
  /// Where reading is lenient, case makes no difference and an empty text is none. `others` are words
  /// that mean one of them elsewhere: names of Android, of the vendor's pages.
  package mutating func word<Word: RawRepresentable & CaseIterable>(
    _ key: String,
    as type: Word.Type,
    also others: [String: Word] = [:]
  ) -> Word? where Word.RawValue == String {
    word(key, among: Word.allCases.map(\.rawValue), or: others.mapValues(\.rawValue))
      .flatMap(Word.init(rawValue:))
  }

  /// Reads a word of a table, and gives what the table has for it.
  package mutating func word<Meaning>(
    _ key: String,
    of table: KeyValuePairs<String, Meaning>,
    also others: [String: String] = [:]
  ) -> Meaning? {
    let word = word(key, among: table.map(\.key), or: others)
    return word.flatMap { word in table.first { $0.key == word }?.value }
  }

  /// The same for words in a list; one piece of code for all kinds of words.
  package mutating func word(
    _ key: String,
    among known: [String],
    or others: [String: String] = [:]
  ) -> String? {
    guard let value = any(key, as: .string) else { return nil }
    guard let text = value.text else { return reportType(value, quoted(key), "a string") }
    if text.isEmpty, !Policy.isStrict { return nil }
    let small = text.lowercased()
    let found = known.first { $0 == text || !Policy.isStrict && $0.lowercased() == small }
    if let word = found ?? others[small] { return word }
    log.report(
      Policy.unknownWord,
      "\(quoted(key)) is '\(text)', which is none of the words it may be",
      unknown: text,
      at: value.span,
      among: known,
      help: "one of \(known.map { "'\($0)'" }.joined(separator: ", "))"
    )
    return nil
  }

  // MARK: Colours

  /// A colour; nil where the key holds none.
  ///
  /// A map of `light` and `dark` is one for each (reference: sequence, section 6.1; appdna, 7.7).
  package mutating func color(_ key: String) -> Themed<Color>? {
    guard let value = any(key, as: .string) else { return nil }
    return color(value, key, isItem: false)
  }

  /// The colours of a list; what is none is dropped.
  package mutating func colors(_ key: String) -> [Themed<Color>] {
    list(key, of: .string).compactMap { color($0, key, isItem: true) }
  }

  private mutating func color(_ value: Node, _ key: String, isItem: Bool) -> Themed<Color>? {
    guard value.map != nil else {
      return Policy.color(value, key, isItem: isItem, &self).map { Themed($0) }
    }
    let light = value["light"].flatMap { Policy.color($0, key, isItem: isItem, &self) }
    let dark = value["dark"].flatMap { Policy.color($0, key, isItem: isItem, &self) }
    guard let any = light ?? dark else {
      let subject = isItem ? "an item of \(quoted(key))" : quoted(key)
      return reportType(value, subject, "a colour")
    }
    return Themed(light ?? any, dark: dark ?? any)
  }

  // MARK: One of several keys

  /// The first of several keys that holds a text.
  package mutating func text(_ keys: [String]) -> Located<String>? { first(keys) { $0.text($1) } }

  /// The first of several keys that holds a number.
  package mutating func number(_ keys: [String]) -> Double? { first(keys) { $0.number($1) } }

  /// The first of several keys that holds a colour.
  package mutating func color(_ keys: [String]) -> Themed<Color>? { first(keys) { $0.color($1) } }

  /// Reads the first of several keys that gives a value; all of them count as asked for from then on.
  private mutating func first<T>(_ keys: [String], _ read: (inout Self, String) -> T?) -> T? {
    let found = keys.map { read(&self, $0) }
    return found.compactMap { $0 }.first
  }
}

extension Located<String>? {
  /// The text, unless it is empty.
  package var nonEmpty: Located<String>? { flatMap { $0.value.isEmpty ? nil : $0 } }
}
