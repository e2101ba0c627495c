internal import Source
internal import Syntax

/// A value of a mapping that is written, with the comments that stand above its lines.
indirect enum Outline: Equatable {
  case text(String)
  /// A number or boolean.
  case bare(String)
  case list([Outline])
  case map([Line])

  /// A key with its value.
  struct Line: Equatable {
    let key: String
    var value: Outline
    var comment: String?

    init(_ key: String, _ value: Outline, comment: String? = nil) {
      (self.key, self.value, self.comment) = (key, value, comment)
    }

    init(_ key: String, _ selector: String, comment: String? = nil) {
      self.init(key, .text(selector), comment: comment)
    }
  }

  /// A list, or its only item as it stands.
  static func some(_ items: [Outline]) -> Outline { items.count == 1 ? items[0] : .list(items) }

  /// The texts in it.
  var texts: [String] {
    var texts: [String] = []
    _ = mapTexts { text in
      texts.append(text)
      return text
    }
    return texts
  }

  /// The same with other texts.
  func mapTexts(_ change: (String) -> String) -> Outline {
    switch self {
    case .text(let text): .text(change(text))
    case .bare: self
    case .list(let items): .list(items.map { $0.mapTexts(change) })
    case .map(let lines):
      .map(lines.map { Line($0.key, $0.value.mapTexts(change), comment: $0.comment) })
    }
  }

  /// The condition that a member is true, or something else.
  static func value(
    _ member: Things.Member,
    _ word: String = "is",
    _ value: Outline = .bare("true")
  ) -> Outline {
    .map([.init("value", member.selector), .init(word, value)])
  }

  /// Keys whose values are written over several lines, however short they are.
  private static let long: Set = ["flow", "cards", "define", "kinds"]

  private static let nowhere = Span(file: FileID(index: 0), start: 0, end: 0)

  /// The greatest width of a map or list on one line.
  private static let width = 96

  /// Appends the lines of a map.
  func write(to text: inout String, indent: Int = 0, first: String? = nil) {
    guard case .map(let lines) = self else { return }
    var start = first ?? String(repeating: " ", count: indent)
    for line in lines {
      if let comment = line.comment {
        text += "\(start)# \(Self.clean(comment))\n"
        start = String(repeating: " ", count: indent)
      }
      text += "\(start)\(Self.quoted(line.key, isInline: true)):"
      line.value.writeValue(of: line.key, to: &text, indent: indent)
      start = String(repeating: " ", count: indent)
    }
  }

  private func writeValue(of key: String, to text: inout String, indent: Int) {
    let isLong = Self.long.contains(key) && self != .map([])
    if case .bare(let word) = self {
      text += " \(word)\n"
    } else if case .text(let word) = self {
      text += " \(Self.quoted(word, isInline: false))\n"
    } else if !isLong, let inline, inline.utf8.count + key.utf8.count + indent < Self.width {
      text += " \(inline)\n"
    } else if case .list(let items) = self {
      text += "\n"
      for item in items { item.writeItem(to: &text, indent: indent + 2) }
    } else {
      text += "\n"
      write(to: &text, indent: indent + 2)
    }
  }

  private func writeItem(to text: inout String, indent: Int) {
    let start = String(repeating: " ", count: indent)
    let fits = (inline?.utf8.count ?? Self.width) + indent < Self.width
    if case .text(let word) = self {
      text += "\(start)- \(Self.quoted(word, isInline: false))\n"
    } else if fits, let inline {
      text += "\(start)- \(inline)\n"
    } else if case .map(let lines) = self, lines.first?.comment == nil {
      write(to: &text, indent: indent + 2, first: "\(start)- ")
    } else {
      text += "\(start)-\n"
      write(to: &text, indent: indent + 2)
    }
  }

  /// The value on one line; nil where a comment stands in it.
  private var inline: String? {
    switch self {
    case .text(let word): return Self.quoted(word, isInline: true)
    case .bare(let word): return word
    case .list(let items):
      let words = items.compactMap(\.inline)
      return words.count == items.count ? "[\(words.joined(separator: ", "))]" : nil
    case .map(let lines):
      let words = lines.compactMap { line in
        line.comment == nil
          ? line.value.inline.map { "\(Self.quoted(line.key, isInline: true)): \($0)" } : nil
      }
      return words.count == lines.count ? "{\(words.joined(separator: ", "))}" : nil
    }
  }

  /// A text as YAML: plain where that says the same, else in quotes.
  static func quoted(_ text: String, isInline: Bool) -> String {
    let marks = isInline ? "_-./$*@ " : "_-./$*@ []{}?=<>'|!,"
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        || marks.unicodeScalars.contains($0)
    }
    let startsPlain = text.first.map { $0.isLetter || $0 == "." || $0 == "$" } == true
    let isString = Node(.scalar(.init(text, isQuoted: false)), span: Self.nowhere).kind == .string
    if isPlain, startsPlain, isString, text.last != " " { return text }
    return escaped(JSONValue.string(text).text)
  }

  /// A text in quotes whose unprintable characters are written as escapes (YAML 1.2.2, section 5.1).
  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
    return text.unicodeScalars.reduce(into: "") { out, scalar in
      out +=
        isUnprintable(scalar)
        ? "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16) : String(scalar)
    }
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// A comment on one line.
  private static func clean(_ comment: String) -> String {
    String(
      String.UnicodeScalarView(
        comment.unicodeScalars.map { $0.value < 0x20 || isUnprintable($0) ? " " : $0 }
      )
    )
  }
}
