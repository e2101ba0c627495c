import Flow
public import Source

extension Check {
  /// Finds addresses on hosts that the config does not list.
  public static let linkHost = Check(.linkHost) { input, log in
    guard let hosts = input.linkHosts else { return }
    for use in input.links {
      guard let address = LinkAddress(use.reference), !address.isAt(hosts) else { continue }
      use.report(
        .linkHost,
        "'\(use.reference)' is on '\(address.host)', which is none of the hosts under 'links'",
        help: Suggestion.help(for: address.host, among: hosts),
        &log
      )
    }
  }
}

extension Rule {
  /// A link to a host that the config does not list.
  public static let linkHost = Rule(
    3072,
    "link-host",
    .warning,
    title: "A link leads to a host that the config does not list.",
    why:
      "Placeholders and addresses of tests are left in configs; 'links' says where cards may lead.",
    fix: "Correct the address, or add its host to 'links' of the config.",
    bad: WordsExample.link(#"↓"https://exampel.org/privacy/""#, config: "links: [example.org]"),
    good: WordsExample.link(#""https://www.example.org/privacy/""#, config: "links: [example.org]")
  )
}
