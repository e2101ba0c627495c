import Foundation

/// A browser without a window, for what only a browser can tell; tests skip where there is none.
public enum Browser {
  /// Its program; nil where none is installed.
  public static let program: String? = {
    let names = ["chromium-headless-shell", "chromium", "google-chrome"]
    let folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    let app = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    return (paths + [app]).first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// True where there is one; the condition of tests that need it.
  public static var isThere: Bool {
    if program == nil { print("browser tests skipped: no chromium-headless-shell or chromium") }
    return program != nil
  }

  /// The page's markup once its scripts have run and its time is over.
  ///
  /// Time is the page's own: timers do not wait. Pages of one folder may look into one another.
  public static func dom(
    of file: String,
    fragment: String = "",
    milliseconds: Int = 20_000
  ) throws -> String {
    guard let program else { return "" }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--allow-file-access-from-files", "--window-size=1440,1600",
      "--virtual-time-budget=\(milliseconds)", "--dump-dom",
      "file://\(file)\(fragment.isEmpty ? "" : "#" + fragment)",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
