internal import Source
internal import Syntax

extension ManifestBuilder {
  /// The values of example blocks, in any of their four spellings (reference: nimbus, section 1.2):
  /// inline, with the value in a file, or all in a file named by `path` or alone.
  func examples(_ blocks: [Node]) -> [Node] { blocks.compactMap { example($0) } }

  private func example(_ block: Node) -> Node? {
    if block.string != nil { return whole(block) }
    guard var fields = fields(block) else { return nil }
    let name = fields.optional("name", .string, &files.log)
    let path = fields.optional("path", .string, &files.log)
    if let value = fields.any("value") {
      if name == nil { reportNameless(block) }
      return value
    }
    guard let path else {
      files.log.report(.missingField, "an example needs 'value' or 'path'", at: block.opening)
      return nil
    }
    return name == nil ? whole(path) : file(path)
  }

  /// The value of an example that stands in a file of its own, name and all.
  private func whole(_ path: Node) -> Node? {
    guard let block = file(path), var fields = fields(block) else { return nil }
    if fields.optional("name", .string, &files.log) == nil { reportNameless(block) }
    if let value = fields.any("value") { return value }
    files.log.report(
      .missingField,
      "an example in a file of its own needs 'value'",
      at: block.opening,
      labels: [Diagnostic.Label(path.span, "named here")]
    )
    return nil
  }

  private func file(_ path: Node) -> Node? {
    guard let text = path.text else { return nil }
    let resolved = ManifestPath(text, from: files.documents.sources[path.span.file].path)
    return files.open(resolved, path.span).flatMap {
      files.documents.node($0, from: path.span, log: &files.log)
    }
  }

  private func fields(_ block: Node) -> Fields? {
    guard var fields = Fields(block, of: "an example", log: &files.log) else { return nil }
    let known = ["description", "name", "path", "url", "value"]
    fields.ignore("description", "name", "path", "url", "value")
    fields.refuseUnknown(known, &files.log)
    return fields
  }

  private func reportNameless(_ block: Node) {
    files.log.report(.missingField, "an example needs 'name'", at: block.opening)
  }
}
