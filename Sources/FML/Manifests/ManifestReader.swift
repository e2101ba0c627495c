internal import Source
internal import Syntax

/// Reads one manifest file into its document, reporting every mistake of form in one run
/// (reference: nimbus, section 1).
struct ManifestReader {
  let path: String

  /// Reads the document of a file; nil if it is no map, which is reported.
  static func read(_ node: Node, path: String, log: inout Log) -> ManifestDocument? {
    guard var fields = Fields(node, of: "a feature manifest", log: &log) else { return nil }
    let reader = ManifestReader(path: path)
    var document = ManifestDocument(path: path, span: .start(of: node.span.file))
    fields.ignore("version")
    document.platform = platform(fields.any("about"), &log)
    document.channels = texts(fields.any("channels"), "'channels' of a feature manifest", &log)
    for keys in [["includes", "include"], ["imports", "import"]] {
      fields.reportSpellings(keys, &log)
    }
    for key in ["includes", "include"] {
      document.includes += texts(fields.any(key), "'\(key)' of a feature manifest", &log)
    }
    for key in ["imports", "import"] {
      for item in items(fields.any(key), "'\(key)' of a feature manifest", &log) {
        if let block = reader.importBlock(item, &log) { document.imports.append(block) }
      }
    }
    for entry in entries(fields.any("features"), "'features' of a feature manifest", &log) {
      if let feature = reader.feature(entry, &log) { document.features.append(feature) }
    }
    reader.readTypes(&fields, into: &document, &log)
    fields.refuseUnknown(
      ["about", "channels", "enums", "features", "imports", "includes", "objects", "version"],
      &log
    )
    return document
  }

  /// Types stand at the top or, in the legacy layout, under `types`, which then alone counts.
  private func readTypes(
    _ fields: inout Fields,
    into document: inout ManifestDocument,
    _ log: inout Log
  ) {
    let legacy = fields.entry("types").flatMap { $0.value.isNull ? nil : $0 }
    let top = (fields.entry("enums"), fields.entry("objects"))
    guard let legacy else { return readTypes(top.0?.value, top.1?.value, into: &document, &log) }
    for entry in [top.0, top.1] { Self.reportHidden(entry, by: legacy, &log) }
    guard var types = Fields(legacy.value, of: "'types' of a feature manifest", log: &log) else {
      return
    }
    readTypes(types.any("enums"), types.any("objects"), into: &document, &log)
    types.refuseUnknown(["enums", "objects"], &log)
  }

  private func readTypes(
    _ enums: Node?,
    _ objects: Node?,
    into document: inout ManifestDocument,
    _ log: inout Log
  ) {
    for entry in Self.entries(enums, "'enums' of a feature manifest", &log) {
      if let type = enumeration(entry, &log) { document.enums.append(type) }
    }
    for entry in Self.entries(objects, "'objects' of a feature manifest", &log) {
      if let type = object(entry, &log) { document.objects.append(type) }
    }
  }

  private func enumeration(_ entry: Node.Entry, _ log: inout Log) -> Manifest.EnumType? {
    guard var fields = Fields(entry.value, of: "the enum '\(entry.key)'", log: &log) else {
      return nil
    }
    _ = fields.required("description", .string, &log)
    let variants = Self.entries(
      fields.required("variants", .map, &log),
      "'variants' of \(fields.what)",
      &log
    )
    for variant in variants { readVariant(variant, &log) }
    fields.refuseUnknown(["description", "variants"], &log)
    return Manifest.EnumType(
      name: entry.key,
      variants: variants.map(\.key).sortedByBytes(),
      span: entry.keySpan
    )
  }

  private func readVariant(_ variant: Node.Entry, _ log: inout Log) {
    let what = "the variant '\(variant.key)'"
    if variant.value.string != nil { return Self.reportBare(variant, &log) }
    guard var body = Fields(variant.value, of: what, log: &log) else { return }
    _ = body.required("description", .string, &log)
    body.refuseUnknown(["description"], &log)
  }

  private func object(_ entry: Node.Entry, _ log: inout Log) -> Manifest.ObjectType? {
    guard var fields = Fields(entry.value, of: "the object '\(entry.key)'", log: &log) else {
      return nil
    }
    _ = fields.required("description", .string, &log)
    let list = Self.entries(
      fields.required("fields", .map, &log),
      "'fields' of \(fields.what)",
      &log
    )
    let read = list.compactMap { Self.field($0, isVariable: false, &log) }
    fields.refuseUnknown(["description", "fields"], &log)
    return Manifest.ObjectType(name: entry.key, fields: read, span: entry.keySpan)
  }

  private func feature(_ entry: Node.Entry, _ log: inout Log) -> Manifest.Feature? {
    guard var fields = Fields(entry.value, of: "the feature '\(entry.key)'", log: &log) else {
      return nil
    }
    let description = fields.required("description", .string, &log)?.text ?? ""
    let variables = Self.entries(
      fields.required("variables", .map, &log),
      "'variables' of \(fields.what)",
      &log
    )
    let read = variables.compactMap { Self.field($0, isVariable: true, &log) }
    var blocks: [Manifest.DefaultBlock] = []
    fields.reportSpellings(["defaults", "default"], &log)
    for key in ["default", "defaults"] {
      let items = Self.items(fields.any(key), "'\(key)' of \(fields.what)", &log)
      blocks += items.compactMap { Self.defaults($0, &log) }
    }
    let examples = Self.items(fields.any("examples"), "'examples' of \(fields.what)", &log)
    let coenrolls = fields.optional("allow-coenrollment", .boolean, &log)?.bool ?? false
    Self.checkMetadata(&fields, &log)
    fields.refuseUnknown(Self.featureKeys, &log)
    return Manifest.Feature(
      id: entry.key,
      description: description,
      span: entry.keySpan,
      variables: read,
      defaults: blocks,
      allowsCoenrollment: coenrolls,
      examples: examples
    )
  }

  private static let featureKeys = [
    "allow-coenrollment", "configurator", "contacts", "defaults", "description", "documentation",
    "events", "examples", "meta-bug", "variables",
  ]
}
