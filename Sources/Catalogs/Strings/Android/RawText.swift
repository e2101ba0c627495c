import Source
import Syntax

/// Finds where bytes of an element's text stand in its file, markup and entities as written.
struct RawText {
  private let bytes: [UInt8]
  private let element: XMLElement
  private var index: Int
  private let end: Int
  private var isCDATA = false
  /// The offset of the last byte or entity of text that was passed, and its bytes of the text.
  private var start = 0
  private var passed = 0..<0

  init(of element: XMLElement, in file: SourceFile) {
    (self.element, bytes) = (element, file.bytes)
    (index, end) = (element.tag.end, min(element.span.end, file.bytes.count))
  }

  /// The place of the text's byte `offset`, or the element's start where the file's text is not
  /// written in UTF-8; offsets are asked for in ascending order.
  mutating func fileOffset(of offset: Int) -> Int {
    while offset >= passed.upperBound {
      guard let count = next() else { return element.tag.start }
      passed = passed.upperBound..<passed.upperBound + count
    }
    return start
  }

  /// Passes over one byte or entity of text, and how many bytes it is in the text; nil at the end.
  private mutating func next() -> Int? {
    while index < end {
      if isCDATA, at("]]>") {
        isCDATA = false
        index += 3
      } else if isCDATA || bytes[index] != UInt8(ascii: "<") {
        return piece()
      } else if at("<![CDATA[") {
        isCDATA = true
        index += 9
      } else {
        let mark = at("<!--") ? "-->" : ">"
        while index < end, !at(mark) { index += 1 }
        index = min(index + mark.utf8.count, end)
      }
    }
    return nil
  }

  private mutating func piece() -> Int {
    start = index
    index += 1
    if bytes[start] == 0x0D, index < end, bytes[index] == 0x0A { index += 1 }
    guard bytes[start] == UInt8(ascii: "&"), !isCDATA else { return 1 }
    let name = bytes[index..<end].prefix { $0 != UInt8(ascii: ";") }
    index = min(name.endIndex + 1, end)
    guard name.first == UInt8(ascii: "#") else { return 1 }
    let digits = String(decoding: name.dropFirst(), as: UTF8.self)
    let isHex = digits.hasPrefix("x")
    let value = UInt32(isHex ? String(digits.dropFirst()) : digits, radix: isHex ? 16 : 10)
    return value.flatMap(Unicode.Scalar.init).map { String(Character($0)).utf8.count } ?? 1
  }

  private func at(_ mark: String) -> Bool { bytes[index..<end].starts(with: mark.utf8) }
}
