import Foundation
import Source
import Syntax
import TestSupport
import Testing

@Suite("GitLab's component: the inputs of the action, the jobs that init writes, its script")
struct GitLabComponentTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  /// The head with the inputs, and the jobs.
  private static func component() throws -> (head: Node, jobs: Node, text: String) {
    let text = try text(".ci/release/templates/flowproof.yml")
    let parts = text.split(separator: "\n---\n").map(String.init)
    try #require(parts.count == 2)
    return (try parsed(parts[0]), try parsed(parts[1]), parts[1])
  }

  private static func parsed(_ text: String) throws -> Node {
    var log = Log()
    let file = SourceFile(path: "a.yml", bytes: Array(text.utf8))
    let node = try #require(YAMLReader.read(file, id: FileID(index: 0), log: &log))
    try #require(log.diagnostics.isEmpty)
    return node
  }

  /// The inputs of a document by name: their words and defaults.
  private static func inputs(_ node: Node?) -> [String: [String?]] {
    guard case .map(let entries) = node?["inputs"]?.value else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: entries.map { entry in
        (entry.key, [entry.value["description"]?.text, entry.value["default"]?.text])
      }
    )
  }

  @Test func inputsAreThoseOfTheAction() throws {
    let action = Self.inputs(try Self.parsed(try Self.text("action.yml")))
    let component = Self.inputs(try Self.component().head["spec"])
    #expect(action.count > 8 && action.keys.sorted() == component.keys.sorted())
    // A merge request and a release are found in other ways.
    for name in action.keys where !["base", "url", "sha256"].contains(name) {
      #expect(action[name] == component[name], "\(name)")
    }
    #expect(component["url"]?[1] == nil)
  }

  @Test func eachInputIsUsedOnce() throws {
    let (head, _, text) = try Self.component()
    let used = text.matches(of: /\$\[\[ inputs\.([a-z0-9-]+) \]\]/).map { String($0.output.1) }
    #expect(used.sorted() == Self.inputs(head["spec"]).keys.sorted())
  }

  @Test func itsJobsAreThoseThatInitWrites() throws {
    let jobs = try Self.component().jobs
    let written = try Self.parsed(
      try Self.text("Templates/starter/gitlab/ci/flowproof.gitlab-ci.yml")
    )
    for name in ["onboarding preview", "pages"] {
      for key in ["artifacts", "environment", "stage", "pages"] {
        #expect(Self.plain(jobs[name]?[key]) == Self.plain(written[name]?[key]), "\(name) \(key)")
      }
      #expect(jobs[name]?["artifacts"] != nil)
    }
  }

  /// A node as text, without places.
  private static func plain(_ node: Node?) -> String {
    switch node?.value {
    case .map(let entries): "{\(entries.map { "\($0.key): \(plain($0.value))" })}"
    case .list(let items): "\(items.map(plain))"
    case .scalar(let scalar): scalar.text
    case nil: "none"
    }
  }

  /// The jobs' own lines with an archive of ours; one with another checksum is never unpacked.
  @Test func itsScriptRunsTheArchive() throws {
    let scratch = try Scratch()
    let tool = Tool(folder: scratch.path)
    let made = try tool.shell(
      """
      set -e; mkdir -p a/bin a/share/flowproof/ci/gitlab/ci bin
      printf '#!/bin/sh\\necho ran "$@"\\n' >a/bin/flowproof; chmod +x a/bin/flowproof
      echo 'flowproof build "base $BASE"; mkdir -p flowproof-site' >a/share/flowproof/ci/gitlab/ci/flowproof.sh
      tar -czf a.tar.gz a; sha256sum a.tar.gz >SHA256SUMS
      printf '#!/bin/sh\\nto=/dev/stdout\\nwhile [ $# -gt 1 ]; do [ "$1" = -o ] && to=$2; shift; done\\n' >bin/curl
      echo 'cat "${1##*/}" >"$to"' >>bin/curl; chmod +x bin/curl
      """
    )
    try #require(made.code == 0, "\(made.errors)")
    let jobs = try Self.component().jobs
    func lines(_ node: Node?) -> [String] {
      guard case .list(let items) = node?.value else { return [] }
      return items.compactMap(\.text)
    }
    let script = (lines(jobs[".flowproof"]?["before_script"]) + lines(jobs["pages"]?["script"]))
      .joined(separator: "\n")
    try scratch.write("job.sh", "set -e\n" + script)
    func run(_ sum: String) throws -> Tool.Result {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return try tool.shell(
        "sh job.sh",
        environment: [
          "PATH": "\(scratch.path)/bin:\(path)", "BASE": "b", "FLOWPROOF_SHA256": sum,
          "FLOWPROOF_URL": "https://example.org/a.tar.gz",
        ]
      )
    }
    #expect(try run(String(repeating: "0", count: 64)).code != 0)
    #expect(!scratch.exists("public"))
    let right = try run("")
    #expect(right.code == 0 && right.output.hasSuffix("ran build base b\n"), "\(right.errors)")
    #expect(scratch.exists("public"))
  }
}
