public import Syntax

/// Lays the JSON of one recipe over that of another, before the app lays both over its defaults
/// (reference: nimbus, section 3.2).
///
/// RFC 7396, JSON Merge Patch, as the Nimbus SDK has it: a null over nothing stays, and the app then keeps its default.
public enum MergePatch {
  /// The values of recipes that hold together, each over those before it; nil for none.
  public static func together(_ values: [Node]) -> Node? {
    guard let first = values.first else { return nil }
    return values.dropFirst().reduce(first) { $0.patched(with: $1, keepsNulls: true) }
  }
}
