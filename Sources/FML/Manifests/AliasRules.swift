internal import Source

extension Rule {
  /// An alias declared twice or beside its use.
  static let aliasDeclaration = Rule(
    1120,
    "manifest-alias-declaration",
    .error,
    title: "A string-alias is declared twice, or by a variable whose type does not have it.",
    why: "nimbus-fml refuses the manifest: the alias names the strings of exactly one variable.",
    fix: "Declare it once, on the variable that holds the names.",
    bad: triggers("string-alias: ↓TriggerName"),
    good: triggers("string-alias: TriggerName", type: "TriggerName")
  )

  /// An alias used without declaration.
  static let undeclaredAlias = Rule(
    1121,
    "manifest-undeclared-alias",
    .error,
    title: "A feature uses a string-alias that it does not declare.",
    why: "nimbus-fml refuses the manifest: nothing says which strings are allowed.",
    fix: "Declare the alias on a variable of the feature."
  )

  /// A use of an alias that is not in its set.
  static let aliasMember = Rule(
    1122,
    "manifest-alias-member",
    .error,
    title: "A value is not one of the names that its string-alias stands for.",
    why: "nimbus-fml refuses such a default; the app finds no entry of that name.",
    fix: "Correct the name, or add it to the variable that declares the alias.",
    bad: use(of: "↓ALWAYZ"),
    good: use(of: "ALWAYS")
  )

  private static func triggers(_ alias: String, type: String = "String") -> [String: String] {
    ManifestExample.feature(
      """
      variables:
        triggers:
          description: Named conditions
          type: Map<\(type), String>
          \(alias)
          default: {}
      """
    )
  }

  private static func use(of name: String) -> [String: String] {
    ManifestExample.feature(
      """
      variables:
        triggers:
          description: Named conditions
          type: Map<TriggerName, String>
          string-alias: TriggerName
          default: {ALWAYS: "true"}
        trigger:
          description: When to show
          type: TriggerName
          default: \(name)
      """
    )
  }
}
