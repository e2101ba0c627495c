internal import Source
internal import Syntax

/// The parts of a manifest that nothing is drawn from: `about`, and the metadata of features for people
/// (documentation, contacts, bugs, events).
///
/// nimbus-fml refuses metadata of another form (reference: nimbus, section 1.2). That a feature has none of it
/// is no finding: few of the real ones have.
extension ManifestReader {
  /// The fields of each platform's block; two names mean one platform.
  private static let platformBlocks = [
    (keys: ["kotlin", "android"], fields: ["package", "class"]),
    (keys: ["swift", "ios"], fields: ["module", "class"]),
  ]

  /// Reads `about`, whose platform blocks make a file a module with generated code of its own (reference:
  /// nimbus, section 1.1); the key of the first block, nil where there is none.
  static func platform(_ about: Node?, _ log: inout Log) -> Located<String>? {
    guard let about, var fields = Fields(about, of: "'about' of a feature manifest", log: &log)
    else { return nil }
    _ = fields.required("description", .string, &log)
    var found: Located<String>?
    for platform in platformBlocks {
      fields.reportSpellings(platform.keys, &log)
      for key in platform.keys {
        guard let entry = fields.entry(key), !entry.value.isNull else { continue }
        checkBlock(entry, platform.fields, &log)
        found = found ?? Located(key, entry.keySpan)
      }
    }
    fields.refuseUnknown(["description"] + platformBlocks.flatMap(\.keys), &log)
    return found
  }

  private static func checkBlock(_ block: Node.Entry, _ keys: [String], _ log: inout Log) {
    guard var fields = Fields(block.value, of: "'\(block.key)' of 'about'", log: &log) else {
      return
    }
    for key in keys { _ = fields.required(key, .string, &log) }
    fields.finish(&log)
  }

  private static let contacts = ["contacts", "owners", "owner"]

  static func checkMetadata(_ fields: inout Fields, _ log: inout Log) {
    let what = fields.what
    for key in ["meta-bug", "configurator"] {
      if let node = fields.any(key) { checkURL(node, "'\(key)' of \(what)", &log) }
    }
    for event in fields.items("events", &log) {
      checkURL(event, "an item of 'events'", &log)
    }
    fields.reportSpellings(contacts, &log)
    for key in contacts {
      for contact in fields.items(key, &log) {
        check(contact, "an item of '\(key)'", "an e-mail address", isAddress, &log)
      }
    }
    for link in fields.items("documentation", &log) { checkLink(link, &log) }
  }

  private static func checkLink(_ link: Node, _ log: inout Log) {
    guard var fields = Fields(link, of: "an item of 'documentation'", log: &log) else { return }
    _ = fields.required("name", .string, &log)
    if let url = fields.required("url", .string, &log) {
      checkURL(url, "'url' of an item of 'documentation'", &log)
    }
    fields.refuseUnknown(["name", "url"], &log)
  }

  private static func checkURL(_ node: Node, _ what: String, _ log: inout Log) {
    check(node, what, "a URL", isURL, &log)
  }

  private static func check(
    _ node: Node,
    _ what: String,
    _ wanted: String,
    _ fits: (String) -> Bool,
    _ log: inout Log
  ) {
    if let text = node.string, fits(text) { return }
    let found = node.string.map { "'\($0)'" } ?? node.kind.phrase
    log.report(.manifestMetadata, "\(what) must be \(wanted), found \(found)", at: node.span)
  }

  /// A scheme and something after it (RFC 3986, section 3).
  private static func isURL(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
    let scheme = bytes[..<colon]
    return bytes.count > colon + 1 && !bytes.contains(0x20)
      && scheme.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
  }

  private static func isAddress(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(0x20) }
  }
}
