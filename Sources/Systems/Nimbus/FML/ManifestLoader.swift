internal import Source
internal import Syntax

/// Loads a feature manifest with every file it includes and every module it imports (reference:
/// nimbus, sections 1.5 and 1.6).
enum ManifestLoader {
  /// How deep includes and imports may nest.
  static let maximumDepth = 64

  /// Loads a manifest and checks it; nil where the root file can not be read, which is reported.
  ///
  /// `channel` is the channel the app is built for; a manifest with a single channel is loaded for
  /// that one whatever is asked for. `span` is where the config names the manifest. Mistakes of all
  /// files and all channels are reported.
  static func load(
    path: String,
    channel: String?,
    span: Span?,
    documents: inout Documents,
    log: inout Log
  ) -> Manifest? {
    let found = document(path: path, span: span, documents: &documents, log: &log)
    guard let found else { return nil }
    var builder = ManifestBuilder(root: found, channel: channel)
    builder.build(found, span, &documents, &log)
    ManifestCheck.run(builder.manifest, log: &log)
    return builder.manifest
  }

  /// The channels a manifest can be built for, in the order of the file; none where it lists none
  /// or can not be read.
  static func channels(
    path: String,
    span: Span?,
    documents: inout Documents,
    log: inout Log
  ) -> [String] {
    document(path: path, span: span, documents: &documents, log: &log)
      .map(ManifestBuilder.channels) ?? []
  }

  /// True where a document has the shape of a feature manifest.
  static func recognises(_ node: Node) -> Bool {
    guard let entries = node.map else { return false }
    func has(_ key: String) -> Node? { entries.first { $0.key == key }?.value }
    if let features = has("features")?.map {
      return features.isEmpty || features.contains { $0.value["variables"] != nil }
    }
    let joins = has("includes") ?? has("include") ?? has("imports") ?? has("import")
    return joins?.list != nil && (has("about") ?? has("channels")) != nil
  }

  /// A file with all that it includes.
  static func document(
    path: String,
    span: Span?,
    documents: inout Documents,
    log: inout Log
  ) -> ManifestDocument? {
    var joiner = IncludeJoiner()
    return joiner.load(path, from: span, &documents, &log)
  }
}

/// Joins a file with those it includes, depth first and in the order of the lists; a file that is
/// being or has been read is skipped.
private struct IncludeJoiner {
  private var seen: Set<String> = []
  private var depth = 0

  mutating func load(
    _ path: String,
    from span: Span?,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> ManifestDocument? {
    seen.insert(path)
    guard let node = documents.node(path, from: span, log: &log),
      var parent = ManifestReader.read(node, path: path, log: &log)
    else { return nil }
    for include in parent.includes {
      guard let child = load(include, of: path, &documents, &log) else { continue }
      parent.join(child, &log)
    }
    return parent
  }

  private mutating func load(
    _ include: ManifestDocument.Located,
    of path: String,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> ManifestDocument? {
    guard !ManifestPath.isRemote(include.text) else {
      log.report(
        .remoteManifest,
        "'\(include.text)' is not in this project and is not read",
        at: include.span
      )
      return nil
    }
    let child = ManifestPath.resolve(include.text, from: path)
    guard !seen.contains(child) else { return nil }
    guard depth < ManifestLoader.maximumDepth else {
      log.report(
        .manifestDepth,
        "includes nest deeper than \(ManifestLoader.maximumDepth) files",
        at: include.span
      )
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return load(child, from: include.span, &documents, &log)
  }
}

extension Rule {
  /// A manifest that stands elsewhere.
  static let remoteManifest = Rule(
    1106,
    "manifest-remote",
    .warning,
    title: "A manifest includes or imports a file of another place.",
    why: "Its features are in the app, but they can not be shown here: nothing is fetched.",
    fix: "Keep a copy of the file in the project and name that, or use the single-file manifest.",
    bad: [
      "nimbus.fml.yaml": """
      channels: [release]
      includes:
        - ↓"@mozilla/application-services/messaging.fml.yaml"
      features: {}
      """
    ],
    good: [
      "nimbus.fml.yaml": """
      channels: [release]
      includes:
        - messaging.fml.yaml
      features: {}
      """,
      "messaging.fml.yaml": "features: {}",
    ]
  )

  /// Includes or imports without end.
  static let manifestDepth = Rule(
    1107,
    "manifest-too-deep",
    .error,
    title: "Includes or imports nest too deep.",
    why: "What is deeper is left out of the preview.",
    fix: "Name the files in one list."
  )
}
