internal import CLibrary
internal import Source

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
