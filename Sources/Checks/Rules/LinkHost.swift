import Flow
import Source

extension Check {
  /// Finds addresses on hosts that the config does not list.
  public static let linkHost = Check(.linkHost) { input, log in
    guard let hosts = input.linkHosts else { return }
    for use in input.links {
      guard let address = LinkAddress(use.reference.address), !address.isAt(hosts) else { continue }
      use.report(
        .linkHost,
        "'\(use.reference.address)' is on '\(address.host)', which is none of the hosts under 'links'",
        help: Suggestion.help(for: address.host, among: hosts),
        &log
      )
    }
  }
}
