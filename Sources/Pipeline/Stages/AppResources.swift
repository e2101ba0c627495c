internal import Catalogs
internal import Export
internal import Flow
internal import Source
internal import Syntax

extension Builder {
  /// Reads all string tables; in a project of several apps, texts and images of flows get the app whose tables and
  /// catalogs are asked first.
  mutating func readTables(
    _ project: Project,
    _ config: Config,
    for flows: inout [Flow]?
  ) async -> (all: TextTables, apps: AppResources?) {
    let folders = AppFolders(of: project.sources.map(\.path))
    let apps = folders.apps(of: project.strings + project.assets)
    let guessed = project.guessedStrings
    var tables = await StringCatalog.read(
      paths: project.strings.filter { !guessed.contains($0) || !documents.isRead($0) },
      named: project.namedStrings,
      guessed: guessed,
      asked: flows.map { keysAsked(by: $0, and: project.docs.map(\.path)) },
      apps: apps,
      baseLocale: LocaleTag.normalised(
        options.defaultLocale ?? config.defaultLocale?.value ?? "en"
      ),
      jobs: options.jobs,
      kept: options.kept,
      documents: &documents,
      log: &log
    )
    let resources = AppResources(tables, folders: folders, apps: Set(apps.values).sortedByBytes())
    if let resources { flows = flows?.map { resources.bound($0, in: documents.sources) } }
    tables.note(askedBy: flows ?? [])
    return (tables, resources)
  }

  /// The tables that texts of flows and cards in docs may be of, with the keys that flows ask for; none for
  /// a table that docs name.
  private func keysAsked(by flows: [Flow], and docs: [String]) -> [String: Set<String>] {
    var keys: [String: Set<String>] = [:]
    for key in flows.lazy.flatMap(\.variants).flatMap(\.cards).flatMap(\.texts).flatMap(\.lines)
      .compactMap(\.key)
    {
      keys[key.table, default: []].insert(key.key)
    }
    for path in docs {
      let named = TextKey.tables(namedIn: documents.bytes(of: path) ?? [])
      for table in named where keys[table] == nil { keys[table] = [] }
    }
    return keys
  }
}

/// The string tables and asset catalogs of a project of several apps, each of which looks in its own first.
///
/// Resources that an app lacks come from what all apps share, else from another app.
struct AppResources {
  let folders: AppFolders
  private let tables: TextTables
  private let apps: [String]
  private let names: Set<String>

  /// The tables of apps; nil where there is one app only.
  init?(_ tables: TextTables, folders: AppFolders, apps: [String]) {
    if apps.isEmpty { return nil }
    (self.tables, self.folders, self.apps) = (tables, folders, apps)
    names = Set(tables.names)
  }

  /// A page of documentation whose cards show what the app has that it lies in.
  func bound(_ doc: Build.Doc, in sources: SourceSet) -> Build.Doc {
    let snippets = doc.snippets.mapValues { bound($0, in: sources) }
    return Build.Doc(slug: doc.slug, page: doc.page, snippets: snippets)
  }

  /// The flow with the app of each of its texts and images.
  func bound(_ flow: Flow, in sources: SourceSet) -> Flow {
    let own = folders.app(of: sources[flow.span.file].path)
    var known: [TextKey: String?] = [:]
    return flow.mapReferences { text in
      guard let key = text.key else { return }
      let app = known[key] ?? app(of: key, for: own)
      known[key] = app
      text.app = app
    } images: { image in
      image.app = own
    }
  }

  /// The images with the app of each that shares its name with others.
  func bound(_ images: ImageCatalog, in sources: SourceSet) -> ImageCatalog {
    var images = images
    let app = { (asset: ImageCatalog.Asset) in folders.app(of: sources[asset.span.file].path) }
    for (name, twins) in images.twins {
      let first = images.assets[name].flatMap(app)
      images.assets[name]?.app = first
      for index in twins.indices { images.twins[name]?[index].app = app(twins[index]) }
    }
    return images
  }

  /// The app whose tables have a key, its own before the shared ones before others'; nil for shared ones.
  private func app(of key: TextKey, for own: String?) -> String? {
    let order = [own, nil] + apps.filter { $0 != own }
    let found = order.first { app in
      var key = key
      key.app = app
      return tables.locales.contains {
        tables.entry(key: key.key, table: key.table, locale: $0) != nil
      }
    }
    if let found { return found }
    return names.contains(TextTables.name(of: key.plainTable, app: own)) ? own : nil
  }
}

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
