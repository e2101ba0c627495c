import Foundation
import Source

/// A file below the user's cache folder that holds what is known of an earlier run.
///
/// Whatever goes wrong with it only costs time: one that another program wrote, or that was cut off or
/// altered, counts as none.
struct RecordFile: Sendable {
  private let path: String
  /// The first line before the SHA-256 of what follows; nil where nothing is kept.
  private let header: String?

  /// A file with some words in its first line.
  init(at path: String, _ header: String?) { (self.path, self.header) = (path, header) }

  /// The record of a kind about a folder that is written to, kept by this program in another folder; one that
  /// answers another question than `asked` is none.
  init(of output: String, kind: String, asked: [String] = [], in folder: String) {
    let question = SHA256.hex(of: Array(asked.map { "\($0.utf8.count) \($0)" }.joined().utf8))
    self.init(
      at: "\(folder)/\(SHA256.hex(of: Array(output.utf8))).\(kind)",
      FileMark.program.map { program in
        "flowproof \(kind) 2 \(program.inode) \(program.size) \(program.seconds).\(program.nanoseconds) \(question)"
      }
    )
  }

  /// Reads the value kept under these words; nil for none.
  func value<Value: Decodable>() -> Value? {
    read().flatMap { try? JSONDecoder().decode(Value.self, from: Data($0)) }
  }

  /// Keeps a value in the place of what was known before.
  func keep(value: some Encodable) {
    if let data = try? JSONEncoder().encode(value) { keep(Array(data)) }
  }

  /// Reads the contents kept under these words; nil for none, or more than so many bytes.
  func read(maxBytes: Int = .max) -> [UInt8]? {
    guard let file = DiskFile(path, O_RDONLY | O_NONBLOCK), let size = file.size,
      size <= maxBytes, let bytes = file.readAll(size),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let body = Array(bytes[(end + 1)...])
    guard let head = head(of: body), bytes[..<end].elementsEqual(head.utf8) else { return nil }
    return body
  }

  /// Keeps something in the place of what was known before; readers see all of it or none.
  func keep(_ body: [UInt8]) {
    guard let head = head(of: body), let slash = path.lastIndex(of: "/"),
      Disk.makeFolders(String(path[..<slash]))
    else { return }
    try? ReportFile.replace(path, with: Array("\(head)\n".utf8) + body)
  }

  private func head(of body: [UInt8]) -> String? {
    header.map { "\($0) \(SHA256.hex(of: body))" }
  }
}

/// The user's folder for what can be made again: `XDG_CACHE_HOME`, else `~/.cache`, below it `flowproof`.
enum CacheFolder {
  /// A folder in it by name; nil where the user has none.
  static func path(_ name: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      return "\(base)/flowproof/\(name)"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.cache/flowproof/\(name)"
  }
}
