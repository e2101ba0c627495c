internal import Source

extension Rule {
  /// A value of another type than its variable.
  static let valueType = Rule(
    1115,
    "manifest-value-type",
    .error,
    title: "A value is of another type than its variable, field, item or key.",
    why: "nimbus-fml refuses such a default; in an experiment the app uses the default instead.",
    fix: "Write a value of the type the message names.",
    bad: example(type: "Boolean", value: "↓1"),
    good: example(type: "Boolean", value: "true")
  )

  /// A value that its enum does not have.
  static let unknownEnumValue = Rule(
    1116,
    "manifest-unknown-enum-value",
    .error,
    title: "A value or key is not one of its enum's variants.",
    why: "nimbus-fml refuses such a default; in an experiment the app silently uses the default.",
    fix: "Use a variant of the enum, or add one.",
    bad: example(type: "Section", value: "↓poket", and: types),
    good: example(type: "Section", value: "pocket", and: types)
  )

  /// A property that its object does not have.
  static let unknownProperty = Rule(
    1117,
    "manifest-unknown-property",
    .error,
    title: "A value sets a property that its object or feature does not have.",
    why: "nimbus-fml refuses such a default; in an experiment the app silently ignores it.",
    fix: "Correct the name, or declare the field.",
    bad: example(type: "Tile", value: "{↓titel: Pocket}", and: types),
    good: example(type: "Tile", value: "{title: Pocket}", and: types)
  )

  /// A map over an enum that leaves variants out.
  static let incompleteEnumMap = Rule(
    1118,
    "manifest-incomplete-map",
    .error,
    title: "A map with the keys of an enum leaves some of them out.",
    why: "nimbus-fml refuses the manifest: the app's code reads every key.",
    fix: "Give every variant a value, or make the values optional.",
    bad: example(type: "Map<Section, Int>", value: "↓{pocket: 1}", and: types),
    good: example(type: "Map<Section, Int>", value: "{pocket: 1, top-sites: 2}", and: types)
  )

  /// A variable without a default.
  static let missingDefault = Rule(
    1119,
    "manifest-missing-default",
    .error,
    title: "A variable or field has no default, and its type allows no null.",
    why: "nimbus-fml refuses the manifest: the app would have no value.",
    fix: "Give it a default, or make its type an Option.",
    bad: ManifestExample.feature(
      """
      variables:
        ↓sections:
          description: Its sections
          type: Int
      """
    ),
    good: example(type: "Int", value: "1")
  )

  /// An enum and an object.
  private static let types = """
    enums:
      Section:
        description: A section
        variants:
          pocket: {description: Stories}
          top-sites: {description: Sites}
    objects:
      Tile:
        description: A tile
        fields:
          title: {description: Its title, type: String, default: ""}
    """
}
