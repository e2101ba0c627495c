public import Foundation

/// Real documents beside the repository, read in place; tests skip, saying so, where it is absent.
public enum Corpus {
  /// The folder of real documents, or nil.
  public static let folder: URL? = {
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let candidates = [
      ProcessInfo.processInfo.environment["FLOWPROOF_SHARED"].map { URL(filePath: $0) },
      repository.appending(path: "../shared").standardizedFileURL,
      repository.appending(path: "shared"),
    ]
    return candidates.compactMap { $0?.appending(path: "corpus") }
      .first { FileManager.default.fileExists(atPath: $0.appending(path: "README.md").path) }
  }()

  /// Indicates that the documents are there; the condition of tests that read them.
  public static var isThere: Bool {
    if folder == nil { print("corpus tests skipped: no ../shared/corpus beside the repository") }
    return folder != nil
  }

  /// The folder of the client's own files, beside the corpus.
  public static var seeds: URL? {
    folder?.deletingLastPathComponent().appending(path: "seeds")
  }

  /// All files below a folder of the corpus, by path relative to it.
  public static func files(_ path: String) throws -> [String: [UInt8]] {
    guard let root = folder?.appending(path: path).standardizedFileURL,
      let walk = FileManager.default.enumerator(atPath: root.path)
    else { return [:] }
    var files: [String: [UInt8]] = [:]
    for case let name as String in walk {
      let url = root.appending(path: name)
      guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
        continue
      }
      files[name] = Array(try Data(contentsOf: url))
    }
    return files
  }
}
