internal import Source
internal import Systems

/// The common layouts: where flows, words, images and docs are found without a config.
struct Layout {
  /// All paths of the project.
  let paths: [String]

  /// Documents that a system knows by their names, those nearest to the root.
  func documents(of system: System) -> [String] {
    let found = paths.filter { path in
      system.fileNames.contains { path == $0 || path.hasSuffix("/" + $0) }
    }
    let depth = found.map { Self.depth($0) }.min()
    return found.filter { Self.depth($0) == depth }
  }

  /// Documents whose system is recognised by shape.
  var flows: [String] {
    let recipes = Set(experiments)
    return Self.flows.files(in: paths).filter { !recipes.contains($0) }
  }

  /// Recipes of experiments.
  var experiments: [String] { files("**/experiments/*.json") }

  /// Where flows are.
  static let flows = PathPattern(known: "flows/**/*.{json,yaml,yml}")
  /// String tables.
  static let strings = patterns(
    "**/*.xcstrings",
    "**/*.lproj/*",
    "**/*.{xliff,xlf}",
    "**/res/values*/*.xml",
    "strings",
    "l10n"
  )
  /// Images.
  static let assets = patterns(
    "**/*.xcassets/**",
    "**/res/{color,drawable,mipmap,values}*/*",
    "assets"
  )
  /// Pages of documentation.
  static let docs = patterns("docs/**/*.md")

  /// The file that maps image ids to assets.
  var imageIDs: String? { first("image-ids") }
  /// The file of personas.
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

  private static func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }
}
