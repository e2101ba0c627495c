import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

/// `check --fix`: the edits of findings, written and as a diff.
@Suite struct FixTests {
  private static let config = "sources:\n  - nimbus: cards.json\nchecks: { no-images: off }\n"
  private static let cards = """
    {"cards": {
      "hello": {"order": 1, "title": "Hello", "buttons": {"primary": {"title": "Go"}},},
    }}

    """

  @Test func editsAreWritten() throws {
    let scratch = try Scratch()
    try scratch.write("flowproof.yml", Self.config)
    try scratch.write("cards.json", Self.cards)
    let tool = Tool(folder: scratch.path)
    let dry = try tool.run("check", "--fix", "--dry-run")
    #expect(
      dry.output == """
        --- a/cards.json
        +++ b/cards.json
        @@ -1,3 +1,3 @@
         {"cards": {
        -  "hello": {"order": 1, "title": "Hello", "buttons": {"primary": {"title": "Go"}},},
        +  "hello": {"order": 1, "title": "Hello", "buttons": {"primary": {"title": "Go"}}}
         }}

        """
    )
    #expect(dry.code == 0 && scratch.read("cards.json") == Self.cards)
    let fixed = try tool.run("check", "--fix")
    #expect(fixed.code == 0 && !fixed.output.contains("trailing-comma"), "\(fixed)")
    #expect(fixed.errors.contains("cards.json: 1 mended"), "\(fixed)")
    #expect(scratch.read("cards.json") == Self.cards.replacing("}},},", with: "}}}"))
    #expect(try tool.run("check", "--fix", "--dry-run").output == "")
  }

  /// A file that can't be parsed is left alone, one with a link to it is written where it leads, and
  /// permissions stay.
  @Test func filesThatAreLeftAlone() throws {
    let scratch = try Scratch()
    try scratch.write("flowproof.yml", Self.config)
    try scratch.write("cards.json", Self.cards.replacing("\"order\"", with: "order"))
    let tool = Tool(folder: scratch.path)
    let before = scratch.read("cards.json")
    #expect(try tool.run("check", "--fix").code == 2)
    #expect(scratch.read("cards.json") == before)
    try scratch.write("real.json", Self.cards)
    let shell =
      "rm cards.json && ln -s real.json cards.json && chmod 640 real.json && $flowproof check --fix"
    #expect(try tool.shell(shell).code == 0)
    let after = try tool.shell("stat -c '%a %F' real.json; stat -c %F cards.json")
    #expect(after.output == "640 regular file\nsymbolic link\n")
    #expect(scratch.read("real.json")?.contains("},},") == false)
    #expect(try tool.run("check", "--dry-run").code == 64)
    try scratch.write("flowproof.yml", "sources: 7\n")
    let unusable = try tool.run("check", "--fix", "--dry-run")
    #expect(unusable.code == 2 && unusable.errors.contains("sources"), "\(unusable)")
  }

  /// The contents of a file of a project in memory after the edits.
  private static func mended(_ path: String, _ files: [String: String]) async throws -> String? {
    let fixes = Fixes(try await Pipeline.build(.memory(files)))
    return fixes.files.first { $0.path == path }.map { String(decoding: $0.after, as: UTF8.self) }
  }

  /// Findings that ask for the same edit are mended by it, each of them; of others at one place the first is.
  @Test func editsAtOnePlace() {
    var sources = SourceSet()
    let id = sources.add(path: "a.json", bytes: Array("{\"a\": 1}".utf8))
    var log = Log()
    for (text, message) in [("b", "one"), ("b", "two"), ("c", "three")] {
      let edit = Diagnostic.Edit(Span(file: id, start: 2, end: 3), text)
      log.report(Explanations.rules[0], message, at: edit.span, edits: [edit])
    }
    let fixes = Fixes(log.diagnostics, in: sources)
    #expect(fixes.files.map { String(decoding: $0.after, as: UTF8.self) } == ["{\"b\": 1}"])
    #expect(fixes.files.map(\.findings) == [2])
  }

  /// Names that differ only in case or in what parts their words, and names that no version knew.
  @Test func namesThatCanBeNothingElse() async throws {
    let mended = try await Self.mended(
      "flows/a.json",
      [
        "flows/a.json": """
        {"cards": {"hello": {"title": "Hi", "cardType": "Basic", "image": "notification-ctd",
          "onboarding_type": "fresh-instal", "body": "", "Body": "",
          "buttons": {"primary": {"title": "Go", "action": "END-ONBOARDING"}}}}}
        """
      ]
    )
    #expect(
      mended == """
        {"cards": {"hello": {"title": "Hi", "card-type": "Basic", "image": "notifications-ctd",
          "onboarding-type": "fresh-instal", "body": "", "Body": "",
          "buttons": {"primary": {"title": "Go", "action": "end-onboarding"}}}}}
        """
    )
  }

  /// An old name is left where older versions may read it, or another manifest knows it.
  @Test(arguments: [("125.!", "", true), ("116.!", "", false), ("125.!", "next-card: {}", false)])
  func oldNames(version: String, other: String, isMended: Bool) async throws {
    func manifest(_ actions: String) -> String {
      """
      about: {description: App}
      channels: [release]
      features:
        onboarding-framework-feature:
          description: Cards
          variables:
            cards: {description: C, type: "Map<String, Card>", default: {}}
      objects:
        Card:
          description: A card
          fields:
            title: {description: T, type: Text, default: ""}
            buttons: {description: B, type: "Map<String, Button>", default: {}}
        Button:
          description: A button
          fields:
            title: {description: T, type: Text, default: ""}
            action: {description: A, type: Action, default: "forward-one-card"}
      enums:
        Action:
          description: What it does
          variants: {forward-one-card: {description: On}\(actions)}

      """
    }
    let recipe = """
      {"slug": "try", "appName": "firefox_ios", "targeting": "app_version|versionCompare('\(version)') >= 0",
       "branches": [{"slug": "a", "ratio": 1, "features": [{"featureId": "onboarding-framework-feature",
        "value": {"cards": {"hello": {"title": "Hi", "buttons":
         {"primary": {"title": "Go", "action": "next-card"}}}}}}]}]}
      """
    var files = ["a.fml.yaml": manifest(""), "try.json": recipe]
    files["flowproof.yml"] = "sources: [{nimbus: '*.fml.yaml', experiments: try.json}]\n"
    if !other.isEmpty { files["b.fml.yaml"] = manifest(", next-card: {description: N}") }
    let mended = try await Self.mended("try.json", files)
    #expect(mended == (isMended ? recipe.replacing("next-card", with: "forward-one-card") : nil))
  }

  /// The result of `git apply` with the diff equals the written file, whatever is edited.
  @Test(arguments: 0..<40)
  func diffsApply(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let scratch = try Scratch()
    var sources = SourceSet()
    var log = Log()
    for number in 0..<8 {
      let count = Int.random(in: 1...40, using: &dice)
      let end = Bool.random(using: &dice) ? "\n" : ""
      let breaks = ["", "", "\r", "\rx", "\u{2028}"]
      // Where lines are alike, a hunk fits in several places.
      let lines = (0..<count).map { line in
        (seed % 3 == 0 ? "}" : "line \(line)") + (breaks.randomElement(using: &dice) ?? "")
      }
      let text = (seed % 4 == 0 ? "\u{FEFF}" : "") + lines.joined(separator: "\n") + end
      let name = ["f", "a b", "ä \"q\"", "a\\b", "x 2026-01-01 00:00:00"][number % 5] + "\(number)"
      try scratch.write(name, text)
      let id = sources.add(path: name, bytes: Array(text.utf8))
      var from = 0
      while from < text.utf8.count {
        let start = from + Int.random(in: 0...60, using: &dice)
        let end = start + Int.random(in: 0...12, using: &dice)
        from = end + 2
        guard end <= text.utf8.count else { break }
        let new =
          ["", "x", "a\nb", "\n", "}\n}\n", "\r", "one\ntwo\nthree\n"].randomElement(using: &dice)
          ?? ""
        let edit = Diagnostic.Edit(Span(file: id, start: start, end: end), new)
        log.report(Explanations.rules[0], "\(start)", at: edit.span, edits: [edit])
      }
    }
    let fixes = Fixes(log.diagnostics, in: sources)
    try scratch.write("d.diff", String(decoding: fixes.diff, as: UTF8.self))
    let applied = try Tool(folder: scratch.path).shell("git apply --whitespace=nowarn d.diff")
    #expect(applied.code == 0, "seed \(seed): \(applied.errors)")
    for file in fixes.files {
      #expect(
        scratch.read(file.path) == String(decoding: file.after, as: UTF8.self),
        "seed \(seed)"
      )
    }
    #expect(!fixes.files.isEmpty)
  }
}
