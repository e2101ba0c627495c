internal import CLibrary

/// The folder a site is written to: checked before, replaced in one step, ours by its marker.
public struct OutputFolder: Sendable {
  /// The file that says a folder was written by us.
  public static let marker = ".flowproof"

  /// The folder around it, without links.
  let parent: String
  let name: String

  /// The absolute path, links above it resolved.
  public var path: String { parent == "/" ? "/\(name)" : "\(parent)/\(name)" }

  /// Names a folder to write to, relative to the working folder.
  ///
  /// - Parameters:
  ///   - path: The folder; it need not exist.
  ///   - project: The project's folder, which must not lie in it.
  ///   - inputs: Paths of files the build has read, relative to `project`; none may lie in it.
  ///   - marker: The file by which the folder is known to be ours.
  ///   - force: Replace a folder that is not empty and has no marker.
  /// - Throws: ``OutputError`` where the folder must not be replaced.
  public init(
    _ path: String,
    project: String,
    inputs: [String],
    marker: String = Self.marker,
    force: Bool = false
  ) throws(OutputError) {
    guard let place = OutputFolder(at: path) else {
      throw .refused(path: path, reason: "it is no place for a folder")
    }
    self = place
    if let reason = reasonToRefuse(marker, project: project, inputs: inputs, force: force) {
      throw .refused(path: path, reason: reason)
    }
  }

  /// Indicates that a site of ours is there.
  var holdsSite: Bool { Disk.kind("\(path)/\(Self.marker)") == .file }
}

/// Decides whether a folder may be replaced by a site.
extension OutputFolder {
  /// The reason why the folder must stay as it is; nil where it may be replaced.
  private func reasonToRefuse(
    _ marker: String,
    project: String,
    inputs: [String],
    force: Bool
  ) -> String? {
    if Self.systemFolders.contains(path) { return "it belongs to the system" }
    if let home = Self.home, holds(home) { return "it is or holds your home folder" }
    if let project = Disk.realPath(project) {
      if holds(project) { return "it is or holds the project's folder" }
      if let input = inputs.first(where: { holds("\(project)/\($0)") }) {
        return "it holds '\(input)', which the site is built from"
      }
    }
    switch Disk.kind(path) {
    case nil: return nil
    case .link?: return "it is a symbolic link"
    case .file?, .other?: return "it is no folder"
    case .folder?: break
    }
    guard let names = Disk.names(in: path)?.map(\.name) else { return Disk.lastError }
    if names.contains(".git") { return "it holds a git repository" }
    if names.isEmpty || force || Disk.kind("\(path)/\(marker)") == .file { return nil }
    return "it is not empty and was not written by flowproof"
  }

  private func holds(_ other: String) -> Bool {
    other == path || other.hasPrefix(path + "/")
  }

  private static var home: String? {
    guard let value = getenv("HOME"), let path = String(validatingCString: value) else {
      return nil
    }
    return path.isEmpty ? nil : Disk.realPath(path)
  }

  private static let systemFolders: Set<String> = [
    "/", "/bin", "/boot", "/dev", "/etc", "/home", "/lib", "/lib64", "/media", "/mnt", "/opt",
    "/proc", "/root", "/run", "/sbin", "/srv", "/sys", "/tmp", "/usr", "/var", "/Applications",
    "/Library", "/System", "/Users", "/Volumes", "/cores", "/private", "/private/etc",
    "/private/tmp", "/private/var",
  ]

  /// A place beside which work is done, whatever stands there; nil for `/` and for paths that lead through
  /// something that is no folder.
  init?(at path: String) {
    let steps = { (path: String) in
      path.split(separator: "/").map(String.init).filter { $0 != "." }
    }
    var (path, parts) = (path, steps(path))
    if parts.last == nil || parts.last == ".." {
      guard let real = Disk.realPath(path.isEmpty ? "." : path), real != "/" else { return nil }
      (path, parts) = (real, steps(real))
    }
    let above = (path.hasPrefix("/") ? "/" : "./") + parts.dropLast().joined(separator: "/")
    guard let name = parts.last, let parent = Self.resolve(above) else { return nil }
    (self.parent, self.name) = (parent, name)
  }

  /// Resolves what exists of a path and appends what does not.
  private static func resolve(_ path: String) -> String? {
    if let real = Disk.realPath(path) { return Disk.kind(real) == .folder ? real : nil }
    guard Disk.kind(path) == nil, let slash = path.lastIndex(of: "/") else { return nil }
    let name = String(path[path.index(after: slash)...])
    guard name != "..", let above = resolve(slash == path.startIndex ? "/" : String(path[..<slash]))
    else { return nil }
    if name.isEmpty { return above }
    return above == "/" ? "/\(name)" : "\(above)/\(name)"
  }
}

/// The reason why an output was not written.
public enum OutputError: Error, Hashable, Sendable {
  /// The folder must not be replaced: it is not ours, holds inputs or is someone's home (exit 3).
  case refused(path: String, reason: String)
  /// The system did not let us write (exit 3).
  case failed(path: String, reason: String)
  /// An exporter made a name that no disk should hold (exit 70).
  case unsafeName(String)

  /// One sentence for the user.
  public var message: String {
    switch self {
    case .refused(let path, let reason): "'\(path)' is not written: \(reason)"
    case .failed(let path, let reason): "'\(path)' can't be written: \(reason)"
    case .unsafeName(let path): "an output file has the unsafe name '\(path)'"
    }
  }
}
