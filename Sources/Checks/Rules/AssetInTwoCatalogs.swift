import Flow
import Source

extension Check {
  /// Finds images whose asset is in several catalogs, with other pictures, where nothing tells which one the app takes.
  public static let assetInTwoCatalogs = Check(.assetInTwoCatalogs) { input, log in
    var seen: Set<String> = []
    for use in input.pictures where use.reference.modules == nil {
      let name = input.images.resolve(use.reference).asset
      let assets = input.images.assets(name, for: use.reference)
      guard assets.count > 1, seen.insert(name).inserted else { continue }
      let (drawn, other) = (
        input.sources[assets[0].span.file].path, input.sources[assets[1].span.file].path
      )
      log.report(
        .assetInTwoCatalogs,
        "'\(name)' is in two catalogs with other pictures, and that of '\(drawn)' is drawn",
        at: use.span,
        about: use.subjects,
        labels: [Diagnostic.Label(assets[1].span, "the other is here")],
        help: "rename one of them, or leave the catalog of '\(other)' out under 'assets'"
      )
    }
  }
}
