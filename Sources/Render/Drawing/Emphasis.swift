/// Draws `*bold*` and `_italic_` in a text, as popup instructions have them
/// (reference: nimbus, section 4.7).
///
/// A mark opens before a character that is no space and closes after one; a mark without its
/// partner, or between two letters, shows as it is. The two may nest, never overlap.
enum Emphasis {
  /// Appends a text as HTML.
  static func write(_ text: String, to output: inout [UInt8]) {
    let parser = Parser(bytes: Array(text.utf8))
    parser.write(0..<parser.bytes.count, depth: 0, to: &output)
  }

  private struct Parser {
    let bytes: [UInt8]

    func write(_ range: Range<Int>, depth: Int, to output: inout [UInt8]) {
      var start = range.lowerBound
      var index = start
      // A mark that does not close leaves none of its kind that could: long texts stay linear.
      var isHopeless: [UInt8: Bool] = [:]
      while index < range.upperBound {
        let mark = bytes[index]
        guard depth < 2, opens(index, in: range), isHopeless[mark] != true else {
          index += 1
          continue
        }
        guard let end = close(of: index, in: range) else {
          isHopeless[mark] = true
          index += 1
          continue
        }
        output.append(text: String(decoding: bytes[start..<index], as: UTF8.self))
        let isBold = bytes[index] == UInt8(ascii: "*")
        output.append(html: isBold ? "<b>" : "<em>")
        write(index + 1..<end, depth: depth + 1, to: &output)
        output.append(html: isBold ? "</b>" : "</em>")
        index = end + 1
        start = index
      }
      output.append(text: String(decoding: bytes[start..<range.upperBound], as: UTF8.self))
    }

    private func opens(_ index: Int, in range: Range<Int>) -> Bool {
      let mark = bytes[index]
      return (mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_"))
        && index + 2 < range.upperBound && !isSpace(bytes[index + 1]) && bytes[index + 1] != mark
        && (index == range.lowerBound || !isWord(bytes[index - 1]))
    }

    /// Where the mark that opens at `index` closes; nil where it never does.
    private func close(of index: Int, in range: Range<Int>) -> Int? {
      let mark = bytes[index]
      return (index + 2..<range.upperBound).first { end in
        bytes[end] == mark && !isSpace(bytes[end - 1])
          && (end + 1 == range.upperBound || !isWord(bytes[end + 1]))
      }
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// ASCII letters and digits; other scripts set marks against letters without spaces.
    private func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
  }
}
