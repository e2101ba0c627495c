import Foundation
import Reports
import Source
import TestSupport
import Testing

/// The scripts of a release on the built program; `make roots` does the rest, as root; CI tries a debug build.
@Suite(
  "What a release holds: manual pages, completions, schemas; its scripts and files are in order"
)
struct DistTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
  }

  private func shell(_ line: String) throws -> Tool.Result {
    try tool.shell(
      line,
      environment: ["repository": Self.repository, "SOURCE_DATE_EPOCH": "86400"]
    )
  }

  @Test func everyVerbHasAManualPage() throws {
    let made = try shell("mkdir man; \"$repository/.ci/manual\" \"$flowproof\" man")
    try #require(made.code == 0, "\(made.errors)")
    let help = try tool.run("--help").output
    let verbs = help.matches(of: #/(?m)^  ([a-z]+)  +[A-Z]/#).map { String($0.output.1) }
    #expect(verbs.count > 10)
    let pages = try scratch.files("man").keys.sorted()
    #expect(pages == (["flowproof.1"] + verbs.map { "flowproof-\($0).1" }).sorted())
    let page = try #require(scratch.read("man/flowproof-fit.1"))
    #expect(page.hasPrefix(".TH FLOWPROOF-FIT 1 \"1970-01-02\""))
    #expect(page.contains(#"\fB\-\-config\fR, \fB\-c\fR \fIconfig\fR"# + "\n"))
    #expect(page.contains(#"\fB\-\-strict\fR"# + "\n"))
  }

  @Test func completionsOfferFormats() throws {
    let bash = try tool.run("--generate-completion-script", "bash").output
    try scratch.write("complete.sh", bash)
    #expect(try shell("bash -n complete.sh").code == 0)
    for shell in ["bash", "zsh", "fish"] {
      let script = try tool.run("--generate-completion-script", shell).output
      for form in ["sarif", "junit", "voiceover-json", "markdown", "gitlab"] {
        #expect(script.contains(form), "\(shell)")
      }
    }
  }

  /// Names come from the project that the line names, else from the folder.
  @Test(arguments: [
    ("list --flow ", ["welcome"]), ("list app --flow we", ["welcome"]),
    ("list --locale ", ["de", "en-US"]),
    ("build --config app/flowproof.yml --locale d", ["de"]),
    ("paths app --through no", ["notifications"]),
    ("list nothing --locale ", []),
  ])
  func completionsOfferNamesOfTheProject(line: String, names: [String]) throws {
    try #require(try tool.run("init", "-q", "app").code == 0)
    try scratch.write("complete.sh", try tool.run("--generate-completion-script", "bash").output)
    try scratch.write(
      "ask.sh",
      """
      . ./complete.sh
      cd "$1" && shift
      COMP_LINE="$flowproof $1" COMP_POINT=${#COMP_LINE} COMP_WORDS=($COMP_LINE)
      case $1 in *" ") COMP_WORDS+=("") ;; esac
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _flowproof flowproof "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\n' "${COMPREPLY[@]}" | sort
      """
    )
    let folder = line.contains("app") ? "." : line.contains("nothing") ? "/" : "app"
    let result = try shell("bash ask.sh \(folder) '\(line)'")
    #expect(result.code == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.split(separator: "\n").map(String.init) == names)
  }

  @Test func everySchemaHasAnAddress() {
    let addresses = SchemaName.allCases.map { name in
      name.schema.fields.first { $0.0 == "$id" }?.1.text ?? ""
    }
    #expect(addresses.contains("\"urn:flowproof:schema:config\""))
    #expect(Set(addresses).count == SchemaName.allCases.count)
  }

  @Test(.enabled(if: AuditTools.tool("shellcheck") != nil)) func scriptsPassShellcheck() throws {
    let shellcheck = try #require(AuditTools.tool("shellcheck"))
    let result = try shell(
      "cd \"$repository/.ci\" && '\(shellcheck.path)' dist roots run tests release/release release/try ../Tests/Fuzz/run"
    )
    #expect(result.code == 0, "\(result.output)")
  }

  @Test(.enabled(if: AuditTools.tool("hadolint") != nil)) func theContainerfilePasses() throws {
    let hadolint = try #require(AuditTools.tool("hadolint"))
    let result = try shell("'\(hadolint.path)' \"$repository/.ci/release/Containerfile\"")
    #expect(result.code == 0, "\(result.output)")
  }

  @Test(.enabled(if: AuditTools.tool("zizmor") != nil)) func theActionPassesZizmor() throws {
    let zizmor = try #require(AuditTools.tool("zizmor"))
    let result = try shell("'\(zizmor.path)' --offline --no-progress \"$repository/action.yml\"")
    #expect(result.code == 0, "\(result.output)")
  }

  @Test func aReleaseIsRefusedWhereItIsNotReady() throws {
    let made = try shell(
      """
      set -e
      mkdir -p .ci/release Sources/CVersion
      cp "$repository/.ci/release/release" .ci/release/
      cp "$repository/Sources/CVersion/CVersion.c" Sources/CVersion/
      printf '# Changes\\n\\n## 0.0.1\\n\\n- One.\\n' >CHANGELOG.md
      git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm a
      """
    )
    try #require(made.code == 0, "\(made.errors)")
    func refusal(_ version: String) throws -> String {
      let result = try shell(".ci/release/release \(version)")
      #expect(result.code == 1)
      return result.errors
    }
    #expect(try refusal("").contains("name a version"))
    #expect(try refusal("1").contains("name a version"))
    #expect(try refusal("0.0.1").contains("tells another version"))
    let version = try tool.run("--version").output.prefix { $0 != " " && $0 != "\n" }
    #expect(try refusal(String(version)).contains("CHANGELOG.md has no part '## \(version)'"))
    try scratch.write("left", "x")
    #expect(try refusal(String(version)).contains("not committed"))
  }
}
