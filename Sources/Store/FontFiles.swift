internal import Source

/// The font files: those that a project names, then those in the folders of the system.
public enum FontFiles {
  /// The paths of all font files, sorted within each folder; a face found twice counts where it comes
  /// first.
  ///
  /// `home` is the user's own folder, if known.
  public static func all(files: [String] = [], home: String?) -> [String] {
    files.filter(isFont)
      + systemFolders(home: home).flatMap { folder in
        Disk.files(below: folder).filter(isFont).map { "\(folder)/\($0)" }
      }
  }

  /// A hash of which fonts systems keep, by which one sees that texts may be drawn in others than before.
  public static func fingerprint(home: String?) -> String { fingerprint(of: all(home: home)) }

  /// A hash of font files by their names, sizes and times.
  public static func fingerprint(of files: [String]) -> String {
    var hash = SHA256()
    for path in files {
      let mark = Disk.mark(path).map { "\($0.size) \($0.seconds)" } ?? ""
      hash.update(Array("\(path) \(mark)\n".utf8))
    }
    return hash.finishHex()
  }

  /// The folders of Linux and macOS for fonts.
  static func systemFolders(home: String?) -> [String] {
    #if os(macOS)
    let own = ["Library/Fonts"]
    let shared = ["/Library/Fonts", "/System/Library/Fonts"]
    #else
    let own = [".local/share/fonts", ".fonts"]
    let shared = ["/usr/local/share/fonts", "/usr/share/fonts"]
    #endif
    return own.compactMap { name in home.map { "\($0)/\(name)" } } + shared
  }

  private static func isFont(_ name: String) -> Bool {
    let ending = name.utf8.suffix(4).map { $0 | 0x20 }
    return [".otf", ".ttf", ".ttc", ".otc"].contains { Array($0.utf8) == ending }
  }
}
