internal import Source

/// The repository that a folder is in, read without git (gitrepository-layout(5)).
struct GitFolder {
  /// The top of its working tree, all links resolved.
  let top: String
  /// The folder with the state of this working tree.
  private let folder: String
  /// The folder with the repository itself; the same but for further working trees.
  private let common: String

  /// The repository whose working tree a folder is the top of; nil where it is none.
  init?(top: String) {
    self.top = top
    let path = "\(top)/.git"
    var folder = path
    if Disk.kind(path) == .file {
      guard let text = Self.text(path), text.hasPrefix("gitdir: ") else { return nil }
      let target = String(text.dropFirst("gitdir: ".count))
      folder = target.hasPrefix("/") ? target : "\(top)/\(target)"
    }
    guard Disk.kind(following: "\(folder)/HEAD") != nil else { return nil }
    self.folder = folder
    let shared = Self.text("\(folder)/commondir")
    common = shared.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" } ?? folder
  }

  /// The repository around a folder, given by its resolved path.
  init?(around path: String) {
    var path = path
    while true {
      if let found = GitFolder(top: path) {
        self = found
        return
      }
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return nil }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }

  /// The file of what is ignored in this clone alone.
  var exclude: [UInt8]? { Self.bytes("\(common)/info/exclude") }

  /// Recognizes a clone that has only the newest commits.
  var isShallow: Bool { Disk.kind("\(common)/shallow") == .file }

  /// The file that a Git LFS pointer stands for, where it is in this clone.
  func largeFile(_ pointer: [UInt8]) -> [UInt8]? {
    LargeFile.id(in: pointer).flatMap { id in
      Self.bytes("\(common)/lfs/objects/\(id.prefix(2))/\(id.dropFirst(2).prefix(2))/\(id)")
    }
  }

  /// The paths that git tracks; none where the index can't be read.
  func tracked() -> GitIndex {
    let isLong = Self.text("\(common)/config")?.contains("sha256") ?? false
    let bytes = Self.bytes("\(folder)/index") ?? []
    return GitIndex(bytes, hashBytes: isLong ? 32 : 20) ?? GitIndex()
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    guard let file = DiskFile(following: path) else { return nil }
    return try? file.contents(of: path, maxBytes: 256 << 20)
  }

  private static func text(_ path: String) -> String? {
    bytes(path).map { bytes in
      var text = String(decoding: bytes, as: UTF8.self)[...]
      while text.last?.isNewline == true { text.removeLast() }
      return String(text)
    }
  }
}

/// The files that git tracks, as its index names them, versions 2 to 4 (gitformat-index(5)).
struct GitIndex {
  /// Files and submodules, sorted by bytes.
  private(set) var files: [String] = []
  private(set) var submodules: Set<String> = []
  /// Files that a sparse checkout leaves out.
  private(set) var skipped: Set<String> = []

  /// An index of nothing.
  init() {}

  /// Reads an index; nil for what is none.
  init?(_ bytes: [UInt8], hashBytes: Int) {
    guard bytes.count > 12, bytes.starts(with: "DIRC".utf8) else { return nil }
    let number = { (offset: Int) in bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (version, count) = (number(4), number(8))
    var (offset, name) = (12, [UInt8]())
    for _ in 0..<count {
      let start = offset
      let flags = start + 40 + hashBytes
      guard flags + 4 <= bytes.count else { return nil }
      let isExtended = bytes[flags] & 0x40 != 0 && version > 2
      offset = flags + (isExtended ? 4 : 2)
      let kept = version == 4 ? max(0, name.count - Self.dropped(bytes, &offset)) : 0
      guard let end = bytes[min(offset, bytes.count)...].firstIndex(of: 0) else { return nil }
      name = Array(name.prefix(kept)) + bytes[offset..<end]
      offset = version == 4 ? end + 1 : start + (end - start + 8) / 8 * 8
      let path = String(decoding: name, as: UTF8.self)
      if isExtended, bytes[flags + 2] & 0x40 != 0 { skipped.insert(path) }
      if number(start + 24) >> 12 == 0o16 { submodules.insert(path) }
      files.append(path)
    }
  }

  /// The number of bytes of the last name that don't count for this one (the varint of `pack-objects`).
  private static func dropped(_ bytes: [UInt8], _ offset: inout Int) -> Int {
    var value = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      value = value << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 || value > 1 << 24 { break }
      value += 1
    }
    return value
  }

  /// Recognizes a tracked file, or a folder that holds one.
  func has(_ path: String, isFolder: Bool) -> Bool {
    let sought = isFolder ? path + "/" : path
    let rest = files[files.partitioningIndex { !precedesByBytes($0, sought) }...]
    guard let first = rest.first else { return false }
    return isFolder ? first.hasPrefix(sought) : first == sought
  }
}
