internal import Source

/// Turns `file:` addresses into paths and back (RFC 8089).
enum FileAddress {
  /// The absolute path that an address names, without `.` and `..`; nil for any other address.
  static func path(of uri: String) -> String? {
    let scheme = uri.prefix { $0 != ":" }
    guard scheme.lowercased() == "file" else { return nil }
    var rest = uri.dropFirst(scheme.count + 1)
    if rest.hasPrefix("//") {
      let host = rest.dropFirst(2).prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      rest = rest.dropFirst(2 + host.count)
    }
    guard rest.hasPrefix("/") else { return nil }
    let bytes = PercentEscapes.decoded(rest.utf8.prefix { !"?#".utf8.contains($0) })
    guard let path = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      return nil
    }
    return standardized(path)
  }

  /// The address of an absolute path.
  static func uri(of path: String) -> String { "file://" + PercentEscapes.encoded(path: path) }

  /// The path of a file below a folder; nil for one outside it.
  static func path(_ path: String, below folder: String) -> String? {
    let root = folder == "/" ? "/" : folder + "/"
    return path.hasPrefix(root) && path != root ? String(path.dropFirst(root.count)) : nil
  }

  /// An absolute path without `.`, `..` and empty steps.
  static func standardized(_ path: String) -> String {
    "/" + pathSteps(path).drop { $0 == ".." }.joined(separator: "/")
  }
}
