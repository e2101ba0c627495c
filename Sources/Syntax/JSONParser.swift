import Source

/// The state of reading one JSON document: the position of the reader and the mistakes so far.
struct JSONParser {
  let input: Input
  let limits: ReadingLimits
  let bytes: [UInt8]
  /// One past the last byte to read.
  let end: Int
  /// The byte to read next.
  var at: Int
  /// Findings go here while the parser has the log.
  var log = Log()
  var hasFailed = false
  /// Mistakes before this offset follow from one that is reported.
  var quietUntil = 0
  /// The lists and maps that are open, outermost first.
  var open: [Frame] = []
  /// The relaxed forms that have been reported; each is, once a document.
  var told: Set<Relaxed> = []
  /// The commas before brackets, and the words for the bracket after the first.
  var commas: [Span] = []
  var afterComma = ""
  private var nodes = 0
  private var known = 0

  /// Thrown where reading can't go on; the reason has been reported.
  struct Stop: Error {}

  struct Frame {
    let start: Int
    let isMap: Bool
    /// The end of the last item, the place of a missing comma.
    var lastEnd: Int?
    var comma: Int?
    /// Indicates a `...` after the last item, which needs no comma.
    var hasEllipsis = false
    /// Indicates entries without braces, which the end of the input ends.
    var isBare = false

    var closer: UInt8 { isMap ? UInt8(ascii: "}") : UInt8(ascii: "]") }
    var phrase: String { isMap ? "the map" : "the list" }
  }

  /// Starts at the first byte of the input.
  init(_ input: Input, limits: ReadingLimits) {
    self.input = input
    self.limits = limits
    bytes = input.file.bytes
    at = input.range.lowerBound
    end = input.range.upperBound
  }

  /// Reads the whole input, which must hold one value.
  mutating func document() throws(Stop) -> Node {
    known = log.diagnostics.count
    try skipSpace()
    guard at < end else {
      mistake("expected a value, found nothing", at: input.span(at, at))
      throw Stop()
    }
    let node = try value()
    try skipSpace()
    if at < end {
      mistake("expected the end, found \(found())", at: token())
      throw Stop()
    }
    return node
  }

  /// Reads the values that the whole input holds, one after another.
  mutating func documents() throws(Stop) -> [Node] {
    var nodes: [Node] = []
    known = log.diagnostics.count
    try skipSpace()
    guard at < end else { return [try document()] }
    if startsEntry() { return [try entries()] }
    while at < end {
      let start = at
      nodes.append(try value())
      try skipSpace()
      if hasFailed || at == start { throw Stop() }
    }
    return nodes
  }

  /// Tells whether a string follows, and a colon after it.
  private func startsEntry() -> Bool {
    guard bytes[at] == UInt8(ascii: "\"") else { return false }
    let spaces: [UInt8] = [0x20, 0x0A, 0x0D, 0x09]
    return bytes[token().end..<end].first { !spaces.contains($0) } == UInt8(ascii: ":")
  }

  /// Reads entries that no braces surround, to the end of the input.
  private mutating func entries() throws(Stop) -> Node {
    open.append(Frame(start: at, isMap: true, isBare: true))
    let node = try map(from: at)
    if at < end { mistake("expected the end, found \(found())", at: token()) }
    return node
  }

  mutating func value() throws(Stop) -> Node {
    nodes += 1
    guard nodes <= limits.nodes else {
      log.tooManyNodes(limits.nodes, at: input.span(at, at))
      throw Stop()
    }
    switch bytes[at] {
    case UInt8(ascii: "{"): return try map(from: enter(isMap: true))
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""), UInt8(ascii: "'"), 0xE2:
      let (text, span) = try string()
      return .string(text, span: span)
    default: return try bare()
    }
  }

  private mutating func list() throws(Stop) -> Node {
    let start = try enter(isMap: false)
    var items: [Node] = []
    while try hasItem() {
      items.append(try value())
      open[open.count - 1].lastEnd = at
    }
    return Node(.list(items), span: input.span(start, at))
  }

  /// Reads the entries of the map that is open.
  private mutating func map(from start: Int) throws(Stop) -> Node {
    var entries = Entries()
    while try hasItem() {
      let (key, keySpan) = try self.key()
      try colon(after: keySpan)
      let value = try value(of: keySpan)
      entries.add(Node.Entry(key: key, keySpan: keySpan, value: value), log: &log)
      open[open.count - 1].lastEnd = at
    }
    return Node(.map(entries.list), span: input.span(start, at))
  }

  /// Opens a list or map, unless that is too deep.
  private mutating func enter(isMap: Bool) throws(Stop) -> Int {
    guard open.count < limits.depth else {
      log.tooDeep(limits.depth, at: input.span(at, at + 1))
      throw Stop()
    }
    open.append(Frame(start: at, isMap: isMap))
    at += 1
    return at - 1
  }

  /// Goes to the next item of the innermost list or map; false at its end, which is passed.
  private mutating func hasItem() throws(Stop) -> Bool {
    while true {
      let hasEllipsis = try skipSpace()
      if at == end, open[open.count - 1].isBare {
        open.removeLast()
        return false
      }
      guard at < end else { throw unclosed() }
      guard log.diagnostics.count - known < limits.findings else { throw Stop() }
      let last = open.count - 1
      if hasEllipsis { open[last].hasEllipsis = true }
      switch bytes[at] {
      case UInt8(ascii: ","):
        takeComma()
      case open[last].closer:
        noteTrailingComma()
        at += 1
        open.removeLast()
        return false
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        closeWrongly()
        return false
      default:
        if open[last].lastEnd != nil, open[last].comma == nil, !open[last].hasEllipsis {
          try missingComma()
        }
        open[last].comma = nil
        open[last].hasEllipsis = false
        return true
      }
    }
  }

  private mutating func takeComma() {
    let frame = open[open.count - 1]
    if !frame.hasEllipsis, frame.lastEnd == nil || frame.comma != nil {
      let item = frame.isMap ? "a key" : "a value"
      mistake("expected \(item), found ','", at: token(), help: "remove the comma")
    }
    open[open.count - 1].comma = at
    at += 1
  }

  private mutating func key() throws(Stop) -> (String, Span) {
    switch bytes[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), 0xE2: return try string()
    default:
      let span = token()
      let text = input.file.text(span)
      mistake(
        "expected a key in double quotes, found \(found())",
        at: span,
        help: isWordByte(bytes[at]) ? "write \"\(text)\"" : nil
      )
      guard isWordByte(bytes[at]) else { throw Stop() }
      at = span.end
      return (text, span)
    }
  }

  private mutating func colon(after key: Span) throws(Stop) {
    try skipSpace()
    guard at < end else { throw unclosed() }
    if bytes[at] == UInt8(ascii: ":") {
      at += 1
      return
    }
    mistake(
      "expected a colon after '\(excerpt(key))', found \(found())",
      at: token(),
      labels: [Diagnostic.Label(key, "the key")]
    )
    if bytes[at] == UInt8(ascii: "=") { at += 1 }
  }

  private mutating func value(of key: Span) throws(Stop) -> Node {
    try skipSpace()
    guard at < end else { throw unclosed() }
    switch bytes[at] {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      mistake("expected a value of '\(excerpt(key))', found \(found())", at: token())
      return Node(.scalar(Node.Scalar("null", isQuoted: false)), span: input.span(at, at))
    default: return try value()
    }
  }
}
