internal import CLibrary
public import Source

/// A folder of files that take long to make, put there one by one, so that a run that was interrupted goes on
/// where it stopped.
///
/// A record in the folder has a line for each file: the key of all that it is made from, its SHA-256, and a
/// note. A file that is as the record says is not made again. An actor, since files are made side by side.
public actor PictureFolder {
  /// The file that says a folder is ours; it holds the record.
  static let marker = ".flowproof-pictures"
  private static let head = "# Written by flowproof export, which replaces the files below.\n"

  /// A file that is in the folder.
  public struct Entry: Hashable, Sendable {
    /// Its path below the folder.
    public let path: String
    /// The hash of all that it is made from.
    public let key: String
    /// The SHA-256 of its bytes, in hexadecimal.
    public let sha256: String
    /// A note on the picture; one line.
    public let note: String
  }

  private let folder: OutputFolder
  private let record: DiskFile
  /// Files of the record, by their paths.
  private var known: [String: Entry] = [:]
  /// Paths by the keys of their files.
  private var paths: [String: String] = [:]
  /// Files of this run.
  private var done: [String: Entry] = [:]

  /// Opens or makes a folder, and locks it for this run.
  ///
  /// - Parameters:
  ///   - path: The folder; it need not exist.
  ///   - project: The project's folder, which must not lie in it.
  ///   - inputs: Paths of files the build has read, relative to `project`; none may lie in it.
  /// - Throws: ``OutputError`` where the folder is not ours, or another run is writing to it.
  public init(_ path: String, project: String, inputs: [String]) throws(OutputError) {
    folder = try OutputFolder(path, project: project, inputs: inputs, marker: Self.marker)
    let name = "\(folder.path)/\(Self.marker)"
    guard Disk.makeFolders(folder.path),
      let record = DiskFile(name, O_RDWR | O_CREAT | O_APPEND)
    else { throw .failed(path: path, reason: Disk.lastError) }
    guard record.lock() else {
      throw .refused(path: path, reason: "another run is writing to it")
    }
    let text = record.readAll(record.size ?? 0) ?? []
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      guard let entry = Entry(line: line), OutputName.isSafe(entry.path) else { continue }
      known[entry.path] = entry
      paths[entry.key] = entry.path
    }
    // A line that was cut off ends here.
    let start = text.isEmpty ? Self.head : text.last == UInt8(ascii: "\n") ? "" : "\n"
    if !record.writeAll(Array(start.utf8)) {
      throw .failed(path: path, reason: Disk.lastError)
    }
    self.record = record
  }

  /// Tells whether a file with this key is there already, at its path or at another one, of which
  /// it becomes a copy.
  public func has(_ path: String, key: String) throws(OutputError) -> Bool {
    for place in [path, paths[key]].compactMap(\.self) {
      guard let entry = done[place] ?? known[place], entry.key == key, let bytes = bytes(of: entry)
      else { continue }
      if place == path {
        done[path] = entry
      } else {
        try put(OutputFile(path: path, bytes: bytes), key: key, note: entry.note)
      }
      return true
    }
    return false
  }

  /// Writes a file in one step, and remembers it.
  public func put(_ file: OutputFile, key: String, note: String) throws(OutputError) {
    try write(file)
    let entry = Entry(path: file.path, key: key, sha256: SHA256.hex(of: file.bytes), note: note)
    guard record.writeAll(Array(entry.line.utf8)) else {
      throw .failed(path: file.path, reason: Disk.lastError)
    }
    (done[file.path], paths[key]) = (entry, file.path)
  }

  /// The files of this run, by their paths.
  public var entries: [String: Entry] { done }

  /// Removes files of earlier runs that this one does not have, and writes a list of all.
  ///
  /// - Returns: The number of files removed.
  public func finish(_ list: OutputFile) throws(OutputError) -> Int {
    let left = known.keys.filter { done[$0] == nil }.sorted()
    for path in left where DiskFile.below(folder.path, path) != nil {
      Disk.removeFile(path, in: folder.path)
    }
    try write(list)
    let lines = done.values.sortedByBytes(of: \.path).map(\.line)
    try write(OutputFile(path: Self.marker, text: Self.head + lines.joined()))
    return left.count
  }

  // MARK: Files

  private func write(_ file: OutputFile) throws(OutputError) {
    guard OutputName.isSafe(file.path) else { throw .unsafeName(file.path) }
    let path = "\(folder.path)/\(file.path)"
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? folder.path
    // The real folder is ours or in it, links followed.
    guard Disk.makeFolders(parent), let real = Disk.realPath(parent),
      "\(real)/".hasPrefix("\(folder.path)/")
    else { throw .failed(path: file.path, reason: "its folder can't be made") }
    try ReportFile.replace(path, with: file.bytes)
  }

  /// The bytes of a file that is unchanged since it was recorded.
  private func bytes(of entry: Entry) -> [UInt8]? {
    guard let file = DiskFile.below(folder.path, entry.path), let size = file.size,
      let bytes = file.readAll(size), SHA256.hex(of: bytes) == entry.sha256
    else { return nil }
    return bytes
  }
}

extension PictureFolder.Entry {
  /// Reads a line of the record; nil for one that was cut off, and for comments.
  fileprivate init?(line: Substring) {
    let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 4, parts[0].utf8.count == 64, parts[1].utf8.count == 64 else { return nil }
    self.init(path: parts[3], key: parts[0], sha256: parts[1], note: parts[2])
  }

  fileprivate var line: String { "\(key)\t\(sha256)\t\(note)\t\(path)\n" }
}
