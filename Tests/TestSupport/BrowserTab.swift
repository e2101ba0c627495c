import Foundation

/// A tab of a browser that stays open, driven over its pipe (Chrome DevTools Protocol): for pages of a
/// server, which change while one looks.
///
/// Calls wait for the browser; a test makes them on a thread of its own.
public final class BrowserTab {
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private let profile: Scratch
  private var rest: [UInt8] = []
  private var last = 0
  private var session: String?

  private struct Command: Encodable {
    let id: Int
    let method: String
    let params: [String: Value]
    let sessionId: String?
  }

  private enum Value: Encodable {
    case text(String)
    case flag(Bool)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .flag(let flag): try container.encode(flag)
      }
    }
  }

  private struct Answer: Decodable {
    let id: Int?
    let result: Result?

    struct Result: Decodable {
      let targetId: String?
      let sessionId: String?
      let result: Object?
    }

    struct Object: Decodable {
      let value: String?
      let description: String?
    }
  }

  /// What the browser said instead of an answer.
  public struct Failure: Error {
    /// In its words.
    public let words: String
  }

  /// Opens an address; throws where the browser does not start.
  public init(_ address: String) throws {
    profile = try Scratch()
    guard let program = Browser.program else { throw Failure(words: "no browser") }
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", #"exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>/dev/null"#, program, "--headless",
      "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
      "--disable-dev-shm-usage", "--user-data-dir=\(profile.path)", "--window-size=1440,900",
      "--remote-debugging-pipe",
    ]
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    let target = try ask("Target.createTarget", ["url": .text(address)])?.targetId ?? ""
    session = try ask(
      "Target.attachToTarget",
      ["targetId": .text(target), "flatten": .flag(true)]
    )?.sessionId
    // The tab shows nothing at first.
    while try run("location.protocol + document.readyState") != "http:complete" {
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  deinit { process.terminate() }

  /// Runs a script in the page and gives its text, or that of its promise.
  public func run(_ script: String) throws -> String {
    try start(script)
    return try end()
  }

  /// Starts a script, whose text ``end()`` waits for.
  public func start(_ script: String) throws {
    try send(
      "Runtime.evaluate",
      [
        "expression": .text(script), "awaitPromise": .flag(true), "returnByValue": .flag(true),
      ]
    )
  }

  /// The text of the script that was started last.
  public func end() throws -> String {
    let object = try answer()?.result
    return object?.value ?? object?.description ?? ""
  }

  private func ask(_ method: String, _ params: [String: Value]) throws -> Answer.Result? {
    try send(method, params)
    return try answer()
  }

  private func send(_ method: String, _ params: [String: Value]) throws {
    last += 1
    let command = Command(id: last, method: method, params: params, sessionId: session)
    try commands.fileHandleForWriting.write(contentsOf: try JSONEncoder().encode(command) + [0])
  }

  /// The answer to the last command; events in between are passed over.
  private func answer() throws -> Answer.Result? {
    while true {
      while let end = rest.firstIndex(of: 0) {
        let message = try JSONDecoder().decode(Answer.self, from: Data(rest[..<end]))
        rest.removeSubrange(...end)
        if message.id == last { return message.result }
      }
      let data = answers.fileHandleForReading.availableData
      if data.isEmpty { throw Failure(words: "the browser has ended") }
      rest += data
    }
  }
}
