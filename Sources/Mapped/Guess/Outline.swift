internal import Source
internal import Syntax

/// A value of a mapping that is written, with the comments that stand above its lines.
indirect enum Outline: Equatable {
  case text(String)
  /// A number or boolean.
  case bare(String)
  case list([Outline])
  case map([Line])

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

  /// A list, its only item as it stands, or nil for none.
  static func joined(_ items: [Outline]) -> Outline? {
    items.count > 1 ? .list(items) : items.first
  }

  /// The items of a list, or the value itself.
  var items: [Outline] { if case .list(let items) = self { items } else { [self] } }

  /// The lines of a map; of anything else none.
  var lines: [Line] { if case .map(let lines) = self { lines } else { [] } }

  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .bare: []
    case .list(let items): items.flatMap(\.texts)
    case .map(let lines): lines.flatMap(\.value.texts)
    }
  }

  func mapTexts(_ change: (String) -> String) -> Outline {
    switch self {
    case .text(let text): .text(change(text))
    case .bare: self
    case .list(let items): .list(items.map { $0.mapTexts(change) })
    case .map(let lines):
      .map(lines.map { Line($0.key, $0.value.mapTexts(change), comment: $0.comment) })
    }
  }
}

typealias Lines = [Outline.Line]

/// Values as literals: `["value": ".enabled", "is": true]`.
extension Outline: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(booleanLiteral value: Bool) { self = .bare(String(value)) }
  init(arrayLiteral items: Outline...) { self = .list(items) }
  init(dictionaryLiteral lines: (String, Outline)...) {
    self = .map(lines.map { Line($0, $1) })
  }
}

extension Outline {
  /// Keys whose values are written over several lines, however short they are.
  private static let long: Set = ["flow", "cards", "define", "kinds"]

  /// The greatest width of a line that holds a map or list.
  private static let width = 96

  var document: String {
    var text = ""
    write(to: &text, after: "", at: -2)
    return text
  }

  /// Appends the value after its key or dash: on the same line where it fits, else on lines of its own.
  private func write(to text: inout String, after start: String, at indent: Int, long: Bool = false)
  {
    let margin = String(repeating: " ", count: indent + 2)
    if case .text(let word) = self {
      text += "\(start) \(Self.quoted(word, isInline: false))\n"
    } else if !long, !start.isEmpty, let inline, inline.utf8.count + start.utf8.count <= Self.width
    {
      text += "\(start) \(inline)\n"
    } else if case .list(let items) = self {
      text += "\(start)\n"
      for item in items { item.write(to: &text, after: "\(margin)-", at: indent + 2) }
    } else if case .map(let lines) = self {
      // The first key stands behind a dash.
      let isItem = start.hasSuffix("-") && lines.first?.comment == nil
      if !isItem, !start.isEmpty { text += "\(start)\n" }
      for (index, line) in lines.enumerated() {
        if let comment = line.comment { text += "\(margin)# \(Self.clean(comment))\n" }
        let key = Self.quoted(line.key, isInline: true)
        let isLong = Self.long.contains(line.key) && line.value != .map([])
        let start = isItem && index == 0 ? "\(start) " : margin
        line.value.write(to: &text, after: "\(start)\(key):", at: indent + 2, long: isLong)
      }
    }
  }

  /// The value on one line; nil where a comment stands in it.
  private var inline: String? {
    switch self {
    case .text(let word): return Self.quoted(word, isInline: true)
    case .bare(let word): return word
    case .list(let items):
      let parts = items.compactMap(\.inline)
      return parts.count == items.count ? "[\(parts.joined(separator: ", "))]" : nil
    case .map(let lines):
      let parts = lines.compactMap { line in
        line.comment == nil
          ? line.value.inline.map { "\(Self.quoted(line.key, isInline: true)): \($0)" } : nil
      }
      return parts.count == lines.count ? "{\(parts.joined(separator: ", "))}" : nil
    }
  }

  /// A text as YAML: plain where that says the same, else in quotes, its unprintable characters as escapes (YAML
  /// 1.2.2, section 5.1).
  private static func quoted(_ text: String, isInline: Bool) -> String {
    let marks = isInline ? "_-./$*@ " : "_-./$*@ []{}?=<>'|!,"
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        || marks.unicodeScalars.contains($0)
    }
    let startsPlain = text.first.map { $0.isLetter || $0 == "." || $0 == "$" } == true
    let nowhere = Span(file: FileID(index: 0), start: 0, end: 0)
    let isString = Node(.scalar(.init(text, isQuoted: false)), span: nowhere).kind == .string
    if isPlain, startsPlain, isString, text.last != " " { return text }
    return JSONValue.string(text).text.unicodeScalars.reduce(into: "") { out, scalar in
      let digits = String(scalar.value, radix: 16)
      let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
      out += isUnprintable(scalar) ? "\\u\(zeros)\(digits)" : String(scalar)
    }
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    (0x7F...0x9F).contains(scalar.value)
      || [0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value)
  }

  /// A comment on one line.
  private static func clean(_ comment: String) -> String {
    comment.unicodeScalars.map { $0.value < 0x20 || isUnprintable($0) ? " " : "\($0)" }.joined()
  }
}
