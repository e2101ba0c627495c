public import Source

/// Reads a build's documents once each, whatever stage asks for them.
public struct Documents: Sendable {
  /// Every file read so far.
  public private(set) var sources = SourceSet()
  /// The paths of the tree, sorted.
  public let paths: [String]
  /// The folders of the tree that hold files, sorted.
  public let folders: [String]
  /// Folders of the tree that can't be listed.
  public let closed: [FileTree.ReadError]
  /// The limits on documents, for readers.
  public var limits = ReadingLimits()
  private var tree: FileTree
  private let known: Set<String>
  private var nodes: [FileID: Node?] = [:]
  private var unreadable: Set<String> = []
  private var suggestions: Suggestions
  /// The mistakes of reading, which not everybody who asks for a document reports.
  public private(set) var mistakes = Log()
  private var asked: Set<String> = []
  /// The files that stages ask for, while somebody wants to know: of a stage in another one, last.
  private var noted: [Reads] = []

  /// Opens a tree; throws where its folder can't be listed.
  public init(_ tree: FileTree) throws {
    self.tree = tree
    let listing = try tree.listing()
    (paths, closed) = (listing.paths, listing.closed)
    known = Set(paths)
    var folders: [Substring] = []
    for path in paths {
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { continue }
      // Files of a folder mostly stand beside each other.
      if folders.last != path[..<slash] { folders.append(path[..<slash]) }
    }
    self.folders = folders.uniqued().map(String.init)
    suggestions = Suggestions(paths + self.folders)
  }

  /// Tells whether the tree has the file.
  public func contains(_ path: String) -> Bool { known.contains(path) }

  /// Tells whether anything stands at a path, even if it is no file.
  public func holdsAnything(at path: String) -> Bool {
    known.contains(path) || tree.unlisted(path) != nil
  }

  /// The reason why a folder is no part of the project, in words that can follow "it is"; nil for a folder
  /// that is one.
  public func reasonLeftOut(_ folder: String) -> String? {
    guard case .leftOut(let phrase)? = folder.isEmpty ? nil : tree.unlisted(folder) else {
      return nil
    }
    return phrase
  }

  /// Reads a file; a file that is not there or too large is reported once, at `span` or, without
  /// one, in the file itself.
  public mutating func file(_ path: String, from span: Span?, log: inout Log) -> FileID? {
    if let id = sources.id(of: path) {
      note(id)
      return id
    }
    guard !unreadable.contains(path) else { return nil }
    guard let listed = listed(path, from: span, log: &log),
      let bytes = bytes(of: path, at: listed, from: span, &log)
    else {
      unreadable.insert(path)
      return nil
    }
    let id = sources.add(path: path, bytes: UTF16Text.utf8(of: bytes) ?? bytes)
    note(id)
    return id
  }

  /// The bytes of a file of the tree; nil where they can't be read or are too many, which is reported.
  private func bytes(
    of path: String,
    at listed: String,
    from span: Span?,
    _ log: inout Log
  ) -> [UInt8]? {
    let reason: String
    var help: String?
    do {
      let bytes = try tree.read(listed)
      if bytes.count > limits.bytes {
        reason = "is larger than \(limits.bytes >> 20) MiB"
      } else if LargeFile.id(in: bytes) != nil {
        reason = "is not here: Git LFS has left a pointer in its place"
        help = "run 'git lfs pull', or check out with 'lfs: true'"
      } else {
        return bytes
      }
    } catch {
      reason = "can't be read: \((error as? FileTree.ReadError)?.reason ?? "it can't be read")"
    }
    log.report(.unreadableFile, "'\(path)' \(reason)", at: span, help: help, identity: path)
    return nil
  }

  /// The file of the tree at a path, links followed; nil if none can be read there, which is reported at
  /// `span`.
  ///
  /// Only names that are given are followed; ``paths`` never holds a link.
  public mutating func listed(_ path: String, from span: Span?, log: inout Log) -> String? {
    if known.contains(path) { return path }
    let reason: String
    switch tree.unlisted(path) {
    case .link(let target)? where known.contains(target): return target
    case .link?: reason = "it is a link to no file of the project"
    // The command line names it, no config.
    case .leftOut? where span == nil: return path
    case .leftOut(let phrase)?, .other(let phrase)?: reason = "it is \(phrase)"
    case nil:
      let help = suggestions.help(for: path)
      log.report(.missingFile, "'\(path)' is not there", at: span, help: help)
      return nil
    }
    log.report(.unreadableFile, "'\(path)' can't be read: \(reason)", at: span, identity: path)
    return nil
  }

  /// Reads a JSON or YAML document, by the file's name; nil where it can't be read, which has
  /// been reported then.
  public mutating func node(_ path: String, from span: Span?, log: inout Log) -> Node? {
    asked.insert(path)
    if let id = sources.id(of: path), let known = nodes[id] {
      note(id)
      return known
    }
    var own = Log()
    defer {
      log.append(own)
      mistakes.append(own)
    }
    guard let id = file(path, from: span, log: &own) else { return nil }
    let node = Self.read(sources[id], id: id, limits: limits, log: &own)
    nodes[id] = .some(node)
    return node
  }

  /// The paths of the documents that were asked for since the last time, to know what a document was
  /// read with.
  public mutating func takeAsked() -> Set<String> {
    defer { asked = [] }
    return asked
  }

  private mutating func note(_ id: FileID) {
    for stage in noted.indices { noted[stage].add(id, sources[id]) }
  }

  /// Starts to note the files that a stage asks for, which may be within another; some files that were read
  /// before count as asked for, as it follows from them.
  public mutating func beginReads(after files: [FileID] = []) {
    noted.append(Reads(self))
    for id in files { noted[noted.count - 1].add(id, sources[id]) }
  }

  /// Ends noting; nil where a file could not be read in this run, as the next one may read it.
  public mutating func endReads() -> Reads? {
    let reads = noted.popLast()
    return unreadable.isEmpty ? reads?.ended(self) : nil
  }

  /// Continues as though a stage of an earlier run had run again; false where it would not have read the
  /// same, and then nothing is read.
  ///
  /// Files that the stage has not asked for may differ, as long as they are as many.
  public mutating func resume(_ reads: Reads) -> Bool {
    guard reads.paths == paths, reads.closed == closed.map(\.path), reads.limits == limits,
      unreadable.isEmpty
    else { return false }
    var new: [SourceFile] = []
    for (id, file) in reads.files {
      if let own = sources.id(of: file.path) {
        guard own == id, sources[own].bytes == file.bytes else { return false }
      } else {
        guard id.index == sources.files.count + new.count, known.contains(file.path),
          let bytes = try? tree.read(file.path),
          (UTF16Text.utf8(of: bytes) ?? bytes) == file.bytes
        else { return false }
        new.append(file)
      }
    }
    for file in new { sources.add(file) }
    for (id, _) in reads.files { note(id) }
    nodes.merge(reads.nodes) { $1 }
    mistakes.append(reads.mistakes)
    return true
  }

  /// The bytes of a file that does not become part of the build; nil where it can't be read.
  public func bytes(of path: String) -> [UInt8]? {
    known.contains(path) ? try? tree.read(path) : nil
  }

  /// Tells whether a file was read.
  public func isRead(_ path: String) -> Bool { sources.id(of: path) != nil }

  /// Reads JSON or YAML, by the file's name; nil after a syntax error, which is reported.
  public static func read(
    _ file: SourceFile,
    id: FileID,
    limits: ReadingLimits = ReadingLimits(),
    log: inout Log
  ) -> Node? {
    file.path.hasSuffix(".yaml") || file.path.hasSuffix(".yml")
      ? YAMLReader.read(file, id: id, limits: limits, log: &log)
      : JSONReader.read(file, id: id, limits: limits, log: &log)
  }
}

extension Documents {
  /// The files that a stage of a run asked for, with what it made of them: it need not run again where they are
  /// as they were.
  public struct Reads: Sendable {
    fileprivate private(set) var files: [(id: FileID, file: SourceFile)] = []
    fileprivate private(set) var nodes: [FileID: Node?] = [:]
    fileprivate private(set) var mistakes = Log()
    fileprivate let paths: [String]
    fileprivate let closed: [String]
    fileprivate let limits: ReadingLimits
    private var known: Set<FileID> = []
    /// The number of mistakes before the stage.
    private let mistakesBefore: Int

    fileprivate init(_ documents: Documents) {
      paths = documents.paths
      closed = documents.closed.map(\.path)
      limits = documents.limits
      mistakesBefore = documents.mistakes.diagnostics.count
    }

    fileprivate mutating func add(_ id: FileID, _ file: SourceFile) {
      if known.insert(id).inserted { files.append((id, file)) }
    }

    /// The reads of a stage that has run, whose last state of the documents is given.
    fileprivate func ended(_ documents: Documents) -> Reads {
      var reads = self
      reads.nodes = documents.nodes.filter { known.contains($0.key) }
      for mistake in documents.mistakes.diagnostics[mistakesBefore...] {
        reads.mistakes.add(mistake)
      }
      reads.mistakes.noteNames(of: documents.mistakes)
      return reads
    }
  }
}

/// Turns texts that old tools write as UTF-16 into UTF-8, so that one reader serves both.
private enum UTF16Text {
  /// The UTF-8 bytes of a text that starts with a UTF-16 byte order mark (RFC 2781, section 3.2);
  /// nil for any other.
  ///
  /// Halves of pairs that stand alone become U+FFFD.
  static func utf8(of bytes: [UInt8]) -> [UInt8]? {
    let isLittle: Bool
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): isLittle = true
    case (0xFE, 0xFF): isLittle = false
    default: return nil
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? first | second << 8 : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
