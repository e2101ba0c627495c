internal import Source

/// Tags and anchors before a node.
extension YAMLComposer {
  /// Tells whether a tag makes a scalar a string; tags that mean nothing here are reported.
  @discardableResult
  mutating func checkTag(_ event: YAMLEvent, allowed: String...) -> Bool {
    guard let tag = event.tag else { return false }
    let core = "tag:yaml.org,2002:"
    if tag == "!" || tag == core + "str" { return !allowed.contains("seq") }
    if tag.hasPrefix(core), allowed.contains(String(tag.dropFirst(core.count))) { return false }
    // An anchor may stand before it.
    let hasAnchor = input.file.bytes[event.start] == UInt8(ascii: "&")
    let start =
      hasAnchor
      ? skipSpace(endOfProperty(event.start, before: event.end), before: event.end) : event.start
    let end = endOfProperty(start, before: event.end)
    let written = input.file.text(input.span(start, end))
    log.report(
      .yamlTag,
      "expected no tag but those of the core schema, found '\(written)'",
      at: input.span(start, end),
      help: "remove the tag; the value is read as if it had none"
    )
    return false
  }

  /// The start of a node itself, after its anchor and tag.
  func afterProperties(_ event: YAMLEvent) -> Int {
    var start = event.start
    for property in [event.anchor, event.tag] where property != nil {
      let next = endOfProperty(start, before: input.range.upperBound)
      start = skipSpace(next, before: input.range.upperBound)
    }
    switch event.kind {
    case .scalar: return min(start, event.end)
    default: return start
    }
  }

  private func endOfProperty(_ start: Int, before limit: Int) -> Int {
    var at = start
    // A mark of a flow collection ends it, too.
    while at < limit, input.file.bytes[at] > 0x20, !",]}".utf8.contains(input.file.bytes[at]) {
      at += 1
    }
    return at
  }

  /// Passes white space and comments.
  private func skipSpace(_ start: Int, before limit: Int) -> Int {
    var at = start
    while at < limit, input.file.bytes[at] <= 0x20 || input.file.bytes[at] == UInt8(ascii: "#") {
      if input.file.bytes[at] == UInt8(ascii: "#") {
        while at < limit, input.file.bytes[at] != 0x0A, input.file.bytes[at] != 0x0D { at += 1 }
      } else {
        at += 1
      }
    }
    return at
  }
}
