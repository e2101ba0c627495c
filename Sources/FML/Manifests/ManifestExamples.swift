internal import Source
internal import Syntax

extension ManifestBuilder {
  /// The values of example blocks, in any of their four spellings (reference: nimbus, section 1.2):
  /// inline, with the value in a file, or all in a file named by `path` or alone.
  mutating func examples(
    _ blocks: [Node],
    _ documents: inout Documents,
    _ log: inout Log
  ) -> [Node] {
    var values: [Node] = []
    for block in blocks {
      if let value = example(block, &documents, &log) { values.append(value) }
    }
    return values
  }

  private mutating func example(
    _ block: Node,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> Node? {
    if block.string != nil { return whole(block, &documents, &log) }
    guard var fields = Self.fields(block, &log) else { return nil }
    let name = fields.optional("name", .string, &log)
    let path = fields.optional("path", .string, &log)
    let value = fields.any("value")
    if let value {
      if name == nil { Self.reportNameless(block, &log) }
      return value
    }
    guard let path else {
      log.report(.missingField, "an example needs 'value' or 'path'", at: block.opening)
      return nil
    }
    return name == nil ? whole(path, &documents, &log) : file(path, &documents, &log)
  }

  /// The value of an example that stands in a file of its own, name and all.
  private mutating func whole(
    _ path: Node,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> Node? {
    guard let block = file(path, &documents, &log), var fields = Self.fields(block, &log) else {
      return nil
    }
    if fields.optional("name", .string, &log) == nil { Self.reportNameless(block, &log) }
    if let value = fields.any("value") { return value }
    log.report(
      .missingField,
      "an example in a file of its own needs 'value'",
      at: block.opening,
      labels: [Diagnostic.Label(path.span, "named here")]
    )
    return nil
  }

  private mutating func file(
    _ path: Node,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> Node? {
    guard let text = path.text else { return nil }
    let from = documents.sources[path.span.file].path
    let resolved = ManifestPath(text, from: from)
    return open(resolved, path.span, documents, &log).flatMap {
      documents.node($0, from: path.span, log: &log)
    }
  }

  private static func fields(_ block: Node, _ log: inout Log) -> Fields? {
    guard var fields = Fields(block, of: "an example", log: &log) else { return nil }
    let known = ["description", "name", "path", "url", "value"]
    fields.ignore("description", "name", "path", "url", "value")
    fields.refuseUnknown(known, &log)
    return fields
  }

  private static func reportNameless(_ block: Node, _ log: inout Log) {
    log.report(.missingField, "an example needs 'name'", at: block.opening)
  }
}
