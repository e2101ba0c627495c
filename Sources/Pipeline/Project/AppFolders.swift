internal import Flow
internal import Source

/// The folders in which documents part: those of the apps, where a project has several.
struct AppFolders {
  /// The path that all documents share: "apps/".
  private let shared: String
  /// The names of the folders below it, "focus"; nil for documents that lie in none.
  private let names: Set<String?>

  /// The folders of documents, given their paths.
  init(of documents: [String]) {
    let folders = documents.map { $0.split(separator: "/").dropLast() }
    let first = Array(folders.first ?? [])
    let depth = first.indices.first { index in
      folders.contains { $0.count <= index || $0[index] != first[index] }
    }
    let level = depth ?? first.count
    shared = first[..<level].map { $0 + "/" }.joined()
    names = Set(folders.map { $0.count > level ? String($0[level]) : nil })
  }

  /// The name of the folder in which a file lies: "focus"; nil for one that lies in none.
  func app(of file: String) -> String? {
    guard file.hasPrefix(shared) else { return nil }
    let rest = file.dropFirst(shared.count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let name = String(rest[..<slash])
    return names.contains(name) ? name : nil
  }

  /// The apps by the files that are theirs alone; none where fewer than two have such files, or where a document
  /// lies above the others, as then no folder tells one app from another.
  func apps(of files: [String]) -> [String: String] {
    guard names.count > 1, !names.contains(nil) else { return [:] }
    var apps: [String: String] = [:]
    for file in files { apps[file] = app(of: file) }
    return Set(apps.values).count > 1 ? apps : [:]
  }
}

/// Titles that say of which app a flow is, where several flows of a project share one.
enum FlowTitles {
  /// The flows with the platform behind titles that several have, "Messages, Android"; where that is not
  /// enough, the folder in which their documents part.
  static func apart(_ flows: [Flow], in sources: SourceSet) -> [Flow] {
    let shared = Dictionary(grouping: flows.indices) { flows[$0].title }
    var flows = flows
    for places in shared.values where places.count > 1 {
      let paths = places.map { sources[flows[$0].span.file].path }
      let folders = AppFolders(of: paths)
      let platforms: [String?] = places.map { flows[$0].platform.name }
      let isTold = Set(platforms).count == places.count
      let names = isTold ? platforms : paths.map { folders.app(of: $0) }
      for (index, name) in zip(places, names) {
        guard let name else { continue }
        flows[index].title += ", \(name)"
      }
    }
    return flows
  }
}
