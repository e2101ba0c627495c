internal import Source

/// The transforms that ask how often an event happened (reference: nimbus, section 7.1).
extension TransformRun {
  /// The answer; nil where it depends on a history that was not given.
  func events() throws(ExpressionError) -> Double? {
    let isLastSeen = transform == .eventLastSeen
    let (least, most) = isLastSeen ? (2, 3) : (3, 4)
    guard (least...most).contains(values.count) else {
      throw error(
        "takes \(least - 1) or \(most - 1) arguments, found \(values.count - 1)",
        help: isLastSeen ? "write eventLastSeen('Days', 0)" : "write \(transform)('Days', 7, 0)"
      )
    }
    let event = try string(0, "the event")
    let interval = try interval()
    let count = isLastSeen ? Int.max : Self.index(try number(2, "the number of intervals"))
    let startAt = least
    let start = values.count > startAt ? Self.index(try number(startAt, "the first interval")) : 0
    guard let counts = context.events.counts[event] else {
      return isPartial ? nil : nothing
    }
    // The app keeps every interval of an event that it has recorded, the current one at least.
    let kept = counts[interval] ?? []
    return answer(kept.isEmpty ? [0] : kept, from: start, count)
  }

  private func interval() throws(ExpressionError) -> EventHistory.Interval {
    let name = try string(1, "the kind of interval")
    if let interval = EventHistory.Interval(rawValue: name) { return interval }
    let names = EventHistory.Interval.allCases.map(\.rawValue)
    let all = "write one of \(names.map { "'\($0)'" }.joined(separator: ", "))"
    throw error(
      "knows no interval '\(name)'",
      help: Suggestion.help(for: name, among: names) ?? all
    )
  }

  /// Converts a number to a count.
  private static func index(_ number: Double) -> Int { Int(clamping: number, to: 0...Int.max) }

  /// The answer for an event without records: never seen is endlessly long ago.
  private var nothing: Double {
    transform == .eventLastSeen ? .greatestFiniteMagnitude : 0
  }

  private func answer(_ counts: [Int], from start: Int, _ count: Int) -> Double {
    guard start < counts.count else { return nothing }
    let end = count > counts.count - start ? counts.count : start + count
    let window = counts[start..<end]
    let sum = window.reduce(0.0) { $0 + Double($1) }
    let active = window.count { $0 > 0 }
    switch transform {
    case .eventSum: return sum
    case .eventCountNonZero: return Double(active)
    case .eventAveragePerInterval: return sum / Double(count)
    case .eventAveragePerNonZeroInterval: return active == 0 ? 0 : sum / Double(active)
    default:
      let seen = window.firstIndex { $0 > 0 }
      return seen.map { Double($0 - start) } ?? nothing
    }
  }
}
