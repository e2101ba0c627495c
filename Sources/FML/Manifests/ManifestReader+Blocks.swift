internal import Source
internal import Syntax

extension ManifestReader {
  /// A block of `imports`: a module, the channel to load it with and what is laid over it
  /// (reference: nimbus, section 1.6).
  func importBlock(_ node: Node, _ log: inout Log) -> ManifestDocument.Import? {
    guard var fields = Fields(node, of: "an import block", log: &log) else { return nil }
    let path = fields.required("path", .string, &log)
    let channel = fields.required("channel", .string, &log)
    let features = Self.entries(fields.any("features"), "'features' of an import block", &log)
    let additions = features.compactMap { addition($0, &log) }
    fields.finish(&log)
    guard let path, let text = path.text, let channel, let name = channel.text else { return nil }
    return ManifestDocument.Import(
      path: ManifestPath(text, from: self.path),
      pathSpan: path.span,
      channel: Located(name, channel.span),
      additions: additions
    )
  }

  /// Reads the entry of an import block for one feature, in any of the three spellings.
  private func addition(_ entry: Node.Entry, _ log: inout Log) -> ManifestDocument.Addition? {
    let what = "the imported feature '\(entry.key)'"
    var addition = ManifestDocument.Addition(feature: Located(entry.key, entry.keySpan))
    switch entry.value.value {
    case .scalar where entry.value.isNull: break
    case .scalar: log.report(.wrongType, Self.wanted(what, entry.value), at: entry.value.span)
    case .list(let items):
      for item in items { Self.read(item, into: &addition, &log) }
    case .map:
      guard var fields = Fields(entry.value, of: what, log: &log) else { return nil }
      fields.reportSpellings(["defaults", "default"], &log)
      for key in ["defaults", "default"] {
        let items = Self.items(fields.any(key), "'\(key)' of \(what)", &log)
        addition.defaults += items.compactMap { Self.defaults($0, &log) }
      }
      addition.examples = Self.items(fields.any("examples"), "'examples' of \(what)", &log)
      fields.refuseUnknown(["defaults", "examples"], &log)
    }
    return addition
  }

  private static func wanted(_ what: String, _ found: Node) -> String {
    "\(what) must be a list of default blocks, found \(found.kind.words)"
  }

  /// An item of an addition's list: a default block, or one wrapped in `default` or `example`.
  private static func read(
    _ item: Node,
    into addition: inout ManifestDocument.Addition,
    _ log: inout Log
  ) {
    guard let entries = item.map, entries.count == 1, let only = entries.first else {
      addition.defaults += [defaults(item, &log)].compactMap { $0 }
      return
    }
    switch only.key {
    case "default", "defaults":
      addition.defaults += [defaults(only.value, &log)].compactMap { $0 }
    case "example", "examples": addition.examples.append(only.value)
    default: addition.defaults += [defaults(item, &log)].compactMap { $0 }
    }
  }

  /// A default block: `value`, for the union of `channel` and `channels` (reference: nimbus,
  /// section 1.2).
  static func defaults(_ node: Node, _ log: inout Log) -> Manifest.DefaultBlock? {
    guard var fields = Fields(node, of: "a default block", log: &log) else { return nil }
    var channels = names(fields.optional("channel", .string, &log))
    channels += texts(fields.any("channels"), "'channels' of a default block", &log)
    let targeting = fields.optional("targeting", .string, &log)
    let value = fields.required("value", .map, &log)
    fields.finish(&log)
    if let targeting { reportTargeting(targeting, isSkipped: !channels.isEmpty, &log) }
    guard let value else { return nil }
    return Manifest.DefaultBlock(
      channels: channels,
      value: value,
      isSkipped: targeting != nil && !channels.isEmpty
    )
  }

  /// `targeting` is read and never evaluated: with channels it takes the block away, without it does
  /// nothing.
  private static func reportTargeting(_ targeting: Node, isSkipped: Bool, _ log: inout Log) {
    let message =
      isSkipped
      ? "a default block with channels and 'targeting' is skipped"
      : "a default block without channels is applied as if it had no 'targeting'"
    log.report(.manifestTargeting, message, at: targeting.span)
  }

  /// The names of a comma-separated list, trimmed, each with its own place.
  private static func names(_ node: Node?) -> [Located<String>] {
    guard let node, let text = node.text else { return [] }
    let bytes = Array(text.utf8)
    return bytes.indices.split(whereSeparator: { bytes[$0] == UInt8(ascii: ",") })
      .compactMap { part in
        guard let start = part.first(where: { bytes[$0] != 0x20 }),
          let end = part.last(where: { bytes[$0] != 0x20 })
        else { return nil }
        let name = String(decoding: bytes[start...end], as: UTF8.self)
        return Located(name, node.span(of: start..<end + 1))
      }
  }

  /// The items of a list; null is none, anything else is reported.
  static func items(_ node: Node?, _ what: String, _ log: inout Log) -> [Node] {
    guard let node, !node.isNull else { return [] }
    if let items = node.list { return items }
    log.report(.wrongType, "\(what) must be a list, found \(node.kind.words)", at: node.span)
    return []
  }

  /// The entries of a map; null is none, anything else is reported.
  static func entries(_ node: Node?, _ what: String, _ log: inout Log) -> [Node.Entry] {
    guard let node, !node.isNull else { return [] }
    if let entries = node.map { return entries }
    log.report(.wrongType, "\(what) must be a map, found \(node.kind.words)", at: node.span)
    return []
  }

  /// The texts of a list of strings; anything else is reported.
  static func texts(_ node: Node?, _ what: String, _ log: inout Log) -> [Located<String>] {
    items(node, what, &log).compactMap { item in
      guard let text = item.text, !item.isNull else {
        log.report(.wrongType, "\(what) must hold strings, found \(item.kind.words)", at: item.span)
        return nil
      }
      return Located(text, item.span)
    }
  }
}
