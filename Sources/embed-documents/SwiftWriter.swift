/// Writes documents as Swift declarations.
enum SwiftWriter {
  /// A file that declares rules and the list of them all.
  ///
  /// With versions of apps and ledgers it asks for the modules that know what these are.
  static func file(of rules: [RuleDocument], list: String, imports: [String]) -> String {
    let names = rules.map { "    .\(name($0.slug)),\n" }.joined()
    return imports.map { "internal import \($0)\n" }.joined() + """
      public import Source

      extension Rule {
        /// The rules of this target, by number.
        public static let \(list): [Rule] = [
      \(names)  ]

      """ + rules.map(declaration).joined() + "}\n"
  }

  private static func declaration(of rule: RuleDocument) -> String {
    let insteadOf = rule.insteadOf.map { literal($0) } ?? "nil"
    return """

        /// \(rule.title)
        public static let \(name(rule.slug)) = Rule(
          \(rule.number),
          \(literal(rule.slug)),
          .\(rule.severity),
          title: \(literal(rule.title)),
          why: \(literal(rule.why)),
          fix: \(literal(rule.fix)),
          insteadOf: \(insteadOf),
          isOutcome: \(rule.isOutcome),
          bad: \(files(rule.bad)),
          good: \(files(rule.good))
        )

      """
  }

  /// Manifests as texts; nothing where there are none.
  static func texts(of manifests: [(name: String, text: String)]) -> String {
    guard !manifests.isEmpty else { return "" }
    let texts = manifests.map { "  static let \(name($0.name)) = \(literal(lines: $0.text))\n" }
    return """

      /// The feature manifests and tables of words of this target, as texts.
      enum EmbeddedManifest {
      \(texts.joined())}

      """
  }

  /// A slug as a name in Swift: `no-first-run` is `noFirstRun`.
  static func name(_ slug: String) -> String {
    let words = slug.split(separator: "-")
    let later = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.prefix(1).map(String.init) + later).joined()
  }

  /// A name of a type: `firefox-ios` is `FirefoxIos`.
  static func typeName(_ slug: String) -> String {
    let name = name(slug.split(separator: " ").joined(separator: "-"))
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The names in a cell, which commas set apart.
  static func list(_ cell: String) -> [String] {
    cell.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  static func literal(_ text: String) -> String { "####\"\(text)\"####" }

  private static func literal(lines: String) -> String { "####\"\"\"\n\(lines)\n\"\"\"####" }

  private static func files(_ files: [(path: String, text: String)]) -> String {
    guard !files.isEmpty else { return "[:]" }
    let entries = files.map { "\(literal($0.path)): \(literal(lines: $0.text)),\n" }
    return "[\n" + entries.joined() + "]"
  }
}
