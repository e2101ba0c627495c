import Capture
import Foundation

/// A browser without a window, for what only a browser can tell; tests skip where there is none.
public enum Browser {
  /// Its program; nil where none is installed.
  public static let program = BrowserProgram.find()

  /// Indicates that a browser starts; the condition of tests that need one.
  public static let isThere: Bool = {
    guard program != nil else {
      print("browser tests skipped: no chromium-headless-shell or chromium")
      return false
    }
    let page = (try? run("about:blank", milliseconds: 100, seconds: 60)) ?? ""
    if !page.contains("<html") { print("browser tests skipped: the browser does not start here") }
    return page.contains("<html")
  }()

  /// The page's markup once its scripts have run and its time is over.
  ///
  /// Time is the page's own: timers do not wait. Pages of one folder may look into one another.
  public static func dom(
    of file: String,
    fragment: String = "",
    milliseconds: Int = 20_000
  ) throws -> String {
    let address = "file://\(file)\(fragment.isEmpty ? "" : "#" + fragment)"
    return try run(address, milliseconds: milliseconds, seconds: 300)
  }

  /// The page's markup once its scripts have run, and what the browser said meanwhile: messages of
  /// scripts, of what was blocked and what could not be loaded.
  ///
  /// Where a file of fontconfig's is named, no other fonts than those of its folders are there.
  public static func visit(
    _ file: String,
    milliseconds: Int = 20_000,
    fontConfig: String? = nil
  ) throws -> (dom: String, console: [String]) {
    let log = try Scratch()
    let name = log.path + "/console.txt"
    let dom = try run(
      "file://\(file)",
      milliseconds: milliseconds,
      seconds: 300,
      log: name,
      fontConfig: fontConfig
    )
    let lines = (log.read("console.txt") ?? "").split(separator: "\n").map(String.init)
    return (dom, lines.filter { $0.contains(":CONSOLE") })
  }

  /// Runs the browser on an address; after so many seconds it is ended, whatever it does.
  ///
  /// What it says goes to a file, where one is named.
  private static func run(
    _ address: String,
    milliseconds: Int,
    seconds: Double,
    log: String? = nil,
    fontConfig: String? = nil
  ) throws -> String {
    guard let program else { return "" }
    let profile = try Scratch()
    defer { withExtendedLifetime(profile) {} }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--disable-background-networking", "--disable-dev-shm-usage",
      "--user-data-dir=\(profile.path)", "--allow-file-access-from-files",
      "--window-size=1440,1600", "--virtual-time-budget=\(milliseconds)", "--dump-dom",
    ]
    if let fontConfig {
      process.environment = ProcessInfo.processInfo.environment
        .merging(["FONTCONFIG_FILE": fontConfig]) { $1 }
    }
    if log != nil { process.arguments? += ["--enable-logging=stderr"] }
    process.arguments?.append(address)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    if let log, FileManager.default.createFile(atPath: log, contents: nil) {
      process.standardError = FileHandle(forWritingAtPath: log)
    }
    try process.run()
    let end = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    end.cancel()
    return String(decoding: data, as: UTF8.self)
  }
}
