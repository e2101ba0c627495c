internal import Source

/// The folders in which documents part: those of the apps, where a project has several.
struct AppFolders {
  /// The folders with a slash at their ends: "apps/focus/", by the document; nil for one that lies in none.
  private let byDocument: [String: String?]

  /// The first folder of each path that not all paths share.
  init(of documents: [String]) {
    let folders = documents.map { $0.split(separator: "/").dropLast().map(String.init) }
    let first = folders.first ?? []
    let depth = first.indices.first { index in
      folders.contains { $0.count <= index || $0[index] != first[index] }
    }
    let place = depth ?? first.count
    let own = folders.map { folders -> String? in
      folders.count > place ? folders[...place].joined(separator: "/") + "/" : nil
    }
    byDocument = Dictionary(firstOf: zip(documents, own).map { ($0, $1) })
  }

  /// The name of the folder in which a file lies: "focus"; nil for one that lies in none.
  func app(of file: String) -> String? {
    byDocument.values.compactMap(\.self).first(where: file.hasPrefix).map { Self.name(of: $0) }
  }

  /// The apps by the files that are theirs alone; none where fewer than two have such files, or where a document
  /// lies above the others, as then no folder tells one app from another.
  func apps(of files: [String]) -> [String: String] {
    guard Set(byDocument.values).count > 1, !byDocument.values.contains(nil) else { return [:] }
    var apps: [String: String] = [:]
    for file in files { apps[file] = app(of: file) }
    return Set(apps.values).count > 1 ? apps : [:]
  }

  private static func name(of folder: String) -> String {
    String(folder.split(separator: "/").last ?? "")
  }
}
