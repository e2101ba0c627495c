internal import Source

/// The order in which Android's build takes files of the same name (Android: "Configure build variants", source sets).
///
/// The main set counts for all; then come those of flavours. Tests are never part of the app, and debugging sets of few
/// apps that anybody meets.
struct SourceSets {
  /// Sets that the config asks for by its channels; they win over the main set.
  let asked: Set<String>

  /// The files of a pattern in this order, without those that count only where they are named.
  func ordered(_ files: [String], of pattern: PathPattern) -> [String] {
    let ranked = files.enumerated().compactMap { index, path in
      rank(path, pattern).map { (rank: $0, place: index, path: path) }
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.path)
  }

  private func rank(_ path: String, _ pattern: PathPattern) -> Int? {
    guard let set = Self.set(of: path), set != "main" else { return 1 }
    if pattern.text.contains("src/\(set)/") { return 1 }
    if asked.contains(set) { return 0 }
    return Self.isLeftOut(set) ? nil : 2
  }

  /// The set of a file: `beta` of `app/src/beta/res/values/strings.xml`.
  private static func set(of path: String) -> String? {
    var bytes = path
    guard bytes.withUTF8({ $0.range(of: resources) != nil }) else { return nil }
    let parts = path.split(separator: "/")
    let index = parts.indices.dropFirst(2).first { parts[$0] == "res" && parts[$0 - 2] == "src" }
    return index.map { String(parts[$0 - 1]) }
  }

  private static let resources = Array("/res/".utf8)

  private static func isLeftOut(_ set: String) -> Bool {
    let isTest = ["androidTest", "test"].contains { test in
      set == test || set.hasPrefix(test) && set.dropFirst(test.count).first?.isUppercase == true
    }
    return isTest || set == "testFixtures" || set == "debug" || set.hasSuffix("Debug")
  }
}
