/// Paths in manifests: relative to the file that names them, an URL, or `@owner/repo/path`
/// (reference: nimbus, section 1.5).
enum ManifestPath {
  /// True where a path leads outside of the project, to what is never fetched.
  static func isRemote(_ path: String) -> Bool {
    path.hasPrefix("@") || path.utf8.starts(with: "https://".utf8)
      || path.utf8.starts(with: "http://".utf8)
  }

  /// The path below the tree's root of what `file` names.
  static func resolve(_ path: String, from file: String) -> String {
    var parts = file.split(separator: "/").dropLast()
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
