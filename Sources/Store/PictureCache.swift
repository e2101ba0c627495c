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

  /// The picture kept for a PDF; nil where there is none or not the one that was written.
  func picture(of pdf: Source) -> [UInt8]? {
    guard let place = place(of: pdf), Disk.kind(place) != nil else { return nil }
    if let picture = Self.picture(of: pdf, at: place) { return picture }
    if Disk.kind(place) != .folder { unlink(place) }
    return nil
  }

  /// Keeps a picture for a PDF; readers see all of it or none.
  func keep(_ picture: [UInt8], of pdf: Source) {
    guard let folder, let place = place(of: pdf) else { return }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let entry = Self.line(pdf, picture) + picture
    try? Data(entry).write(to: URL(filePath: place), options: .atomic)
  }

  /// A PDF by its hash.
  struct Source: Sendable {
    let sha256: String

    init(_ pdf: [UInt8]) { sha256 = SHA256.hex(of: pdf) }
  }

  private func place(of pdf: Source) -> String? { folder.map { "\($0)/\(pdf.sha256).\(ending)" } }

  private static func picture(of pdf: Source, at place: String) -> [UInt8]? {
    guard let file = DiskFile(place, O_RDONLY | O_NONBLOCK), let size = file.size,
      size <= maxBytes + 1024, let entry = file.readAll(size),
      let end = entry.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let picture = Array(entry[(end + 1)...])
    return entry[...end].elementsEqual(line(pdf, picture)) ? picture : nil
  }

  private static func line(_ pdf: Source, _ picture: [UInt8]) -> [UInt8] {
    Array("flowproof 1 \(pdf.sha256) \(SHA256.hex(of: picture))\n".utf8)
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
