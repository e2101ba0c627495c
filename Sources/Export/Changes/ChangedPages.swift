public import Source

/// The differences of a site from the site of another build, and the files that show them.
public struct ChangedPages: Sendable {
  /// The files that differ, and the styles, scripts and pictures that they name.
  public let plan: [OutputPortion]
  /// Paths of files that differ or are new, sorted by their bytes; of styles, scripts and pictures all that
  /// are needed.
  public let changed: [String]
  /// Paths of files that only the other site has.
  public let gone: [String]

  /// Makes both sites as far as they can differ, and compares them file by file; nothing is kept but the
  /// paths and hashes.
  ///
  /// - Parameters:
  ///   - head: The build to show.
  ///   - base: The build to compare it with.
  ///   - templates: The user's own templates and static files, for both.
  ///   - jobs: The number of portions to make side by side.
  ///   - log: Gets mistakes in templates.
  public init(
    _ head: Build,
    since base: Build,
    templates: [String: String],
    jobs: Int,
    log: inout Log
  ) async {
    let (was, now) = (PortionKeys(base), PortionKeys(head))
    let mayDiffer = { (scope: SitePortion.Scope) in was.key(of: scope) != now.key(of: scope) }
    var silent = Log()
    let old = await SiteExport(build: base, templates: templates)
      .portions(jobs: jobs, log: &silent).filter { mayDiffer($0.scope) }
    let new = await SiteExport(build: head, templates: templates)
      .portions(jobs: jobs, log: &log).filter { mayDiffer($0.scope) }
    let before = Dictionary(
      firstOf: await Self.each(old, jobs) { files in files.map { ($0.path, Self.hash($0)) } }
        .flatMap(\.self)
    )
    let made = await Self.each(new, jobs) { files in
      Portion(files, before: before)
    }
    var named = Set(made.flatMap(\.named)).intersection(made.lazy.flatMap(\.all))
    // Fonts are named in their sheet alone.
    if named.contains(where: { $0.hasPrefix("static/fonts.") }) {
      named.formUnion(made.lazy.flatMap(\.all).filter { $0.hasPrefix("static/fonts/") })
    }
    let wanted = named.union(made.flatMap { $0.changed.filter { !$0.hasPrefix("static/") } })
    plan = zip(new, made).compactMap { portion, made -> OutputPortion? in
      guard made.all.contains(where: wanted.contains) else { return nil }
      return OutputPortion { portion.files().filter { wanted.contains($0.path) } }
    }
    changed = wanted.sortedByBytes()
    let present = Set(made.flatMap(\.all))
    gone = before.keys.filter { !present.contains($0) && !$0.hasPrefix("static/") }
      .sortedByBytes()
  }

  /// The paths of a portion's files.
  private struct Portion: Sendable {
    let all: [String]
    let changed: [String]
    /// Styles, scripts and pictures that files which differ name.
    let named: Set<String>

    init(_ files: [OutputFile], before: [String: Int]) {
      all = files.map(\.path)
      let differing = files.filter { before[$0.path] != ChangedPages.hash($0) }
      changed = differing.map(\.path)
      named = Set(differing.lazy.filter { !$0.path.hasPrefix("static/") }.flatMap(Self.names))
    }

    /// The paths below `static/` that a file names.
    private static func names(_ file: OutputFile) -> Set<String> {
      let ends = Set("\"'\\) <,".utf8)
      var names: Set<String> = []
      var rest = file.bytes[...]
      while let start = rest.place(of: Array("static/".utf8))?.lowerBound {
        let end = rest[start...].firstIndex(where: ends.contains) ?? rest.endIndex
        names.insert(String(decoding: rest[start..<end], as: UTF8.self))
        rest = rest[end...]
      }
      return names
    }
  }

  /// Tells the bytes of files apart within this run.
  fileprivate static func hash(_ file: OutputFile) -> Int {
    var hasher = Hasher()
    file.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// The results of portions in their order, some worked out side by side.
  private static func each<Result: Sendable>(
    _ portions: [SitePortion],
    _ jobs: Int,
    _ body: @escaping @Sendable ([OutputFile]) -> Result
  ) async -> [Result] {
    await sideBySide(portions.count, jobs: jobs) { body(portions[$0].files()) }
  }
}
