public import Source

extension Rule {
  /// The rules of which cards a user sees, for `flowproof explain` and for the tests of their
  /// examples.
  public static let cardSelection: [Rule] = [.toolbarCardOnPad, .hiddenByDefaultBrowser] + juno
}
