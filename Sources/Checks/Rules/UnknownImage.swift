import Flow
public import Source

extension Check {
  /// Finds images that no catalog has.
  public static let unknownImage = Check(.unknownImage) { input, log in
    let missing = input.pictures.filter { !input.isKnown($0.reference) }
    if input.images.assets.isEmpty, missing.count > 1 {
      reportNoImages(missing, &log)
      return
    }
    let known = Set(input.images.ids.keys).union(input.images.assets.keys)
    let names = known.sorted(by: precedesByBytes)
    for (index, use) in missing.enumerated() {
      let asset = input.images.assetName(of: use.reference)
      log.about(use.subject) { log in
        log.report(
          .unknownImage,
          message(use.reference, asset),
          at: use.span,
          help: index < Phrase.mostSuggestions ? Suggestion.help(for: asset, among: names) : nil
        )
      }
    }
  }

  /// One finding where a project without pictures uses many.
  private static func reportNoImages(_ missing: [Use<ImageRef>], _ log: inout Log) {
    guard let first = missing.first else { return }
    let subject = missing.dropFirst().reduce(first.subject) { $0.common(with: $1.subject) }
    log.about(subject) { log in
      log.report(
        .unknownImage,
        "no image was found, so '\(first.reference.raw)' and \(missing.count - 1) more are drawn as"
          + " frames",
        at: first.span,
        help: "name your asset catalogs and image folders under 'assets' in flowproof.yml"
      )
    }
  }

  private static func message(_ image: ImageRef, _ asset: String) -> String {
    asset == image.raw
      ? "'\(image.raw)' is the name of no asset"
      : "'\(image.raw)' stands for the asset '\(asset)', which no catalog has"
  }
}

extension CheckInput {
  /// True where the catalogs have the asset, or where it is an address and not an asset.
  fileprivate func isKnown(_ image: ImageRef) -> Bool {
    images.assets[images.assetName(of: image)] != nil || image.raw.hasPrefix("https://")
      || image.raw.hasPrefix("http://")
  }
}

extension Rule {
  /// An image that no catalog has.
  public static let unknownImage = Rule(
    4001,
    "unknown-image",
    .warning,
    title: "An image's id leads to no asset.",
    why: "The app shows its default picture instead, or an empty space.",
    fix: "Correct the id, add the asset, or map the id under 'image-ids' in flowproof.yml.",
    bad: CheckExample.card(#""title": "Hello", "image": ↓"welcome-globe""#),
    good: CheckExample.card(
      #""title": "Hello", "image": "welcome-globe""#,
      [:],
      ["assets/onboardingWelcome.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="8"/>"#]
    )
  )
}
