import Foundation

/// Measures a checkout as large as the largest that teams have: `check`, and a build with nothing changed;
/// ``SaveTimes`` has its saves.
struct FieldTimes {
  let program: URL
  /// The number of counted runs; the median counts.
  private let runs = 5

  func run() async throws {
    guard let project = FieldProject() else {
      print("field      skipped: no ../shared/corpus/firefox beside the repository")
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flowproof-field-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "project")
    let site = folder.appending(path: "site")
    try project.write(to: source)
    let build = ["build", source.path, "-o", site.path, "-q", "--fail-on", "never"]
    let whole = try Cost.of(program, build)
    let same = Cost.median(try (0..<runs).map { _ in try Cost.of(program, build) })
    let check = Cost.median(
      try (0..<runs).map { _ in
        try Cost.of(
          program,
          ["check", source.path, "-q", "--fail-on", "never", "--format", "json=/dev/null"]
        )
      }
    )
    let pages = try Self.pages(of: site)
    print("field      \(pages) pages, \(project.files(in: source)) files")
    print("  build everything \(Self.words(whole))")
    print("  nothing changed  \(Self.words(same)), \(Self.share(same, of: whole)) of it")
    print("  check            \(Self.words(check)), \(Self.share(check, of: whole)) of it")
  }

  private static func words(_ cost: Cost) -> String {
    String(format: "%.2f s, %.0f MiB", cost.seconds, cost.peak)
  }

  private static func share(_ cost: Cost, of whole: Cost) -> String {
    String(format: "%.1f %%", 100 * cost.seconds / whole.seconds)
  }

  /// The number of pages in a site's manifest.
  private static func pages(of site: URL) throws -> Int {
    try String(contentsOf: site.appending(path: "manifest.json"), encoding: .utf8)
      .matches(of: /\.html"/).count
  }
}

/// A project of the size of Firefox for iOS, about 23,600 pages: its manifest with all features, its branches, a
/// hundred locales with tables that no flow uses, and all its pictures.
struct FieldProject {
  private let corpus: URL
  /// The least number of branches that the recipes make.
  private let branches = 22
  /// The number of tables of each locale that no flow uses.
  private let tables = 60

  /// The locales of the app's string tables.
  private static let locales = """
    af an ar ast az be bg bn br bs ca co cs cy da de dsb el en-CA en-GB en-US eo es-AR es-CL es-ES es-MX et eu \
    fa fi fr fur ga-IE gd gl gu-IN he hi-IN hr hsb hu hy-AM ia id is it ja jv ka kab kk km kn ko lo lt lv ml \
    mr ms my nb-NO ne-NP nl nn-NO oc or pa-IN pl pt-BR pt-PT rm ro ru sat sc si sk skr sl sq su sv-SE ta te th \
    tl tr trs tt ug uk ur uz vi yo zgh zh-CN zh-TW
    """.split(separator: " ").map(String.init)

  /// The project; nil where its documents are not beside the repository.
  init?() {
    corpus =
      URL(filePath: FileManager.default.currentDirectoryPath)
      .appending(path: "../shared/corpus/firefox").standardizedFileURL
    guard FileManager.default.fileExists(atPath: corpus.path) else { return nil }
  }

  func write(to folder: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for (from, to) in [("fml/source-2026-03-6a91f771", "firefox-ios"), ("images", "images")] {
      try files.copyItem(at: corpus.appending(path: from), to: folder.appending(path: to))
    }
    try writeStrings(to: folder.appending(path: "strings"))
    try writeRecipes(to: folder.appending(path: "experiments"))
    let config = """
      title: Field
      app-version: "149.1"
      sources: [{nimbus: firefox-ios/nimbus.fml.yaml, channel: release, experiments: experiments/*.json}]
      strings: [strings]
      assets: [images]

      """
    try Data(config.utf8).write(to: folder.appending(path: "flowproof.yml"))
  }

  private func writeStrings(to folder: URL) throws {
    let files = FileManager.default
    let own = corpus.appending(path: "strings/2026-03")
    let known = try files.contentsOfDirectory(atPath: own.path).sorted()
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, locale) in Self.locales.enumerated() {
      let name = "\(locale).lproj"
      let like = known.contains(name) ? name : known[index % known.count]
      let copy = folder.appending(path: name)
      try files.copyItem(at: own.appending(path: like), to: copy)
      let table = try Data(contentsOf: copy.appending(path: "Onboarding.strings"))
      for number in 0..<tables {
        try table.write(to: copy.appending(path: "Other\(number).strings"))
      }
    }
  }

  /// Writes the recipes of the corpus, under other names where once is not enough.
  private func writeRecipes(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let own = corpus.appending(path: "recipes")
    let names = try FileManager.default.contentsOfDirectory(atPath: own.path).sorted()
      .filter { $0.hasPrefix("20") }
    var (made, round) = (0, 0)
    while made < branches {
      for name in names where made < branches {
        var text = try String(contentsOf: own.appending(path: name), encoding: .utf8)
        guard let slug = text.firstMatch(of: /"slug"\s*:\s*"([^"]+)"/)?.output.1 else { continue }
        if round > 0 { text = text.replacing("\"\(slug)\"", with: "\"\(slug)-\(round)\"") }
        try Data(text.utf8).write(to: folder.appending(path: "\(round)-\(name)"))
        made += text.matches(of: /"ratio"/).count
      }
      round += 1
    }
  }

  /// The number of files in its folder.
  func files(in folder: URL) -> Int {
    (try? FileManager.default.subpathsOfDirectory(atPath: folder.path).count) ?? 0
  }
}
