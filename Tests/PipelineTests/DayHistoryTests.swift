import Export
import Flow
import Pipeline
import Source
import Testing

/// Tests of the history of the app's start on the days on which a persona opens the app.
@Suite struct DayHistoryTests {
  /// The messages that are shown on each day, named as their triggers.
  private static func days(
    _ surface: String,
    _ opens: String,
    _ triggers: KeyValuePairs<String, String>
  ) async throws -> [String] {
    let messages = triggers.map {
      #""\#($0.key)": {"surface": "\#(surface)", "text": "T", "trigger-if-all": ["\#($0.key)"]}"#
    }
    let all = triggers.map { "\"\($0.key)\": \"\($0.value)\"" }
    let outcome = try await Pipeline.build(
      .memory([
        "flows/m.json": """
        {"messages": {\(messages.joined(separator: ", "))},
         "triggers": {\(all.joined(separator: ", "))}}
        """, "personas.yml": "max: {opens: \(opens)}\n",
      ])
    )
    let variant = try #require(outcome.build?.flows.first?.variants.first)
    return variant.days.map { day in
      "\(day.day): \(day.sequences.values.flatMap { $0 }.sorted().joined(separator: " "))"
    }
  }

  @Test func startsAreCountedByTheNamesOfThePlatform() async throws {
    let names: KeyValuePairs = [
      "fenix": "'app_opened'|eventSum('Days', 7, 0) == 2",
      "ios": "'app_cycle.foreground'|eventSum('Days', 7, 0) == 2",
      "lasting": "'app_opened'|eventLastSeen('Days') >= 1",
      "same": "'events.app_opened'|eventSum('Days', 7, 0) == 2",
    ]
    // What the app does not record is nothing that a persona can know.
    #expect(
      try await Self.days("homescreen", "[0, 1, 3]", names)
        == ["0: ios", "1: fenix ios same", "3: ios"]
    )
    #expect(
      try await Self.days("new-tab-card", "[0, 1, 3]", names)
        == ["0: fenix lasting", "1: fenix ios lasting same", "3: fenix lasting"]
    )
  }

  @Test func startsAreCountedByHourAndMinute() async throws {
    let start = "'app_cycle.foreground'"
    #expect(
      try await Self.days(
        "new-tab-card",
        "[0, 1, 3]",
        [
          "ago": "\(start)|eventLastSeen('Hours', 0) >= 24",
          "before": "\(start)|eventLastSeen('Hours', 1) == 23",
          "hours": "\(start)|eventSum('Hours', 24, 0) == 1",
          "minutes": "\(start)|eventCountNonZero('Minutes', 60) == 1",
          "none": "\(start)|eventSum('Hours', 24, 0) == 0",
          "three": "\(start)|eventSum('Hours', 72, 0) >= 3",
          "two": "\(start)|eventSum('Hours', 49, 0) == 2",
        ]
      ) == ["0: hours minutes", "1: before hours minutes two", "3: hours minutes two"]
    )
  }
}
