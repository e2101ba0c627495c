import Source
import Syntax

/// The drawables of each app of a project, each with those that all apps share.
struct AppDrawables {
  /// The drawables of all apps, those of one app before those that it shares.
  private(set) var sources: [ImageSource] = []
  private let apps: [String: String]
  private var drawables: [String?: Drawables] = [:]

  /// No drawables.
  init() { apps = [:] }

  /// Finds those among some files; `apps` has the files that are one app's alone.
  init(_ paths: [String], of apps: [String: String], documents: inout Documents, log: inout Log) {
    self.apps = apps
    let shared = paths.filter { apps[$0] == nil }
    var seen: Set<Span> = []
    for app in Set(apps.values).sortedByBytes() + [nil] {
      let own = app.map { app in paths.filter { apps[$0] == app } } ?? []
      let found = Drawables(own + shared, documents: &documents, log: &log)
      drawables[app] = found
      sources += found.sources.filter { seen.insert($0.span).inserted }
    }
  }

  /// The drawables that a file of resources can refer to.
  subscript(of path: String) -> Drawables { drawables[apps[path]] ?? Drawables() }
}
