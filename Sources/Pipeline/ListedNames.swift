internal import Export
internal import Flow
public import Source
internal import Syntax

extension Pipeline {
  /// A kind of name that options take.
  public enum Name: Sendable {
    case flow
    case variant
    case card
    case locale
    case persona
    case device
  }

  /// The names of a kind in a project, each once, as its build has them; only what names things is read.
  public static func names(
    of kind: Name,
    in tree: FileTree,
    options: BuildOptions = BuildOptions()
  ) async throws -> [String] {
    var builder = Builder(documents: try Documents(tree), options: options)
    return await builder.names(of: kind).uniqued()
  }
}

extension Builder {
  fileprivate mutating func names(of kind: Pipeline.Name) async -> [String] {
    guard let (config, project) = await openProject() else { return [] }
    if kind == .device { return config.devices ?? Device.usual }
    guard let users = loadUsers(project) else { return [] }
    if kind == .persona { return users.profiles.map(\.name) }
    var flows = readFlows(project, for: users)
    if kind == .locale {
      let (tables, _) = await readTables(project, config, for: &flows)
      return chooseLocales(config, among: Self.locales(tables, flows ?? []))?.all ?? []
    }
    let all = flows ?? []
    if kind == .flow { return all.map(\.id) }
    let variants = all.flatMap(\.variants)
    return kind == .variant ? variants.map(\.id) : variants.flatMap(\.cards).map(\.id)
  }
}
