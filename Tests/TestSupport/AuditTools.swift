public import Foundation

/// The tools that check pages and files for CI services, as `.ci/audit` puts them into
/// `.build/audit`; tests skip without them.
public enum AuditTools {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".build/audit")

  private static func file(_ name: String) -> URL? {
    let url = folder.appending(path: name)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  /// The rules of axe; nil where they are not there.
  public static let axe = file("axe.min.js")

  /// Indicates that pages can be opened and checked by axe's rules.
  public static let hasAxe: Bool = {
    if axe == nil { print("tests with axe skipped: run .ci/audit") }
    return axe != nil && Browser.isThere
  }()

  /// Indicates that Nu's HTML checker runs.
  public static let hasNu: Bool = {
    let isThere = file("vnu.jar") != nil && java != nil
    if !isThere { print("tests with Nu's HTML checker skipped: run .ci/audit") }
    return isThere
  }()

  private static let java = command("java")

  /// A published schema of a CI service; nil where it is not there.
  public static func schema(_ name: String) -> Data? {
    let data = file(name).flatMap { try? Data(contentsOf: $0) }
    if data == nil { print("tests with \(name) skipped: run .ci/audit") }
    return data
  }

  /// A program that checks scripts or workflows; nil where it is not there.
  public static func tool(_ name: String) -> URL? {
    let url = file(name)
    if url == nil { print("tests with \(name) skipped: run .ci/audit") }
    return url
  }

  /// Indicates that scripts that read JSON can be run.
  public static let hasJQ = has("jq", for: "tests of the comment's workflow")

  /// Indicates that Neovim can be started.
  public static let hasNeovim = has("nvim", for: "tests with Neovim")

  private static func has(_ name: String, for tests: String) -> Bool {
    if command(name) == nil { print("\(tests) skipped: no \(name)") }
    return command(name) != nil
  }

  /// The path of a command that can be run.
  private static func command(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The errors that Nu's checker finds in files, a line each.
  public static func nu(_ files: [String]) throws -> [String] {
    guard let java, let jar = file("vnu.jar") else { return [] }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: java)
    process.arguments = ["-jar", jar.path, "--errors-only"] + files
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
