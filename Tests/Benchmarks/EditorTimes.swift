import Foundation

/// Measures how long `lsp` takes from a keystroke in the sample to its findings.
struct EditorTimes {
  let program: URL
  /// Keystrokes that are measured, after two that are not.
  private let strokes = 21

  func run() throws {
    let sample = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "Site")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flowproof-bench-\(UInt32.random(in: 0...UInt32.max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: sample, to: folder)
    let check = try Cost.median(
      (0..<5).map { _ in try Cost.of(program, ["check", folder.path, "--fail-on", "never"]) }
    )
    let times = try times(in: folder).sorted()
    let middle = times.median
    print(
      "editor     \(Int(middle)) ms from a keystroke to findings, sample; \(Int(times[0])) to "
        + "\(Int(times[times.count - 1])) ms in \(times.count) keystrokes, "
        + "\(rounded(middle / check.seconds / 1000, 2)) times as long as a 'check'"
    )
  }

  /// Milliseconds of each keystroke: a quote of a string table goes and comes again, so that findings differ.
  private func times(in folder: URL) throws -> [Double] {
    let file = folder.appending(path: "strings/en-US.lproj/Onboarding.strings")
    let good = try String(contentsOf: file, encoding: .utf8)
    let bad = good.replacing("\";", with: ";", maxReplacements: 1)
    let server = try Server(program)
    defer { server.process.terminate() }
    let id = "\"uri\":\"\(file.absoluteString)\""
    try server.send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"rootUri":"\#(folder.absoluteString)"}}"#
    )
    try server.send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
    try server.send(
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{\#(id),"languageId":"strings","version":1,"text":\#(try json(good))}}}"#
    )
    try server.wait(for: file, version: 1)
    var times: [Double] = []
    for stroke in 0..<strokes + 2 {
      let text = try json(stroke % 2 == 0 ? bad : good)
      let clock = ContinuousClock.now
      try server.send(
        #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{\#(id),"version":\#(stroke + 2)},"contentChanges":[{"text":\#(text)}]}}"#
      )
      try server.wait(for: file, version: stroke + 2)
      let took = ContinuousClock.now - clock
      if stroke > 1 { times.append(Double(took.components.attoseconds) / 1e15) }
    }
    return times
  }

  private func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  /// A running `lsp`.
  private struct Server {
    let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init(_ program: URL) throws {
      process.executableURL = program
      process.arguments = ["lsp"]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
    }

    func send(_ message: String) throws {
      let head = "Content-Length: \(message.utf8.count)\r\n\r\n"
      try input.fileHandleForWriting.write(contentsOf: Data((head + message).utf8))
    }

    /// Reads until findings of a version of a file have come.
    func wait(for file: URL, version: Int) throws {
      var said = ""
      while true {
        let bytes = output.fileHandleForReading.availableData
        guard !bytes.isEmpty else { throw Failure("editor: 'lsp' has ended") }
        said += String(decoding: bytes, as: UTF8.self)
        let findings = said.split(separator: "Content-Length").last { message in
          message.contains("\(file.absoluteString)\",\"version\":\(version),")
        }
        if findings?.hasSuffix("}") == true { return }
      }
    }
  }
}
