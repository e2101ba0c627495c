import Foundation

/// Measures how long `lsp` takes from a keystroke in the sample to its findings.
///
/// Each keystroke is a letter more, as work over a text that was there before would be kept.
struct EditorTimes {
  let program: URL
  /// Keystrokes that are measured, after two that are not.
  private let strokes = 21
  /// Files that a word is typed in, each behind the first of some characters.
  private let places = [
    ("strings/en-US.lproj/Onboarding.strings", "= \""),
    ("flows/nimbus/experiments/floating-cards.json", "\"title\": \""),
    ("flows/nimbus/features/onboarding.fml.yaml", "title: "),
    ("flows/sequence/walk.json", "\"text\": \""), ("flows/appdna/paths.json", "\"title\": \""),
    ("flows/own/tips.json", "\"en-US\": \""), ("tips.map.yml", "title: "),
    ("personas.yml", "\"field:goal.goal\": "), ("docs/start.md", "# "),
  ]

  func run() throws {
    let sample = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "Site")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flowproof-bench-\(UInt32.random(in: 0...UInt32.max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: sample, to: folder)
    print("editor     milliseconds from a keystroke to findings, sample: median (least–most)")
    for (path, before) in places {
      let typing = try Typing(path, behind: before, in: folder, with: program)
      defer { typing.end() }
      for _ in 0..<2 { _ = try typing.stroke() }
      let times = try (0..<strokes).map { _ in try typing.stroke() }.sorted()
      let burst = try typing.burst()
      print(
        "  \(Int(times.median)) (\(Int(times[0]))–\(Int(times[strokes - 1]))), "
          + "\(Int(burst)) after ten letters in a second: \(path)"
      )
    }
  }

  /// A word being typed into a file that is open in an editor.
  private final class Typing {
    private let server: Server
    private let file: URL
    private let text: String
    private let place: String.Index
    private var count = 0

    init(_ path: String, behind words: String, in folder: URL, with program: URL) throws {
      file = folder.appending(path: path)
      text = try String(contentsOf: file, encoding: .utf8)
      guard let found = text.range(of: words) else { throw Failure("no \(words) in \(path)") }
      place = found.upperBound
      server = try Server(program)
      try server.send(
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"rootUri":"\#(folder.absoluteString)"}}"#
      )
      try server.send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
      try server.send(
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(file.absoluteString)","languageId":"","version":0,"text":\#(try Self.json(text))}}}"#
      )
      try server.wait(for: file, version: 0)
    }

    func end() { server.process.terminate() }

    /// Types a letter; the milliseconds until its findings are there.
    func stroke() throws -> Double {
      let clock = ContinuousClock.now
      try send()
      try server.wait(for: file, version: count)
      let took = (ContinuousClock.now - clock).components
      return Double(took.seconds) * 1_000 + Double(took.attoseconds) / 1e15
    }

    /// Types ten letters in a second; the milliseconds from the last one to its findings.
    func burst() throws -> Double {
      for _ in 0..<9 {
        try send()
        Thread.sleep(forTimeInterval: 0.1)
      }
      return try stroke()
    }

    private func send() throws {
      count += 1
      let word = String(repeating: "e", count: count)
      let now = try Self.json("\(text[..<place])\(word)\(text[place...])")
      try server.send(
        #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(file.absoluteString)","version":\#(count)},"contentChanges":[{"text":\#(now)}]}}"#
      )
    }

    private static func json(_ text: String) throws -> String {
      String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }
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
