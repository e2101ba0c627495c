import Capture
import Foundation

/// Measures how long it takes from a save to the changed page, with `serve` and a browser.
struct SaveTimes {
  let program: URL
  /// Saves of each project that are measured, after one that is not.
  private let saves = 9

  /// A project with a string, and a page that shows it.
  private struct Project {
    let name: String
    let page: String
    let file: String
    let words: String
    let write: (URL) throws -> Void
  }

  /// The sample, where the benchmark runs beside it, a project of 10,000 cells, and the field's.
  private var projects: [Project] {
    let sample = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "Site")
    return [
      Project(
        name: "sample",
        page: "flows/onboarding-framework-feature/release/en-US/welcome.html",
        file: "strings/en-US.lproj/Onboarding.strings",
        words: "A small browser that minds its own business",
        write: { try FileManager.default.copyItem(at: sample, to: $0) }
      ),
      Project(
        name: "10000 cells",
        page: "flows/onboarding-framework-feature/release/en-US/card-1.html",
        file: "strings/en-US.lproj/Bench.strings",
        words: SyntheticProject(cells: 10_000).words(card: 1, field: "Title", locale: "en-US"),
        write: { try SyntheticProject(cells: 10_000).write(to: $0) }
      ),
    ] + field
  }

  /// The checkout of Firefox's size, where its documents are beside the repository.
  private var field: [Project] {
    guard let field = FieldProject() else { return [] }
    return [
      Project(
        name: "field",
        page: "flows/onboarding-framework-feature/release/en-US/welcome.html",
        file: "strings/en-US.lproj/Onboarding.strings",
        words: "We love keeping you safe",
        write: field.write
      )
    ]
  }

  func run() async throws {
    guard let browser = BrowserProgram.find() else { throw Failure("saves: no browser") }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flowproof-bench-\(UInt32.random(in: 0...UInt32.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var first: Double?
    for project in projects {
      let source = folder.appending(path: "project")
      try? FileManager.default.removeItem(at: source)
      try project.write(source)
      let times = try await times(of: project, in: source, browser).sorted()
      let middle = times[times.count / 2]
      let share = first.map { ", \(rounded(middle / $0, 1)) times as long as the sample's" } ?? ""
      first = first ?? middle
      print(
        "saves      \(Int(middle)) ms from a save to the page, \(project.name); \(Int(times[0])) to "
          + "\(Int(times[times.count - 1])) ms in \(times.count) saves\(share)"
      )
    }
  }

  /// Milliseconds of each save.
  private func times(
    of project: Project,
    in folder: URL,
    _ browser: String
  ) async throws -> [Double] {
    let server = try Server(program, folder)
    defer { server.end() }
    let file = folder.appending(path: project.file)
    let text = try String(contentsOf: file, encoding: .utf8)
    guard text.contains(project.words) else { throw Failure("saves: '\(project.words)' is gone") }
    return try await HeadlessBrowser.run(browser, hosts: ["127.0.0.1"]) { browser in
      let tab = try await browser.tab()
      try await tab.open(server.address + project.page)
      _ = try await tab.evaluate("new Promise((done) => setTimeout(() => done(''), 500))")
      var times: [Double] = []
      for save in 0...saves {
        let words = "Saved as number \(save)"
        async let shown = tab.evaluate(Self.until(words))
        try await Task.sleep(for: .milliseconds(300))
        let clock = ContinuousClock.now
        try Data(text.replacing(project.words, with: words).utf8).write(to: file, options: .atomic)
        guard try await shown == "yes" else { throw Failure("saves: \(project.name) shows none") }
        let took = ContinuousClock.now - clock
        if save > 0 { times.append(Double(took.components.attoseconds) / 1e15) }
      }
      return times
    }
  }

  /// Waits in the page until its card has some words.
  private static func until(_ words: String) -> String {
    """
    new Promise((done) => {
      setTimeout(() => done("no"), 29000);
      const look = () => {
        const card = document.querySelector("[data-stage] .screen");
        if (card && card.textContent.includes("\(words)")) done("yes"); else setTimeout(look, 2);
      };
      look();
    })
    """
  }
}
