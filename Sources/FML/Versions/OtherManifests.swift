internal import Source
public import Syntax

/// Other manifests of the project, asked for their names when a value does not fit the one it is for.
extension Manifest {
  /// Names the manifests that know a name by their files, which hold their versions; nil if none does.
  static func help(_ others: [Manifest], knows: (Manifest) -> Bool) -> String? {
    let names = others.filter(knows).map { "'\($0.path.split(separator: "/").last ?? "")'" }
    if names.isEmpty { return nil }
    return "\(Phrase.list(names, most: .max)) \(names.count == 1 ? "knows" : "know") it"
  }

  func hasValue(_ value: String, of name: String) -> Bool {
    enums[name]?.variants.contains(value) ?? false
  }

  /// Loads the manifests of a project; their mistakes are reported when they are read as sources.
  public static func load(_ paths: [String], _ documents: inout Documents) -> [Manifest] {
    var quiet = Log()
    // No more than nine are asked.
    return paths.prefix(9).compactMap { path in
      guard let node = documents.node(path, from: nil, log: &quiet), ManifestLoader.recognises(node)
      else { return nil }
      return ManifestLoader.load(
        path: path,
        channel: nil,
        span: nil,
        documents: &documents,
        log: &quiet
      )
    }
  }
}
