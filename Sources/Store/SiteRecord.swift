internal import CLibrary
internal import Source

/// A record of the site that was last written to a folder: its portions with their keys and files,
/// so that portions which would come out the same are not made again.
///
/// A file of the site that was touched since is made again.
public struct SiteRecord: Sendable {
  private let output: String
  private let record: RecordFile
  /// The recycled folder that the next site may be built from.
  let recycled: RecycledOutput

  /// The files of the last site.
  public struct Files: Sendable {
    /// The files of each portion by its key.
    var portions: [String: [File]] = [:]
    /// The files that are made from less than their portion, by their paths.
    var parts: [String: File] = [:]
    /// The paths of those that somebody has touched since they were written.
    fileprivate(set) var touched: Set<String> = []

    var count: Int { portions.values.reduce(0) { $0 + $1.count } }

    var paths: Set<String> { Set(portions.values.lazy.joined().map(\.path)) }

    var folders: Set<String> {
      var folders: Set<String> = []
      for files in portions.values {
        var last: Substring = ""
        for file in files {
          // Files of a portion mostly stand beside each other.
          var folder = file.path.parent
          if folder == last { continue }
          last = folder
          while !folder.isEmpty, folders.insert(String(folder)).inserted { folder = folder.parent }
        }
      }
      return folders
    }
  }

  /// The record of a folder, named relative to the working folder; nil where it can be none, or the user has no
  /// folder for it.
  public init?(of output: String) {
    guard let folder = CacheFolder.path("sites"), let place = OutputFolder(at: output) else {
      return nil
    }
    self.init(of: place.path, in: folder)
  }

  /// The record of a folder, kept in another one.
  init(of output: String, in folder: String) {
    self.output = output
    record = RecordFile(of: output, kind: "site", in: folder)
    recycled = RecycledOutput(of: output, in: folder)
  }

  /// A file of the site as it was written.
  public struct File: Hashable, Sendable {
    let path: String
    let sha256: String
    /// Known where the file was written, or linked without being made.
    var mark: FileMark?
    /// The key of its inputs (`OutputFile.origin`); nil where they are those of its portion.
    let origin: String?
  }

  /// The files of the last site, and which of them were touched; none where there is no record of this program.
  public func read() -> Files {
    var all = Files()
    var marks = MarkReader(output)
    for (key, files) in portions() {
      all.portions[key] = files
      for file in files {
        if file.origin != nil { all.parts[file.path] = file }
        if !file.isAsWritten(&marks) { all.touched.insert(file.path) }
      }
    }
    return all
  }

  private func portions() -> [(key: String, files: [File])] {
    var all: [(key: String, files: [File])] = []
    var rest = (record.read() ?? [])[...]
    while let end = rest.firstIndex(of: Self.newline) {
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      if let file = File(line: line) {
        all.indices.last.map { all[$0].files.append(file) }
      } else {
        all.append((String(decoding: line, as: UTF8.self), []))
      }
    }
    return all
  }

  /// Keeps what was written in the place of what was known before; readers see all of it or none.
  func keep(_ portions: [(key: String, files: [File])]) {
    var body: [UInt8] = []
    for portion in portions {
      body += portion.key.utf8
      body.append(Self.newline)
      for file in portion.files { body += (file.line ?? "").utf8 }
    }
    record.keep(body)
  }

  /// Counts the files of the site besides its manifest; nil where they are not those that were written.
  func filesAsWritten() async -> Int? {
    let files = portions().flatMap(\.files)
    let half = files.count / 2
    async let first = areAsWritten(files[..<half])
    async let count = Disk.count(below: output).files
    guard areAsWritten(files[half...]), await first, await count == files.count + 1 else {
      return nil
    }
    return files.count
  }

  private func areAsWritten(_ files: ArraySlice<File>) -> Bool {
    var marks = MarkReader(output)
    return files.allSatisfy { $0.isAsWritten(&marks) }
  }

  private static let newline = UInt8(ascii: "\n")
}

extension SiteRecord.File {
  /// Its line in a record: hash, number, size, seconds, nanoseconds, origin and path; nil without a mark.
  fileprivate var line: String? {
    guard let mark else { return nil }
    return
      "\(sha256) \(mark.inode) \(mark.size) \(mark.seconds) \(mark.nanoseconds) \(origin ?? "-") \(path)\n"
  }

  /// Reads a line of a record; nil for the key of a portion.
  fileprivate init?(line: ArraySlice<UInt8>) {
    var rest = line
    func word() -> String? {
      guard let end = rest.firstIndex(of: UInt8(ascii: " ")) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard let sha256 = word(), let inode = word().flatMap({ UInt64($0) }),
      let size = word().flatMap({ Int($0) }), let seconds = word().flatMap({ Int($0) }),
      let nanoseconds = word().flatMap({ Int($0) }), let origin = word()
    else { return nil }
    self.sha256 = sha256
    path = String(decoding: rest, as: UTF8.self)
    mark = FileMark(inode: inode, size: size, seconds: seconds, nanoseconds: nanoseconds)
    self.origin = origin == "-" ? nil : origin
  }

  /// Tells whether the file is unchanged since it was written.
  fileprivate func isAsWritten(_ marks: inout MarkReader) -> Bool {
    OutputName.isSafe(path) && marks.mark(of: path) == mark
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The folder of a relative path; empty for one at the top.
  fileprivate var parent: Substring { lastIndex(of: "/").map { self[..<$0] } ?? "" }
}

/// The folder of the site before the last one, kept in the user's cache: the next build changes in it what
/// differs, instead of linking thousands of files that do not.
///
/// Its files are those of the last site, but for some that are known. There is one for all sites, that of the
/// one which was built last. Where it is not as it was left, it is removed, which only costs time.
struct RecycledOutput: Sendable {
  private let output: String
  private let path: String
  private let record: RecordFile

  /// The folder for the next site of an output, kept in another one.
  init(of output: String, in folder: String) {
    self.output = output
    path = "\(folder)/spare"
    record = RecordFile(of: path, kind: "spare", asked: [output], in: folder)
  }

  private struct Known: Codable {
    /// The manifest of the last site, which no other build has written since.
    let manifest: FileMark
    /// The marks of its folders, by their paths; its own is empty.
    let folders: [String: FileMark]
    let differences: Set<String>
  }

  /// Moves it to where the next site grows.
  ///
  /// - Returns: The paths that the last site has otherwise, or has not, or has alone; nil where the folder is
  ///   of another site, or one of them was touched or built otherwise.
  func take(to stage: String) -> Set<String>? {
    guard let known: Known = record.value(),
      known.manifest == Disk.mark("\(output)/manifest.json"),
      known.differences.allSatisfy(OutputName.isSafe)
    else { return nil }
    guard known.folders.allSatisfy({ Disk.mark("\(path)/\($0)", of: .folder) == $1 }) else {
      Disk.remove(path)
      return nil
    }
    return rename(path, stage) == 0 ? known.differences : nil
  }

  /// Keeps the folder of the site before the last one.
  ///
  /// - Parameters:
  ///   - site: The folder, which is moved.
  ///   - manifest: The mark of the last site's manifest.
  ///   - folders: The folders in it, by their paths.
  ///   - differences: The paths that the last site has otherwise, or has not, or has alone.
  /// - Returns: False where it can't be kept, as on another disk; it is where it was then.
  func keep(
    _ site: String,
    before manifest: FileMark,
    folders: Set<String>,
    differences: Set<String>
  ) -> Bool {
    var marks: [String: FileMark] = [:]
    for folder in folders.union([""]) {
      marks[folder] = Disk.mark("\(site)/\(folder)", of: .folder)
    }
    if Disk.kind(path) != nil { Disk.remove(path) }
    guard rename(site, path) == 0 else { return false }
    record.keep(value: Known(manifest: manifest, folders: marks, differences: differences))
    return true
  }
}
