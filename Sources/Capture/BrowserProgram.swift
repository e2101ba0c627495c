import Foundation

/// The browser that draws pages: Chromium, or a browser made of it.
public enum BrowserProgram {
  /// Names in the order in which they are looked for: the one without a window's parts draws twice as fast.
  static let names = [
    "chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser",
    "google-chrome", "google-chrome-stable", "microsoft-edge",
  ]

  /// The paths of applications' programs on macOS.
  private static let applications = ["Chromium", "Google Chrome", "Microsoft Edge"].map {
    "/Applications/\($0).app/Contents/MacOS/\($0)"
  }

  /// The advice on installing a browser where there is none.
  public static let help = """
    install one: 'sudo apt-get install -y chromium-headless-shell' on Debian, 'brew install --cask \
    chromium' on macOS; or name one with --browser or FLOWPROOF_BROWSER
    """

  /// The path of a browser; nil where there is none.
  ///
  /// - Parameters:
  ///   - named: A path or a name that the user gave, which alone is looked for.
  ///   - path: The folders that hold programs, separated by colons as in `PATH` (POSIX.1-2017, 8.3);
  ///     nil is that variable.
  /// - Returns: The path of a program that may be run.
  public static func find(
    named: String? = nil,
    path: String? = nil
  ) -> String? {
    let path = path ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init)
    let places = (named.map { [$0] } ?? names).flatMap { name in
      name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    }
    let all = named == nil ? places + applications : places
    return all.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder = ObjCBool(false)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
