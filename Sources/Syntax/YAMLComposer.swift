internal import Source

/// Builds nodes from libyaml's events: anchors, merge keys, limits and findings.
struct YAMLComposer: ~Copyable {
  /// Findings go here while the composer has the log.
  var log = Log()
  /// Set by a mistake that leaves the document unusable.
  private(set) var hasFailed = false
  let input: Input
  private let limits: ReadingLimits
  private var events: YAMLEvents
  private var anchors: [String: Built] = [:]
  /// Names of anchors whose nodes are being read.
  private var unfinished: Set<String> = []
  private var nodes = 0
  private var known = 0
  private var aliasNodes = 0

  /// Thrown where reading can't go on; the reason has been reported.
  struct Stop: Error {}

  /// A finished node with the cost of its expansion.
  private struct Built {
    let node: Node
    var isPlain = false
    /// The number of nodes it holds, itself included.
    var size = 1
    /// The number of levels below it.
    var height = 0
  }

  /// Starts at the first byte of the input.
  init(_ input: Input, limits: ReadingLimits) {
    self.input = input
    self.limits = limits
    events = YAMLEvents(input)
  }

  /// Reads the whole input, which should hold one document at most.
  mutating func document() throws(Stop) -> Node {
    known = log.diagnostics.count
    _ = try next()
    let start = try next()
    guard case .documentStart = start.kind else {
      let offset = input.range.lowerBound
      return Node(.scalar(Node.Scalar("", isQuoted: false)), span: input.span(offset, offset))
    }
    let built = try node(from: try next(), depth: 0)
    _ = try next()
    let after = try next()
    if case .documentStart = after.kind {
      log.report(
        .yamlDocuments,
        "expected one document, found a second",
        at: input.span(after.start, after.end),
        help: "put it in a file of its own"
      )
    }
    return built.node
  }

  private mutating func next() throws(Stop) -> YAMLEvent {
    do throws(YAMLProblem) {
      return try events.next()
    } catch {
      hasFailed = true
      log.report(error, in: input)
      throw Stop()
    }
  }

  private mutating func node(from event: YAMLEvent, depth: Int) throws(Stop) -> Built {
    nodes += 1
    guard nodes <= limits.nodes else {
      hasFailed = true
      log.tooManyNodes(limits.nodes, at: input.span(event.start, event.end))
      throw Stop()
    }
    guard log.diagnostics.count - known < limits.findings else { throw Stop() }
    if case .alias(let name) = event.kind { return try expand(name, at: event, depth: depth) }
    if let anchor = event.anchor { unfinished.insert(anchor) }
    let built = try content(of: event, depth: depth)
    if let anchor = event.anchor {
      unfinished.remove(anchor)
      anchors[anchor] = built
    }
    return built
  }

  private mutating func content(of event: YAMLEvent, depth: Int) throws(Stop) -> Built {
    let start = event.anchor == nil && event.tag == nil ? event.start : afterProperties(event)
    switch event.kind {
    case .scalar(let text, let style): return scalar(text, style, event, from: start)
    case .listStart(let isFlow):
      try checkDepth(depth, at: event)
      checkTag(event, allowed: "seq")
      return try list(from: start, isFlow: isFlow, depth: depth + 1)
    case .mapStart(let isFlow):
      try checkDepth(depth, at: event)
      checkTag(event, allowed: "map")
      return try map(from: start, isFlow: isFlow, depth: depth + 1)
    default: throw Stop()
    }
  }

  private mutating func scalar(
    _ text: String,
    _ style: YAMLEvent.Style,
    _ event: YAMLEvent,
    from start: Int
  ) -> Built {
    var end = event.end
    if style == .block {
      while end > start, input.file.bytes[end - 1] <= 0x20 { end -= 1 }
    }
    let isString = checkTag(event, allowed: "null", "bool", "int", "float")
    let scalar = Node.Scalar(text, isQuoted: style != .plain || isString)
    return Built(
      node: Node(.scalar(scalar), span: input.span(start, end)),
      isPlain: style == .plain
    )
  }

  private mutating func list(from start: Int, isFlow: Bool, depth: Int) throws(Stop) -> Built {
    var items: [Node] = []
    var size = 1
    var height = 0
    while true {
      let event = try next()
      if case .listEnd = event.kind {
        let end = isFlow ? event.end : max(start, items.last?.span.end ?? start)
        let node = Node(.list(items), span: input.span(start, end))
        return Built(node: node, size: size, height: height + 1)
      }
      let item = try node(from: event, depth: depth)
      items.append(item.node)
      size += item.size
      height = max(height, item.height)
    }
  }

  private mutating func map(from start: Int, isFlow: Bool, depth: Int) throws(Stop) -> Built {
    var entries = Entries()
    var merged: [Node] = []
    var size = 1
    var height = 0
    var end = start
    while true {
      let event = try next()
      if case .mapEnd = event.kind {
        // Entries that are not there are added: own keys and earlier maps win (YAML merge key type).
        for entry in merged.flatMap({ $0.map ?? [] }) where entries.entry(of: entry.key) == nil {
          entries.append(entry)
        }
        let node = Node(.map(entries.list), span: input.span(start, isFlow ? event.end : end))
        return Built(node: node, size: size, height: height + 1)
      }
      let key = try node(from: event, depth: depth)
      let value = try node(from: try next(), depth: depth)
      size += value.size
      height = max(height, value.height)
      end = max(end, value.node.span.end)
      guard let name = keyText(key, event) else { continue }
      if name == "<<", key.isPlain, let maps = Self.maps(of: value.node) {
        merged += maps
      } else {
        let entry = Node.Entry(key: name, keySpan: key.node.span, value: value.node)
        entries.add(entry, log: &log)
      }
    }
  }

  /// The text of a key; a key of another kind is reported.
  private mutating func keyText(_ key: Built, _ event: YAMLEvent) -> String? {
    let span = input.span(event.start, event.end)
    if case .alias(let name) = event.kind {
      fail("expected a key as text, found the alias '*\(name)'", at: span)
      return nil
    }
    guard let text = key.node.text else {
      let help = "text that holds '{{' or starts with '{' or '[' needs quotes"
      fail("expected a key as text, found \(key.node.kind.phrase)", at: key.node.span, help: help)
      return nil
    }
    return text
  }

  /// The maps that `<<` merges, one or several; nil for anything else, which is an ordinary value then.
  private static func maps(of node: Node) -> [Node]? {
    switch node.value {
    case .map: [node]
    case .list(let items): items.allSatisfy { $0.map != nil } ? items : nil
    case .scalar: nil
    }
  }

  /// The node an alias stands for, at the alias's place.
  private mutating func expand(
    _ name: String,
    at event: YAMLEvent,
    depth: Int
  ) throws(Stop) -> Built {
    let span = input.span(event.start, event.end)
    guard !unfinished.contains(name), let built = anchors[name] else {
      let isInside = unfinished.contains(name)
      fail(
        isInside
          ? "expected an alias of something finished, found '*\(name)' inside '&\(name)'"
          : "expected the anchor '&\(name)' before '*\(name)', found none",
        at: span,
        help: isInside ? nil : Suggestion.help(for: name, among: anchors.keys.sorted())
      )
      return Built(node: Node(.scalar(Node.Scalar("", isQuoted: false)), span: span))
    }
    aliasNodes += built.size
    guard aliasNodes <= limits.aliasNodes else {
      hasFailed = true
      log.report(
        .tooLarge,
        "expected aliases to add at most \(limits.aliasNodes) values, found more",
        at: span
      )
      throw Stop()
    }
    if built.height > 0 { try checkDepth(depth + built.height - 1, at: event) }
    let node = Node(built.node.value, span: span)
    return Built(node: node, size: built.size, height: built.height)
  }

  private mutating func checkDepth(_ depth: Int, at event: YAMLEvent) throws(Stop) {
    guard depth >= limits.depth else { return }
    hasFailed = true
    log.tooDeep(limits.depth, at: input.span(event.start, event.end))
    throw Stop()
  }

  private mutating func fail(_ message: String, at span: Span, help: String? = nil) {
    hasFailed = true
    log.report(.yamlSyntax, message, at: span, help: help)
  }
}
