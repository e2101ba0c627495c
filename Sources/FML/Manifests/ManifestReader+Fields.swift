internal import Source
internal import Syntax

/// Variables of features and fields of objects (reference: nimbus, section 1.2).
extension ManifestReader {
  /// Keys that only variables can have, not fields of objects.
  private static let ofVariables = ["gecko-pref", "pref-key", "string-alias"]

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
