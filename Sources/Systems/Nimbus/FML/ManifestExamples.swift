internal import Source
internal import Syntax

extension ManifestBuilder {
  /// The values of example blocks, in any of their four spellings (reference: nimbus, section 1.2):
  /// inline, with the value in a file, or all in a file named by `path` or alone.
  func examples(
    _ blocks: [Node],
    _ documents: inout Documents,
    _ log: inout Log
  ) -> [Node] {
    blocks.compactMap { Self.example($0, &documents, &log) }
  }

  private static func example(
    _ block: Node,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> Node? {
    if block.string != nil { return file(block, ofWhole: true, &documents, &log) }
    guard var fields = Fields(block, of: "an example", log: &log) else { return nil }
    let name = fields.optional("name", .string, &log)
    let path = fields.optional("path", .string, &log)
    let value = fields.any("value")
    fields.ignore("description", "url")
    fields.refuseUnknown(["description", "name", "path", "url", "value"], &log)
    if let value { return value }
    guard let path else {
      log.report(.missingField, "an example needs 'value' or 'path'", at: block.opening)
      return nil
    }
    return file(path, ofWhole: name == nil, &documents, &log)
  }

  /// The value in a file; with `ofWhole` the file has the whole block.
  private static func file(
    _ path: Node,
    ofWhole: Bool,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> Node? {
    guard let text = path.text, !ManifestPath.isRemote(text) else { return nil }
    let from = documents.sources[path.span.file].path
    let resolved = ManifestPath.resolve(text, from: from)
    let node = documents.node(resolved, from: path.span, log: &log)
    return ofWhole ? node?["value"] : node
  }
}
