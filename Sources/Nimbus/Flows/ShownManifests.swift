internal import FML
internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension SystemSource {
  /// The source's manifest for each channel to be shown, none where it can't be loaded, and the app's version,
  /// if the config or the manifest names it.
  func manifests(
    _ documents: inout Documents,
    _ log: inout Log
  ) -> (shown: [Manifest], version: AppVersion?) {
    let loaded = ManifestLoader.load(
      path: path,
      channel: channel,
      span: span,
      channelSpan: channelSpan,
      documents: &documents,
      log: &log
    )
    guard let loaded else { return ([], nil) }
    let drawn = DrawnFeature.all.map(\.id)
    if !drawn.contains(where: { loaded.features[$0] != nil }) {
      reportNothing(of: loaded, drawn: drawn, &log)
    }
    loaded.reportUserDefaults(of: drawn, &log)
    let version = manifestVersion(&documents, &log)
    let channels = loaded.channels(asked: channel, at: channelSpan ?? span, &log)
    let shown = channels.map { channel in
      var manifest = loaded
      manifest.channel = channel
      return manifest
    }
    return (shown, version)
  }

  /// Reports a manifest without any feature that is drawn, as those of Firefox Focus.
  private func reportNothing(of manifest: Manifest, drawn: [String], _ log: inout Log) {
    let names = manifest.features.keys.sortedByBytes().map { "'\($0)'" }
    let more = names.count > 12 ? ["\(names.count - 12) more features"] : []
    let phrase =
      "the feature\(names.count > 1 ? "s" : "") "
      + Phrase.list(Array(names.prefix(12)) + more, most: .max)
    log.report(
      .nothingDrawn,
      "nothing of '\(manifest.path)' is drawn: it has \(names.isEmpty ? "no features" : phrase)",
      at: manifest.span.start(1),
      labels: span.map { [.init($0, "named here")] } ?? [],
      help: "the features that are drawn are \(Phrase.list(drawn.map { "'\($0)'" }))"
    )
  }

  /// The version in the config, else in the manifest's name, else in the manifest itself, else in the
  /// nearest `version.txt` above it.
  ///
  /// Firefox has said `1.0.0` in manifests from the start, so that small numbers are no versions of the
  /// app.
  private func manifestVersion(_ documents: inout Documents, _ log: inout Log) -> AppVersion? {
    if let said = appVersion ?? AppVersion(path: path) { return said }
    let node = documents.node(path, from: span, log: &log)
    let texts = [node?["version"]?.text, versionFile(&documents, &log)]
    return texts.lazy.compactMap { $0.flatMap { AppVersion($0) } }.first { $0 >= AppVersion(100) }
  }

  /// The version in the nearest `version.txt`, in the manifest's folder or one around it.
  private func versionFile(_ documents: inout Documents, _ log: inout Log) -> String? {
    let nearest = VersionFile.paths(above: path).first { documents.contains($0) }
    guard let id = nearest.flatMap({ documents.file($0, from: nil, log: &log) }) else { return nil }
    let text = String(decoding: documents.sources[id].bytes.prefix(100), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).first.map(String.init)
  }
}
