/// Ids from paths.
enum FileName {
  /// The name of a file without its folders and its ending.
  static func base(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let base = parts.count > 1 ? parts.dropLast().joined(separator: ".") : name
    return base.isEmpty ? "flow" : base
  }
}
