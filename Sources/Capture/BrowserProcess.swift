import CLibrary
import Foundation

/// A browser's process with its pipe: whole messages go in and come out, each ended by a zero byte
/// (`--remote-debugging-pipe`).
///
/// A shell stands between, which puts the pipe where the browser looks for it and removes the profile when
/// the browser has ended, also where this process was killed: the pipe then has an end, and the browser
/// ends with it.
final class BrowserProcess: Sendable {
  /// Messages of the browser, in order; it ends where the browser does.
  let messages: AsyncStream<Data>
  private let process: Process
  private let commands: FileHandle
  private let complaints: FileHandle
  private let profile: String

  /// The shell script, with the pipe as file descriptors 3 and 4; the browser's last words are kept for
  /// failures.
  private static let script = """
    trap : HUP INT TERM
    exec 3<&0 4>&1 0</dev/null
    profile=$1; shift
    "$@" 2>&1 >/dev/null | tail -c 2000 >&2
    rm -rf "$profile"
    """

  /// Starts a browser in a profile of its own, which has no network.
  ///
  /// - Throws: ``BrowserFailure`` where the shell does not start.
  init(_ program: String, flags: [String]) throws {
    // A browser that ends at once closes the pipe that commands are written to.
    signal(SIGPIPE, SIG_IGN)
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    profile =
      FileManager.default.temporaryDirectory
      .appending(path: "flowproof-browser-\(UInt64.random(in: 0...UInt64.max))").path
    process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", Self.script, "sh", profile, program, "--user-data-dir=\(profile)"] + flags
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw BrowserFailure.ended(error.localizedDescription)
    }
    commands = input.fileHandleForWriting
    complaints = errors.fileHandleForReading
    messages = Self.messages(from: output.fileHandleForReading)
  }

  func send(_ message: [UInt8]) throws {
    do {
      try commands.write(contentsOf: message + [0])
    } catch {
      throw BrowserFailure.ended("")
    }
  }

  /// Ends the browser by ending its pipe, and gives its last words.
  ///
  /// One that does not end within 5 seconds is killed.
  func end() async -> String {
    try? commands.close()
    let late = Task.detached { [process, profile] in
      try await Task.sleep(for: .seconds(5))
      kill(-process.processIdentifier, SIGKILL)
      process.interrupt()
      try? FileManager.default.removeItem(atPath: profile)
    }
    defer { late.cancel() }
    return await withCheckedContinuation { done in
      Thread.detachNewThread { [process, complaints] in
        let said = (try? complaints.readToEnd()) ?? Data()
        process.waitUntilExit()
        done.resume(returning: Self.lastLine(String(decoding: said, as: UTF8.self)))
      }
    }
  }

  private static func lastLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
  }

  /// Reads on a thread of its own, as a read waits.
  private static func messages(from handle: FileHandle) -> AsyncStream<Data> {
    let (stream, continuation) = AsyncStream<Data>.makeStream()
    Thread.detachNewThread {
      var rest = Data()
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        // `availableData` of Foundation ends the program where a signal interrupts it.
        let count = read(handle.fileDescriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        rest += buffer[..<count]
        guard buffer[..<count].contains(0) else { continue }
        var parts = rest.split(separator: 0, omittingEmptySubsequences: false)
        rest = parts.popLast().map { Data($0) } ?? Data()
        for part in parts { continuation.yield(Data(part)) }
      }
      continuation.finish()
    }
    return stream
  }
}
