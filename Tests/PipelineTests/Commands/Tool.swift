import Foundation
import Testing

/// Runs the built `flowproof` as a user would.
struct Tool {
  struct Result {
    let code: Int32
    let output: String
    let errors: String
  }

  /// The binary beside the bundle of tests.
  static let binary: URL? = {
    let folders =
      [Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
      + CommandLine.arguments.prefix(1).map { URL(filePath: $0).deletingLastPathComponent() }
    return folders.flatMap { [$0, $0.deletingLastPathComponent()] }
      .map { $0.appending(path: "flowproof") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// The folder it is started in.
  let folder: String

  /// Starts it without waiting.
  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Running {
    let binary: URL = try #require(Self.binary, "no flowproof beside the tests")
    return try start(binary, arguments, environment: environment)
  }

  /// Runs a line of shell, in which `$flowproof` is the built tool, to its end.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> Result {
    let binary: URL = try #require(Self.binary, "no flowproof beside the tests")
    let all = environment.merging(["flowproof": binary.path]) { $1 }
    return try start(URL(filePath: "/bin/sh"), ["-c", line], environment: all).result()
  }

  private func start(
    _ program: URL,
    _ arguments: [String],
    environment: [String: String]
  ) throws -> Running {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
      ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"].contains(name)
    }
    process.environment = inherited.merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return Running(process: process, output: output, errors: errors)
  }

  /// Runs it to its end.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
    try start(arguments, environment: environment).result()
  }

  /// Runs it to its end, with arguments that a test has put together.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
    try start(arguments, environment: environment).result()
  }

  /// A process that was started.
  struct Running {
    let process: Process
    let output: Pipe
    let errors: Pipe

    /// Waits for the end; its errors are few and fit the pipe.
    func result() throws -> Result {
      let output = try output.fileHandleForReading.readToEnd() ?? Data()
      let errors = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Result(
        code: process.terminationReason == .exit ? process.terminationStatus : -1,
        output: String(decoding: output, as: UTF8.self),
        errors: String(decoding: errors, as: UTF8.self)
      )
    }
  }
}
