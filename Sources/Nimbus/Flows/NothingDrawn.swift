internal import FML
internal import Source

/// Manifests without any feature that is drawn, as those of Firefox Focus.
enum NothingDrawn {
  /// The most features that a message names.
  private static let limit = 12

  static func report(
    _ manifest: Manifest,
    drawn: [String],
    at place: Span?,
    _ log: inout Log
  ) {
    let names = manifest.features.keys.sortedByBytes()
    log.report(
      .nothingDrawn,
      "nothing of '\(manifest.path)' is drawn: it has \(words(names))",
      at: manifest.span.start(1),
      labels: place.map { [.init($0, "named here")] } ?? [],
      help: "the features that are drawn are \(Phrase.list(drawn.map { "'\($0)'" }))"
    )
  }

  private static func words(_ names: [String]) -> String {
    if names.isEmpty { return "no features" }
    let shown = names.prefix(limit).map { "'\($0)'" }
    let more = names.count > limit ? ["\(names.count - limit) more features"] : []
    let all = Phrase.list(shown + more, most: .max)
    return "the feature\(names.count > 1 ? "s" : "") \(all)"
  }
}
