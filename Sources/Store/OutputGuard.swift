internal import CLibrary

/// Decides whether a folder may be replaced by a site.
struct OutputGuard {
  /// The folder, absolute and without links above it.
  let folder: String
  /// The file in it that says it is ours.
  let marker: String

  /// The reason why the folder must stay as it is; nil where it may be replaced.
  ///
  /// `inputs` are paths below the project that the build has read.
  func reasonToRefuse(project: String, inputs: [String], force: Bool) -> String? {
    if Self.systemFolders.contains(folder) { return "it belongs to the system" }
    if let home = Self.home, holds(home) { return "it is or holds your home folder" }
    if let project = Disk.realPath(project) {
      if holds(project) { return "it is or holds the project's folder" }
      if let input = inputs.first(where: { holds("\(project)/\($0)") }) {
        return "it holds '\(input)', which the site is built from"
      }
    }
    return reasonInside(force: force)
  }

  private func reasonInside(force: Bool) -> String? {
    switch Disk.kind(folder) {
    case nil: return nil
    case .link?: return "it is a symbolic link"
    case .file?, .other?: return "it is no folder"
    case .folder?: break
    }
    guard let names = Disk.names(in: folder)?.map(\.name) else { return Disk.lastError }
    if names.contains(".git") { return "it holds a git repository" }
    if names.isEmpty || force || Disk.kind("\(folder)/\(marker)") == .file {
      return nil
    }
    return "it is not empty and was not written by flowproof"
  }

  private func holds(_ path: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
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
}
