import Flow
import Source

extension Check {
  /// Finds images that no catalog has; images named by address are looked for elsewhere.
  public static let imageAssetMissing = Check(.imageAssetMissing, .noImages) { input, log in
    let missing = input.pictures.filter { use in
      let image = use.reference
      return image.lookup == .catalog && image.suffix == nil && !image.isBuiltIn
        && input.images.assets[input.images.assetName(of: image)] == nil
        && !image.raw.hasPrefix("https://") && !image.raw.hasPrefix("http://")
    }
    if input.images.assets.isEmpty, let first = missing.first {
      // One finding where a project has no pictures at all.
      let more = missing.count > 1 ? " and \(missing.count - 1) more are" : " is"
      return log.report(
        .noImages,
        "the project has no images, so '\(first.reference.raw)'\(more) drawn as a frame",
        at: first.span,
        about: missing.flatMap(\.subjects).flows,
        help: "name your asset catalogs and image folders under 'assets' in flowproof.yml",
        identity: ""
      )
    }
    let known = Set(input.images.ids.keys).union(input.images.assets.keys)
    let names = known.sortedByBytes()
    for (index, use) in missing.enumerated() {
      let asset = input.images.assetName(of: use.reference)
      if index < Check.mostSuggestions { log.note(names, at: use.span) }
      log.report(
        .imageAssetMissing,
        message(use.reference, asset, shown: input.images.resolve(use.reference).asset),
        at: use.span,
        about: use.subjects,
        help: index < Check.mostSuggestions ? Suggestion.help(forFile: asset, among: names) : nil
      )
    }
  }

  private static func message(_ image: ImageRef, _ asset: String, shown: String) -> String {
    (asset == image.raw
      ? "'\(image.raw)' is the name of no asset"
      : "'\(image.raw)' stands for the asset '\(asset)', which no catalog has")
      + ", so the app shows \(shown == asset ? "no picture" : "'\(shown)' in its place")"
  }
}
