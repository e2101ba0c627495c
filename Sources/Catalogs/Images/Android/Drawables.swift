import Flow
import Source
import Syntax

/// Finds the drawables of an Android app: pictures in `drawable*` and `mipmap*` folders, by type and
/// name (reference: fenix, section 8; Android: "Provide resources", "How Android finds the
/// best-matching resource").
struct Drawables {
  /// The drawables by name, in the order of their first files.
  private(set) var sources: [ImageSource] = []
  /// Colors and sizes that they refer to.
  private(set) var values = ResourceValues()
  private var places: [String: Int] = [:]

  init() {}

  init(_ paths: [String], documents: inout Documents, log: inout Log) {
    let files = paths.compactMap(DrawableFile.init)
    if files.isEmpty { return }
    values = ResourceValues(paths, documents: &documents)
    for (name, all) in files.grouped(by: \.name) {
      // Folders of resources that come first win, as a config lists them.
      let own = all.filter { $0.root == all[0].root }
      let usual = own.filter { $0.folder.suitsPhone && $0.readers == nil }
      let pictures = Self.pictures(usual.isEmpty ? own : usual)
      guard let first = pictures.light ?? pictures.dark,
        let id = documents.file(first.path, from: nil, log: &log)
      else { continue }
      places[name] = sources.count
      var source = ImageSource(name: name, span: .start(of: id), pictures: pictures)
      if !usual.isEmpty {
        // Pictures for readers of some locales, and of right-to-left languages.
        source.others = own.filter(\.folder.suitsPhone).grouped(by: \.readers)
          .map { ($0, Self.pictures($1)) }
      }
      sources.append(source)
    }
  }

  private static func pictures(_ files: [DrawableFile]) -> ImageSource.Pictures {
    let light = DrawableFile.best(files.filter { !$0.folder.isNight })
    let dark = DrawableFile.best(files.filter(\.folder.isNight))
    // A drawing may refer to colors that are others on dark screens.
    let night = dark ?? light.flatMap { $0.isDrawing ? $0 : nil }
    return .init(light: light?.file(isNight: false), dark: night?.file(isNight: true))
  }

  /// The file that a drawable shows on a bright or dark screen, by its asset's name.
  func file(_ name: String, isNight: Bool) -> ImageSource.File? {
    guard let pictures = places[name].map({ sources[$0].pictures }) else { return nil }
    return isNight ? pictures.dark ?? pictures.light : pictures.light ?? pictures.dark
  }
}

/// A file of a `drawable*` or `mipmap*` folder.
private struct DrawableFile {
  let path: String
  let folder: ResourceFolder
  /// `@drawable/name`.
  let name: String
  let isDrawing: Bool

  private static let endings: Set<String> = ["gif", "jpeg", "jpg", "png", "webp", "xml"]
  /// Pixels for one dp of the phone that cards are drawn for (`xxhdpi`).
  private static let screen = 3.0

  init?(_ path: String) {
    guard let folder = ResourceFolder(of: path),
      folder.kind == .drawable || folder.kind == .mipmap,
      let ending = path.split(separator: ".").last, Self.endings.contains(ending.lowercased())
    else { return nil }
    self.path = path
    self.folder = folder
    name = "@\(folder.kind.rawValue)/\(ResourceName.stem(of: path))"
    isDrawing = ending.lowercased() == "xml"
  }

  /// The folder that holds the folder of the file.
  var root: Substring { folder.path[..<(folder.path.lastIndex(of: "/") ?? folder.path.startIndex)] }

  /// The readers that its folder is for; nil for all.
  var readers: ImageCatalog.Asset.Readers? {
    folder.locale.map { .locale($0) } ?? (folder.isRightToLeft ? .direction(.rightToLeft) : nil)
  }

  func file(isNight: Bool) -> ImageSource.File {
    ImageSource.File(
      path: path,
      span: nil,
      scale: folder.density ?? 1,
      drawing: isDrawing ? (isNight ? .dark : .light) : nil
    )
  }

  /// The file a phone shows; the first of equals.
  static func best(_ files: [DrawableFile]) -> DrawableFile? {
    files.min { $0.isBetter(than: $1) }
  }

  /// Qualifiers count by their order, the density before the version of Android.
  private func isBetter(than other: DrawableFile) -> Bool {
    let (own, others) = (folder.rank.dropLast(), other.folder.rank.dropLast())
    if own != others { return others.lexicographicallyPrecedes(own) }
    if density != other.density { return isNearer(than: other) }
    return other.folder.isBehind(folder)
  }

  /// A drawing suits every screen.
  private var density: Double? { isDrawing && folder.density == nil ? nil : folder.density ?? 1 }

  /// Nearer to the screen's density; making a picture smaller is twice as good as making it larger.
  private func isNearer(than other: DrawableFile) -> Bool {
    guard let own = density, let others = other.density else { return density == nil }
    let (low, high) = (min(own, others), max(own, others))
    let isHigh =
      Self.screen >= high
      || low < Self.screen && (2 * low - Self.screen) * high <= Self.screen * Self.screen
    return isHigh == (own == high)
  }
}

/// The drawables of each app of a project, each with those that all apps share.
struct AppDrawables {
  /// The drawables of all apps, those of one app before those that it shares.
  private(set) var sources: [ImageSource] = []
  private let apps: [String: String]
  private var drawables: [String?: Drawables] = [:]

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
