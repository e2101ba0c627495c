import Foundation

/// Measures how many pictures of cards are drawn in a second, and whether two runs draw the same bytes.
struct CaptureTimes {
  let program: URL
  /// Cards x branches x locales of the project; one branch of them is drawn, as equal cards are drawn once.
  private let cells = 2_000

  /// Draws every card twice, into two folders, at two pixels for a point; then once more over the first.
  func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flowproof-bench-\(UInt32.random(in: 0...UInt32.max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = SyntheticProject(cells: cells)
    let source = folder.appending(path: "project")
    try project.write(to: source)
    let outputs = ["first", "second"].map { folder.appending(path: $0) }
    var costs = try outputs.map { try draw(source, into: $0) }
    let pictures = try outputs.map(Self.pictures)
    let count = pictures[0].count
    guard count > 0 else { throw Failure("no picture was drawn") }
    costs.append(try draw(source, into: outputs[0]))
    for (cost, words) in zip(costs, ["drawn", "drawn again elsewhere", "nothing to draw"]) {
      let rate = Double(count) / cost.seconds
      print(
        "capture    \(rounded(cost.seconds, 2)) s, \(count) pictures of 786 x 1704 pixels, \(words), "
          + "\(rounded(rate, 1)) a second"
      )
    }
    let areEqual = pictures[0] == pictures[1]
    print("capture    two runs gave \(areEqual ? "the same" : "other") bytes")
    if !areEqual { throw Failure("two runs drew other pictures") }
  }

  private func draw(_ source: URL, into output: URL) throws -> Cost {
    try Cost.of(
      program,
      ["export", source.path, "--to", "png", "--variant", "release", "-o", output.path, "-q"]
    )
  }

  private static func pictures(_ folder: URL) throws -> [String: Data] {
    var pictures: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".png") {
      pictures[path] = try Data(contentsOf: folder.appending(path: path))
    }
    return pictures
  }
}
