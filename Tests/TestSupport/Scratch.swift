public import Foundation

/// A folder of its own for one test, removed when the test is done with it.
public struct Scratch: Sendable {
  /// Its absolute path, without links.
  public let path: String
  private let cleaner: Cleaner

  private final class Cleaner: Sendable {
    let path: String
    init(path: String) { self.path = path }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Makes an empty folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "flowproof-test-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
    cleaner = Cleaner(path: path)
  }

  /// Writes a file and the folders above it.
  public func write(_ name: String, _ text: String = "") throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  /// The text of a file; nil where it is not there.
  public func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Tells whether a file or folder exists.
  public func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(name)")
  }

  /// The names in the folder or in one below it, sorted.
  public func names(_ name: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)").sorted()
  }

  /// The bytes of every plain file below a folder, by relative path.
  public func files(_ name: String = ".") throws -> [String: Data] {
    let root = "\(path)/\(name)"
    var files: [String: Data] = [:]
    for file in try FileManager.default.subpathsOfDirectory(atPath: root) {
      let type = try FileManager.default.attributesOfItem(atPath: "\(root)/\(file)")[.type]
      guard type as? FileAttributeType == .typeRegular else { continue }
      files[file] = FileManager.default.contents(atPath: "\(root)/\(file)")
    }
    return files
  }

  /// The time of the last change of a file or folder.
  public func modified(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.modificationDate] as? Date
  }

  /// Makes a symbolic link.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)",
      withDestinationPath: target
    )
  }
}
