internal import Flow
internal import Source

/// Titles that say of which app a flow is, where several flows of a project share one.
enum FlowTitles {
  /// The flows with the platform behind titles that several have, "Messages, Android"; where that is not
  /// enough, the folder in which their documents part.
  static func apart(_ flows: [Flow], in sources: SourceSet) -> [Flow] {
    let shared = Dictionary(grouping: flows.indices) { flows[$0].title }
    var flows = flows
    for places in shared.values where places.count > 1 {
      let folders = parting(places.map { sources[flows[$0].span.file].path })
      let platforms = places.map { flows[$0].platform.name }
      let names = Set(platforms).count == places.count ? platforms : folders
      for (place, name) in zip(places, names) {
        guard let name else { continue }
        flows[place].title += ", \(name)"
      }
    }
    return flows
  }

  /// The first folder of each path that not all paths share; nil for a document that is in none.
  private static func parting(_ paths: [String]) -> [String?] {
    let folders = paths.map { $0.split(separator: "/").dropLast().map(String.init) }
    let first = folders.first ?? []
    let depth = first.indices.first { index in
      folders.contains { $0.count <= index || $0[index] != first[index] }
    }
    return folders.map { folders in
      let index = depth ?? first.count
      return folders.count > index ? folders[index] : nil
    }
  }
}
