internal import Source

extension Rule {
  /// A type that nothing declares.
  static let unknownType = Rule(
    1101,
    "manifest-unknown-type",
    .error,
    title: "A variable or field names a type that is not there.",
    why: "nimbus-fml refuses the manifest, so the app can't be built with it.",
    fix: "Use a built-in type, or declare the enum, object or string-alias.",
    bad: example(type: "↓Bool", value: "true"),
    good: example(type: "Boolean", value: "true")
  )

  /// A type that is not written as types are.
  static let unreadableType = Rule(
    1102,
    "manifest-unreadable-type",
    .error,
    title: "A type can't be read.",
    why: "nimbus-fml refuses the manifest, so the app can't be built with it.",
    fix: "Write it like 'Int', 'Option<Text>' or 'Map<String, Int>'.",
    bad: example(type: "↓List", value: "[]"),
    good: example(type: "List<Int>", value: "[]")
  )

  /// A type inside a type inside a type.
  static let nestedGenerics = Rule(
    1103,
    "manifest-nested-type",
    .warning,
    title: "A type is nested deeper than nimbus-fml reads.",
    why: "nimbus-fml stops on it, although its documentation describes such types.",
    fix: "Put the inner type into a field of an object.",
    bad: example(type: "↓Map<String, List<Int>>", value: "{}"),
    good: example(type: "Map<String, Int>", value: "{}")
  )

  /// A map with keys that no JSON has.
  static let mapKey = Rule(
    1104,
    "manifest-map-key",
    .error,
    title: "The keys of a map are of a type that keys can't have.",
    why: "nimbus-fml refuses the manifest: keys of JSON are strings.",
    fix: "Use 'String', an enum or a string-alias.",
    bad: example(type: "Map<↓Int, Int>", value: "{}"),
    good: example(type: "Map<String, Int>", value: "{}")
  )

  /// A third type in a map.
  static let extraType = Rule(
    1137,
    "manifest-extra-type",
    .warning,
    title: "A map names more than a key and a value type.",
    why: "nimbus-fml ignores whatever follows the value type.",
    fix: "Remove it.",
    bad: example(type: "Map<String, Int, ↓Int>", value: "{}"),
    good: example(type: "Map<String, Int>", value: "{}")
  )

  /// An Option of an Option.
  static let nestedOption = Rule(
    1105,
    "manifest-nested-option",
    .error,
    title: "An Option holds another Option.",
    why: "nimbus-fml refuses the manifest: a value can only be missing once.",
    fix: "Use one Option.",
    bad: example(type: "Option<↓Option<Int>>", value: "null"),
    good: example(type: "Option<Int>", value: "null")
  )

  /// A manifest with one variable.
  static func example(type: String, value: String, and more: String = "") -> [String: String] {
    ManifestExample.feature(
      """
      variables:
        sections:
          description: Its sections
          type: \(type)
          default: \(value)
      """,
      and: more
    )
  }
}
