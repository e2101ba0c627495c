internal import Source
internal import Syntax

/// A document with a name that nothing has in the place of one that is being typed, so that whoever reads it says
/// which names would do there.
struct NameProbe {
  /// The name that nothing has.
  static let name = "flowproof-any-name"

  /// The document with the name in it.
  let bytes: [UInt8]
  /// The bytes of the document as it is that the name has replaced.
  let typed: Range<Int>
  let isKey: Bool
  /// The name is a key that has no value in the document as it is.
  let lacksValue: Bool
  let siblings: [String]
  let isQuoted: Bool

  /// The ways in which a document can be read with a name at an offset: a key and a value may both be
  /// possible in YAML; none where it has other mistakes.
  static func all(in bytes: [UInt8], path: String, at offset: Int) -> [NameProbe] {
    let isYAML = !path.hasSuffix(".json")
    let word = TypedWord(in: bytes, at: offset, isYAML: isYAML)
    var found: [NameProbe] = []
    for typed in word.ranges {
      for form in forms(isQuoted: word.isQuoted || !isYAML, isYAML: isYAML) {
        guard let probe = NameProbe(bytes, typed, form, path),
          !found.contains(where: { $0.isKey == probe.isKey })
        else { continue }
        found.append(probe)
        if !isYAML { return found }
      }
    }
    return found
  }

  /// A spelling of the name after which the rest of the document still parses.
  private typealias Form = (text: String, lacksValue: Bool, isQuoted: Bool)

  private static func forms(isQuoted: Bool, isYAML: Bool) -> [Form] {
    let word = isQuoted ? "\"\(name)\"" : name
    if isYAML {
      return [word, " \(word)"].flatMap { word -> [Form] in
        [
          (text: word, lacksValue: false, isQuoted: isQuoted),
          (text: word + ": ", lacksValue: true, isQuoted: isQuoted),
        ]
      }
    }
    return ["", ","].flatMap { before in
      ["", ","].flatMap { after -> [Form] in
        [
          (text: before + word + after, lacksValue: false, isQuoted: true),
          (text: before + word + ":null" + after, lacksValue: true, isQuoted: true),
        ]
      }
    }
  }

  private init?(_ document: [UInt8], _ typed: Range<Int>, _ form: Form, _ path: String) {
    bytes = document[..<typed.lowerBound] + Array(form.text.utf8) + document[typed.upperBound...]
    var log = Log()
    let file = SourceFile(path: path, bytes: bytes)
    guard let node = Documents.read(file, id: FileID(index: 0), log: &log),
      let context = node.context(of: Self.name)
    else { return nil }
    self.typed = typed
    (isKey, siblings) = (context.isKey, context.siblings)
    (lacksValue, isQuoted) = (form.lacksValue, form.isQuoted)
  }
}

private struct TypedWord {
  /// The bytes that it may be: up to its closing quote, or to the offset where it has none.
  let ranges: [Range<Int>]
  let isQuoted: Bool

  init(in bytes: [UInt8], at offset: Int, isYAML: Bool) {
    let isBreak: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let line = bytes[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    let isInWord: (UInt8) -> Bool = { byte in
      byte >= 0x80 || byte > 0x20 && !",[]{}:#\"'".utf8.contains(byte)
    }
    let rest = bytes[offset...].prefix { isInWord($0) }
    if let open = Self.openQuote(bytes[line..<offset], isYAML: isYAML) {
      let closing = bytes[offset...].prefix { !isBreak($0) }.firstIndex(of: bytes[open])
      ranges = (closing.map { [open..<$0 + 1] } ?? []) + [open..<rest.endIndex]
      isQuoted = true
    } else {
      let start = bytes[line..<offset].lastIndex { !isInWord($0) }.map { $0 + 1 } ?? line
      ranges = [start..<rest.endIndex]
      isQuoted = false
    }
  }

  /// The quote that is open at the end of a line's beginning; nil where none is.
  private static func openQuote(_ line: ArraySlice<UInt8>, isYAML: Bool) -> Int? {
    let single = UInt8(ascii: "'")
    var open: Int?
    var isEscaped = false
    for index in line.indices {
      let byte = line[index]
      if let quote = open {
        if byte == line[quote], !isEscaped { open = nil }
      } else if byte == UInt8(ascii: "\"") && !isEscaped || isYAML && byte == single {
        // Within a word it is an apostrophe.
        let before = line[..<index].last ?? 0x20
        let isFirst = byte != single || before <= 0x20 || "[{,:".utf8.contains(before)
        open = isFirst ? index : nil
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped && open.map { line[$0] } != single
    }
    return open
  }
}

extension Node {
  /// Finds a name that occurs once: as a key beside others, or as a value.
  fileprivate func context(of name: String) -> (isKey: Bool, siblings: [String])? {
    switch value {
    case .scalar(let scalar): scalar.text == name ? (false, []) : nil
    case .list(let items): items.lazy.compactMap { $0.context(of: name) }.first
    case .map(let entries):
      entries.contains { $0.key == name }
        ? (true, entries.map(\.key)) : entries.lazy.compactMap { $0.value.context(of: name) }.first
    }
  }
}
