import Foundation

/// Measures builds over the last site: with nothing changed, and with one string changed.
///
/// They must leave the bytes of a build that makes everything.
struct RebuildTimes {
  /// Nothing changed since the last build.
  let same: Cost
  /// The title of a card has other words in the default locale.
  let changed: Cost

  init(_ project: SyntheticProject, program: URL, in folder: URL, runs: Int) throws {
    let source = folder.appending(path: "rebuilt")
    let site = folder.appending(path: "rebuilt-site")
    let build = { (output: URL, more: [String]) in
      try Cost.of(program, ["build", source.path, "-o", output.path, "-q"] + more)
    }
    try project.write(to: source)
    _ = try build(site, [])
    same = Cost.median(try (0..<runs).map { _ in try build(site, []) })
    var costs: [Cost] = []
    for run in 0..<runs {
      try project.write(to: source, changing: run + 1)
      costs.append(try build(site, []))
    }
    changed = Cost.median(costs)
    let whole = folder.appending(path: "rebuilt-whole")
    _ = try build(whole, ["--no-cache"])
    let lists = try [site, whole].map { try Data(contentsOf: $0.appending(path: "manifest.json")) }
    guard lists[0] == lists[1] else { throw Failure("a build over the last site has other bytes") }
  }
}

/// Counts the instructions of a build with callgrind: the same number whatever else the machine is doing.
enum Instructions {
  /// Cards x branches x locales of the site that is built; callgrind takes about fifty times as long.
  static let cells = 400

  /// The instructions of a build in one task; nil where valgrind is not installed.
  static func count(program: URL, in folder: URL) throws -> Int? {
    guard let valgrind = Benchmark.find("valgrind") else { return nil }
    let source = folder.appending(path: "counted")
    try SyntheticProject(cells: cells).write(to: source)
    let installed = try stripped(program, in: folder)
    let run = Process()
    let output = Pipe()
    run.executableURL = valgrind
    run.arguments = [
      "--tool=callgrind", "--callgrind-out-file=/dev/null", installed.path, "build", source.path,
      "-o",
      folder.appending(path: "counted-site").path, "-q", "--no-cache", "--jobs", "1",
    ]
    run.standardError = output
    run.standardOutput = FileHandle.nullDevice
    try run.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    run.waitUntilExit()
    guard run.terminationStatus == 0, let line = text.firstMatch(of: /Collected : (\d+)/) else {
      throw Failure("callgrind did not count: \(text.suffix(500))")
    }
    return Int(line.output.1)
  }

  /// The program as it is installed: Valgrind can't read what Swift's compiler says for debuggers.
  private static func stripped(_ program: URL, in folder: URL) throws -> URL {
    guard let strip = Benchmark.find("strip") else { return program }
    let installed = folder.appending(path: "installed")
    _ = try Cost.of(strip, ["-o", installed.path, program.path])
    return installed
  }
}
