internal import Source
internal import Syntax

extension ManifestReader {
  /// A block of `imports`: a module, the channel to load it with and what is laid over it
  /// (reference: nimbus, section 1.6).
  func importBlock(_ node: Node, _ log: inout Log) -> ManifestDocument.Import? {
    guard var fields = Fields(node, of: "an import block", log: &log) else { return nil }
    let path = fields.required("path", .string, &log)
    let channel = fields.required("channel", .string, &log)
    let features = fields.optional("features", .map, &log)?.map ?? []
    let additions = features.compactMap { Self.addition($0, &log) }
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
  private static func addition(_ entry: Node.Entry, _ log: inout Log) -> ManifestDocument.Addition?
  {
    let what = "the imported feature '\(entry.key)'"
    var addition = ManifestDocument.Addition(feature: Located(entry.key, entry.keySpan))
    switch entry.value.value {
    case .scalar where entry.value.isNull: break
    case .scalar:
      let message = "\(what) must be a list of default blocks, found \(entry.value.kind.phrase)"
      log.report(.wrongType, message, at: entry.value.span)
    case .list(let items):
      for item in items { read(item, into: &addition, &log) }
    case .map:
      guard var fields = Fields(entry.value, of: what, log: &log) else { return nil }
      fields.reportSpellings(["defaults", "default"], &log)
      addition.defaults = fields.blocks(["defaults", "default"], &log)
      addition.examples = fields.items("examples", &log)
      fields.refuseUnknown(["defaults", "examples"], &log)
    }
    return addition
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
    channels += fields.texts("channels", &log)
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
}
