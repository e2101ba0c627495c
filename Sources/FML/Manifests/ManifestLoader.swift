public import Source
public import Syntax

/// Loads a feature manifest with every file it includes and every module it imports (reference:
/// nimbus, sections 1.5 and 1.6).
public enum ManifestLoader {
  /// The greatest depth of nested includes and imports.
  static let maximumDepth = 64

  /// Loads a manifest and checks it; nil where the root file can't be read, which is reported.
  ///
  /// `channel` is the channel the app is built for; a manifest with a single channel is loaded for
  /// that one whatever is asked for. `span` is where the config names the manifest, `channelSpan`
  /// where it names the channel. Mistakes of all files and all channels are reported.
  public static func load(
    path: String,
    channel: String?,
    span: Span?,
    channelSpan: Span? = nil,
    documents: inout Documents,
    log: inout Log
  ) -> Manifest? {
    var files = ManifestFiles()
    guard let node = documents.node(path, from: span, log: &log) else { return nil }
    if let form = GeneratedForm(node) {
      form.report(path, node, from: span, &log)
      return nil
    }
    let found = document(path: path, span: span, files: &files, documents: &documents, log: &log)
    guard let found else { return nil }
    var builder = ManifestBuilder(root: found, channel: channel, files: files)
    builder.build(found, channelSpan ?? span, &documents, &log)
    ManifestCheck.run(builder.manifest, log: &log)
    var manifest = builder.manifest
    manifest.saidPlatform = ManifestPlatform.said(by: node)
    manifest.surroundingPlatform = ManifestPlatform.around(path, documents)
    return manifest
  }

  /// Tells whether a document has the shape of a feature manifest, or of a form that nimbus-fml
  /// generates from one.
  public static func recognises(_ node: Node) -> Bool {
    guard let entries = node.map else { return false }
    if GeneratedForm(node) != nil { return true }
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
    files: inout ManifestFiles,
    documents: inout Documents,
    log: inout Log
  ) -> ManifestDocument? {
    var joiner = IncludeJoiner(files: files)
    defer { files = joiner.files }
    return joiner.load(path, from: span, &documents, &log)
  }
}

/// Joins a file with those it includes, depth first and in the order of the lists; a file that is
/// being or has been read is skipped.
private struct IncludeJoiner {
  var files: ManifestFiles
  private var seen: Set<String> = []
  private var depth = 0

  init(files: ManifestFiles) { self.files = files }

  mutating func load(
    _ path: String,
    from span: Span?,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> ManifestDocument? {
    seen.insert(path)
    guard let node = documents.node(path, from: span, log: &log),
      let parent = ManifestReader.read(node, path: path, log: &log)
    else { return nil }
    guard !parent.includes.isEmpty else { return parent }
    var join = IncludeJoin(parent)
    for include in parent.includes {
      guard let child = load(include, of: path, &documents, &log) else { continue }
      join.add(child, &log)
    }
    return join.document
  }

  private mutating func load(
    _ include: ManifestDocument.Name,
    of path: String,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> ManifestDocument? {
    let child = ManifestPath(include.text, from: path)
    guard !seen.contains(child.text) else { return nil }
    guard depth < ManifestLoader.maximumDepth else {
      log.report(
        .manifestTooDeep,
        "includes nest deeper than \(ManifestLoader.maximumDepth) files",
        at: include.span
      )
      return nil
    }
    guard let file = files.open(child, include.span, documents, &log) else { return nil }
    depth += 1
    defer { depth -= 1 }
    return load(file, from: include.span, &documents, &log)
  }
}
