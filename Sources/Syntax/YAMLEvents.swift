import CYAML
import Source

/// One step of reading YAML, as libyaml tells it, with byte offsets into the file.
struct YAMLEvent {
  let kind: Kind
  /// The name after `&`, if any.
  var anchor: String?
  /// The tag in full, if any: `tag:yaml.org,2002:str`, `!`, `!name`.
  var tag: String?
  /// First byte, of the anchor or tag where there is one.
  let start: Int
  /// One past the last byte.
  let end: Int

  enum Kind {
    case documentStart
    case alias(String)
    case scalar(String, Style)
    case listStart(isFlow: Bool)
    case listEnd
    case mapStart(isFlow: Bool)
    case mapEnd
    /// The end of a document, the start or end of the stream.
    case other
  }

  enum Style {
    case plain
    case quoted
    case block
  }
}

/// A syntax error from libyaml, in its words.
struct YAMLProblem: Error {
  let message: String
  /// The offset in bytes of the file.
  let offset: Int
  /// The structure that was being read: "while parsing a block mapping".
  let context: String
  /// The offset of the start of that structure.
  let contextOffset: Int?
}

/// Runs libyaml over bytes; owns its parser and the copy of the text that the parser reads.
///
/// libyaml takes a flow collection that starts in the column of the key above it for a key of its own; other
/// readers, such as the apps' own, take it for the key's value. Where it refuses one, the copy gets a space
/// before it, which no place counts.
struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var text: UnsafeMutableBufferPointer<UInt8>
  private let input: Input
  private var places: YAMLOffsets
  /// The events that were given, and where the last one ended.
  private var given = (count: 0, end: 0)
  /// Bytes that may still be read again.
  private var budget = 64 << 20

  /// Starts at the first byte of the input.
  init(_ input: Input) {
    self.input = input
    text = .allocate(capacity: max(1, input.range.count))
    _ = text.initialize(from: input.file.bytes[input.range])
    parser = .allocate(capacity: 1)
    places = YAMLOffsets(bytes: input.file.bytes, range: input.range)
    start(input.range.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  private func start(_ count: Int) {
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, count)
  }

  mutating func next() throws(YAMLProblem) -> YAMLEvent {
    do throws(YAMLProblem) {
      let event = try read()
      given = (given.count + 1, event.end)
      return event
    } catch {
      guard mend(error) else { throw error }
      return try next()
    }
  }

  /// Puts a space before a refused collection and reads up to it again; false if something else was
  /// refused.
  private mutating func mend(_ problem: YAMLProblem) -> Bool {
    budget -= text.count
    guard problem.context == "while scanning a simple key", let at = problem.contextOffset,
      [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(input.file.bytes[at]), budget > 0
    else { return false }
    let index = at - input.range.lowerBound + places.added.count
    let mended = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count + 1)
    _ = mended.initialize(from: text[..<index] + [UInt8(ascii: " ")] + text[index...])
    text.deallocate()
    text = mended
    places.added.append(parser.pointee.context_mark.index)
    yaml_parser_delete(parser)
    start(text.count)
    for number in 1...max(1, given.count) {
      guard let event = try? read(), number < given.count || event.end == given.end else {
        return false
      }
    }
    return true
  }

  private mutating func read() throws(YAMLProblem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { yaml_event_delete(&event) }
    let start = places.offset(of: event.start_mark.index)
    let end = places.offset(of: event.end_mark.index)
    func made(
      _ kind: YAMLEvent.Kind,
      _ anchor: UnsafeMutablePointer<yaml_char_t>? = nil,
      _ tag: UnsafeMutablePointer<yaml_char_t>? = nil
    ) -> YAMLEvent {
      YAMLEvent(
        kind: kind,
        anchor: anchor.map { String(cString: $0) },
        tag: tag.map { String(cString: $0) },
        start: start,
        end: end
      )
    }
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      return made(Self.scalar(scalar.value, scalar.length, scalar.style), scalar.anchor, scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      let list = event.data.sequence_start
      let isFlow = list.style == YAML_FLOW_SEQUENCE_STYLE
      return made(.listStart(isFlow: isFlow), list.anchor, list.tag)
    case YAML_MAPPING_START_EVENT:
      let map = event.data.mapping_start
      let isFlow = map.style == YAML_FLOW_MAPPING_STYLE
      return made(.mapStart(isFlow: isFlow), map.anchor, map.tag)
    case YAML_ALIAS_EVENT:
      return made(.alias(event.data.alias.anchor.map { String(cString: $0) } ?? ""))
    case YAML_SEQUENCE_END_EVENT: return made(.listEnd)
    case YAML_MAPPING_END_EVENT: return made(.mapEnd)
    case YAML_DOCUMENT_START_EVENT: return made(.documentStart)
    default: return made(.other)
    }
  }

  private static func scalar(
    _ value: UnsafeMutablePointer<yaml_char_t>?,
    _ length: Int,
    _ style: yaml_scalar_style_t
  ) -> YAMLEvent.Kind {
    let bytes = UnsafeBufferPointer(start: value, count: value == nil ? 0 : length)
    let text = String(decoding: bytes, as: UTF8.self)
    switch style {
    case YAML_PLAIN_SCALAR_STYLE: return .scalar(text, .plain)
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: return .scalar(text, .block)
    default: return .scalar(text, .quoted)
    }
  }

  private mutating func problem() -> YAMLProblem {
    let state = parser.pointee
    let message = state.problem.map { String(cString: $0) } ?? "out of memory"
    let isRaw = state.error == YAML_READER_ERROR
    let context = state.context.map { String(cString: $0) } ?? ""
    let offset =
      isRaw
      ? input.range.lowerBound + state.problem_offset : places.offset(of: state.problem_mark.index)
    return YAMLProblem(
      message: message,
      offset: offset,
      context: context,
      contextOffset: context.isEmpty ? nil : places.offset(of: state.context_mark.index)
    )
  }
}

/// Turns libyaml's counts of characters into byte offsets, walking from the last place asked for.
struct YAMLOffsets {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let isASCII: Bool
  private var lastIndex = 0
  private var lastOffset: Int
  /// Numbers of the characters that only the parser's copy has, in its count.
  var added: [Int] = []

  /// Places in a part of a file that is UTF-8.
  init(bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    isASCII = bytes[range].allSatisfy { $0 < 0x80 }
    lastOffset = range.lowerBound
  }

  /// The offset of the character with a number, counted from the part's first.
  mutating func offset(of index: Int) -> Int {
    let index = index - (added.lastIndex { $0 < index }.map { $0 + 1 } ?? 0)
    if isASCII { return min(range.upperBound, range.lowerBound + index) }
    while lastIndex < index, lastOffset < range.upperBound {
      lastOffset += 1
      while lastOffset < range.upperBound, isInside(lastOffset) { lastOffset += 1 }
      lastIndex += 1
    }
    while lastIndex > index, lastOffset > range.lowerBound {
      lastOffset -= 1
      while lastOffset > range.lowerBound, isInside(lastOffset) { lastOffset -= 1 }
      lastIndex -= 1
    }
    return lastOffset
  }

  /// Tells whether a byte is the second or a later one of a character.
  private func isInside(_ offset: Int) -> Bool { bytes[offset] & 0xC0 == 0x80 }
}
