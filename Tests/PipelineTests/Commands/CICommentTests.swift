import Foundation
import Pipeline
import Source
import TestSupport
import Testing

extension CITemplateTests {
  /// Runs the steps of the comment workflow with a `gh` of ours; what it posted, or nil.
  private func comment(
    _ json: String,
    old: String = "",
    pulls: String = "7",
    pictures: String = "",
    pages: String = ""
  ) throws -> Tool.Result {
    try scratch.write("artifact.json", json)
    try scratch.write("old", old)
    try scratch.write("pictures.json", pictures)
    try fake(
      "gh",
      """
      case "$*" in
      *"--method GET repos/o/r/pulls"*) echo "\(pulls)" ;;
      *"run download"*) cp artifact.json data/diff.json; cp pictures.json data ;;
      *"--paginate"*) cat old ;;
      *"--method P"*) echo "$*" >>posted; cp comment.md sent ;;
      *) exit 9 ;;
      esac
      """
    )
    let workflow = try text(.github, ".github/workflows/flowproof-comment.yml")
    var line = "set -e; export GITHUB_OUTPUT=$PWD/outputs; : >outputs\n"
    let conditions = ["true", "grep -q number= outputs", "grep -q checked=yes outputs"]
    for (number, script) in try Self.scripts(workflow).map(\.script).enumerated() {
      try scratch.write("step\(number).sh", script)
      let run = "NUMBER=7 bash -eo pipefail step\(number).sh"
      line += "if \(conditions[min(number, 2)]); then \(run); fi\n"
    }
    return try tool.shell(
      line,
      environment: [
        "PATH": path, "REPOSITORY": "o/r", "RUN": "1", "ATTEMPT": "2", "HEAD": "fork:topic",
        "HEAD_SHA": "abc", "RUN_URL": "https://github.com/o/r/actions/runs/1",
        "PAGES": pages,
      ]
    )
  }

  private static func diff(_ says: [String], extra: String = "") -> String {
    let changes = says.map { says in
      "{\"kind\": \"text\", \"weight\": \"copy\", \"says\": \(JSONValue.string(says).text)}"
    }
    return """
      {"v": 1, "base": "main", "head": "x", "verdict": "1 card changes in 1 flow.",
       "same": {"cards": 3}, "changes": [\(changes.joined(separator: ","))], "findings": {"new": {"findings": []}}\(extra)}
      """
  }

  @Test(.enabled(if: AuditTools.hasJQ)) func theCommentIsPostedOnceAndThenReplaced() throws {
    let first = try comment(Self.diff(["title of hello: “A” becomes “B”"]))
    #expect(first.code == 0, "\(first.errors)")
    let posted = try #require(scratch.read("posted"))
    #expect(posted.hasPrefix("api --method POST repos/o/r/issues/7/comments "))
    #expect(
      scratch.read("sent") == """
        <!-- flowproof-comment -->
        ## Onboarding preview

        **1 card changes in 1 flow&#46;**

        - title of hello&#58; &#8220;A&#8221; becomes &#8220;B&#8221;

        [Before and after, and the whole preview](https://github.com/o/r/actions/runs/1#artifacts)


        """
    )
    _ = try tool.shell("rm -rf data posted")
    #expect(try comment(Self.diff(["x"]), old: "55\n").code == 0)
    let replaced = try #require(scratch.read("posted"))
    #expect(replaced.hasPrefix("api --method PATCH repos/o/r/issues/comments/55 "))
    // Where nothing changed and nothing was said, nothing is said.
    _ = try tool.shell("rm -rf data posted")
    #expect(try comment(Self.diff([])).code == 0)
    #expect(scratch.read("posted") == nil)
  }

  /// Pictures of the first changes and the review page stand in the site; without a browser the rest goes on.
  @Test(.enabled(if: Browser.isThere), arguments: [true, false])
  func theScriptPutsPicturesIntoTheSite(hasBrowser: Bool) throws {
    try scratch.write("ci.sh", try text(.shell, "ci/flowproof.sh"))
    try fake("flowproof", "exec \"$flowproof\" \"$@\"")
    try #require(try tool.run("init", "-q").code == 0)
    let commit = "git add . && git -c user.name=a -c user.email=a@b commit -q -m a"
    try #require(try tool.shell("git init -q && \(commit)").code == 0)
    let words = try #require(scratch.read("strings/en-US.lproj/Onboarding.strings"))
    try scratch.write(
      "strings/en-US.lproj/Onboarding.strings",
      words.replacing("= \"", with: "= \"X")
    )
    var environment = ["PATH": path, "BASE": "HEAD", "FLOWPROOF_PICTURES": "yes"]
    if !hasBrowser { environment["FLOWPROOF_BROWSER"] = "/none" }
    let result = try tool.shell("sh ci.sh", environment: environment)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.errors.contains("no Chromium is found") == !hasBrowser)
    #expect(scratch.exists("flowproof-site/review/index.html") == hasBrowser)
    #expect(scratch.exists("flowproof-review/pictures.json") == hasBrowser)
    #expect(scratch.exists("flowproof-review/summary.md"))
    let files = hasBrowser ? try scratch.files("flowproof-site/review").keys.sorted() : []
    #expect(files.contains { $0.hasSuffix(".png") } == hasBrowser, "\(files)")
  }

  /// A fork's data is words at most.
  @Test(
    .enabled(if: AuditTools.hasJQ),
    arguments: [
      ("0123456789abcdef.png", "https://o.github.io/r", true), ("0123456789abcdef.png", "", false),
      ("../../x.png", "https://o.github.io/r", false),
    ]
  )
  func publishedPicturesAreShown(file: String, pages: String, isShown: Bool) throws {
    let pictures = """
      {"v": 1, "pictures": [{"file": "\(file)", "card": "welcome|x", "anchor": "s-1", "words": "A"}]}
      """
    let result = try comment(Self.diff(["a"]), pictures: pictures, pages: pages)
    #expect(result.code == 0, "\(result.errors)")
    let sent = try #require(scratch.read("sent"))
    let row =
      "| welcome&#124;x | [![welcome&#124;x, before and after: A](https://o.github.io/r/pr/7/review/"
      + "0123456789abcdef.png)](https://o.github.io/r/pr/7/review/index.html#s-1) |"
    #expect(sent.contains(row) == isShown, "\(sent)")
    #expect(sent.contains("![") == isShown)
  }

  @Test(.enabled(if: AuditTools.hasJQ)) func whatAForkHandsOverIsNotTrusted() throws {
    let hostile =
      "</b><script>x</script> @all #1 [a](http://e.example) `x` | \u{202E}\n::error::x $(id)"
    let result = try comment(Self.diff(Array(repeating: hostile, count: 40)))
    #expect(result.code == 0, "\(result.errors)")
    let sent = try #require(scratch.read("sent"))
    #expect(!sent.contains("<script") && !sent.contains("@all") && !sent.contains("[a]("))
    #expect(!sent.contains("\u{202E}") && sent.contains("and 34 more") && sent.utf8.count < 60_000)
    let bodies = [
      "{}", "[]", "not json", Self.diff(["a"]).replacing("\"v\": 1", with: "\"v\": 2"),
      Self.diff(["a"]).replacing("\"cards\": 3", with: "\"cards\": \"3\""),
      Self.diff(["a"]).replacing("\"changes\": [", with: "\"changes\": [7, "),
    ]
    for body in bodies {
      _ = try tool.shell("rm -rf data posted")
      #expect(try comment(body).code != 0, "\(body)")
      #expect(scratch.read("posted") == nil)
    }
    _ = try tool.shell("rm -rf data posted")
    for pulls in ["", "7; rm", "../8"] {
      #expect(try comment(Self.diff(["a"]), pulls: pulls).code == 0)
      #expect(scratch.read("posted") == nil)
    }
  }
}
