import Foundation
import Source
import TextMeasure

/// Measures a build of the synthetic project, and Hugo on the same cards, in one run.
struct Benchmark {
  let options: Options
  /// The measurements, for the line of JSON.
  private var results: [(String, JSONValue)] = []

  init(options: Options) { self.options = options }

  mutating func run() async throws {
    let folder = try workFolder()
    defer { if options.keep == nil { try? FileManager.default.removeItem(at: folder) } }
    try await measureParts(in: folder)
    let project = SyntheticProject(cells: options.cells)
    let source = folder.appending(path: "project")
    try project.write(to: source)
    print(
      "\(project.cells) cells: \(project.cards) cards x \(project.branches) branches "
        + "x \(project.locales) locales; \(options.runs) runs after a warm-up, medians"
    )
    let (own, pages) = try measureSite(of: project, source, in: folder)
    try measureRebuilds(of: project, in: folder)
    note("diff", try diffCost(project, source, folder))
    note("export_zip", try exportCost(source, folder))
    let hugo = try hugoCost(project, folder, pageBytes: pages)
    if let hugo { printRatio(own, hugo) }
    results.append(("hugo_seconds", hugo.map { .number(rounded($0.seconds, 3)) } ?? .null))
    let ratio = hugo.map { rounded(own.seconds / $0.seconds, 4) }
    results.append(("hugo_ratio", ratio.map { .number($0) } ?? .null))
    print(String(decoding: JSONValue.object(results).bytes(indented: false), as: UTF8.self))
  }

  /// Paths, texts, fit and strings by themselves.
  private mutating func measureParts(in folder: URL) async throws {
    let times = try PathTimes().run()
    for time in times { print("paths      \(rounded(time.seconds, 3)) s, \(time.words)") }
    let seconds = times.map { ($0.name, JSONValue.number(rounded($0.seconds, 4))) }
    results.append(("path_seconds", .object(seconds)))
    let texts = try TextTimes().run()
    if let texts {
      print("texts      \(rounded(texts.seconds, 3)) s, \(texts.words)")
    } else {
      print("texts      not measured: '\(Typeface.apple.latin)' is not installed")
    }
    results.append(("text_seconds", texts.map { .number(rounded($0.seconds, 3)) } ?? .null))
    let fit = try await FitTimes().run(jobs: ProcessInfo.processInfo.activeProcessorCount)
    if let fit { print("fit        \(rounded(fit.seconds, 3)) s, \(fit.words)") }
    results.append(("fit_seconds", fit.map { .number(rounded($0.seconds, 3)) } ?? .null))
    let tables = StringTimes(program: options.program)
    let strings = try tables.run(in: folder, runs: options.runs)
    print("strings    \(words(strings)), \(tables.words)")
    note("strings", strings)
  }

  /// The whole site; what it cost, and the bytes of its pages of cards.
  private mutating func measureSite(
    of project: SyntheticProject,
    _ source: URL,
    in folder: URL
  ) throws -> (cost: Cost, bytesOfPages: Int) {
    let site = folder.appending(path: "site")
    let own = try measure(into: site) { site in
      try Cost.of(options.program, ["build", source.path, "-o", site.path, "-q", "--no-cache"])
    }
    let size = try Size(of: site)
    guard size.files > project.cells else {
      throw Failure("only \(size.files) files were written for \(project.cells) cells")
    }
    let rate = Double(project.cells) / own.seconds
    print(
      "flowproof  \(words(own)), \(size.files) files, \(size.bytes >> 20) MiB, "
        + "\(size.bytesOfPages / project.cells) bytes a card, \(Int(rate)) cells/s"
    )
    let hash = try SHA256.hex(of: Array(Data(contentsOf: site.appending(path: "manifest.json"))))
    results += [
      ("cells", .integer(project.cells)), ("seconds", .number(rounded(own.seconds, 3))),
      ("cells_per_second", .number(rounded(rate, 0))), ("peak_mib", .number(rounded(own.peak, 1))),
      ("site_bytes", .integer(size.bytes)), ("output_sha256", .string(hash)),
    ]
    return (own, size.bytesOfPages)
  }

  /// Builds over the last site, and how many instructions a small site takes.
  private mutating func measureRebuilds(of project: SyntheticProject, in folder: URL) throws {
    let rebuilds = try RebuildTimes(
      project,
      program: options.program,
      in: folder,
      runs: options.runs
    )
    print("rebuild    \(words(rebuilds.same)), nothing changed")
    print("rebuild    \(words(rebuilds.changed)), one string changed")
    note("rebuild", rebuilds.same)
    note("rebuild_changed", rebuilds.changed)
    let instructions = try Instructions.count(program: options.program, in: folder)
    let counted = instructions.map { "\($0 / 1_000_000) million" } ?? "no valgrind, no count of"
    print("processor  \(counted) instructions, \(Instructions.cells) cells in one task")
    results.append(("instructions", instructions.map { .integer($0) } ?? .null))
  }

  /// Keeps seconds and MiB of something under its name.
  private mutating func note(_ name: String, _ cost: Cost) {
    results.append(("\(name)_seconds", .number(rounded(cost.seconds, 3))))
    results.append(("\(name)_peak_mib", .number(rounded(cost.peak, 1))))
  }

  private func printRatio(_ own: Cost, _ hugo: Cost) {
    print(
      "ratio      wall \(rounded(own.seconds / hugo.seconds, 3)), "
        + "processor \(rounded(own.processor / hugo.processor, 3)), "
        + "memory \(rounded(own.peak / hugo.peak, 3))"
    )
    print("Hugo does much more for each page: taxonomies, feeds, pipes, shortcodes, menus.")
  }

  /// Compares the project with itself after one text of the default locale was changed.
  private func diffCost(
    _ project: SyntheticProject,
    _ source: URL,
    _ folder: URL
  ) throws -> Cost {
    let head = folder.appending(path: "head")
    try project.write(to: head, changing: 1)
    let report = folder.appending(path: "diff.json")
    let cost = try measure(into: report) { report in
      try Cost.of(
        options.program,
        ["diff", source.path, head.path, "--format", "json=\(report.path)", "-q"]
      )
    }
    let text = try String(contentsOf: report, encoding: .utf8)
    let changes = text.ranges(of: "\"says\":").count
    guard changes == 1 else { throw Failure("\(changes) changes were told instead of one") }
    print("diff       \(words(cost)), one string changed")
    return cost
  }

  /// Writes the site as one archive.
  private func exportCost(_ source: URL, _ folder: URL) throws -> Cost {
    let archive = folder.appending(path: "site.zip")
    let cost = try measure(into: archive) { archive in
      try Cost.of(
        options.program,
        ["export", source.path, "--to", "zip", "-o", archive.path, "-q"]
      )
    }
    let size = try Data(contentsOf: archive, options: .alwaysMapped).count
    print("export zip \(words(cost)), \(size >> 20) MiB")
    return cost
  }

  /// Runs Hugo over the same cards; nil where it is not installed.
  private func hugoCost(_ project: SyntheticProject, _ folder: URL, pageBytes: Int) throws -> Cost?
  {
    guard let program = Self.find("hugo") else {
      print("hugo       not installed (apt-get install hugo)")
      return nil
    }
    let source = folder.appending(path: "hugo")
    try HugoSite(project: project, pageBytes: pageBytes / project.cells).write(to: source)
    let site = folder.appending(path: "hugo-site")
    let cost = try measure(into: site) { site in
      try Cost.of(program, ["--quiet", "-s", source.path, "-d", site.path])
    }
    let size = try Size(of: site)
    print("hugo       \(words(cost)), \(size.files) files, \(size.bytes >> 20) MiB")
    return cost
  }

  /// One uncounted run, then the counted ones, each into a place of its own; the medians.
  ///
  /// Nothing is removed between runs: file systems are slow to create what was just removed.
  private func measure(into output: URL, _ run: (URL) throws -> Cost) throws -> Cost {
    var costs: [Cost] = []
    for number in 0...options.runs {
      costs.append(try run(number == 0 ? output : output.appendingPathExtension("\(number)")))
    }
    costs.removeFirst()
    return Cost.median(costs)
  }

  private func workFolder() throws -> URL {
    let folder =
      options.keep
      ?? FileManager.default.temporaryDirectory.appending(
        path: "flowproof-bench-\(ProcessInfo.processInfo.processIdentifier)"
      )
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func words(_ cost: Cost) -> String {
    "\(rounded(cost.seconds, 2)) s wall, \(rounded(cost.processor, 2)) s processor, "
      + "\(rounded(cost.peak, 1)) MiB peak"
  }

  /// A program on the path.
  static func find(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

/// The number and total size of the files in a folder.
struct Size {
  private(set) var files = 0
  private(set) var bytes = 0
  /// Bytes of the pages of single cards, which is what the other generator is given.
  private(set) var bytesOfPages = 0

  init(of folder: URL) throws {
    guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return }
    for case let name as String in walk {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.appending(path: name).path
      )
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      let size = attributes[.size] as? Int ?? 0
      files += 1
      bytes += size
      let isCell = name.hasPrefix("flows/") && name.split(separator: "/").count == 5
      if isCell, !name.hasSuffix("index.html") { bytesOfPages += size }
    }
  }
}
