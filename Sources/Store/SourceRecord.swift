public import Source

/// Remembers which files of a project a build reads, so that its site can carry them along and be compared
/// with after the project is gone.
///
/// `sources.zip` holds them below `files/`, and `listing.txt` the names of all files that the build could
/// see, since findings depend on those, too; a link is followed by a tab and the file it leads to.
public struct SourceRecord: Sendable {
  private let trace: ReadTrace

  /// The file of a site that has them.
  public static let name = "sources.zip"
  private static let listing = "listing.txt"
  private static let folder = "files/"

  /// A record of what is read of a project from now on.
  public init(_ project: FileTree) { trace = ReadTrace(project) }

  /// The project, which remembers what is read of it.
  public var tree: FileTree { trace.tree }

  /// Makes `sources.zip` of what was read by then.
  public var unit: OutputPortion {
    OutputPortion { [trace, tree] in
      let seen = trace.answers
      let links = seen.unlisted.compactMap { path, found in
        if case .link(let target)? = found { "\(path)\t\(target)" } else { nil }
      }
      let names = ((try? tree.list()) ?? []) + links
      let lines = names.sortedByBytes().filter { !$0.contains("\n") }
      var files = [OutputFile(path: Self.listing, text: lines.map { $0 + "\n" }.joined())]
      for path in seen.files.keys {
        guard let bytes = try? tree.read(path) else { continue }
        files.append(OutputFile(path: Self.entryName(of: path), bytes: bytes))
      }
      return [OutputFile(path: Self.name, bytes: ZipArchive.bytes(of: files))]
    }
  }

  static func tree(of archive: ZipArchive) -> FileTree {
    FileTree(
      listing: { FileTree.Listing(paths: try names(archive).filter { !$0.contains("\t") }) },
      read: { path in try archive.read(entryName(of: path)) },
      unlisted: { path in
        let start = path + "\t"
        let line = (try? names(archive))?.first { $0.hasPrefix(start) }
        return line.map { .link(to: String($0.dropFirst(start.count))) }
      }
    )
  }

  /// The place of a file in the archive; no name there leads out of it.
  private static func entryName(of path: String) -> String {
    folder + path.replacing("../", with: "__above__/")
  }

  private static func names(_ archive: ZipArchive) throws -> [String] {
    String(decoding: try archive.read(listing), as: UTF8.self).split(separator: "\n").map(
      String.init
    )
  }
}

extension ZipArchive {
  /// An archive of some files, sorted by their paths' bytes.
  static func bytes(of files: [OutputFile]) -> [UInt8] {
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    let deflater = Deflater()
    for file in files.sortedByBytes(of: \.path) {
      guard let (plain, packed) = deflater?.entry(file) else { continue }
      var entry = plain
      entry.offset = bytes.count
      directory += entry.record
      bytes += entry.header
      bytes += packed
    }
    let end = ZipEnd(count: files.count, size: directory.count, offset: bytes.count)
    return bytes + directory + end.bytes
  }
}
