import Foundation
import Source

/// Measures how time and memory grow with the number of cards, recipes, sources and so on.
///
/// Each size is a process of its own. A slope is the exponent of the growth: least squares over the
/// logarithms of the upper three sizes; 1 is linear. Times are processor times, which another
/// program on the same machine hardly moves, without what a start costs.
struct ScaleBench {
  let options: ScaleOptions

  /// The most that a slope may be.
  static let limit = 1.1

  /// The costs of one command in one dimension.
  struct Row {
    let dimension: ScaleProject.Dimension
    let command: String
    let costs: [(size: Int, cost: Cost)]
    let start: Cost

    /// MiB that tell nothing: what the allocator has over differs as much from size to size.
    private static let noise = 8.0

    /// The exponents of time and memory.
    var slopes: (time: Double, memory: Double) {
      let upper = costs.suffix(3)
      let time = { (cost: Cost) in max(cost.processor - start.processor, 0.001) }
      let memory = { (cost: Cost) in max(cost.peak - start.peak, Self.noise) }
      return (
        Slope.of(upper.map { (Double($0.size), time($0.cost)) }),
        Slope.of(upper.map { (Double($0.size), memory($0.cost)) })
      )
    }
  }

  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "flowproof-scale-\(ProcessInfo.processInfo.processIdentifier)"
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    print("seconds of processor and MiB at most; slopes over the upper three sizes")
    let empty = folder.appending(path: "empty")
    try ScaleProject(dimension: .screens, size: 1).write(to: empty)
    var rows: [Row] = []
    for dimension in options.dimensions {
      for command in options.commands where dimension.commands.contains(command) {
        let start = try cost(command, empty, folder)
        let row = try measure(dimension, command, start, folder)
        print(words(row))
        rows.append(row)
      }
    }
    try finish(rows)
  }

  private func measure(
    _ dimension: ScaleProject.Dimension,
    _ command: String,
    _ start: Cost,
    _ folder: URL
  ) throws -> Row {
    let costs = try dimension.sizes.map { size in
      let project = folder.appending(path: "\(dimension)-\(size)")
      if !FileManager.default.fileExists(atPath: project.path) {
        try ScaleProject(dimension: dimension, size: size).write(to: project)
      }
      return (size: size, cost: try cost(command, project, folder))
    }
    return Row(dimension: dimension, command: command, costs: costs, start: start)
  }

  private func cost(_ command: String, _ project: URL, _ folder: URL) throws -> Cost {
    // Sites stay until the end: ext4 looks long for free inodes among those that were just deleted.
    let site = folder.appending(path: "site-\(project.lastPathComponent)")
    let (before, more): ([String], [String]) =
      switch command {
      case "build": ([], ["-o", site.path, "--fail-on", "never", "-q"])
      case "check": ([], ["--fail-on", "never", "-q"])
      case "diff": ([try base(of: project)], ["--format", "json"])
      default: ([], ["--format", "json"])
      }
    return try Cost.of(options.program, [command] + before + [project.path] + more)
  }

  /// The folder of a project with other words on its buttons.
  private func base(of project: URL) throws -> String {
    let base = project.path + "-base"
    if FileManager.default.fileExists(atPath: base) { return base }
    try FileManager.default.copyItem(atPath: project.path, toPath: base)
    for file in FileManager.default.enumerator(atPath: base)?.compactMap({ $0 as? String }) ?? [] {
      let file = URL(filePath: "\(base)/\(file)")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let changed = text.replacing("\"Go\"", with: "\"Start\"")
        .replacing("= \"Title\";", with: "= \"Heading\";")
      if changed != text { try Data(changed.utf8).write(to: file) }
    }
    return base
  }

  // MARK: Words

  private func words(_ row: Row) -> String {
    let name = "\(row.dimension.rawValue) \(row.command)".padding(18)
    let costs = row.costs.map { size, cost in
      "\(size): \(fixed(cost.processor, 2)) s \(fixed(cost.peak, 0)) MiB".padding(24)
    }
    let (time, memory) = row.slopes
    let sign = max(time, memory) > Self.limit ? "  over \(Self.limit)" : ""
    return name + costs.joined() + "time \(fixed(time, 2)), memory \(fixed(memory, 2))" + sign
  }

  private func finish(_ rows: [Row]) throws {
    let result = JSONValue.array(
      rows.map { row in
        .object([
          ("dimension", .string(row.dimension.rawValue)), ("command", .string(row.command)),
          ("size", .integer(row.costs.last?.size ?? 0)),
          ("processor_seconds", .number(row.costs.last?.cost.processor ?? 0)),
          ("seconds", .number(row.costs.last?.cost.seconds ?? 0)),
          ("peak_mib", .number(row.costs.last?.cost.peak ?? 0)),
          ("time_slope", .number(row.slopes.time)), ("memory_slope", .number(row.slopes.memory)),
        ])
      }
    )
    print(String(decoding: result.bytes(indented: false), as: UTF8.self))
    let steep = rows.filter { max($0.slopes.time, $0.slopes.memory) > Self.limit }
    if !steep.isEmpty { throw Failure("\(steep.count) slopes are over \(Self.limit)") }
  }

  private func fixed(_ number: Double, _ places: Int) -> String {
    String(format: "%.\(places)f", number)
  }
}

struct ScaleOptions {
  /// The program to measure.
  let program: URL
  var dimensions = ScaleProject.Dimension.allCases
  var commands = ["check", "list", "build", "fit", "diff"]

  init(_ program: URL, _ arguments: ArraySlice<String>) throws {
    self.program = program
    var rest = arguments
    while let flag = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Failure("\(flag) needs a value") }
      let values = value.split(separator: ",").map(String.init)
      switch flag {
      case "--only":
        dimensions = try values.map { name in
          guard let dimension = ScaleProject.Dimension(rawValue: name) else {
            let known = ScaleProject.Dimension.allCases.map(\.rawValue).joined(separator: ", ")
            throw Failure("unknown: \(name); known: \(known)")
          }
          return dimension
        }
      case "--commands": commands = values
      default: throw Failure("unknown option \(flag)")
      }
    }
  }
}

/// The exponent of a growth.
enum Slope {
  /// Least squares of the logarithms of both; 0 for less than two points.
  static func of(_ points: [(Double, Double)]) -> Double {
    let logs = points.map { (log($0.0), log($0.1)) }
    let count = Double(logs.count)
    let (x, y) = (logs.map(\.0).reduce(0, +) / count, logs.map(\.1).reduce(0, +) / count)
    let width = logs.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }
    guard width > 0 else { return 0 }
    return logs.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) } / width
  }
}

extension String {
  /// With spaces to a width at least.
  fileprivate func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
