import JEXL
import Source
import Syntax
import Testing

/// The transforms that ask for the history of events.
struct EventTests {
  static let context: Context = {
    let text = """
      {"events": {
        "open": {"Days": [0, 3, 0, 1], "Weeks": [4, 10]},
        "seen": {"Hours": [5]},
        "days_opened_in_last_28": 9
      }}
      """
    var log = Log()
    let file = SourceFile(path: "context.json", bytes: Array(text.utf8))
    return JSONReader.read(file, id: FileID(index: 0), log: &log).flatMap(Context.init) ?? Context()
  }()

  @Test(arguments: [
    ("'open'|eventSum('Days', 7)", 4), ("'open'|eventSum('Days', 2, 0)", 3),
    ("'open'|eventSum('Days', 7, 2)", 1), ("'open'|eventSum('Weeks', 1, 1)", 10),
    ("'open'|eventSum('Days', 7, 4)", 0), ("'open'|eventSum('Years', 1)", 0),
    ("'open'|eventSum('Days', 1.9)", 0), ("'other'|eventSum('Days', 7)", 0),
    ("'open'|eventCountNonZero('Days', 56)", 2), ("'open'|eventCountNonZero('Days', 1)", 0),
    ("'open'|eventAveragePerInterval('Days', 8)", 0.5),
    ("'open'|eventAveragePerNonZeroInterval('Days', 8)", 2),
    ("'open'|eventAveragePerNonZeroInterval('Days', 1)", 0),
    ("'open'|eventLastSeen('Days')", 1), ("'open'|eventLastSeen('Days', 1)", 0),
    ("'open'|eventLastSeen('Days', 2)", 1), ("'seen'|eventLastSeen('Hours', 0)", 0),
    ("'open'|eventLastSeen('Days', 4)", Double.greatestFiniteMagnitude),
    ("'other'|eventLastSeen('Days')", Double.greatestFiniteMagnitude),
    ("events.days_opened_in_last_28", 9),
  ])
  func answer(text: String, number: Double) throws {
    let value = try Expression.parse(text).value(in: Self.context)
    #expect(value == .number(number) || value == .integer(Int(number)))
  }

  /// An interval of a recorded event has its current count, 0; an event never recorded has none.
  @Test(arguments: [
    ("'open'|eventAveragePerInterval('Years', 0)", "null"),
    ("'open'|eventAveragePerInterval('Days', 0)", "null"),
    ("'open'|eventAveragePerInterval('Days', 0.9)", "null"),
    ("'open'|eventAveragePerInterval('Years', 0, 1)", "0"),
    ("'open'|eventAveragePerInterval('Years', 2)", "0"),
    ("'open'|eventAveragePerNonZeroInterval('Years', 0)", "0"),
    ("'open'|eventSum('Years', 0)", "0"),
    ("'other'|eventAveragePerInterval('Years', 0)", "0"),
    ("'open'|eventAveragePerInterval('Years', 0) == null", "true"),
    ("'open'|eventAveragePerInterval('Years', 0) ? 1 : 2", "2"),
    ("'open'|eventAveragePerInterval('Years', 0) + 1", "error: eval"),
  ])
  func noBuckets(text: String, value: String) {
    #expect(outcome(text, Self.context) == value)
  }

  @Test func noMoreIsKeptThanTheAppKeeps() throws {
    let days = Array(repeating: "1", count: 60).joined(separator: ",")
    let text = "{\"events\": {\"e\": {\"Days\": [\(days)], \"Day\": [1], \"Hours\": 7}}}"
    var log = Log()
    let file = SourceFile(path: "context.json", bytes: Array(text.utf8))
    let node = try #require(JSONReader.read(file, id: FileID(index: 0), log: &log))
    let context = try #require(Context(node))
    #expect(try Expression.parse("'e'|eventSum('Days', 60)").value(in: context) == .number(56))
    #expect(context.events.counts["e"]?.keys.map(\.rawValue) == ["Days"])
  }

  /// Values from the SHA-256 of the subject's JSON, worked out apart.
  @Test func bucketsFollowTheHashOfTheSubject() throws {
    var hits = 0
    for bucket in 0..<100 {
      let expression = try Expression.parse("'user-1'|bucketSample(\(bucket), 1, 100)")
      if try expression.truth(in: Context()) {
        hits += 1
        #expect(bucket == Self.bucket)
      }
    }
    #expect(hits == 1)
    let wrapped = "'user-1'|bucketSample(\(Self.bucket + 1), 99, 100)"
    #expect(try !Expression.parse(wrapped).truth(in: Context()))
  }

  /// The hundredth of all hashes that the SHA-256 of `"user-1"`, quotes included, falls into.
  static let bucket = 36
}
