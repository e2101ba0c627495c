import Flow
import Source

extension Check {
  /// Finds addresses that are not encrypted.
  public static let linkPlain = Check(.linkPlain) { input, log in
    for use in input.links where LinkAddress(use.reference.address)?.isPlain == true {
      use.report(.linkPlain, "'\(use.reference.address)' is not encrypted", &log)
    }
  }
}
