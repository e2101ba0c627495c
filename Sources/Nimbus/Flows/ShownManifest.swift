internal import FML
internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A manifest as it is for one channel, with what the project knows beside it.
struct ShownManifest {
  let manifest: Manifest
  /// The app's version, if the config or the manifest names it.
  let version: AppVersion?
  let others: [OtherManifest]

  /// The manifest of a source for each channel to be shown; empty where it can't be loaded.
  static func all(
    _ source: SystemSource,
    others: [OtherManifest],
    _ documents: inout Documents,
    _ log: inout Log
  ) -> [ShownManifest] {
    let loaded = ManifestLoader.load(
      path: source.path,
      channel: source.channel,
      span: source.span,
      channelSpan: source.channelSpan,
      documents: &documents,
      log: &log
    )
    guard let manifest = loaded else { return [] }
    let drawn = DrawnFeature.all.map(\.id)
    if !drawn.contains(where: { manifest.features[$0] != nil }) {
      reportNothing(of: manifest, drawn: drawn, at: source.span, &log)
    }
    manifest.reportUserDefaults(of: drawn, &log)
    let others = source.experiments.isEmpty ? [] : others.filter { $0.path != source.path }
    let version = version(source, &documents, &log)
    let span = source.channelSpan ?? source.span
    return manifest.channels(asked: source.channel, at: span, &log).map { channel in
      var manifest = manifest
      manifest.channel = channel
      return ShownManifest(manifest: manifest, version: version, others: others)
    }
  }

  /// Reports a manifest without any feature that is drawn, as those of Firefox Focus.
  private static func reportNothing(
    of manifest: Manifest,
    drawn: [String],
    at place: Span?,
    _ log: inout Log
  ) {
    let names = manifest.features.keys.sortedByBytes().map { "'\($0)'" }
    let more = names.count > 12 ? ["\(names.count - 12) more features"] : []
    let words =
      "the feature\(names.count > 1 ? "s" : "") "
      + Phrase.list(Array(names.prefix(12)) + more, most: .max)
    log.report(
      .nothingDrawn,
      "nothing of '\(manifest.path)' is drawn: it has \(names.isEmpty ? "no features" : words)",
      at: manifest.span.start(1),
      labels: place.map { [.init($0, "named here")] } ?? [],
      help: "the features that are drawn are \(Phrase.list(drawn.map { "'\($0)'" }))"
    )
  }

  /// The version in the config, else in the manifest's name, else in the manifest itself, else in the
  /// nearest `version.txt` above it.
  ///
  /// Firefox has said `1.0.0` in manifests from the start, so that small numbers are no versions of the
  /// app.
  private static func version(
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> AppVersion? {
    if let said = source.appVersion ?? AppVersion(path: source.path) { return said }
    let node = documents.node(source.path, from: source.span, log: &log)
    let texts = [node?["version"]?.text, versionFile(above: source.path, &documents, &log)]
    return texts.lazy.compactMap { $0.flatMap { AppVersion($0) } }.first { $0 >= AppVersion(100) }
  }

  /// The version in the nearest `version.txt`, in the manifest's folder or one around it.
  private static func versionFile(
    above path: String,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> String? {
    let nearest = VersionFile.paths(above: path).first { documents.contains($0) }
    guard let id = nearest.flatMap({ documents.file($0, from: nil, log: &log) }) else { return nil }
    let text = String(decoding: documents.sources[id].bytes.prefix(100), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).first.map(String.init)
  }
}
