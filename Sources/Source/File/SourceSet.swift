/// The files a build has read, in the order in which they were read.
public struct SourceSet: Sendable {
  /// All files; a ``FileID`` is an index into this.
  public private(set) var files: [SourceFile] = []
  private var ids: [String: FileID] = [:]

  /// An empty set.
  public init() {}

  /// Adds a file and names it; a path added before keeps its first content and name.
  public mutating func add(path: String, bytes: [UInt8]) -> FileID {
    ids[path] ?? add(SourceFile(path: path, bytes: bytes))
  }

  /// Adds a file whose path was not added before.
  @discardableResult
  public mutating func add(_ file: SourceFile) -> FileID {
    let id = FileID(index: files.count)
    files.append(file)
    ids[file.path] = id
    return id
  }

  /// The name of a path that was added.
  public func id(of path: String) -> FileID? { ids[path] }

  /// The file behind a name; one without name and bytes where the set has none.
  public subscript(id: FileID) -> SourceFile {
    files.indices.contains(id.index) ? files[id.index] : SourceFile(path: "", bytes: [])
  }

  /// The place a span starts at, for printing.
  public func location(_ span: Span) -> Location {
    let file = self[span.file]
    let position = file.position(of: span.start)
    return Location(path: file.path, line: position.line, column: position.column)
  }

  /// The file and line that a span starts at: `strings/en.lproj/A.strings:3`.
  public func line(_ span: Span) -> String {
    "\(self[span.file].path):\(self[span.file].lineNumber(of: span.start))"
  }
}

/// A file, line and column, as printed and as written to `index.json`.
public struct Location: Hashable, Sendable {
  /// Path relative to the project's folder.
  public let path: String
  /// Line, from 1.
  public let line: Int
  /// Column in characters, from 1.
  public let column: Int

  /// The form editors open: `path:line:column`.
  public var description: String { "\(path):\(line):\(column)" }
}

/// A file that Git LFS keeps elsewhere, in whose place a short text stands (git-lfs, "Specification").
public enum LargeFile {
  /// The SHA-256 of the file that a pointer stands for; nil for anything that is no pointer.
  public static func id(in bytes: [UInt8]) -> String? {
    guard bytes.count < 1024, bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
    else {
      return nil
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let id = lines.first { $0.hasPrefix("oid sha256:") }?.dropFirst("oid sha256:".count)
    return id.flatMap { $0.count == 64 && $0.allSatisfy(\.isHexDigit) ? String($0) : nil }
  }
}
