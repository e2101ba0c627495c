internal import Source
internal import SystemKit
internal import Systems

/// The common layouts: where flows, words, images and docs are found without a config.
struct Layout {
  let paths: [String]

  /// Documents that a system knows by their names, one for each app: none below the folder of another one.
  func documents(of system: System) -> [String] {
    let found = paths.filter { path in
      system.fileNames.contains { path == $0 || path.hasSuffix("/" + $0) }
    }
    let folders = Set(found.map { Self.folder(of: $0) })
    return found.filter { path in
      var folder = Self.folder(of: path)
      while !folder.isEmpty {
        folder = Self.folder(of: String(folder.dropLast()))
        if folders.contains(folder) { return false }
      }
      return true
    }
  }

  /// The recipes for a document: those in its folder, and all that are in no document's folder.
  func experiments(for document: String, among documents: [String]) -> [String] {
    let own = Self.folder(of: document)
    let others = documents.map { Self.folder(of: $0) }.filter { $0 != own }
    return experiments.filter { path in
      path.hasPrefix(own) && !own.isEmpty || !others.contains { path.hasPrefix($0) }
    }
  }

  /// The pattern that finds a recipe with all that come beside it; a file with a name of its own stands alone.
  static func pattern(of recipe: String) -> String {
    let folder = folder(of: recipe)
    return "/\(folder)".hasSuffix("/experiments/") ? folder + "*.json" : recipe
  }

  /// The folder of a file: empty or ending with a slash.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Documents whose system is recognised by shape.
  var flows: [String] {
    let recipes = Set(experiments)
    return Self.flows.files(in: paths).filter { !recipes.contains($0) }
  }

  /// Recipes of experiments, and those that an app is shipped with.
  var experiments: [String] {
    let found = files("**/experiments/*.json") + files("**/initial_experiments.json")
    return Set(found).sortedByBytes()
  }

  static let flows = PathPattern(known: "flows/**/*.{json,yaml,yml}")
  static let strings = patterns(
    "**/*.xcstrings",
    "**/*.lproj/*",
    "**/*.{xliff,xlf}",
    "**/res/values*/*.xml",
    "**/*.arb",
    "strings",
    "l10n",
    guessedStrings.text
  )
  /// JSON of words by locale, told by its place alone.
  static let guessedStrings = PathPattern(
    known: "**/{i18n,lang,locale,locales,translations}/**/*.json"
  )
  static let assets = patterns(
    "**/*.xcassets/**",
    "**/res/{color,drawable,mipmap,values}*/*",
    "assets"
  )
  static let docs = patterns("docs/**/*.md")

  /// The file that maps image ids to assets.
  var imageIDs: String? { first("image-ids") }
  var personas: String? { first("personas") }
  /// The file of what was agreed on.
  var expect: String? { first("expect") }

  private func first(_ name: String) -> String? {
    ["yml", "yaml", "json"].map { "\(name).\($0)" }.first { paths.contains($0) }
  }

  private func files(_ pattern: String) -> [String] {
    PathPattern(known: pattern).files(in: paths)
  }

  private static func patterns(_ texts: String...) -> [PathPattern] {
    texts.map { PathPattern(known: $0) }
  }
}
