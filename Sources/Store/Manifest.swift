internal import Source

/// One file of a site, as `manifest.json` lists it.
struct ManifestEntry: Hashable, Sendable {
  let path: String
  let sha256: String
  let size: Int
  /// True where the last site has the very same file.
  let isUnchanged: Bool
}

/// `manifest.json`: every file of a site but itself, with its SHA-256; written last, so a folder
/// that has it is complete.
enum Manifest {
  static let path = "manifest.json"

  static func bytes(_ entries: [ManifestEntry]) -> [UInt8] {
    let files = entries.map { entry in
      JSONValue.object([
        ("path", .string(entry.path)),
        ("sha256", .string(entry.sha256)),
        ("size", .integer(entry.size)),
      ])
    }
    return JSONValue.object([("v", .integer(1)), ("files", .array(files))])
      .bytes(indented: true) + [0x0A]
  }
}
