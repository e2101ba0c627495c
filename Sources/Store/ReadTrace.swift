internal import Source
internal import Synchronization

/// A tree of files that remembers what it was asked and what it said, by which a later run can tell whether it
/// would be told the same.
///
/// Build systems call this a verifying trace (Mokhov, Mitchell, Peyton Jones, "Build Systems à la Carte",
/// 2018, section 4.2.2).
final class ReadTrace: Sendable {
  private let disk: FileTree
  /// The folder of the tree's files on disk; nil for a tree that no later run asks.
  private let root: String?
  private let said = Mutex(Answers())

  struct Answers: Codable, Sendable {
    /// The SHA-256 of the names of all files; nil where nobody asked.
    var names: String?
    /// Files that were read, by their paths.
    var files: [String: File] = [:]
    /// The results for paths that are not listed.
    var unlisted: [String: FileTree.Unlisted?] = [:]
  }

  struct File: Codable, Sendable {
    /// The SHA-256 of its bytes, or why it could not be read.
    let content: String
    /// The mark before reading; nil for a file so new that a change could leave the mark as it is.
    let mark: FileMark?
  }

  init(_ disk: FileTree, at root: String? = nil) { (self.disk, self.root) = (disk, root) }

  var answers: Answers { said.withLock { $0 } }

  /// The tree, of which all that is read is remembered; what is asked twice, as it was at first, so that a change
  /// between both is one.
  var tree: FileTree {
    FileTree { [self] in
      let listing = try disk.listing()
      said.withLock { $0.names = $0.names ?? Self.names(listing) }
      return listing
    } read: { [self] path in
      let mark = root.flatMap { Disk.mark("\($0)/\(path)") }
      let bytes = Result { try disk.read(path) }
      let file = File(content: Self.content(bytes), mark: mark?.isOld == true ? mark : nil)
      said.withLock { $0.files[path] = $0.files[path] ?? file }
      return try bytes.get()
    } unlisted: { [self] path in
      let found = disk.unlisted(path)
      said.withLock { $0.unlisted[path] = .some(found) }
      return found
    }
  }

  private static func names(_ listing: FileTree.Listing) -> String {
    let lines = listing.paths + listing.closed.map { "\($0.path)\n\($0.reason)" }
    return SHA256.hex(of: Array(lines.joined(separator: "\n\n").utf8))
  }

  private static func content(_ bytes: Result<[UInt8], any Error>) -> String {
    switch bytes {
    case .success(let bytes): SHA256.hex(of: bytes)
    case .failure(let error): "\(error)"
    }
  }

  /// Tells whether the folder would give some answers now.
  func gives(_ answers: Answers) -> Bool {
    answers.files.allSatisfy { path, file in
      if let root, let mark = file.mark, Disk.mark("\(root)/\(path)") == mark { return true }
      return Self.content(Result { try disk.read(path) }) == file.content
    }
      && answers.unlisted.allSatisfy { disk.unlisted($0) == $1 }
      && (answers.names == nil || answers.names == (try? disk.listing()).map(Self.names))
  }
}
