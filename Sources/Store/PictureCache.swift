import CLibrary
import Foundation
import Source

/// Keeps what was made of PDFs between builds; whatever goes wrong here only costs time.
///
/// An entry is a line and a picture: `flowproof 1 <SHA-256 of the PDF> <SHA-256 of the picture>`.
/// One whose line says something else, be it cut off, altered or under another's name, is thrown
/// away.
struct PictureCache: Sendable {
  /// The folder, made when first written to; nil for none.
  let folder: String?
  /// The file extension of its entries.
  var ending = "svg"

  /// The maximum size of an entry: the output of a tool is read up to this.
  static let maxBytes = 64 << 20

  /// The picture kept for a PDF, else one that is made of it and kept; one that is not what was written
  /// is thrown away.
  func picture(
    of pdf: [UInt8],
    else make: () async throws -> [UInt8]
  ) async throws -> [UInt8] {
    guard let folder else { return try await make() }
    let sha256 = SHA256.hex(of: pdf)
    let place = "\(folder)/\(sha256).\(ending)"
    let entry = RecordFile(at: place, "flowproof 1 \(sha256)")
    if let picture = entry.read(maxBytes: Self.maxBytes + 1024) { return picture }
    if ![nil, .folder].contains(Disk.kind(place)) { unlink(place) }
    let picture = try await make()
    entry.keep(picture)
    return picture
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
