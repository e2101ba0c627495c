import Foundation
import Source

/// A file below the user's cache folder that holds what is known of an earlier run.
///
/// Whatever goes wrong with it only costs time: one that another program wrote, or that was cut off or
/// altered, counts as none.
struct RecordFile: Sendable {
  private let place: String
  /// The kind of record: a word of its first line.
  private let kind: String

  /// The record of a kind about a folder that is written to, kept in another folder.
  init(of output: String, kind: String, in folder: String) {
    place = "\(folder)/\(SHA256.hex(of: Array(output.utf8))).\(kind)"
    self.kind = kind
  }

  /// Reads the contents kept by this program; nil for none.
  func read() -> [UInt8]? {
    guard let file = DiskFile(place, O_RDONLY | O_NONBLOCK), let size = file.size,
      let bytes = file.readAll(size), let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let body = Array(bytes[(end + 1)...])
    guard let head = head(of: body), bytes[..<end].elementsEqual(head.utf8) else { return nil }
    return body
  }

  /// Keeps something in the place of what was known before; readers see all of it or none.
  func keep(_ body: [UInt8]) {
    guard let head = head(of: body), let slash = place.lastIndex(of: "/"),
      Disk.makeFolders(String(place[..<slash]))
    else { return }
    try? Data(Array("\(head)\n".utf8) + body).write(to: URL(filePath: place), options: .atomic)
  }

  /// The first line: the program that writes and reads it, and what follows.
  private func head(of body: [UInt8]) -> String? {
    FileMark.program.map { program in
      "flowproof \(kind) 1 \(program.inode) \(program.size) \(program.seconds).\(program.nanoseconds) "
        + SHA256.hex(of: body)
    }
  }
}
