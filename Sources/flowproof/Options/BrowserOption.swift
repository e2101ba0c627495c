import ArgumentParser
import Capture

/// The option for the browser that draws.
struct BrowserOption: ParsableArguments {
  @Option(
    "The browser that draws: a path or a name. (default: the first Chromium or Chrome in PATH)",
    value: "program"
  )
  var browser: String?

  /// The browser's path.
  func program() throws -> String {
    let name = browser ?? Environment.setting("BROWSER")
    if let program = BrowserProgram.find(named: name) { return program }
    let missing = name.map { "there is no browser '\($0)'" } ?? "no browser to draw with is found"
    Console.error("\(missing)\n  help: \(BrowserProgram.help)")
    throw Exit.refused
  }
}
