import Pipeline
import Reports
import Source
import TestSupport
import Testing

@testable import Export

/// Tests of the files that differ between two sites: laid over the other site they are the whole one.
@Suite struct ChangedPagesTests {
  private static let project = Dictionary(
    uniqueKeysWithValues: StarterProject.files.map {
      ($0.path, String(decoding: $0.bytes, as: UTF8.self))
    }
  )

  private static func files(_ plan: SitePlan) -> [String: [UInt8]] {
    Dictionary(plan.units.flatMap { $0() }.map { ($0.path, $0.bytes) }) { first, _ in first }
  }

  private static func changed(_ old: Outcome, _ new: Outcome) async throws -> SitePlan {
    try #require(await new.site(since: old, templates: [:], jobs: 2))
  }

  /// Exactly the files that differ are there, each as in the whole site, with what they name.
  private static func check(_ edit: String, _ old: Outcome, _ new: Outcome) async throws {
    let before = files(try #require(await old.site()))
    let whole = files(try #require(await new.site()))
    let plan = try await changed(old, new)
    let written = files(plan)
    let differing = whole.filter { before[$0.key] != $0.value }
    let lost = differing.filter { written[$0.key] != $0.value }.keys.sorted()
    #expect(lost == [], "\(edit): missing, or other than in the whole site")
    let same = written.keys.filter { differing[$0] == nil && !$0.hasPrefix("static/") }.sorted()
    #expect(same == [], "\(edit): written, though they are the same")
    let gone = before.keys.filter { whole[$0] == nil && !$0.hasPrefix("static/") }.sorted()
    #expect(plan.changed?.gone.sorted() == gone, "\(edit)")
  }

  @Test func randomEdits() async throws {
    var dice = Dice()
    let old = try await Pipeline.build(.memory(Self.project))
    var checked = 0
    for round in 0..<8 {
      var files = Self.project
      let edit = Self.edit(&files, &dice)
      let new = try await Pipeline.build(.memory(files))
      if new.build == nil { continue }
      checked += 1
      try await Self.check("seed \(dice.seed), round \(round), \(edit)", old, new)
    }
    #expect(checked > 3)
  }

  /// Changes a word, a line or the order of lines in one file, mostly in one of words.
  private static func edit(_ files: inout [String: String], _ dice: inout Dice) -> String {
    let names = files.keys.sorted().filter { !$0.hasPrefix(".github") }
    let words = names.filter { $0.hasSuffix(".strings") || $0.hasSuffix(".md") }
    let isOfWords = Int.random(in: 0..<3, using: &dice) > 0
    guard let name = (isOfWords ? words : names).randomElement(using: &dice) else { return "" }
    var lines = files[name, default: ""].split(separator: "\n", omittingEmptySubsequences: false)
    let place = Int.random(in: 0..<lines.count, using: &dice)
    let kind = Int.random(in: 0..<4, using: &dice)
    switch kind {
    case 0: lines.insert(name.hasSuffix(".strings") ? "/* new */" : "", at: place)
    case 1: lines.remove(at: place)
    case 2: lines.swapAt(place, Int.random(in: 0..<lines.count, using: &dice))
    default:
      let found = lines[place].split(whereSeparator: { !$0.isLetter }).filter { $0.count > 3 }
      guard let word = found.randomElement(using: &dice) else { return "nothing" }
      lines[place] = Substring(lines[place].replacing(word, with: "Zebra"))
    }
    files[name] = lines.joined(separator: "\n")
    return "edit \(kind) of \(name):\(place + 1)"
  }

  @Test func aTextChangesTheFilesThatShowIt() async throws {
    var files = Self.project
    let german = "strings/de.lproj/Onboarding.strings"
    let text = try #require(files[german])
    let value = try #require(text.firstMatch(of: #/Welcome.Title" = "(.*)";/#)?.output.1)
    files[german] = text.replacing(value, with: "Guten Morgen")
    let old = try await Pipeline.build(.memory(Self.project))
    let new = try await Pipeline.build(.memory(files))
    try await Self.check("a text", old, new)
    let pages = try await Self.changed(old, new).changed?.files.filter { $0.hasSuffix(".html") }
    #expect(pages?.contains("flows/welcome/default/de/welcome.html") == true)
    #expect(pages?.contains { $0.contains("/en-US/") } == false)
  }

  @Test func nothingChanges() async throws {
    let old = try await Pipeline.build(.memory(Self.project))
    let plan = try await Self.changed(old, old)
    #expect(plan.changed?.files == [] && plan.changed?.gone == [])
  }

  @Test func aTraceSaysWhatAPageIsMadeFrom() async throws {
    var files = Self.project
    let path = "strings/de.lproj/Onboarding.strings"
    files[path] = files[path]?.replacing(
      #/Welcome.Title" = ".*"/#,
      with: "Welcome.Title\" = \"Na?\""
    )
    let old = try await Pipeline.build(.memory(Self.project))
    let new = try await Pipeline.build(.memory(files))
    let page = "flows/welcome/default/de/notifications.html"
    let trace = try #require(new.trace(page, since: ("main", old)))
    #expect(
      trace == """
        flows/welcome/default/de/notifications.html
          card notifications of welcome, default, in de
          card notifications, flows/welcome.json:15
            text title: Onboarding/Notifications.Title -> “Höre von uns, wenn es wichtig ist”, \
        strings/de.lproj/Onboarding.strings:5
            text body: Onboarding/Notifications.Body -> “Höchstens eine Nachricht in der Woche.”, \
        strings/de.lproj/Onboarding.strings:6
            text buttons/primary: Onboarding/Notifications.Allow -> “Mitteilungen erlauben”, \
        strings/de.lproj/Onboarding.strings:7
            text buttons/secondary: Onboarding/Notifications.Later -> “Später”, \
        strings/de.lproj/Onboarding.strings:8
            picture image: notifications -> static/hello.6f93fb5c78.svg, assets/hello.svg:1
        since main
          title of welcome: “Schön, dass du da bist” becomes “Na?”, \
        strings/de.lproj/Onboarding.strings:1:19

        """
    )
    let same = new.trace(page, since: ("main", old), changed: [])
    #expect(same?.hasSuffix("\nthe same as in main\n") == true)
    #expect(new.trace("flows/welcome/default/de/nowhere.html", since: nil) == nil)
    #expect(
      new.trace("index.html", since: nil)?.contains("flow welcome, flows/welcome.json:1") == true
    )
  }
}
