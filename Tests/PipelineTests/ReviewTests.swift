import Export
import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

@Suite("What a change of files comes to, told once for all branches and locales")
struct ReviewTests {
  static let flow = """
    {"version": 1, "screens": [
      {"id": "hello", "name": "Hello", "type": "welcome", "order": 0, "content": {"blocks": [
          {"id": "title", "type": "text", "order": 0, "content": {"text": "Hello"}},
          {"id": "go", "type": "button", "order": 1,
            "content": {"text": "Go on", "action": {"type": "next"}}}]}},
      {"id": "end", "name": "End", "type": "feature", "order": 1, "content": {"blocks": [
          {"id": "bye", "type": "text", "order": 0, "content": {"text": "That is all"}},
          {"id": "done", "type": "button", "order": 1,
            "content": {"text": "Done", "action": {"type": "complete"}}}]}}]}
    """

  /// Reviews changes of the words of a flow.
  static func review(
    _ changes: [(String, String)],
    base: String = flow
  ) async throws -> Review {
    var head = base
    for (old, new) in changes {
      try #require(head.contains(old))
      head = head.replacing(old, with: new)
    }
    let old = try await Pipeline.build(.memory(["flows/f.json": base]))
    let new = try await Pipeline.build(.memory(["flows/f.json": head]))
    return try #require(Review(base: ("main", old), head: ("topic", new)))
  }

  @Test func aText() async throws {
    let review = try await Self.review([("\"Hello\"}", "\"Welcome\"}")])
    #expect(
      review.text == """
        main → topic
        1 card changes in 1 flow: 1 text.

        f
          hello
            title of hello: “Hello” becomes “Welcome”
              flows/f.json:3

        1 other card in 1 locale is the same.

        """
    )
    #expect(!review.isQuiet && review.regressions == 0)
  }

  /// Another version of the app is one change of a card, whatever it draws otherwise; a guess is none.
  @Test(arguments: [
    ("120", "149", "    look of the app of hello: v120 becomes v149\n"), ("149", "149", ""),
    ("", "149", ""), ("120", "", ""),
  ])
  func anotherVersionOfTheApp(base: String, head: String, told: String) async throws {
    func build(_ version: String) async throws -> Outcome {
      let line = version.isEmpty ? "" : "app-version: \"\(version)\"\n"
      let files = [
        "flowproof.yml": "sources: [{nimbus: cards.json}]\n\(line)",
        "cards.json": #"{"cards": {"hello": {"title": "Hello", "body": "There"}}}"#,
      ]
      return try await Pipeline.build(.memory(files))
    }
    let (old, new) = (try await build(base), try await build(head))
    let review = try #require(Review(base: ("base", old), head: ("head", new)))
    let lines = review.text.split(separator: "\n").filter { $0.contains(" becomes ") }
    #expect(lines.map { "\($0)\n" }.joined() == told, "\(review.text)")
  }

  /// Counts of a finding are no other finding, and ids on cards that nobody sees reach no user.
  @Test func whatIsFoundOnBothSides() async throws {
    func cards(_ count: Int, _ condition: String) -> [String: String] {
      let cards = (1...count).map { number in
        """
        "a\(number)": {"title": "T/a.v\(number)", "body": "T/b.v\(number)", "order": \(number),
          "prerequisites": ["\(condition)"]}
        """
      }
      return [
        "flows/f.json": """
        {"conditions": {"ALWAYS": "true", "NEVER": "false"}, "cards": {\(cards.joined(separator: ","))}}
        """
      ]
    }
    let more = try await WholeReviewTests.review(cards(1, "ALWAYS"), cards(2, "ALWAYS"))
    #expect(!more.text.contains("findings"), "\(more.text)")
    let outcome = try await Pipeline.build(.memory(cards(2, "NEVER")))
    let missing = outcome.findings.filter { $0.slug == "text-missing" }
    #expect(missing.map(\.severity) == [.info])
  }

  @Test func nothingButSpaces() async throws {
    let review = try await Self.review([("\"version\": 1, ", "\"version\":1,\n\n")])
    #expect(
      review.text == """
        main → topic
        No screen changes.

        1 file differs (flows/f.json), in what no card shows: words that no card uses, settings of other \
        features, order of keys, comments or spaces.
        2 cards in 1 locale are the same.

        """
    )
    #expect(review.isQuiet)
  }

  @Test func theSameFiles() async throws {
    let text = try await Self.review([]).text
    #expect(text.contains("No screen changes.\n\nAll files that were read are the same.\n"))
  }

  /// A look that all cards share is told once, by the part that differs.
  @Test func theColorOfProgress() async throws {
    let screens = ["one", "two", "three"].enumerated().map { place, id in
      """
      {"id": "\(id)", "name": "\(id)", "type": "feature", "order": \(place), "content": {"blocks": [
        {"id": "go", "type": "button", "order": 0,
          "content": {"text": "Go on", "action": {"type": "next"}}}]}}
      """
    }
    let bar = "\"progressIndicator\": {\"enabled\": true, \"fillColor\": \"#ff0000\"}"
    let review = try await Self.review(
      [("#ff0000", "#0000ff")],
      base: "{\"version\": 1, \(bar), \"screens\": [\(screens.joined(separator: ","))]}"
    )
    #expect(
      review.text == """
        main → topic
        3 cards change in 1 flow: 3 looks.

        f
          one, two and three
            filled part of progress: #ff0000 becomes #0000ff
              flows/f.json:1

        No card is the same.

        """
    )
  }

  /// A way that is gone leaves nobody a way to the end.
  @Test func aWayThatIsGone() async throws {
    let review = try await Self.review([("\"next\"", "\"nowhere\"")])
    #expect(review.regressions > 0)
    #expect(review.text.contains("New: 1 warning."))
  }

  @Test func jsonHoldsEachChangeOnce() async throws {
    let json = try await Self.review([("Go on", "Continue")]).json.text
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let changes = try #require(value?["changes"] as? [[String: Any]])
    #expect(changes.count == 1)
    #expect(
      changes[0]["before"] as? String == "Go on" && changes[0]["after"] as? String == "Continue"
    )
    #expect(changes[0]["weight"] as? String == "copy" && changes[0]["card"] as? String == "hello")
    #expect((changes[0]["head"] as? [String: Any])?["line"] as? Int == 5)
    #expect((value?["same"] as? [String: Any])?["cards"] as? Int == 1)
  }

  @Test func aComment() async throws {
    let review = try await Self.review([("\"Hello\"}", "\"Hi @all, see #12\"}")])
    #expect(
      review.markdown(command: "flowproof diff main") == """
        <!-- flowproof:Onboarding -->
        ## Onboarding

        **1 card changes in 1 flow: 1 text\\.**

        | Card | What | Before | After |
        |---|---|---|---|
        | hello | title | Hello | Hi &#64;all, see &#35;12 |

        1 other card in 1 locale is the same\\.

        <sub>`flowproof diff main`</sub>

        """
    )
  }

  /// A comment holds what forges take, whatever differs: the least worth is left out first.
  @Test func aCommentIsNeverTooLong() async throws {
    let screens = (0..<800).map { number in
      """
      {"id": "s\(number)", "name": "S", "type": "feature", "order": \(number), "content": {"blocks": [
        {"id": "title", "type": "text", "order": 0, "content": {"text": "Text \(number) \(words)"}}]}}
      """
    }
    let base = "{\"version\": 1, \"screens\": [\(screens.joined(separator: ","))]}"
    let review = try await Self.review([("Text ", "Words ")], base: base)
    let comment = review.markdown(command: "flowproof diff main")
    #expect(comment.utf8.count < 60_000)
    #expect(comment.contains("800 cards change in 1 flow: 800 texts"))
    #expect(comment.contains("Left out, as a comment has no room for it: the list of all changes."))
  }

  /// Nothing that a config holds runs, mentions, or turns a line round.
  @Test func hostileWords() async throws {
    let hostile = "</script><img src=x onerror=alert(1)> @team \\u202Eabc | `x` <!-- --> [a](b)"
    let review = try await Self.review([("\"Hello\"}", "\"\(hostile)\"}")])
    let comment = review.markdown(command: "flowproof diff `main`")
    #expect(
      !comment.contains("<img") && !comment.contains("@team") && !comment.contains("\u{202E}")
    )
    #expect(!comment.dropFirst(30).contains("<!--") && !comment.contains("[a](b)"))
    #expect(!review.text.contains("\u{202E}"))
  }

  private var words: String { String(repeating: "word ", count: 20) }
}

/// The states of a project that git keeps.
@Suite struct DiffCommandTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
  }

  @Test(.enabled(if: Git.isThere)) func aBranchAgainstTheWorkingFolder() throws {
    #expect(try tool.run("init", "-q").code == 0)
    try Git.run("init", "-q", in: scratch.path)
    try Git.run("add", "-A", in: scratch.path)
    try Git.run("commit", "-qm", "first", in: scratch.path)
    let same = try tool.run("diff", "HEAD", "--fail-on", "change")
    #expect(same.code == 0)
    #expect(same.output.contains("No screen changes."))
    let path = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: scratch.path).first {
        $0.hasSuffix("en.lproj/Onboarding.strings") || $0.hasSuffix(".xcstrings")
          || $0.hasSuffix(".strings")
      }
    )
    let words = try String(contentsOfFile: scratch.path + "/" + path, encoding: .utf8)
    let value = try #require(words.firstMatch(of: #/= "([A-Z][a-z]+)/#)?.output.1)
    try scratch.write(path, words.replacing("= \"\(value)", with: "= \"Changed"))
    let diff = try tool.run("diff", "HEAD", "--fail-on", "change")
    #expect(diff.code == 1)
    #expect(diff.output.contains("becomes “Changed"))
    try Git.run("commit", "-qam", "second", in: scratch.path)
    #expect(try tool.run("diff", "HEAD").output.contains("No screen changes."))
    #expect(try tool.run("diff", "HEAD~1", "HEAD").output.contains("becomes “Changed"))
    #expect(try tool.run("diff", "HEAD", "HEAD~1").output.contains("Changed"))
    let none = try tool.run("diff", "no-such-branch")
    #expect(none.code == 2)
    #expect(none.errors.contains("neither a folder nor a commit"))
    #expect(try tool.run("diff", "--format", "pdf", "HEAD").code == 64)
    let misspelt = try tool.run("diff", "HEAD~1", "--locale", "xx")
    #expect(misspelt.code == 2 && misspelt.errors.contains("no locale is called 'xx'"))
    let flow = scratch.path + "/flows/welcome.json"
    try scratch.write("flows/new.json", try String(contentsOfFile: flow, encoding: .utf8))
    let added = try tool.run("diff", "HEAD", "--flow", "new")
    #expect(added.code == 0 && added.output.contains("adds flow new"))
  }

  /// The pages that differ from a commit's, alone in a folder.
  @Test(.enabled(if: Git.isThere)) func onlyWhatChanged() throws {
    #expect(try tool.run("init", "-q").code == 0)
    try Git.run("init", "-q", in: scratch.path)
    try Git.run("add", "-A", in: scratch.path)
    try Git.run("commit", "-qm", "first", in: scratch.path)
    let path = "strings/de.lproj/Onboarding.strings"
    let words = try #require(scratch.read(path))
    try scratch.write(path, words.replacing("dass du da bist", with: "dass Sie da sind"))
    let page = "flows/welcome/default/de/welcome.html"
    let built = try tool.run(
      "build",
      "--only-changed",
      "HEAD",
      "--output",
      "changed",
      "--trace",
      page
    )
    #expect(built.code == 0 && built.output.contains("“Schön, dass du da bist” becomes"))
    #expect(built.errors.contains("\n  \(page)\n"))
    #expect(scratch.read("changed/" + page) != nil)
    #expect(scratch.read("changed/flows/welcome/default/en-US/welcome.html") == nil)
    #expect(try tool.run("verify", "changed").code == 0)
    let none = try tool.run("build", "--only-changed", "nowhere")
    #expect(none.code == 2 && scratch.read("flowproof-site/index.html") == nil)
    #expect(try tool.run("build", "--trace", "flows/none.html").code == 2)
  }

  /// A file that a sparse checkout leaves out is still there at a commit.
  @Test(.enabled(if: Git.isThere)) func aSparseCheckout() throws {
    #expect(try tool.run("init", "-q").code == 0)
    try Git.run("init", "-q", in: scratch.path)
    try Git.run("add", "-A", in: scratch.path)
    try Git.run("commit", "-qm", "first", in: scratch.path)
    let whole = try tool.run("diff", "HEAD", "HEAD")
    try Git.run("sparse-checkout", "set", "--no-cone", "/*", "!strings", in: scratch.path)
    try #require(!FileManager.default.fileExists(atPath: scratch.path + "/strings/de.lproj"))
    let sparse = try tool.run("diff", "HEAD", "HEAD")
    #expect(sparse.output == whole.output && sparse.output.contains("2 locales"))
  }
}

/// The `git` of the machine.
private enum Git {
  static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/git")

  static func run(_ arguments: String..., in folder: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
    let user = ["-c", "user.name=A", "-c", "user.email=a@b.example", "-c", "commit.gpgsign=false"]
    process.arguments = ["-C", folder] + user + arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
