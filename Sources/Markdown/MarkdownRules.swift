public import Source

extension Rule {
  /// All rules of pages of documentation, by number; a new rule is a line here.
  public static let markdown: [Rule] = [
    .rawHTML, .refusedAddress, .brokenLink, .remoteImage, .missingImage, .frontMatter,
    .footnote, .pageEncoding, .deepNesting, .hugePage,
  ]
}
