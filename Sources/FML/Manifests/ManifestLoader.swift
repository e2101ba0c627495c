internal import Flow
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
    let files = ManifestFiles(documents, log)
    defer { (documents, log) = (files.documents, files.log) }
    guard let node = files.documents.node(path, from: span, log: &files.log) else { return nil }
    if let form = GeneratedForm(node) {
      form.report(path, node, from: span, &files.log)
      return nil
    }
    guard let found = files.document(path, from: span) else { return nil }
    var builder = ManifestBuilder(root: found, channel: channel, files: files)
    builder.build(found, channelSpan ?? span)
    ManifestCheck.run(builder.manifest, log: &files.log)
    var manifest = builder.manifest
    manifest.saidPlatform = ManifestPlatform.said(by: node)
    manifest.surroundingPlatform = ManifestPlatform.around(path, files.documents)
    return manifest
  }

  /// Tells whether a document has the shape of a feature manifest, or of a form that nimbus-fml
  /// generates from one.
  public static func recognises(_ node: Node) -> Bool {
    if GeneratedForm(node) != nil { return true }
    if let features = node["features"]?.map {
      return features.isEmpty || features.contains { $0.value["variables"] != nil }
    }
    let joins = node["includes"] ?? node["include"] ?? node["imports"] ?? node["import"]
    return joins?.list != nil && (node["about"] ?? node["channels"]) != nil
  }
}

/// Finds the platform of a manifest's app: by its `about`, else by the folders around it.
enum ManifestPlatform {
  /// The platform whose code is generated from a manifest; nil for none or both.
  static func said(by manifest: Node) -> Platform? {
    let about = manifest["about"]
    let has = { (keys: [String]) in
      keys.contains { key in about?[key].map { !$0.isNull } ?? false }
    }
    return one(android: has(["kotlin", "android"]), ios: has(["swift", "ios"]))
  }

  /// The platform of the folder that a manifest lies in, the nearest one that tells.
  static func around(_ path: String, _ documents: Documents) -> Platform? {
    var folders = path.split(separator: "/").dropLast()
    while true {
      let words = (folders.last ?? "").lowercased().split { !$0.isLetter }
      let named = one(android: words.contains("android"), ios: words.contains("ios"))
      let prefix = folders.map { $0 + "/" }.joined()
      let inside = documents.paths.lazy.filter { $0.hasPrefix(prefix) }
      let holds = { (marks: [[UInt8]]) in
        inside.contains { path in marks.contains(where: path.holds) }
      }
      if let found = named ?? one(android: holds(android), ios: holds(ios)) { return found }
      if folders.popLast() == nil { return nil }
    }
  }

  private static let android = ["AndroidManifest.xml", "build.gradle", "/res/values"]
    .map { Array($0.utf8) }
  private static let ios = [".xcodeproj/", ".xcassets/", ".lproj/", "Package.swift"]
    .map { Array($0.utf8) }

  private static func one(android: Bool, ios: Bool) -> Platform? {
    android == ios ? nil : android ? .android : .ios
  }
}
