/// The place that a path in a manifest leads to: a file of the project, another place, or out of the project
/// (reference: nimbus, section 1.5).
public enum ManifestPath: Hashable, Sendable {
  /// A file below the tree's root, by its path from there.
  case file(String)
  /// A URL, or `@owner/repository/path`, which nimbus-fml fetches and Flowproof never does.
  case remote(String)
  /// An absolute path, or one with more `..` than folders, by its path from the root.
  case outside(String)

  init(_ path: String, from file: String) {
    if path.hasPrefix("@") || Self.hasScheme(path) {
      self = .remote(path)
      return
    }
    guard !path.hasPrefix("/") else {
      self = .outside(path)
      return
    }
    let resolved = Self.resolve(path, from: file)
    self = resolved.hasPrefix("../") || resolved == ".." ? .outside(resolved) : .file(resolved)
  }

  /// The path as messages show it.
  var text: String {
    switch self {
    case .file(let path), .remote(let path), .outside(let path): path
    }
  }

  /// A scheme and `://`, as nimbus-fml tells URLs.
  private static func hasScheme(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
    return bytes.dropFirst(colon + 1).starts(with: "//".utf8)
  }

  /// The path below the tree's root that `file` names; `..` at its start leads out of it.
  public static func resolve(_ path: String, from file: String) -> String {
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
