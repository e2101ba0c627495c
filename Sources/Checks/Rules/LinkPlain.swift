import Flow
public import Source

extension Check {
  /// Finds addresses that are not encrypted.
  public static let linkPlain = Check(.linkPlain) { input, log in
    for use in input.links where LinkAddress(use.reference)?.isPlain == true {
      use.report(.linkPlain, "'\(use.reference)' is not encrypted", &log)
    }
  }
}

extension Rule {
  /// A link that is not encrypted.
  public static let linkPlain = Rule(
    3071,
    "link-plain",
    .warning,
    title: "A link's address starts with http, not https.",
    why: "Apps refuse such pages by default, and others can read and change them on the way.",
    fix: "Write 'https'.",
    bad: WordsExample.link(#"↓"http://example.org/privacy/""#),
    good: WordsExample.link(#""https://example.org/privacy/""#)
  )
}
