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
      let paths = places.map { sources[flows[$0].span.file].path }
      let folders = AppFolders(of: paths)
      let platforms: [String?] = places.map { flows[$0].platform.name }
      let isTold = Set(platforms).count == places.count
      let names = isTold ? platforms : paths.map { folders.app(of: $0) }
      for (place, name) in zip(places, names) {
        guard let name else { continue }
        flows[place].title += ", \(name)"
      }
    }
    return flows
  }
}
