import Foundation
import Source

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
    let answer: CheckedContinuation<Data, any Error>
    let alarm: Task<Void, any Error>
  }

  struct Event: Sendable {
    /// The method: `Fetch.requestPaused`.
    let method: String
    let message: Data
  }

  /// The fields that all messages may have.
  private struct Head: Decodable {
    let id: Int?
    let method: String?
    let sessionId: String?
    let error: Refusal?

    struct Refusal: Decodable {
      let message: String
    }
  }

  private struct Answer<Result: Decodable & Sendable>: Decodable {
    let result: Result
  }

  /// The answer to a command of which nothing but its end is of interest.
  struct Nothing: Decodable {}

  init(_ process: BrowserProcess) { self.process = process }

  /// Takes messages until the browser ends; to be run once, in a task of its own.
  func listen() async {
    for await message in process.messages { take(message) }
    hasEnded = true
    for id in waiting.keys { fail(id, with: BrowserFailure.ended("")) }
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

  /// Gives a command and waits for its answer.
  ///
  /// - Throws: ``BrowserFailure`` where it is refused, takes longer than the limit, or the browser ends.
  @discardableResult
  func ask<Result: Decodable & Sendable>(
    _ method: String,
    _ parameters: [(String, JSONValue)] = [],
    in session: String? = nil,
    as type: Result.Type = Nothing.self,
    limit: Duration = .usualAnswer
  ) async throws -> Result {
    let data = try await answer(method, parameters, in: session, limit: limit)
    return try JSONDecoder().decode(Answer<Result>.self, from: data).result
  }

  private func answer(
    _ method: String,
    _ parameters: [(String, JSONValue)],
    in session: String?,
    limit: Duration
  ) async throws -> Data {
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
      fail(id, with: BrowserFailure.tooLong(limit))
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        waiting[id] = Waiting(session: session, answer: $0, alarm: alarm)
      }
    } onCancel: {
      Task { await fail(id, with: CancellationError()) }
    }
  }

  private func fail(_ id: Int, with error: any Error) {
    guard let waiting = waiting.removeValue(forKey: id) else { return }
    waiting.alarm.cancel()
    waiting.answer.resume(throwing: error)
  }

  private func take(_ message: Data) {
    guard let head = try? JSONDecoder().decode(Head.self, from: message) else { return }
    if let id = head.id {
      if let error = head.error { return fail(id, with: BrowserFailure.refused(error.message)) }
      guard let waiting = waiting.removeValue(forKey: id) else { return }
      waiting.alarm.cancel()
      waiting.answer.resume(returning: message)
      return
    }
    guard let method = head.method, let session = head.sessionId else { return }
    if method == "Inspector.targetCrashed" {
      for (id, one) in waiting where one.session == session {
        fail(id, with: BrowserFailure.page("its page crashed the browser"))
      }
    }
    listeners[session]?.yield(Event(method: method, message: message))
  }
}
