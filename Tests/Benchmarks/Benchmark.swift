import Foundation
import Source
import TextMeasure

/// Measures a build of the synthetic project, and Hugo on the same cards, in one run.
struct Benchmark {
  let options: Options

  func run() async throws {
    let times = try PathTimes().run()
    for time in times { print("paths      \(rounded(time.seconds, 3)) s, \(time.words)") }
    let texts = try TextTimes().run()
    if let texts {
      print("texts      \(rounded(texts.seconds, 3)) s, \(texts.words)")
    } else {
      print("texts      not measured: '\(Typeface.apple.latin)' is not installed")
    }
    let fit = try await FitTimes().run(jobs: ProcessInfo.processInfo.activeProcessorCount)
    if let fit { print("fit        \(rounded(fit.seconds, 3)) s, \(fit.words)") }
    let project = SyntheticProject(cells: options.cells)
    let folder = try workFolder()
    defer { if options.keep == nil { try? FileManager.default.removeItem(at: folder) } }
    let tables = StringTimes(program: options.program)
    let strings = try tables.run(in: folder, runs: options.runs)
    print("strings    \(words(strings)), \(tables.words)\(StringTimes.verdict(strings))")
    let source = folder.appending(path: "project")
    try project.write(to: source)
    print(
      "\(project.cells) cells: \(project.cards) cards x \(project.branches) branches "
        + "x \(project.locales) locales; \(options.runs) runs after a warm-up, medians"
    )
    let site = folder.appending(path: "site")
    let own = try measure(into: site) { site in
      try Cost.of(options.program, ["build", source.path, "-o", site.path, "-q"])
    }
    let size = try Size(of: site)
    guard size.files > project.cells else {
      throw Failure("only \(size.files) files were written for \(project.cells) cells")
    }
    let rate = Double(project.cells) / own.seconds
    print(
      "flowproof  \(words(own)), \(size.files) files, \(size.bytes >> 20) MiB, "
        + "\(Int(rate)) cells/s"
    )
    let diff = try diffCost(project, source, folder)
    let export = try exportCost(source, folder)
    let hugo = try hugoCost(project, folder, pageBytes: size.bytesOfPages)
    let hash = try SHA256.hex(
      of: Array(Data(contentsOf: site.appending(path: "manifest.json")))
    )
    printResult(project, own, rate, hash, diff, export, hugo, times, texts, strings, fit)
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

  private func printResult(
    _ project: SyntheticProject,
    _ own: Cost,
    _ rate: Double,
    _ hash: String,
    _ diff: Cost,
    _ export: Cost,
    _ hugo: Cost?,
    _ times: [PathTimes.Time],
    _ texts: TextTimes.Time?,
    _ strings: Cost,
    _ fit: TextTimes.Time?
  ) {
    if let hugo {
      print(
        "ratio      wall \(rounded(own.seconds / hugo.seconds, 3)), "
          + "processor \(rounded(own.processor / hugo.processor, 3)), "
          + "memory \(rounded(own.peak / hugo.peak, 3))"
      )
      print("Hugo does much more for each page: taxonomies, feeds, pipes, shortcodes, menus.")
    }
    let result = JSONValue.object([
      ("cells", .integer(project.cells)),
      ("seconds", .number(rounded(own.seconds, 3))),
      ("cells_per_second", .number(rounded(rate, 0))),
      ("peak_mib", .number(rounded(own.peak, 1))),
      ("output_sha256", .string(hash)),
      ("diff_seconds", .number(rounded(diff.seconds, 3))),
      ("diff_peak_mib", .number(rounded(diff.peak, 1))),
      ("export_zip_seconds", .number(rounded(export.seconds, 3))),
      ("export_zip_peak_mib", .number(rounded(export.peak, 1))),
      ("hugo_seconds", hugo.map { .number(rounded($0.seconds, 3)) } ?? .null),
      ("hugo_ratio", hugo.map { .number(rounded(own.seconds / $0.seconds, 4)) } ?? .null),
      ("path_seconds", .object(times.map { ($0.name, .number(rounded($0.seconds, 4))) })),
      ("strings_seconds", .number(rounded(strings.seconds, 3))),
      ("strings_peak_mib", .number(rounded(strings.peak, 1))),
      ("text_seconds", texts.map { .number(rounded($0.seconds, 3)) } ?? .null),
      ("fit_seconds", fit.map { .number(rounded($0.seconds, 3)) } ?? .null),
    ])
    print(String(decoding: result.bytes(indented: false), as: UTF8.self))
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
    return Cost(
      seconds: costs.map(\.seconds).median,
      processor: costs.map(\.processor).median,
      peak: costs.map(\.peak).median
    )
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

  private func rounded(_ number: Double, _ places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    return (number * factor).rounded() / factor
  }

  /// A program on the path.
  private static func find(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

/// How much a folder holds.
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
