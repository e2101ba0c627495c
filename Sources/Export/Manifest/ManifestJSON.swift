public import Source

/// `manifest.json`: every file of a site with its hash, so that `flowproof verify` can tell whether
/// a copy is whole, the faces its texts were measured in, and which part of a site it is of.
public enum ManifestJSON {
  /// The manifest's own path.
  public static let path = "manifest.json"

  /// The manifest of files given as path and SHA-256 in lower case hexadecimal (FIPS 180-4).
  ///
  /// The files are sorted by the bytes of their paths; the manifest does not list itself. Faces are
  /// there where something was measured or copied, the part where it is not of a whole site.
  public static func file(
    _ files: [(path: String, sha256: String)],
    faces: [MeasuredFace] = [],
    part: Part? = nil
  ) -> OutputFile {
    let sorted = files.filter { $0.path != path }.sortedByBytes(of: \.path)
    let entries = sorted.map { file in
      JSONValue.object([("path", .string(file.path)), ("sha256", .string(file.sha256))])
    }
    let named = faces.map { face in
      JSONValue.object([
        ("family", .string(face.family)), ("version", .string(face.version)),
        ("file", .string(face.file)),
      ])
    }
    let measured = named.isEmpty ? [] : [("faces", JSONValue.array(named))]
    let partial = part.map { [("part", $0.value)] } ?? []
    let manifest = JSONValue.object(
      [("v", .integer(1))] + partial + measured + [("files", .array(entries))]
    )
    return OutputFile(path: path, bytes: manifest.bytes(indented: true) + [0x0A])
  }

  /// The part of a site that a folder holds, of so many.
  public struct Part: Hashable, Sendable {
    let number: Int
    let count: Int
    let build: String

    /// A part, from 1, of a site that is built in so many; parts of one site have the same build.
    public init(number: Int, of count: Int, build: String) {
      (self.number, self.count, self.build) = (number, count, build)
    }

    fileprivate var value: JSONValue {
      .object([
        ("number", .integer(number)), ("of", .integer(count)), ("build", .string(build)),
      ])
    }
  }
}
