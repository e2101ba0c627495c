import Flow
import Source

extension Check {
  /// Finds images whose asset is in several catalogs, with other pictures, where nothing tells which one the app takes.
  public static let assetInTwoCatalogs = Check(.assetInTwoCatalogs) { input, log in
    var seen: Set<String> = []
    for use in input.pictures where use.reference.modules == nil {
      let name = input.images.resolve(use.reference).asset
      guard let twins = input.images.twins[name], let first = input.images.assets[name],
        seen.insert(name).inserted
      else { continue }
      let (drawn, other) = (
        input.sources[first.span.file].path, input.sources[twins[0].span.file].path
      )
      log.about(use.subjects) { log in
        log.report(
          .assetInTwoCatalogs,
          "'\(name)' is in two catalogs with other pictures, and that of '\(drawn)' is drawn",
          at: use.span,
          labels: [Diagnostic.Label(twins[0].span, "the other is here")],
          help: "rename one of them, or leave the catalog of '\(other)' out under 'assets'"
        )
      }
    }
  }
}
