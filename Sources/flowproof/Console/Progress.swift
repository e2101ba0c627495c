/// A bar for work of more than half a second, on a terminal only.
struct Progress: Sendable {
  private let steps: AsyncStream<Void>.Continuation
  /// The task that draws; nil where nothing is drawn.
  private let drawing: Task<Void, Never>?

  /// A bar for a number of steps; `isShown` false draws nothing.
  init(_ what: String, steps count: Int, isShown: Bool) {
    let (stream, steps) = AsyncStream<Void>.makeStream()
    self.steps = steps
    guard isShown else {
      drawing = nil
      return
    }
    drawing = Task {
      let clock = ContinuousClock()
      var next = clock.now + .milliseconds(500)
      var (done, isDrawn) = (0, false)
      for await _ in stream {
        done += 1
        guard clock.now >= next else { continue }
        next = clock.now + .milliseconds(100)
        isDrawn = true
        Console.put(Self.line(what, done, of: count), to: 2)
      }
      if isDrawn { Console.put("\r\u{1B}[K", to: 2) }
    }
  }

  /// Counts one more step as done; any task may call it.
  func step() { steps.yield() }

  /// Does some work, and removes the bar when it has ended or failed.
  func during<Made>(_ work: () async throws -> Made) async throws -> Made {
    let made: Result<Made, any Error>
    do { made = .success(try await work()) } catch { made = .failure(error) }
    steps.finish()
    await drawing?.value
    return try made.get()
  }

  private static func line(_ what: String, _ done: Int, of count: Int) -> String {
    let width = 30
    let full = count > 0 ? min(width, done * width / count) : width
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: width - full)
    return "\r\(what) [\(bar)] \(done)/\(count)\u{1B}[K"
  }
}
