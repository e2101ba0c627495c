import Export
import Flow
import Pipeline
import Reports
import Source
import TestSupport
import Testing

/// Tests of personas' views on the days on which they open the app, and of the pages with them.
@Suite struct DayTests {
  private static func messages(_ triggers: [(name: String, expression: String)]) -> String {
    let all = triggers.map { "\"\($0.name)\": \"\($0.expression)\"" }.joined(separator: ", ")
    let messages = triggers.map { trigger in
      """
      "m-\(trigger.name)": {"surface": "survey", "text": "\(trigger.name)", "action": "OPEN",
        "trigger-if-all": ["\(trigger.name)"]}
      """
    }
    return """
      {"triggers": {\(all)}, "actions": {"OPEN": "://open"},
       "messages": {\(messages.joined(separator: ",\n"))}}
      """
  }

  /// `persona, day: cards` of a flow's first variant, from the list that `list` prints.
  private static func days(_ files: [String: String], flow: Int = 0) async throws -> [String] {
    let outcome = try await Pipeline.build(.memory(files))
    let variant = try #require(outcome.build?.flows[flow].variants.first)
    return variant.days.map { day in
      let cards = day.sequences.sorted { $0.key < $1.key }.flatMap(\.value)
      let scheduled = day.scheduled.map { "+\($0)" }
      return "\(day.persona), day \(day.day): \((cards + scheduled).joined(separator: " "))"
    }
  }

  @Test func messagesComeOnTheirDays() async throws {
    let triggers = [
      ("first", "is_first_run == true && isFirstRun == 'true'"),
      ("launches", "number_of_app_launches == 3"), ("week", "days_since_install >= 7"),
      ("update", "days_since_update == 2"),
      ("often", "events.days_opened_in_last_28 >= 4"),
      ("date", "current_date == 1700000000 + 86400 * 8"),
    ]
    let found = try await Self.days([
      "flows/m.json": Self.messages(triggers),
      "personas.yml": """
      max: {opens: [8, 0-2], installation_date: 1700000000000}
      ana: {opens: [400, 402], is_first_run: false, number_of_app_launches: 2, days_since_update: 0}
      kim: {}
      """,
    ])
    // Nobody says when ana installed the app, so that the message of a date stays.
    #expect(
      found == [
        "max, day 0: m-first", "max, day 1: ", "max, day 2: m-launches m-update",
        "max, day 8: m-date m-often m-week", "ana, day 400: m-date m-week",
        "ana, day 402: m-date m-launches m-update m-week",
      ]
    )
  }

  /// Somebody who opens the app later than it was installed runs it for the first time then; a persona who
  /// says that it has run the app before does not.
  @Test func launchesAreCountedFromTheFirstOpening() async throws {
    let triggers = [
      ("first", "is_first_run"), ("later", "is_first_run == false"),
      ("one", "number_of_app_launches == 1"), ("two", "number_of_app_launches == 2"),
      ("many", "number_of_app_launches > 2"), ("opened", "events.days_opened_in_last_28 == 1"),
    ]
    let found = try await Self.days([
      "flows/m.json": Self.messages(triggers),
      "personas.yml": """
      late: {opens: [3, 5]}
      said: {opens: [3, 5], number_of_app_launches: 1}
      known: {opens: [3, 5], number_of_app_launches: 2}
      back: {opens: [3], is_first_run: false}
      """,
    ])
    let fresh = ["day 3: m-first m-one m-opened", "day 5: m-later m-two"]
    #expect(
      found == fresh.map { "late, \($0)" } + fresh.map { "said, \($0)" } + [
        "known, day 3: m-later m-opened m-two", "known, day 5: m-later m-many",
        "back, day 3: m-later m-one m-opened",
      ]
    )
  }

  /// The history of openings is that of counting them.
  @Test func historiesOfOpeningsAreCounted() async throws {
    var dice = Dice()
    let spans = (0..<12).map { _ in
      (first: Int.random(in: 0...9, using: &dice), count: Int.random(in: 1...30, using: &dice))
    }
    let least = spans.map { _ in Int.random(in: 1...6, using: &dice) }
    let triggers = zip(spans, least).enumerated().map { number, question in
      let (span, least) = question
      let sum = "'app_cycle.foreground'|eventSum('Days', \(span.count), \(span.first))"
      return (name: "q\(number)", expression: "\(sum) >= \(least)")
    }
    let opens = (0..<25).map { _ in Int.random(in: 0...80, using: &dice) }
    let days = Set(opens).sorted()
    let found = try await Self.days([
      "flows/m.json": Self.messages(triggers),
      "personas.yml": "max: {opens: \(opens)}",
    ])
    let expected = days.map { day in
      let cards = zip(spans, least).enumerated().compactMap { number, question -> String? in
        let (span, least) = question
        // Of days the app keeps 56.
        let past = span.first..<min(56, span.first + span.count)
        let sum = days.count { $0 <= day && past.contains(day - $0) }
        return sum >= least ? "m-q\(number)" : nil
      }
      return "max, day \(day): \(cards.sorted().joined(separator: " "))"
    }
    #expect(found == expected, "seed \(dice.seed)")
  }

  private static let steps = """
    {"id": "hello", "steps": [
      {"id": "ask", "content_blocks": [{"id": "go", "type": "button", "action": "next"}]},
      {"id": "tip", "content_blocks": [{"id": "go", "type": "button", "action": "next"}]}]}
    """

  @Test func theConfigBringsCardsOnActiveDays() async throws {
    let files = [
      "flows/f.json": Self.steps,
      "personas.yml": """
      max: {opens: [0, 3, 9]}
      ana: {opens: 5}
      eve: {opens: 5, is_first_run: false}
      """, "flowproof.yml": "active-days: {2: tip, 3: [tip, ask]}\n",
    ]
    #expect(
      try await Self.days(files) == [
        "max, day 0: ask tip", "max, day 3: +tip", "max, day 9: +tip +ask", "ana, day 5: ask tip",
        "eve, day 5: ",
      ]
    )
    let listing = try #require(Listing(try await Pipeline.build(.memory(files))))
    #expect(
      listing.text.contains(
        """
            max, day 0: ask, tip
            max, day 3: tip
            max, day 9: tip, ask
        """
      )
    )
    #expect(listing.text.contains("max  opens: [0, 3, 9]\n"))
  }

  @Test func mistakesAreFindings() async throws {
    let outcome = try await Pipeline.build(
      .memory([
        "flows/f.json": Self.steps,
        "personas.yml": """
        max: {opens: [0, later, 5-3, -1]}
        ana: {opens: {first: 1}}
        kim: {opens: 0-99}
        eve: {open: 3}
        """,
        "flowproof.yml": "active-days: {2: tipp}\n",
      ])
    )
    let help = "write numbers and ranges of them: 'opens: [0-6, 13]'; 0 is the day of the install"
    let found = lines(outcome).filter { $0.contains("opens") || $0.contains("active-days") }
    let days = "must be days after the install, found"
    #expect(
      found == [
        "flowproof.yml:1:18: warning: 'active-days' brings a card that no flow has: 'tipp' [unknown-scheduled-card] (did you mean 'tip'?)",
        "personas.yml:1:18: error: 'opens' of 'max' \(days) 'later' [bad-value] (\(help))",
        "personas.yml:1:25: error: 'opens' of 'max' \(days) '5-3' [bad-value] (\(help))",
        "personas.yml:1:30: error: 'opens' of 'max' \(days) '-1' [bad-value] (\(help))",
        "personas.yml:2:14: error: 'opens' of 'ana' \(days) a map [bad-value] (\(help))",
        "personas.yml:3:14: error: 'opens' of 'kim' has 100 days, and only 60 are followed [bad-value] (name the days on which something changes)",
        "personas.yml:4:7: warning: 'eve' says what no system asks for: 'open' [unknown-attribute] (did you mean 'opens'?)",
      ]
    )
  }

  // MARK: Pages

  private static func section(_ files: [String: String], _ flow: String) async throws -> String? {
    var log = Log()
    let build = try #require(try await Pipeline.build(.memory(files)).build)
    let plan = SiteExport(build: build).plan(log: &log)
    let page = try #require(
      plan.lazy.flatMap { $0() }.first { $0.path == "flows/\(flow)/personas.html" }
    )
    let text = String(decoding: page.bytes, as: UTF8.self)
    guard let start = text.firstRange(of: "id=\"days\"") else { return nil }
    let rest = text[start.upperBound...]
    return String(rest[..<(rest.firstRange(of: "</section>")?.lowerBound ?? rest.endIndex)])
  }

  @Test func aColumnStartsWithNews() async throws {
    let files = [
      "flows/m.json": Self.messages([
        ("early", "days_since_install < 2"), ("late", "days_since_install > 4"),
      ]),
      "personas.yml": """
      max: {opens: [0-9]}
      tom: {opens: [0-9]}
      ana: {opens: [1, 4, 30]}
      """,
    ]
    let table = try #require(try await Self.section(files, "m"))
    let heads = table.matches(of: /<th scope="col"><b>([^<]*)/).map { String($0.1) }
    #expect(heads == ["Day 0", "Days 1 to 4", "Days 5 to 29", "Day 30"])
    let rows = table.matches(
      of: /<tr><th scope="row"><b>([^<]*)<\/b><p>([^<]*)<\/p><\/th>(.*?)<\/tr>/
    )
    let lines = rows.map { row in
      let cells = row.3.split(separator: "<td>").map { cell in
        let words = cell.matches(of: /class="gap"><span>([^<]*)/).map { String($0.1) }
        let cards = cell.matches(of: /aria-label="[^"]*: ([^"]*)"/).map { "[\($0.1)]" }
        return (words + cards).joined(separator: " ")
      }
      return "\(row.1), \(row.2): \(cells.joined(separator: " | "))"
    }
    #expect(
      lines == [
        "max, tom, on days 0–9: [early] | as on day 0 | [late] | does not open the app",
        "ana, on days 1, 4, 30: does not open the app | [early] | does not open the app | [late]",
      ]
    )
  }

  @Test func daysAreASentenceWhereOnlyTheFirstStartShowsCards() async throws {
    let personas = "max: {opens: [0, 3]}\n"
    let files = ["flows/f.json": Self.steps, "personas.yml": personas]
    let sentence = try #require(try await Self.section(files, "hello"))
    #expect(sentence.contains("Cards show when the app is first opened, none on the days after"))
    let same = try await Self.section(
      ["flows/m.json": Self.messages([("any", "true")]), "personas.yml": personas],
      "m"
    )
    #expect(try #require(same).contains("The same on days 0 to 3."))
    let scheduled = files.merging(["flowproof.yml": "active-days: {2: tip}\n"]) { $1 }
    let table = try #require(try await Self.section(scheduled, "hello"))
    #expect(table.contains("active day 2"))
  }
}
