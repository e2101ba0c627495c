import Foundation
import Pipeline
import Source
import Syntax
import TestSupport
import Testing

@Suite("The files of CI services that init writes: services can read them, and their scripts run")
struct CITemplateTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
  }

  private func text(_ service: StarterCI, _ path: String) throws -> String {
    let file = try #require(service.files.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  // MARK: init

  @Test(arguments: [
    (
      "github",
      [
        ".github/workflows/flowproof-comment.yml", ".github/workflows/flowproof.yml",
        "ci/flowproof.sh",
      ]
    ),
    ("gitlab", [".gitlab-ci.yml", "ci/flowproof.gitlab-ci.yml", "ci/flowproof.sh"]),
    ("shell", ["ci/flowproof.sh"]),
  ])
  func initWritesThem(service: String, files: [String]) throws {
    try scratch.write("flowproof.yml", "title: Mine\n")
    let result = try tool.run("init", "--ci", service)
    #expect(result.code == 0)
    #expect(result.errors.contains("kept flowproof.yml, which was there"))
    #expect(try scratch.files().keys.sorted() == (files + ["flowproof.yml"]).sorted())
    for path in files { #expect(scratch.read(path)?.isEmpty == false) }
    try scratch.write(files[0], "mine")
    #expect(try tool.run("init", "--ci", service).errors.contains("kept \(files[0])"))
    #expect(scratch.read(files[0]) == "mine")
    #expect(try tool.run("init", "--ci", "other").code == 64)
  }

  // MARK: Their form

  private static func json(_ node: Node) -> Any {
    switch node.value {
    case .map(let entries):
      Dictionary(entries.map { ($0.key, json($0.value)) }) { first, _ in first }
    case .list(let items): items.map(json)
    case .scalar(let scalar):
      if scalar.isQuoted {
        scalar.text
      } else if ["", "~", "null"].contains(scalar.text) {
        NSNull()
      } else {
        Int(scalar.text).map { $0 as Any } ?? ["true": true, "false": false][scalar.text]
          ?? scalar.text
      }
    }
  }

  private static func parsed(_ text: String) throws -> (value: Any, node: Node) {
    var log = Log()
    let file = SourceFile(path: "a.yml", bytes: Array(text.utf8))
    let node = try #require(YAMLReader.read(file, id: FileID(index: 0), log: &log))
    try #require(log.diagnostics.isEmpty)
    return (json(node), node)
  }

  @Test(
    .enabled(if: AuditTools.schema("github-workflows.json") != nil),
    arguments: [
      (StarterCI.github, ".github/workflows/flowproof.yml", "github-workflows.json"),
      (.github, ".github/workflows/flowproof-comment.yml", "github-workflows.json"),
      (.gitlab, "ci/flowproof.gitlab-ci.yml", "gitlab-ci.json"),
    ]
  )
  func fitTheServicesSchemas(service: StarterCI, path: String, name: String) throws {
    let data = try #require(AuditTools.schema(name))
    let schema = try #require(JSONSchema(data))
    #expect(schema.mistakes(try Self.parsed(try text(service, path)).value) == [])
    #expect(schema.mistakes(try Self.parsed("jobs: 3\nstages: {a: b}\n").value) != [])
  }

  @Test func workflowsHaveNoMoreRightsThanTheyNeed() throws {
    let preview = try text(.github, ".github/workflows/flowproof.yml")
    let comment = try text(.github, ".github/workflows/flowproof-comment.yml")
    #expect(preview.contains("on:\n  pull_request:\n"))
    #expect(preview.contains("permissions:\n  contents: read\n"))
    #expect(!preview.contains("pull_request_target") && !preview.contains("write"))
    #expect(comment.contains("permissions: {}\n") && !comment.contains("actions/checkout"))
    for text in [preview, comment] {
      for line in text.split(separator: "\n") where line.contains("uses:") {
        let pinned = #/uses: [a-z]+\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/#
        #expect(line.firstMatch(of: pinned) != nil)
      }
      // What a pull request says enters a script by its environment alone.
      for (_, script) in try Self.scripts(text) { #expect(!script.contains("${{")) }
      #expect(!text.contains(".txt"))
    }
    #expect(preview.contains("github.run_attempt"))
  }

  @Test(.enabled(if: AuditTools.tool("shellcheck") != nil)) func scriptsPassShellcheck() throws {
    let shellcheck = try #require(AuditTools.tool("shellcheck"))
    try scratch.write("flowproof.sh", try text(.shell, "ci/flowproof.sh"))
    for path in ["flowproof", "flowproof-comment"] {
      for (name, script) in try Self.scripts(try text(.github, ".github/workflows/\(path).yml")) {
        try scratch.write("\(path)-\(name).sh", "#!/bin/bash\nset -e\n\(script)")
      }
    }
    let result = try tool.shell("for f in *.sh; do '\(shellcheck.path)' \"$f\" || exit 1; done")
    #expect(result.code == 0, "\(result.output)")
  }

  @Test(.enabled(if: AuditTools.tool("zizmor") != nil)) func workflowsPassZizmor() throws {
    let zizmor = try #require(AuditTools.tool("zizmor"))
    for file in StarterCI.github.files {
      try scratch.write(file.path, String(decoding: file.bytes, as: UTF8.self))
    }
    let result = try tool.shell("'\(zizmor.path)' --offline --no-progress .github/workflows")
    #expect(result.code == 0, "\(result.output)")
  }

  // MARK: Their scripts, run

  /// The scripts of a workflow's steps, by the steps' names.
  private static func scripts(_ workflow: String) throws -> [(name: String, script: String)] {
    let root = try #require(try parsed(workflow).value as? [String: Any])
    let jobs = try #require(root["jobs"] as? [String: [String: Any]])
    return jobs.values.flatMap { $0["steps"] as? [[String: Any]] ?? [] }.compactMap { step in
      guard let script = step["run"] as? String else { return nil }
      return ((step["name"] as? String ?? "").replacing(" ", with: "-"), script)
    }
  }

  private func fake(_ name: String, _ script: String) throws {
    try scratch.write("bin/\(name)", "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(scratch.path)/bin/\(name)"
    )
  }

  private var path: String {
    "\(scratch.path)/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
  }

  /// A `flowproof` that writes down what it is asked, and what it would write.
  private func fakeFlowproof(code: Int = 0) throws {
    try fake(
      "flowproof",
      """
      echo "$@" >>asked
      for word; do
        case $word in *=*) echo "of $1" >"${word#*=}" ;; esac
      done
      exit \(code)
      """
    )
  }

  @Test func theScriptBuildsAndCompares() throws {
    try scratch.write("ci.sh", try text(.shell, "ci/flowproof.sh"))
    try fakeFlowproof()
    try fake("git", "exit 0")
    let alone = try tool.shell(
      "sh ci.sh",
      environment: ["PATH": path, "FLOWPROOF_FORMAT": "github"]
    )
    #expect(alone.code == 0, "\(alone.errors)")
    #expect(
      scratch.read("asked") == """
        build . --output flowproof-site --format text --format github \
        --format sarif=flowproof-review/findings.sarif --format gitlab=flowproof-review/codequality.json

        """
    )
    try scratch.write("asked")
    let pair = try tool.shell(
      "sh ci.sh",
      environment: [
        "PATH": path, "BASE": "origin/main", "FLOWPROOF_FORMAT": "github",
        "FLOWPROOF_NAME": "review-2", "GITHUB_STEP_SUMMARY": "\(scratch.path)/summary",
      ]
    )
    #expect(pair.code == 0, "\(pair.errors)")
    #expect(
      scratch.read("asked")?.split(separator: "\n").last.map(String.init) == """
        diff origin/main --format text --format github --format json=flowproof-review/diff.json \
        --format markdown=flowproof-review/summary.md \
        --format html=flowproof-review/review-2.html --fail-on never
        """
    )
    #expect(scratch.read("summary") == "of diff\n")
    let asked = try #require(scratch.read("asked"))
    #expect(asked.hasPrefix("build . --output flowproof-site --format text --format sarif"))
  }

  @Test func theScriptBuildsPartsAndJoinsThem() throws {
    try scratch.write("ci.sh", try text(.shell, "ci/flowproof.sh"))
    try fake("flowproof", "exec \"$flowproof\" \"$@\"")
    try #require(try tool.run("init", "-q").code == 0)
    try #require(try tool.run("build", "-q", "--output", "whole").code == 0)
    var environment = ["PATH": path, "FLOWPROOF_SHARD": "1/2"]
    #expect(try tool.shell("sh ci.sh", environment: environment).code == 0)
    environment = ["PATH": path, "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"]
    #expect(try tool.shell("sh ci.sh", environment: environment).code == 0)
    #expect(!scratch.exists("flowproof-site"))
    let joined = try tool.shell("sh ci.sh", environment: ["PATH": path])
    #expect(joined.code == 0)
    #expect(try scratch.files("flowproof-site") == scratch.files("whole"))
    #expect(scratch.exists("flowproof-review/findings.sarif"))
    try FileManager.default.removeItem(atPath: "\(scratch.path)/flowproof-parts/2")
    #expect(try tool.shell("sh ci.sh", environment: ["PATH": path]).code == 2)
  }

  @Test func theScriptEndsAsTheProgramDoes() throws {
    try scratch.write("ci.sh", try text(.shell, "ci/flowproof.sh"))
    try fake("git", "exit 0")
    try fakeFlowproof(code: 1)
    let found = try tool.shell("sh ci.sh", environment: ["PATH": path, "BASE": "main"])
    #expect(found.code == 1)
    #expect(scratch.read("asked")?.split(separator: "\n").count == 2)
    try scratch.write("asked")
    try fakeFlowproof(code: 2)
    #expect(try tool.shell("sh ci.sh", environment: ["PATH": path, "BASE": "main"]).code == 2)
    #expect(scratch.read("asked")?.split(separator: "\n").count == 1)
  }

  /// An archive whose checksum is another is never unpacked.
  @Test func theArchiveIsChecked() throws {
    try scratch.write("ci.sh", try text(.shell, "ci/flowproof.sh"))
    try scratch.write("release/flowproof", "#!/bin/sh\necho \"ran $1\"\n")
    let made = try tool.shell(
      "chmod +x release/flowproof && tar -czf a.tar.gz release && sha256sum a.tar.gz"
    )
    let sum = String(made.output.prefix(64))
    try fake(
      "curl",
      "while [ $# -gt 1 ]; do [ \"$1\" = -o ] && to=$2; shift; done; cp a.tar.gz \"$to\""
    )
    var environment = ["PATH": path, "FLOWPROOF_URL": "https://example.org/a.tar.gz"]
    let unchecked = try tool.shell("sh ci.sh", environment: environment)
    #expect(unchecked.code == 2 && unchecked.errors.contains("FLOWPROOF_SHA256"))
    environment["FLOWPROOF_SHA256"] = String(repeating: "0", count: 64)
    let wrong = try tool.shell("sh ci.sh", environment: environment)
    #expect(wrong.code == 2 && wrong.errors.contains("another checksum"))
    #expect(!scratch.exists(".flowproof-tools/bin/flowproof"))
    environment["FLOWPROOF_SHA256"] = sum
    let right = try tool.shell("sh ci.sh", environment: environment)
    #expect(right.code == 0 && right.output == "ran build\n", "\(right.errors)")
    let none = try tool.shell("rm -rf .flowproof-tools; sh ci.sh", environment: ["PATH": path])
    #expect(none.code == 2 && none.errors.contains("there is no flowproof"))
  }

  /// Runs the steps of the comment workflow with a `gh` of ours; what it posted, or nil.
  private func comment(
    _ json: String,
    old: String = "",
    pulls: String = "7"
  ) throws -> Tool.Result {
    try scratch.write("artifact.json", json)
    try scratch.write("old", old)
    try fake(
      "gh",
      """
      case "$*" in
      *"--method GET repos/o/r/pulls"*) echo "\(pulls)" ;;
      *"run download"*) cp artifact.json data/diff.json ;;
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

  /// A fork's data is words at most.
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
