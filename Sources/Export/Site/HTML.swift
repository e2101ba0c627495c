import Render
import Source

/// Markup that is safe to show: literals as they are written, everything put into them escaped.
struct HTML: Sendable, ExpressibleByStringInterpolation {
  /// UTF-8.
  var bytes: [UInt8]

  init() { bytes = [] }

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(stringLiteral value: StaticString) { bytes = value.withUTF8Buffer { Array($0) } }

  init(stringInterpolation: Interpolation) { bytes = stringInterpolation.bytes }

  /// Text, escaped, with long names cut.
  init(text: String) {
    bytes = []
    bytes.append(text: Wording.quoted(text))
  }

  var isEmpty: Bool { bytes.isEmpty }

  static func += (left: inout HTML, right: HTML) { left.bytes += right.bytes }

  struct Interpolation: StringInterpolationProtocol {
    var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 24)
    }

    mutating func appendLiteral(_ literal: StaticString) { bytes.append(html: literal) }

    /// Text with long names cut; values of attributes stay whole, unless they are read to people.
    mutating func appendInterpolation(_ text: String) {
      let isValue = bytes.last == UInt8(ascii: "\"") && !Self.read.contains(where: bytes.ends)
      bytes.append(text: isValue ? text : Wording.quoted(text))
    }

    /// The attributes that are read to people (HTML 3.2.6.2, WAI-ARIA 1.2 aria-label).
    private static let read = [" aria-label=\"", " title=\"", " alt=\""].map { Array($0.utf8) }

    /// An attribute; nothing without a value.
    mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
      guard let value else { return }
      bytes.append(html: " \(name)=\"")
      appendInterpolation(value)
      bytes.append(html: "\"")
    }

    /// JSON as an attribute's value with its quotes: single ones, as the double ones of JSON would have to
    /// be escaped; what stands in its strings is not changed.
    mutating func appendInterpolation(json value: JSONValue) {
      bytes.append(UInt8(ascii: "'"))
      let text = String(decoding: value.bytes(indented: false), as: UTF8.self)
      bytes.append(text) { byte in
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "'") || byte == 0x7F
      } as: { byte, bytes in
        let isQuote = byte == UInt8(ascii: "'")
        bytes.append(html: isQuote ? "&#39;" : byte == 0x7F ? "\\u007f" : "&amp;")
      }
      bytes.append(UInt8(ascii: "'"))
    }

    /// Words of a card or of a condition, in which names stay whole.
    mutating func appendInterpolation(words text: String) { bytes.append(text: Wording.cut(text)) }

    /// Text of any length.
    mutating func appendInterpolation(whole text: String) { bytes.append(text: text) }

    mutating func appendInterpolation(_ number: Int) { bytes += String(number).utf8 }

    mutating func appendInterpolation(_ html: HTML) { bytes += html.bytes }

    mutating func appendInterpolation(_ html: HTML?) { if let html { bytes += html.bytes } }

    /// Markup that is there only where a condition holds.
    mutating func appendInterpolation(if condition: Bool, _ html: @autoclosure () -> HTML) {
      if condition { bytes += html().bytes }
    }
  }
}

extension Sequence {
  /// The markup of all items, one after another.
  func html(_ make: (Element) -> HTML) -> HTML {
    var all = HTML()
    for item in self { all += make(item) }
    return all
  }

  /// The markup of all items, with a separator between them.
  func html(joined separator: HTML, _ make: (Element) -> HTML) -> HTML {
    enumerated().html { "\(if: $0.offset > 0, separator)\(make($0.element))" }
  }
}

extension Collection {
  /// The markup of the first items, and of the number of the others where there are more.
  func html(most: Int, _ make: (Element) -> HTML, rest: (Int) -> HTML) -> HTML {
    prefix(most).html(make) + .rest(count - most, rest)
  }
}

extension [UInt8] {
  fileprivate func ends(with bytes: [UInt8]) -> Bool {
    var left = bytes.count
    let start = count - left
    guard start >= 0 else { return false }
    while left > 0, self[start + left - 1] == bytes[left - 1] { left -= 1 }
    return left == 0
  }
}

extension HTML {
  /// A count with its word: "1 card", "2 cards".
  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> HTML {
    HTML(text: Wording.count(number, one, many))
  }

  /// The markup of a number of things that are left; nothing for none.
  static func rest(_ count: Int, _ make: (Int) -> HTML) -> HTML {
    count > 0 ? make(count) : HTML()
  }

  static func + (left: HTML, right: HTML) -> HTML { HTML(bytes: left.bytes + right.bytes) }
}
