/// A source of input files: a folder on disk, a git ref or memory, all read the same way.
public struct FileTree: Sendable {
  /// All files below the root.
  public let listing: @Sendable () throws -> Listing
  /// The bytes of one of the listed files.
  public let read: @Sendable (String) throws -> [UInt8]
  /// The kind of thing at a path that is not listed; nil where nothing is.
  public let unlisted: @Sendable (String) -> Unlisted?

  /// A tree behind closures; one that knows no links, pipes and the like needs two.
  public init(
    list: @escaping @Sendable () throws -> [String],
    read: @escaping @Sendable (String) throws -> [UInt8],
    unlisted: @escaping @Sendable (String) -> Unlisted? = { _ in nil }
  ) {
    self.init(listing: { Listing(paths: try list()) }, read: read, unlisted: unlisted)
  }

  /// A tree behind closures, some folders of which may be closed.
  public init(
    listing: @escaping @Sendable () throws -> Listing,
    read: @escaping @Sendable (String) throws -> [UInt8],
    unlisted: @escaping @Sendable (String) -> Unlisted?
  ) {
    self.listing = listing
    self.read = read
    self.unlisted = unlisted
  }

  /// The paths of all files below the root.
  public func list() throws -> [String] { try listing().paths }

  /// The files of a tree.
  public struct Listing: Sendable {
    /// All file paths, relative, with forward slashes, sorted by their bytes.
    public let paths: [String]
    /// Folders that can't be listed, in the same order.
    public let closed: [ReadError]

    /// The files of a tree, and folders that may hold more.
    public init(paths: [String], closed: [ReadError] = []) {
      self.paths = paths
      self.closed = closed
    }
  }

  /// Something in a tree that is not one of its files.
  public enum Unlisted: Hashable, Codable, Sendable {
    /// A link to a path below the root.
    case link(to: String)
    /// A thing that is no source, such as what git ignores, in words that can follow "it is".
    case leftOut(String)
    /// Anything else, in words that can follow "it is".
    case other(String)
  }

  /// A file that a tree could not give.
  public struct ReadError: Error, Sendable {
    /// The path that was asked for.
    public let path: String
    /// The reason for the failure, in words for the user.
    public let reason: String

    /// A file that could not be read, and why.
    public init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  /// Several trees as folders of one.
  public static func joined(_ trees: [(folder: String, tree: FileTree)]) -> FileTree {
    let below = { @Sendable (path: String) in
      trees.first { path.hasPrefix($0.folder + "/") }
        .map { ($0.tree, String(path.dropFirst($0.folder.count + 1))) }
    }
    return FileTree {
      let listings = try trees.map { folder, tree in
        let listing = try tree.listing()
        return Listing(
          paths: listing.paths.map { "\(folder)/\($0)" },
          closed: listing.closed.map {
            ReadError(path: "\(folder)/\($0.path)", reason: $0.reason)
          }
        )
      }
      return Listing(
        paths: listings.flatMap(\.paths).sortedByBytes(),
        closed: listings.flatMap(\.closed).sortedByBytes(of: \.path)
      )
    } read: { path in
      guard let (tree, own) = below(path) else {
        throw ReadError(path: path, reason: "no such file")
      }
      return try tree.read(own)
    } unlisted: { path in
      below(path).flatMap { tree, own in tree.unlisted(own) }
    }
  }

  /// A tree held in memory, for tests and examples.
  public static func memory(_ files: [String: String]) -> FileTree {
    memory(bytes: files.mapValues { Array($0.utf8) })
  }

  /// A tree of raw bytes held in memory.
  public static func memory(bytes files: [String: [UInt8]]) -> FileTree {
    FileTree(
      list: { files.keys.sortedByBytes() },
      read: { path in
        guard let bytes = files[path] else {
          throw ReadError(path: path, reason: "no such file")
        }
        return bytes
      }
    )
  }
}

/// Orders paths by their UTF-8 bytes, which no locale or Unicode version changes.
public func precedesByBytes(_ left: String, _ right: String) -> Bool {
  let isBefore = left.utf8.withContiguousStorageIfAvailable { left in
    right.utf8.withContiguousStorageIfAvailable { right in
      let (one, other) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
      let count = min(one.count, other.count)
      var offset = 0
      // Paths of a site start alike, so that eight bytes at a time are compared.
      while offset + 8 <= count {
        let word = one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let second = other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if word != second { return word.bigEndian < second.bigEndian }
        offset += 8
      }
      while offset < count {
        if one[offset] != other[offset] { return one[offset] < other[offset] }
        offset += 1
      }
      return one.count < other.count
    }
  }
  return isBefore.flatMap(\.self) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
}

extension FileTree {
  /// The tree with other bytes for some of its files, and with files that are only there: documents that
  /// are open in an editor.
  ///
  /// Files that the tree leaves out stay left out.
  public func overlaid(with files: [String: [UInt8]]) -> FileTree {
    if files.isEmpty { return self }
    return FileTree(
      listing: {
        let listing = try listing()
        let listed = Set(listing.paths)
        let new = files.keys.filter { !listed.contains($0) && unlisted($0) == nil }
        return Listing(
          paths: (listing.paths + new).sortedByBytes(),
          closed: listing.closed
        )
      },
      read: { path in try files[path] ?? read(path) },
      unlisted: unlisted
    )
  }
}
