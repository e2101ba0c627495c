import ArgumentParser

/// Options for where the page of a comparison leads back to.
struct ReviewLinkOptions: ParsableArguments {
  @Option("The address of the built site: the page of '--format html' leads there.", value: "url")
  var previewURL: String?
  @Option(
    "The address of the pull request: the page of '--format html' leads back there.",
    value: "url"
  )
  var requestURL: String?

  func validate() throws { try [previewURL, requestURL].compactMap(\.self).forEach(Self.validate) }

  /// Throws an error for what is no address of a page on the web.
  static func validate(_ url: String) throws {
    guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
      throw ValidationError("'\(url)' must start with https:// or http://")
    }
  }
}
