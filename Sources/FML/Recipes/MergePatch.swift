public import Syntax

/// Lays the JSON of one recipe over that of another, before the app lays both over its defaults
/// (reference: nimbus, section 3.2).
///
/// RFC 7396, JSON Merge Patch, as the Nimbus SDK has it: maps merge key by key, a null deletes what is
/// under it, anything else replaces. A null over nothing stays, and the app then keeps its default.
public enum MergePatch {
  /// A value with a patch over it; every part keeps its span.
  static func apply(_ patch: Node, over base: Node) -> Node {
    guard let additions = patch.map, base.map != nil else { return patch.isNull ? base : patch }
    var entries = OrderedEntries(base)
    for entry in additions {
      guard let before = entries[entry.key] else {
        entries.set(entry)
        continue
      }
      if entry.value.isNull {
        entries.remove(entry.key)
      } else {
        entries.set(entry.with(apply(entry.value, over: before)))
      }
    }
    return Node(.map(entries.all), span: additions.isEmpty ? base.span : patch.span)
  }

  /// The values of recipes that hold together, each over those before it; nil for none.
  public static func together(_ values: [Node]) -> Node? {
    guard let first = values.first else { return nil }
    return values.dropFirst().reduce(first) { apply($1, over: $0) }
  }
}
