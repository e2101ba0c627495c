/// Writes rules as Swift declarations.
enum RuleWriter {
  /// A file that declares rules and the list of them all.
  static func file(of rules: [RuleDocument], list: String) -> String {
    let names = rules.map { "    .\(name(of: $0)),\n" }.joined()
    return """
      public import Source

      extension Rule {
        /// The rules of this target, by number.
        public static let \(list): [Rule] = [
      \(names)  ]

      """ + rules.map(declaration).joined() + "}\n"
  }

  private static func declaration(of rule: RuleDocument) -> String {
    """

      /// \(rule.title)
      public static let \(name(of: rule)) = Rule(
        \(rule.number),
        \(literal(rule.slug)),
        .\(rule.severity),
        title: \(literal(rule.title)),
        why: \(literal(rule.why)),
        fix: \(literal(rule.fix)),
        insteadOf: \(rule.insteadOf.map(literal) ?? "nil"),
        isOutcome: \(rule.isOutcome),
        bad: \(files(rule.bad)),
        good: \(files(rule.good))
      )

    """
  }

  /// The slug as a name in Swift: `no-first-run` is `noFirstRun`, `bad-url` is `badURL`.
  private static func name(of rule: RuleDocument) -> String {
    let words = rule.slug.split(separator: "-")
    let later = words.dropFirst().map { word in
      ["id", "url", "ascii"].contains(word)
        ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
    }
    return (words.prefix(1).map(String.init) + later).joined()
  }

  private static func literal(_ text: String) -> String { "####\"\(text)\"####" }

  private static func files(_ files: [(path: String, text: String)]) -> String {
    guard !files.isEmpty else { return "[:]" }
    let entries = files.map { "\(literal($0.path)): ####\"\"\"\n\($0.text)\n\"\"\"####,\n" }
    return "[\n" + entries.joined() + "]"
  }
}
