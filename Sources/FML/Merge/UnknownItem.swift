public import Source
public import Syntax

/// Cards and messages of a branch that nothing ships, that have no words, and whose names are nearly
/// those of others.
public enum UnknownItem {
  /// Reports items that a branch adds to a collection without a text of their own.
  ///
  /// What is added with words is new, whatever its name is near to.
  public static func check(
    _ value: Node,
    over shipped: Node,
    _ schema: FeatureSchema,
    _ log: inout Log
  ) {
    guard let collection = schema.collection,
      let known = shipped[collection]?.map?.map(\.key), !known.isEmpty
    else { return }
    let texts = Set(schema.fields.filter(isText).map(\.name))
    for entry in value[collection]?.map ?? [] where !known.contains(entry.key) {
      guard let fields = entry.value.map, !fields.contains(where: { texts.contains($0.key) }),
        let help = Suggestion.help(for: entry.key, among: known)
      else { continue }
      log.subject.card = entry.key
      defer { log.subject.card = nil }
      log.report(
        .unknownItem,
        "no \(schema.item) that ships is called '\(entry.key)', so this adds one without words",
        at: entry.keySpan,
        help: help
      )
    }
  }

  private static func isText(_ field: Manifest.FieldType) -> Bool { field.type == .text }
}
