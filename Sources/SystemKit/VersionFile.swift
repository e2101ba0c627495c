/// The file that says the version of an app to those who build it.
public enum VersionFile {
  /// The places where it may be for a document, the nearest first; in folders above the project's too.
  public static func paths(above path: String) -> [String] {
    var folders = path.split(separator: "/").dropLast().map { $0 + "/" }
    var paths: [String] = []
    while true {
      paths.append(folders.joined() + "version.txt")
      if folders.popLast() == nil { break }
    }
    return paths + above
  }

  /// The places where it may be above the project's folder.
  public static let above = ["../version.txt", "../../version.txt"]
}
