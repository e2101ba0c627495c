import Foundation
import Pipeline
import Reports
import Source
import Store
import Testing
import TextMeasure

@Suite struct RuleTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardizedFileURL

  /// The number of rules in the sources, each in a Markdown file of its own.
  private static func declared() throws -> Int {
    let walk = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    return try #require(walk).compactMap { $0 as? URL }.count {
      $0.pathExtension == "md" && $0.lastPathComponent.hasPrefix("FP")
    }
  }

  @Test func areAllInALists() throws {
    #expect(try Explanations.rules.count == Self.declared())
  }

  @Test func haveNumbersAndNamesOfTheirOwn() {
    let rules = Explanations.rules
    #expect(Set(rules.map(\.number)).count == rules.count)
    #expect(Set(rules.map(\.slug)).count == rules.count)
  }

  @Test func standInForRulesThatStandForThemselves() throws {
    for slug in Set(Explanations.rules.compactMap(\.insteadOf)) {
      let general = try #require(Explanations.rule(slug), "no rule is called '\(slug)'")
      #expect(general.insteadOf == nil)
    }
  }

  @Test(arguments: Explanations.rules.map(\.code))
  func areExplained(code: String) throws {
    let rule = try #require(Explanations.rule(code))
    for words in [rule.title, rule.why, rule.fix] {
      #expect(words.hasSuffix("."), "\(code): \(words)")
    }
    #expect(rule.slug.wholeMatch(of: #/[a-z0-9]+(-[a-z0-9]+)*/#) != nil)
    #expect(Explanations.rule(rule.slug)?.code == code)
  }

  /// `Site/docs/rules.md` has the table that `explain --all` prints; one that differs is written where
  /// RECORD is set, which fails once.
  @Test func theTableInTheDocsIsOfToday() throws {
    let page = Self.sources.appending(path: "../Site/docs/rules.md").standardizedFileURL
    let old = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(old.firstRange(of: "| Code |")?.lowerBound)
    if old[start...] == Explanations.table { return }
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try (old[..<start] + Explanations.table).write(to: page, atomically: true, encoding: .utf8)
    }
    Issue.record("run again with RECORD=1, which writes the table")
  }

  private static let faces = FaceSet(
    files: FontFiles.all(home: ProcessInfo.processInfo.environment["HOME"])
  )

  /// Builds an example as the program does, in the typefaces that are installed; nil where it asks whether
  /// texts fit, and they are not.
  private static func build(_ files: [String: String]) async throws -> Outcome? {
    var options = BuildOptions()
    options.faces = { _ in faces }
    if files["flowproof.yml"]?.contains("fit:") == true, !faces.has(family: Typeface.apple.latin) {
      print("rule example skipped: '\(Typeface.apple.latin)' is not installed")
      return nil
    }
    return try await Pipeline.build(.memory(files), options: options)
  }

  /// Codes whose bad example shows the mistake; those of `audit` need a browser (`AuditCommandTests`).
  private static let shown = Explanations.rules.filter { rule in
    !rule.bad.isEmpty && !AuditReport.rules.contains { $0.code == rule.code }
  }.map(\.code)

  @Test(arguments: shown)
  func fireAtTheMarkOfTheBadExample(code: String) async throws {
    let rule = try #require(Explanations.rule(code))
    let marked = try #require(rule.bad.first { $0.value.contains("↓") }, "\(code) has no mark")
    let files = rule.bad.mapValues { $0.replacing("↓", with: "") }
    guard let outcome = try await Self.build(files) else { return }
    let starts = outcome.findings.filter { $0.code == code }.compactMap { finding in
      finding.span.map { (outcome.sources[$0.file].path, $0.start) }
    }
    #expect(
      starts.contains { $0 == (marked.key, Self.offset(of: marked.value)) },
      "\(code) expected in \(marked.key):\n\(lines(outcome).joined(separator: "\n"))"
    )
  }

  private static func offset(of text: String) -> Int {
    text.firstIndex(of: "↓").map { text[..<$0].utf8.count } ?? -1
  }

  /// The edits of `check --fix` mend a bad example: the finding goes, nothing else comes.
  @Test(arguments: shown)
  func editsMendTheBadExample(code: String) async throws {
    let rule = try #require(Explanations.rule(code))
    var files = rule.bad.mapValues { $0.replacing("↓", with: "") }
    guard let before = try await Self.build(files) else { return }
    let findings = before.findings.filter { $0.code == code && !$0.edits.isEmpty }
    let fixes = Fixes(findings, in: before.sources)
    // Without edits, or of a file that can't be parsed, which is left alone.
    if fixes.files.isEmpty { return }
    for file in fixes.files { files[file.path] = String(decoding: file.after, as: UTF8.self) }
    let after = try #require(try await Self.build(files))
    let mended = Set(findings.map(\.message))
    #expect(!after.findings.contains { $0.code == code && mended.contains($0.message) })
    let known = Set(before.findings.map(\.code))
    #expect(
      after.findings.map(\.code).filter { !known.contains($0) } == [],
      "\(String(decoding: fixes.diff, as: UTF8.self))"
    )
  }

  @Test(arguments: shown)
  func areSilentAboutTheGoodExample(code: String) async throws {
    let rule = try #require(Explanations.rule(code))
    #expect(!rule.good.isEmpty, "\(code) has no good example")
    guard let outcome = try await Self.build(rule.good) else { return }
    let found = lines(outcome)
    #expect(!outcome.findings.contains { $0.code == code }, "\(found.joined(separator: "\n"))")
  }
}
