import Foundation
import Source
import Syntax

/// Commands, answers and events of the Chrome DevTools Protocol over one pipe.
///
/// An actor, since tabs ask side by side and answers come in any order.
actor DevTools {
  private let process: BrowserProcess
  private var last = 0
  private var waiting: [Int: Waiting] = [:]
  private var listeners: [String: AsyncStream<Event>.Continuation] = [:]
  private var hasEnded = false

  private struct Waiting {
    let session: String?
    let answer: CheckedContinuation<Node, any Error>
    let alarm: Task<Void, any Error>
  }

  struct Event: Sendable {
    /// The method: `Fetch.requestPaused`.
    let method: String
    let parameters: Node
  }

  /// The limits on messages: pictures may have any size.
  private static let limits: ReadingLimits = {
    var limits = ReadingLimits()
    limits.bytes = .max
    return limits
  }()

  init(_ process: BrowserProcess) { self.process = process }

  /// Takes messages until the browser ends; to be run once, in a task of its own.
  func listen() async {
    for await message in process.messages { take(message) }
    hasEnded = true
    for id in waiting.keys { end(id, with: .failure(BrowserFailure.ended(""))) }
    for listener in listeners.values { listener.finish() }
  }

  /// Events of a tab, from now on.
  func events(in session: String) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream<Event>.makeStream()
    listeners[session] = continuation
    return stream
  }

  /// Stops the events of a tab.
  func leave(_ session: String) { listeners.removeValue(forKey: session)?.finish() }

  /// Gives a command and waits for its result; a browser that has not hung answers within 180 s, on a busy machine
  /// too.
  ///
  /// - Throws: ``BrowserFailure`` where it is refused, takes longer than the limit, or the browser ends.
  func ask(
    _ method: String,
    _ parameters: [(String, JSONValue)] = [],
    in session: String? = nil,
    limit: Duration = .seconds(180)
  ) async throws -> Node {
    if hasEnded { throw BrowserFailure.ended("") }
    last += 1
    let id = last
    var command: [(String, JSONValue)] = [
      ("id", .integer(id)), ("method", .string(method)), ("params", .object(parameters)),
    ]
    if let session { command.append(("sessionId", .string(session))) }
    try process.send(JSONValue.object(command).bytes(indented: false))
    let alarm = Task {
      try await Task.sleep(for: limit)
      end(id, with: .failure(BrowserFailure.tooLong(limit)))
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        waiting[id] = Waiting(session: session, answer: $0, alarm: alarm)
      }
    } onCancel: {
      Task { await end(id, with: .failure(CancellationError())) }
    }
  }

  private func end(_ id: Int, with answer: Result<Node, any Error>) {
    guard let waiting = waiting.removeValue(forKey: id) else { return }
    waiting.alarm.cancel()
    waiting.answer.resume(with: answer)
  }

  /// The result in an answer to a command.
  private static func result(of answer: Node) throws -> Node {
    guard let refusal = answer["error"] else { return try answer.part("result") { $0 } }
    throw BrowserFailure.refused(try refusal.part("message", \.string))
  }

  private func take(_ bytes: Data) {
    var log = Log()
    let file = SourceFile(path: "", bytes: Array(bytes))
    let id = FileID(index: 0)
    let message = JSONReader.read(file, id: id, limits: Self.limits, log: &log)
    guard let message else { return }
    if let id = message["id"]?.integer {
      return end(id, with: Result { try Self.result(of: message) })
    }
    guard let method = message["method"]?.string, let session = message["sessionId"]?.string else {
      return
    }
    if method == "Inspector.targetCrashed" {
      for (id, one) in waiting where one.session == session {
        end(id, with: .failure(BrowserFailure.page("its page crashed the browser")))
      }
    }
    guard let parameters = message["params"] else { return }
    listeners[session]?.yield(Event(method: method, parameters: parameters))
  }
}

extension Node {
  /// A value that every answer of its kind has.
  ///
  /// - Throws: ``BrowserFailure/malformed(_:)`` where there is none that can be read.
  func part<Value>(_ key: String, _ read: (Node) -> Value?) throws -> Value {
    guard let value = self[key].flatMap(read) else { throw BrowserFailure.malformed(key) }
    return value
  }
}
