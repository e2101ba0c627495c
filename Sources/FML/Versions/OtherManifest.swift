internal import Source
public import Syntax

/// Another manifest of the project, asked for its names when a value does not fit this one.
public struct OtherManifest: Sendable {
  /// The path of its file, whose name holds its version.
  public let path: String
  let manifest: Manifest

  private var name: Substring { path.split(separator: "/").last ?? "" }

  /// Names the manifests that know a name, in words; nil if none does.
  static func help(_ others: [OtherManifest], knows: (OtherManifest) -> Bool) -> String? {
    let names = others.filter(knows).map { "'\($0.name)'" }
    if names.isEmpty { return nil }
    return "\(Phrase.list(names, most: .max)) \(names.count == 1 ? "knows" : "know") it"
  }

  func hasVariable(_ name: String, of feature: String) -> Bool {
    manifest.features[feature]?.variables.contains { $0.name == name } ?? false
  }

  func hasField(_ name: String, of object: String) -> Bool {
    manifest.objects[object]?.fields.contains { $0.name == name } ?? false
  }

  func hasValue(_ value: String, of name: String) -> Bool {
    manifest.enums[name]?.variants.contains(value) ?? false
  }

  /// Loads the manifests of a project; their mistakes are reported when they are read as sources.
  public static func load(_ paths: [String], _ documents: inout Documents) -> [OtherManifest] {
    var quiet = Log()
    return paths.prefix(limit).compactMap { path in
      guard let node = documents.node(path, from: nil, log: &quiet), ManifestLoader.recognises(node)
      else { return nil }
      let loaded = ManifestLoader.load(
        path: path,
        channel: nil,
        span: nil,
        documents: &documents,
        log: &quiet
      )
      return loaded.map { OtherManifest(path: path, manifest: $0) }
    }
  }

  /// The most manifests that are asked.
  private static let limit = 9
}
