internal import Source

/// Reads `*bold*` and `_italic_` in a text, as popup instructions have them
/// (reference: nimbus, section 4.7).
///
/// A mark opens before a character that is no space and closes after one; a mark without its
/// partner, or between two letters, shows as it is. The two may nest, never overlap.
public enum Emphasis {
  /// A parsing event: the next part of a text.
  public enum Event: Hashable, Sendable {
    /// Words to show.
    case text(String)
    /// The start of an emphasised range.
    case start(Mark)
    /// The end of an emphasised range.
    case end(Mark)
  }

  /// Kinds of emphasis.
  public enum Mark: Hashable, Sendable {
    case bold
    case italic
  }

  /// Parses a text and passes its events to `tell`, in order.
  public static func read(_ text: String, _ tell: (Event) -> Void) {
    let parser = Parser(bytes: Array(text.utf8))
    parser.read(0..<parser.bytes.count, depth: 0, tell)
  }

  private struct Parser {
    let bytes: [UInt8]

    func read(_ range: Range<Int>, depth: Int, _ tell: (Event) -> Void) {
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
        emit(start..<index, tell)
        let kind = mark == UInt8(ascii: "*") ? Mark.bold : .italic
        tell(.start(kind))
        read(index + 1..<end, depth: depth + 1, tell)
        tell(.end(kind))
        index = end + 1
        start = index
      }
      emit(start..<range.upperBound, tell)
    }

    private func emit(_ range: Range<Int>, _ tell: (Event) -> Void) {
      if !range.isEmpty { tell(.text(String(decoding: bytes[range], as: UTF8.self))) }
    }

    private func opens(_ index: Int, in range: Range<Int>) -> Bool {
      let mark = bytes[index]
      // Only letters of ASCII: other scripts set marks against letters without spaces.
      return (mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_"))
        && index + 2 < range.upperBound && !bytes[index + 1].isBlank && bytes[index + 1] != mark
        && (index == range.lowerBound || !bytes[index - 1].isAlphanumeric)
    }

    /// The index of the mark that closes the one at `index`; nil where none does.
    private func close(of index: Int, in range: Range<Int>) -> Int? {
      let mark = bytes[index]
      return (index + 2..<range.upperBound).first { end in
        bytes[end] == mark && !bytes[end - 1].isBlank
          && (end + 1 == range.upperBound || !bytes[end + 1].isAlphanumeric)
      }
    }
  }
}
