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
    document.channels = fields.texts("channels", &log)
    for keys in [["includes", "include"], ["imports", "import"]] {
      fields.reportSpellings(keys, &log)
    }
    for key in ["includes", "include"] { document.includes += fields.texts(key, &log) }
    for key in ["imports", "import"] {
      document.imports += fields.items(key, &log).compactMap { reader.importBlock($0, &log) }
    }
    let features = fields.optional("features", .map, &log)?.map ?? []
    document.features = features.compactMap { reader.feature($0, &log) }
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
    for case let hidden? in [top.0, top.1] where hidden.value.map?.isEmpty == false {
      log.report(
        .manifestHiddenTypes,
        "'\(hidden.key)' is not read, since the file has 'types'",
        at: hidden.keySpan,
        labels: [Diagnostic.Label(legacy.keySpan, "what is read instead")]
      )
    }
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
    func entries(_ key: String, _ node: Node?) -> [Node.Entry] {
      guard let node, !node.isNull else { return [] }
      if let entries = node.map { return entries }
      let message = "'\(key)' of a feature manifest must be a map, found \(node.kind.phrase)"
      log.report(.wrongType, message, at: node.span)
      return []
    }
    document.enums = entries("enums", enums).compactMap { enumeration($0, &log) }
    document.objects = entries("objects", objects).compactMap { object($0, &log) }
  }

  private func enumeration(_ entry: Node.Entry, _ log: inout Log) -> Manifest.EnumType? {
    guard var fields = Fields(entry.value, of: "the enum '\(entry.key)'", log: &log) else {
      return nil
    }
    _ = fields.required("description", .string, &log)
    let variants = fields.required("variants", .map, &log)?.map ?? []
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
    // The documentation shows it as a bare string.
    guard variant.value.string == nil else {
      return log.report(
        .manifestBareVariant,
        "\(what) must be a map with 'description', found a string",
        at: variant.value.span,
        help: "write '{description: …}'"
      )
    }
    guard var body = Fields(variant.value, of: what, log: &log) else { return }
    _ = body.required("description", .string, &log)
    body.refuseUnknown(["description"], &log)
  }

  private func object(_ entry: Node.Entry, _ log: inout Log) -> Manifest.ObjectType? {
    guard var fields = Fields(entry.value, of: "the object '\(entry.key)'", log: &log) else {
      return nil
    }
    _ = fields.required("description", .string, &log)
    let list = fields.required("fields", .map, &log)?.map ?? []
    let read = list.compactMap { Self.field($0, isVariable: false, &log) }
    fields.refuseUnknown(["description", "fields"], &log)
    return Manifest.ObjectType(name: entry.key, fields: read, span: entry.keySpan)
  }

  private func feature(_ entry: Node.Entry, _ log: inout Log) -> Manifest.Feature? {
    guard var fields = Fields(entry.value, of: "the feature '\(entry.key)'", log: &log) else {
      return nil
    }
    let description = fields.required("description", .string, &log)?.text ?? ""
    let variables = fields.required("variables", .map, &log)?.map ?? []
    let read = variables.compactMap { Self.field($0, isVariable: true, &log) }
    fields.reportSpellings(["defaults", "default"], &log)
    let blocks = fields.blocks(["default", "defaults"], &log)
    let examples = fields.items("examples", &log)
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

/// Variables of features and fields of objects (reference: nimbus, section 1.2).
extension ManifestReader {
  /// Keys that only variables can have, not fields of objects.
  private static let ofVariables = ["gecko-pref", "pref-key", "string-alias"]

  /// Reads one; nil if it is no map, which is reported.
  static func field(
    _ entry: Node.Entry,
    isVariable: Bool,
    _ log: inout Log
  ) -> Manifest.FieldType? {
    let what = "the \(isVariable ? "variable" : "field") '\(entry.key)'"
    guard var fields = Fields(entry.value, of: what, log: &log) else { return nil }
    _ = fields.required("description", .string, &log)
    let type = fields.required("type", .string, &log)
    var field = Manifest.FieldType(
      name: entry.key,
      type: .object(type?.text ?? ""),
      writtenType: type,
      defaultValue: fields.entry("default")?.value,
      span: entry.keySpan
    )
    if isVariable {
      field.stringAlias = located(fields.optional("string-alias", .string, &log))
      field.prefKey = fields.optional("pref-key", .string, &log)?.text
      field.geckoPref = geckoPref(&fields, &log)
    } else {
      refuseOfVariables(&fields, &log)
    }
    let known = ["default", "description", "type"] + (isVariable ? ofVariables : [])
    fields.refuseUnknown(known, &log)
    return field
  }

  private static func geckoPref(_ fields: inout Fields, _ log: inout Log) -> Located<String>? {
    guard let node = fields.any("gecko-pref"),
      var pref = Fields(node, of: "'gecko-pref' of \(fields.what)", log: &log)
    else { return nil }
    let name = pref.required("pref", .string, &log)
    let branch = pref.required("branch", .string, &log)
    if let branch, let text = branch.text, !["default", "user"].contains(text) {
      let message = "'\(text)' is no branch of preferences, expected 'default' or 'user'"
      log.report(.wrongType, message, at: branch.span)
    }
    pref.refuseUnknown(["branch", "pref"], &log)
    return located(name)
  }

  private static func located(_ node: Node?) -> Located<String>? {
    node.flatMap { node in node.text.map { Located($0, node.span) } }
  }

  private static func refuseOfVariables(_ fields: inout Fields, _ log: inout Log) {
    for key in ofVariables {
      guard let entry = fields.entry(key) else { continue }
      log.report(
        .manifestUnknownKey,
        "\(fields.what) of an object can't have '\(key)', only variables of features can",
        at: entry.keySpan
      )
    }
  }
}
