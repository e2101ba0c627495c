internal import FML
public import Source
internal import SystemKit
internal import Systems

/// Files and folders above a project's folder that its config and manifests name.
public enum AbovePaths {
  /// The maximum number of documents to look through.
  private static let mostDocuments = 200

  /// The names in it: folders before the first sign of a pattern, files, and where the app's version may be.
  public static func named(in tree: FileTree, config: String?) -> [String] {
    var found = Set(VersionFile.above)
    var waiting = (config.map { [$0] } ?? Config.names) + Systems.builtIn.all.flatMap(\.fileNames)
    var seen = Set(waiting)
    while let path = waiting.popLast(), seen.count < mostDocuments {
      guard let bytes = try? tree.read(path), bytes.count < 8 << 20 else { continue }
      let isConfig = !path.hasSuffix(".fml.yaml")
      for word in words(bytes) {
        let target = ManifestPath.resolve(word, from: path)
        if target.hasSuffix(".fml.yaml"), seen.insert(target).inserted { waiting.append(target) }
        guard target.hasPrefix("../"), isConfig || target.hasSuffix(".yaml") else { continue }
        let base = target.split(separator: "/").prefix { !Glob.hasWildcard(String($0)) }
        if base.last != ".." { found.insert(base.joined(separator: "/")) }
      }
    }
    return found.sortedByBytes()
  }

  /// The words of a document that may be paths.
  private static func words(_ bytes: [UInt8]) -> [String] {
    let separators = Set(" \t\r\n\"',[]".utf8)
    return bytes.split(whereSeparator: separators.contains).lazy
      .filter { word in
        word.starts(with: "../".utf8) || word.starts(with: "./".utf8)
          || word.suffix(9).elementsEqual(".fml.yaml".utf8)
      }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
