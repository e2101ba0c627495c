internal import Source
internal import Syntax

/// Resolves the types of one module: bare names mean its enums, objects and string-aliases
/// (reference: nimbus, section 1.3).
struct TypeResolver {
  private let names: TypeParser.Names

  init(_ document: ManifestDocument) {
    names = TypeParser.Names(
      enums: Set(document.enums.map(\.name)),
      objects: Set(document.objects.map(\.name.text)),
      aliases: Set(document.features.flatMap(\.variables).compactMap { $0.stringAlias?.text })
    )
  }

  func object(_ object: ManifestDocument.Object, _ log: inout Log) -> Manifest.ObjectType {
    Manifest.ObjectType(
      name: object.name.text,
      fields: fields(object.fields, &log),
      span: object.name.span
    )
  }

  func feature(_ feature: ManifestDocument.Feature, _ log: inout Log) -> Manifest.Feature {
    var result = Manifest.Feature(
      id: feature.id.text,
      description: feature.description,
      span: feature.id.span,
      variables: fields(feature.variables, &log),
      defaults: [],
      allowsCoenrollment: feature.allowsCoenrollment
    )
    result.defaults = feature.defaults.compactMap { Self.block($0, of: result, &log) }
    return result
  }

  private func fields(
    _ fields: [ManifestDocument.Field],
    _ log: inout Log
  ) -> [Manifest.FieldType] {
    let found = fields.map { field in
      let type = field.type.flatMap { TypeParser.parse($0, names: names, log: &log) }
      return Manifest.FieldType(
        name: field.name.text,
        type: type ?? .object(field.type?.text ?? ""),
        defaultValue: field.defaultValue,
        stringAlias: field.stringAlias?.text,
        span: field.name.span,
        typeSpan: field.type?.span,
        aliasSpan: field.stringAlias?.span,
        prefKey: field.prefKey,
        geckoPref: field.geckoPref
      )
    }
    return found.sortedByBytes(of: \.name)
  }

  /// A default block of a feature; nil where nimbus-fml skips it.
  ///
  /// Keys that are no variables are reported.
  static func block(
    _ block: ManifestDocument.Defaults,
    of feature: Manifest.Feature,
    _ log: inout Log
  ) -> Manifest.DefaultBlock? {
    let names = feature.variables.map(\.name)
    let known = Set(names)
    for entry in block.value.map ?? [] where !known.contains(entry.key) {
      log.report(
        .manifestUnknownVariable,
        "the feature '\(feature.id)' has no variable '\(entry.key)'",
        at: entry.keySpan,
        help: Candidates.help(for: entry.key, among: names, after: log) {
          "its variables are \(Words.list($0, last: "and"))"
        }
      )
    }
    guard !block.isSkipped else { return nil }
    return Manifest.DefaultBlock(channels: block.channels.map(\.text), value: block.value)
  }
}
