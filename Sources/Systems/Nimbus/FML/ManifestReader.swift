internal import Source
internal import Syntax

/// Reads one manifest file into its document, reporting every mistake of form in one run
/// (reference: nimbus, section 1).
struct ManifestReader {
  let path: String

  /// Reads the document of a file; nil where it is no map, which is reported.
  static func read(_ node: Node, path: String, log: inout Log) -> ManifestDocument? {
    guard var fields = Fields(node, of: "a feature manifest", log: &log) else { return nil }
    let reader = ManifestReader(path: path)
    var document = ManifestDocument(path: path, span: .start(of: node.span.file))
    fields.ignore("version")
    document.platform = reader.platform(fields.any("about"), &log)
    document.channels = texts(fields.any("channels"), "'channels' of a feature manifest", &log)
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
    let legacy = fields.any("types")
    let top = (fields.any("enums"), fields.any("objects"))
    guard let legacy else { return readTypes(top.0, top.1, into: &document, &log) }
    guard var types = Fields(legacy, of: "'types' of a feature manifest", log: &log) else { return }
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

  /// The key of the first platform block of `about`.
  private func platform(_ about: Node?, _ log: inout Log) -> ManifestDocument.Located? {
    guard let about, var fields = Fields(about, of: "'about' of a feature manifest", log: &log)
    else { return nil }
    _ = fields.required("description", .string, &log)
    let keys = ["kotlin", "android", "swift", "ios"]
    let found = keys.compactMap { key in fields.entry(key).flatMap { $0.value.isNull ? nil : $0 } }
    fields.refuseUnknown(["description"] + keys, &log)
    return found.first.map { ManifestDocument.Located(text: $0.key, span: $0.keySpan) }
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
      variants: variants.map(\.key).sorted(by: precedesByBytes),
      span: entry.keySpan
    )
  }

  private func readVariant(_ variant: Node.Entry, _ log: inout Log) {
    let what = "the variant '\(variant.key)'"
    guard var body = Fields(variant.value, of: what, log: &log) else { return }
    _ = body.required("description", .string, &log)
    body.refuseUnknown(["description"], &log)
  }

  private func object(_ entry: Node.Entry, _ log: inout Log) -> ManifestDocument.Object? {
    guard var fields = Fields(entry.value, of: "the object '\(entry.key)'", log: &log) else {
      return nil
    }
    _ = fields.required("description", .string, &log)
    fields.ignore("failable")
    let list = Self.entries(
      fields.required("fields", .map, &log),
      "'fields' of \(fields.what)",
      &log
    )
    let read = list.compactMap { field($0, isVariable: false, &log) }
    fields.refuseUnknown(["description", "fields"], &log)
    let name = ManifestDocument.Located(text: entry.key, span: entry.keySpan)
    return ManifestDocument.Object(name: name, fields: read)
  }

  private func feature(_ entry: Node.Entry, _ log: inout Log) -> ManifestDocument.Feature? {
    guard var fields = Fields(entry.value, of: "the feature '\(entry.key)'", log: &log) else {
      return nil
    }
    let description = fields.required("description", .string, &log)?.text ?? ""
    let variables = Self.entries(
      fields.required("variables", .map, &log),
      "'variables' of \(fields.what)",
      &log
    )
    let read = variables.compactMap { field($0, isVariable: true, &log) }
    var blocks: [ManifestDocument.Defaults] = []
    for key in ["default", "defaults"] {
      let items = Self.items(fields.any(key), "'\(key)' of \(fields.what)", &log)
      blocks += items.compactMap { Self.defaults($0, &log) }
    }
    let examples = Self.items(fields.any("examples"), "'examples' of \(fields.what)", &log)
    let coenrolls = fields.optional("allow-coenrollment", .boolean, &log)?.bool ?? false
    fields.ignore("documentation", "contacts", "owners", "owner")
    fields.ignore("meta-bug", "events", "configurator")
    fields.refuseUnknown(Self.featureKeys, &log)
    return ManifestDocument.Feature(
      id: ManifestDocument.Located(text: entry.key, span: entry.keySpan),
      description: description,
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

  /// A variable of a feature or a field of an object; only variables have prefs and aliases.
  private func field(
    _ entry: Node.Entry,
    isVariable: Bool,
    _ log: inout Log
  ) -> ManifestDocument.Field? {
    let what = "the \(isVariable ? "variable" : "field") '\(entry.key)'"
    guard var fields = Fields(entry.value, of: what, log: &log) else { return nil }
    var known = ["default", "description", "type"]
    _ = fields.required("description", .string, &log)
    let type = fields.required("type", .string, &log)
    let value = fields.entry("default")?.value
    var alias: Node?
    if isVariable {
      known += ["gecko-pref", "pref-key", "string-alias"]
      fields.ignore("gecko-pref", "pref-key")
      alias = fields.optional("string-alias", .string, &log)
    } else {
      fields.ignore("required")
    }
    fields.refuseUnknown(known, &log)
    return ManifestDocument.Field(
      name: ManifestDocument.Located(text: entry.key, span: entry.keySpan),
      type: type,
      defaultValue: value,
      stringAlias: alias.map { ManifestDocument.Located(text: $0.text ?? "", span: $0.span) }
    )
  }
}
