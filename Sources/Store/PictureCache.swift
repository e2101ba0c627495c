import Foundation

/// Keeps converted pictures between builds; whatever goes wrong here only costs time.
struct PictureCache: Sendable {
  /// The folder, made when first written to; nil for none.
  let folder: String?

  /// The bytes kept under a name.
  func read(_ name: String) -> [UInt8]? {
    guard let folder else { return nil }
    return FileManager.default.contents(atPath: folder + "/" + name).map { Array($0) }
  }

  /// Keeps bytes under a name; readers see all of them or none.
  func write(_ bytes: [UInt8], as name: String) {
    guard let folder else { return }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? Data(bytes).write(to: URL(filePath: folder + "/" + name), options: .atomic)
  }
  /// Puts bytes into a file for a tool to read: in the folder, else among the system's temporary
  /// files; nil where neither takes it.
  func lend(_ bytes: [UInt8]) -> String? {
    let name = "/flowproof-\(UInt64.random(in: 0...UInt64.max))"
    for place in [folder, NSTemporaryDirectory()].compactMap(\.self) {
      try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      if FileManager.default.createFile(atPath: place + name, contents: Data(bytes)) {
        return place + name
      }
    }
    return nil
  }

  /// Removes a file that was lent.
  func takeBack(_ file: String) {
    try? FileManager.default.removeItem(atPath: file)
  }
}
