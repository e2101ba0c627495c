import Flow
import Source
import Syntax

/// The words of one Android text as the app shows them: what its resource compiler (aapt2) makes of
/// an element's content.
///
/// Blanks around the text go and runs of blanks become one, unless quotes stand around them; quotes
/// themselves never show. CDATA and entities are read like any other text. Markup such as `<b>` leaves
/// its words, keeps the blanks around the text, and ends an open quote; `<xliff:g>` only marks a
/// placeholder.
struct AndroidText {
  /// The words, or the text as written where it refers to something.
  private(set) var text = ""
  /// Indicates that the text has styles.
  private(set) var hasMarkup = false
  /// Examples of what the app fills in, by the argument's place.
  private(set) var samples: [Int: String] = [:]
  /// The target of a text that is only a reference.
  private(set) var reference: Reference?
  private(set) var mistakes: [Mistake] = []

  enum Reference {
    case text(TextKey)
    /// `@null` and `@empty`: no words.
    case nothing
    /// A target that is no text: a theme's attribute, a resource of another kind.
    case other(String)
  }

  struct Mistake {
    var rule = Rule.wrongEscape
    let message: String
    var help: String?
    /// The offset in bytes of the element's text, markup left out.
    let offset: Int
    let length: Int
  }

  init(_ element: XMLElement) {
    var pieces = Pieces()
    pieces.add(element)
    hasMarkup = pieces.hasMarkup
    samples = pieces.samples
    let bytes = Array(pieces.text.utf8)
    var range = bytes.indices
    if !hasMarkup {
      // ASCII blanks alone count; others always show.
      let isInk = { (byte: UInt8) in !byte.isBlank }
      range = (bytes.firstIndex(where: isInk) ?? 0)..<((bytes.lastIndex(where: isInk) ?? -1) + 1)
      let written = String(decoding: bytes[range], as: UTF8.self)
      reference = Self.reference(written)
      if reference != nil {
        text = written
        return
      }
    }
    var run = Run(bytes: bytes, index: range.lowerBound, end: range.upperBound)
    run.read(boundaries: pieces.boundaries)
    text = String(decoding: run.output, as: UTF8.self)
    mistakes = run.mistakes
  }

  /// `@string/name`, `@null`, `?attr/name`; nil for other words, a name with an `@` before it too.
  private static func reference(_ text: String) -> Reference? {
    guard let sign = text.utf8.first, sign == UInt8(ascii: "@") || sign == UInt8(ascii: "?") else {
      return nil
    }
    if text == "@null" || text == "@empty" { return .nothing }
    var body = text.dropFirst()
    if body.first == "+" || body.first == "*" { body.removeFirst() }
    let package = body.firstIndex(of: ":").map { body[..<$0] }
    if let package { body = body[package.endIndex...].dropFirst() }
    let parts = body.split(separator: "/", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { $0.isAlphanumeric || $0 >= 0x80 || "_.-".utf8.contains($0) }
    }
    guard isName else { return nil }
    if sign == UInt8(ascii: "?") { return parts.count < 3 ? .other(text) : nil }
    guard parts.count == 2 else { return nil }
    guard parts[0] == "string" else { return .other(text) }
    let isOwn = package != "android"
    return .text(TextKey(resource: isOwn ? "@string/\(parts[1])" : text))
  }
}

/// The text of an element, with the examples and boundaries from its markup.
private struct Pieces {
  var text = ""
  var hasMarkup = false
  /// The boundaries of markup, in bytes of the text.
  var boundaries: Set<Int> = []
  var samples: [Int: String] = [:]
  /// The number of placeholders so far.
  private var places = 0

  mutating func add(_ element: XMLElement) {
    for piece in element.content {
      switch piece {
      case .text(let more):
        text += more
        places += Placeholders.arguments(in: more, .formatter).count
      case .element(let inner) where inner.name.utf8.contains(UInt8(ascii: ":")):
        let before = places
        add(inner)
        if let example = inner["example"] { note(example, inner.allText, before) }
      case .element(let inner):
        hasMarkup = true
        boundaries.insert(text.utf8.count)
        add(inner)
        boundaries.insert(text.utf8.count)
      case .instruction: continue
      }
    }
  }

  /// Keeps the example of a placeholder; one without a number is the next of its text.
  private mutating func note(_ example: String, _ written: String, _ before: Int) {
    guard let position = Placeholders.arguments(in: written, .formatter).first else { return }
    samples[written.utf8.contains(UInt8(ascii: "$")) ? position : before + 1] = example
  }
}

/// Goes through the bytes of a text once.
private struct Run {
  let bytes: [UInt8]
  var index: Int
  let end: Int
  var output: [UInt8] = []
  var mistakes: [AndroidText.Mistake] = []
  var quote: Int?
  /// The offset of the last opening quote, and the number of quotes.
  var lastQuote = 0
  var quotes = 0
  var endsInBlank = false

  mutating func read(boundaries: Set<Int>) {
    while index < end {
      if boundaries.contains(index) { (quote, endsInBlank) = (nil, false) }
      step()
    }
    // Pairs around markup are meant well, and of a pair nothing shows.
    if quotes % 2 == 1 {
      mistakes.append(
        AndroidText.Mistake(
          message:
            "the quote opened here is not closed; the app shows no quote and keeps all blanks after it",
          help: "write \\\" for a quote that shows",
          offset: lastQuote,
          length: 1
        )
      )
    }
  }

  private mutating func step() {
    let byte = bytes[index]
    if quote == nil, byte.isBlank {
      if !endsInBlank { output.append(0x20) }
      endsInBlank = true
      index += 1
      return
    }
    endsInBlank = false
    switch byte {
    case UInt8(ascii: "\\"): return escape()
    case UInt8(ascii: "\""):
      quotes += 1
      if quote == nil { lastQuote = index }
      quote = quote == nil ? index : nil
    case UInt8(ascii: "'") where quote == nil:
      mistakes.append(
        AndroidText.Mistake(
          rule: .bareApostrophe,
          message: "expected \\' in a text without quotes, found '",
          help: "write \\', or put the whole text in double quotes",
          offset: index,
          length: 1
        )
      )
      output.append(byte)
    default: output.append(byte)
    }
    index += 1
  }

  /// An escape; the backslash of one that means nothing goes, and so does one at the end.
  private mutating func escape() {
    let start = index
    index += 1
    guard index < end else { return }
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "u"): return unicode(from: start)
    case _ where "#@?\"'\\".utf8.contains(byte): output.append(byte)
    default:
      let text = String(decoding: bytes[start..<min(start + 5, end)], as: UTF8.self)
      let escape = String(String.UnicodeScalarView(text.unicodeScalars.prefix(2)))
      mistakes.append(
        AndroidText.Mistake(
          message: "'\(escape)' is no escape, so the app shows it without its backslash",
          help: "known are \\n, \\t, \\', \\\", \\\\, \\@, \\?, \\# and \\u with four digits",
          offset: start,
          length: escape.utf8.count
        )
      )
      return
    }
    index += 1
  }

  /// `\u00e9`; two of them may make one character outside the first plane.
  private mutating func unicode(from start: Int) {
    guard let unit = unit(at: start) else {
      let found = String(decoding: bytes[(start + 2)..<min(start + 6, end)], as: UTF8.self)
      let message = "expected four hex digits of a character after \\u, found '\(found)'"
      mistakes.append(AndroidText.Mistake(message: message, offset: start, length: 2))
      index = start + 2
      return
    }
    index = start + 6
    var units = [unit]
    if UTF16.isLeadSurrogate(unit), let trail = self.unit(at: index), UTF16.isTrailSurrogate(trail)
    {
      units.append(trail)
      index += 6
    }
    output += String(decoding: units, as: UTF16.self).utf8
  }

  /// The number of an escape of four hex digits, such as `\u00e9`, at a place.
  private func unit(at start: Int) -> UInt16? {
    guard start + 6 <= end, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    return bytes[(start + 2)..<(start + 6)].hexNumber.map { UInt16($0) }
  }
}
