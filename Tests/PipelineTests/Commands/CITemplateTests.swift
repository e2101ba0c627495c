import Foundation
import Pipeline
import Source
import Syntax
import TestSupport
import Testing

@Suite("The files of CI services that init writes: services can read them, and their scripts run")
struct CITemplateTests {
  let scratch: Scratch
  let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
  }

  func text(_ service: StarterCI, _ path: String) throws -> String {
    let file = try #require(service.files().first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  // MARK: init

  @Test(arguments: [
    (
      "github",
      [
        ".github/workflows/flowproof-comment.yml", ".github/workflows/flowproof-pages.yml",
        ".github/workflows/flowproof.yml", ".gitignore", "ci/flowproof-pages.sh", "ci/flowproof.sh",
      ]
    ),
    ("gitlab", [".gitignore", ".gitlab-ci.yml", "ci/flowproof.gitlab-ci.yml", "ci/flowproof.sh"]),
    ("shell", [".gitignore", "ci/flowproof.sh"]),
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
      (.github, ".github/workflows/flowproof-pages.yml", "github-workflows.json"),
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
    let pages = try text(.github, ".github/workflows/flowproof-pages.yml")
    #expect(pages.contains("permissions: {}\n") && !pages.contains("pull_request_target"))
    for text in [preview, comment, pages] {
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
    for name in ["flowproof", "flowproof-pages"] {
      try scratch.write("\(name).sh", try text(.github, "ci/\(name).sh"))
    }
    for path in ["flowproof", "flowproof-comment", "flowproof-pages"] {
      for (name, script) in try Self.scripts(try text(.github, ".github/workflows/\(path).yml")) {
        try scratch.write("\(path)-\(name).sh", "#!/bin/bash\nset -e\n\(script)")
      }
    }
    let result = try tool.shell("for f in *.sh; do '\(shellcheck.path)' \"$f\" || exit 1; done")
    #expect(result.code == 0, "\(result.output)")
  }

  @Test(.enabled(if: AuditTools.tool("zizmor") != nil)) func workflowsPassZizmor() throws {
    let zizmor = try #require(AuditTools.tool("zizmor"))
    for file in StarterCI.github.files() {
      try scratch.write(file.path, String(decoding: file.bytes, as: UTF8.self))
    }
    let result = try tool.shell("'\(zizmor.path)' --offline --no-progress .github/workflows")
    #expect(result.code == 0, "\(result.output)")
  }

  // MARK: Their scripts, run

  /// The scripts of a workflow's steps, by the steps' names.
  static func scripts(_ workflow: String) throws -> [(name: String, script: String)] {
    let root = try #require(try parsed(workflow).value as? [String: Any])
    let jobs = try #require(root["jobs"] as? [String: [String: Any]])
    return jobs.values.flatMap { $0["steps"] as? [[String: Any]] ?? [] }.compactMap { step in
      guard let script = step["run"] as? String else { return nil }
      return ((step["name"] as? String ?? "").replacing(" ", with: "-"), script)
    }
  }

  func fake(_ name: String, _ script: String) throws {
    try scratch.write("bin/\(name)", "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(scratch.path)/bin/\(name)"
    )
  }

  var path: String {
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
    #expect(!scratch.exists("flowproof-parts"))
    environment = ["PATH": path, "FLOWPROOF_SHARD": "1/2"]
    #expect(try tool.shell("sh ci.sh", environment: environment).code == 0)
    #expect(try tool.shell("sh ci.sh", environment: ["PATH": path]).code == 2)
  }

  @Test func partsOfAnotherCommitAreNotJoined() throws {
    try scratch.write("ci.sh", try text(.shell, "ci/flowproof.sh"))
    try fake("flowproof", "exec \"$flowproof\" \"$@\"")
    let commit = "git -c user.name=a -c user.email=a@b commit -q --allow-empty -m a"
    try #require(try tool.shell("git init -q && \(commit)").code == 0)
    try #require(try tool.run("init", "-q").code == 0)
    let part = ["PATH": path, "FLOWPROOF_SHARD": "1/1"]
    try #require(try tool.shell("sh ci.sh", environment: part).code == 0)
    try #require(try tool.shell(commit).code == 0)
    let stale = try tool.shell("sh ci.sh", environment: ["PATH": path])
    #expect(stale.code == 2 && stale.errors.contains("left from another commit"))
    try #require(try tool.shell("rm -r flowproof-parts; sh ci.sh", environment: part).code == 0)
    #expect(try tool.shell("sh ci.sh", environment: ["PATH": path]).code == 0)
    #expect(scratch.exists("flowproof-site/index.html") && !scratch.exists("flowproof-parts"))
  }

  /// The gates of the script run with the program itself; a comparison's threshold is no setting of a build.
  @Test func theScriptHasGates() throws {
    try scratch.write("ci.sh", try text(.shell, "ci/flowproof.sh"))
    try fake("flowproof", "exec \"$flowproof\" \"$@\"")
    try #require(try tool.run("init", "-q", "app").code == 0)
    let commit = "git add . && git -c user.name=a -c user.email=a@b commit -q -m a"
    try #require(try tool.shell("git init -q && \(commit)").code == 0)
    var environment = [
      "PATH": path, "BASE": "HEAD", "FLOWPROOF_PROJECT": "app", "FLOWPROOF_FAIL_ON": "text",
      "FLOWPROOF_PATHS": "cards=100",
    ]
    let same = try tool.shell("sh ci.sh", environment: environment)
    #expect(same.code == 0, "\(same.errors)")
    let words = try #require(scratch.read("app/strings/de.lproj/Onboarding.strings"))
    try scratch.write(
      "app/strings/de.lproj/Onboarding.strings",
      words.replacing("= \"", with: "= \"X")
    )
    #expect(try tool.shell("sh ci.sh", environment: environment).code == 1)
    environment["FLOWPROOF_FAIL_ON"] = nil
    environment["FLOWPROOF_MIN_COVERAGE"] = "locale=fr:100"
    #expect(try tool.shell("sh ci.sh", environment: environment).code != 0)
    environment["FLOWPROOF_MIN_COVERAGE"] = nil
    let config = "mv app/flowproof.yml app/flowproof.yaml; sh ci.sh"
    let renamed = try tool.shell(config, environment: environment)
    #expect(renamed.code == 0, "\(renamed.errors)")
    let none = try tool.shell("rm app/flowproof.yaml; sh ci.sh", environment: environment)
    #expect(none.code == 2 && none.errors.contains("app has no flowproof.yml"))
  }

  /// The branch of the pages on a git server: one commit, the site at its top and each pull request in a folder.
  @Test func sitesArePublishedAndRemoved() throws {
    try scratch.write("pages.sh", try text(.github, "ci/flowproof-pages.sh"))
    try scratch.write("site/index.html", "main")
    try scratch.write("site/static/a.css", "a")
    try scratch.write("change/index.html", "change")
    try #require(try tool.shell("git init -q --bare server").code == 0)
    func pages(_ arguments: String) throws -> (code: Int32, shown: [String], commits: String) {
      let run = try tool.shell(
        "sh pages.sh \(arguments)",
        environment: ["PAGES_REMOTE": "file://\(scratch.path)/server"]
      )
      let shown = try tool.shell("git -C server ls-tree -r --name-only gh-pages").output
      let commits = try tool.shell("git -C server rev-list --count gh-pages").output
      return (run.code, shown.split(separator: "\n").map(String.init), commits)
    }
    let change = try pages("put pr/7 change")
    #expect(change.code == 0 && change.shown == [".nojekyll", "pr/7/index.html"])
    let both = try pages("put . site")
    let top = [".nojekyll", "index.html", "pr/7/index.html", "static/a.css"]
    #expect(both.code == 0 && both.shown == top && both.commits == "1\n")
    try scratch.write("site/index.html", "newer")
    _ = try tool.shell("rm -r site/static")
    #expect(try pages("put . site").shown == [".nojekyll", "index.html", "pr/7/index.html"])
    #expect(try tool.shell("git -C server show gh-pages:index.html").output == "newer")
    let removed = try pages("remove pr/7")
    #expect(removed.code == 0 && removed.shown == [".nojekyll", "index.html"])
    #expect(try pages("remove pr/7").code == 0)
    #expect(try pages("put ../x site").code == 64)
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

  /// GitLab sets the number of jobs for jobs that are no part of several, too.
  @Test func aJobByItselfBuildsTheWholeSite() throws {
    try scratch.write("ci.sh", try text(.shell, "ci/flowproof.sh"))
    try fakeFlowproof(code: 0)
    let run = try tool.shell("sh ci.sh", environment: ["PATH": path, "CI_NODE_TOTAL": "1"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(scratch.read("asked")?.hasPrefix("build . --output flowproof-site ") == true)
  }

  /// A clone of one commit has no other branch: the script gets it.
  @Test(arguments: ["main", "origin/main"])
  func theBaseOfAShallowCloneIsFetched(base: String) throws {
    let name = "git -c user.name=T -c user.email=t@example.org -c init.defaultBranch=main"
    let made = try tool.shell(
      """
      set -e; \(name) init -q up; cd up; \(name) commit -q --allow-empty -m one
      git checkout -q -b topic; \(name) commit -q --allow-empty -m two
      cd ..; git clone -q --depth 1 --branch topic "file://$PWD/up" shallow
      """
    )
    #expect(made.code == 0, "\(made.errors)")
    try scratch.write("shallow/ci.sh", try text(.shell, "ci/flowproof.sh"))
    try fakeFlowproof(code: 0)
    let shallow = Tool(folder: "\(scratch.path)/shallow")
    let run = try shallow.shell("sh ci.sh", environment: ["PATH": path, "BASE": base])
    #expect(run.code == 0, "\(run.errors)")
    let commit = try tool.shell("git -C up rev-parse main").output.split(separator: "\n")[0]
    let asked = scratch.read("asked") ?? scratch.read("shallow/asked") ?? ""
    #expect(asked.contains("diff \(commit) "), "\(asked)")
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
}
