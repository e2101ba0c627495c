import Foundation
import Pipeline
import Source
import TestSupport
import Testing

@testable import flowproof

/// Tests of what `init` writes where something is there already, and of what it refuses.
@Suite struct InitTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
  }

  /// Not run: it would write to the root of the disk.
  @Test func anEmptyFolderIsRefused() {
    var command = InitCommand()
    command.folder = "app"
    #expect(throws: Never.self) { try command.validate() }
    command.folder = ""
    #expect(throws: (any Error).self) { try command.validate() }
  }

  @Test(arguments: ["flowproof.yml", "flowproof.yaml", "flowproof.json"])
  func aConfigIsKept(name: String) throws {
    try scratch.write(name, "{\"title\": \"Mine\"}\n")
    try scratch.write("tour.json", "{\"pages\": [{\"id\": \"a\", \"title\": \"Hello\"}]}\n")
    for arguments in [["init"], ["init", "--from", "tour.json"]] {
      let result = try tool.start(arguments).result()
      #expect(result.errors.contains("kept \(name), which was there"), "\(result.errors)")
    }
    let configs = try scratch.names().filter { $0.hasPrefix("flowproof.") }
    #expect(configs == [name])
    #expect(scratch.read(name) == "{\"title\": \"Mine\"}\n")
  }

  @Test(arguments: ["./tour.json", "a/../tour.json", "/tour.json"])
  func aDocumentBelowTheFolderIsFound(path: String) throws {
    try scratch.write("tour.json", "{\"pages\": [{\"id\": \"a\", \"title\": \"Hello\"}]}\n")
    let path = path.hasPrefix("/") ? scratch.path + path : path
    let result = try tool.run("init", "--from", path)
    #expect(result.code == 0, "\(result.errors)")
    #expect(scratch.read("flowproof.yml")?.contains("- tour: [tour.json]") == true)
  }

  @Test func aDocumentElsewhereIsRefused() throws {
    try scratch.write("app/a.json", "{}")
    try scratch.write("tour.json", "{}")
    let result = try tool.run("init", "app", "--from", "\(scratch.path)/tour.json")
    #expect(result.code == 64)
    #expect(result.errors.contains("is not below the folder"))
  }

  /// Recipes are named for documents of systems that have some.
  @Test func aConfigOfWhatIsFoundHasNothingToWarnOf() async throws {
    let files = [
      "flows/paths.json": """
      {"bundle_version": 1, "onboarding": {"active_flow_id": "main", "flows": {"main":
        {"id": "main", "name": "Main", "version": 1, "steps": [{"id": "a", "type": "welcome"}]}}},
       "experiments": {"trial": {"name": "A trial", "status": "running", "platforms": ["ios"],
         "variants": [{"id": "control", "weight": 0.5}, {"id": "short", "weight": 0.5, "payload":
           {"flow": {"id": "main", "steps": [{"id": "b", "type": "welcome"}]}}}]}}}
      """,
      "flows/cards.json": "{\"cards\": {\"a\": {\"order\": 1, \"title\": \"A\", \"body\": \"B\"}}}",
      "experiments/short.json": "{\"slug\": \"short\", \"branches\": []}",
    ]
    let config = try #require(try await FoundProject.config(of: .memory(files), title: "T"))
    let text = String(decoding: config.bytes, as: UTF8.self)
    #expect(text.contains("- appdna: flows/paths.json\n"), "\(text)")
    let with = files.merging(["flowproof.yml": text]) { $1 }
    let outcome = try await Pipeline.build(.memory(with))
    #expect(!outcome.findings.contains { $0.message.contains("changes nothing") })
  }

  /// A gate that can't be read is none that is off.
  @Test(arguments: [
    ("MIN_COVERAGE", "he:100"), ("MIN_COVERAGE", "90,abc"), ("FORMAT", "saarif=x.sarif"),
    ("SET", "foo"), ("BUDGET", "-1"), ("BUDGET", "0"), ("BUDGET", "much"), ("JOBS", "2.5"),
    ("JOBS", "0"), ("PORT", "70000"), ("FAIL_ON", "sometimes"),
  ])
  func variablesAreReadAsTheirFlags(name: String, value: String) throws {
    let result = try tool.run("check", environment: ["FLOWPROOF_\(name)": value])
    #expect(result.code == 64)
    let wrong = value.split(separator: ",").last ?? ""
    #expect(result.errors.contains("FLOWPROOF_\(name) must be "), "\(result.errors)")
    #expect(result.errors.contains("found '\(wrong)'"), "\(result.errors)")
  }

  /// A variable of a whole pipeline holds for the commands that have its words, and stops no others.
  @Test(arguments: [
    ("FAIL_ON", "regression", "list"), ("FORMAT", "markdown", "check"),
    ("SET", "field:goals=[a,b]", "list"),
  ])
  func variablesOfOtherCommandsStopNothing(name: String, value: String, command: String) throws {
    try #require(try tool.run("init", "-q").code == 0)
    let result = try tool.run(command, environment: ["FLOWPROOF_\(name)": value])
    #expect(result.code == 0 && !result.errors.contains("error"), "\(result.errors)")
  }

  /// A CI service reads its files at the top of the repository, wherever the project is.
  @Test(arguments: [("app", ".", ""), (".", "..", "app/"), ("app/web", ".", "")])
  func filesForCIStandAtTheTop(folder: String, top: String, start: String) throws {
    try scratch.write("\(start)mark", "")
    try #require(try tool.shell("git init -q").code == 0)
    let result = try Tool(folder: "\(scratch.path)/\(start)").run("init", folder)
    let created = top == "." ? "created ci/flowproof.sh" : "created \(top)/ci/flowproof.sh"
    #expect(result.code == 0 && result.errors.contains(created), "\(result.errors)")
    let project = start.isEmpty ? folder : "app"
    let script = try #require(scratch.read("ci/flowproof.sh"))
    #expect(script.contains("project=${FLOWPROOF_PROJECT:-\(project)}\n"))
    #expect(scratch.exists(".github/workflows/flowproof.yml"))
    #expect(scratch.exists("\(project)/flowproof.yml") && scratch.exists("\(project)/.gitignore"))
  }

  @Test func quietRunsSayNothingWhereNothingIsFound() throws {
    try #require(try tool.run("init", "-q").code == 0)
    let result = try tool.run("check", "-q")
    #expect(result.code == 0 && result.output.isEmpty && result.errors.isEmpty)
  }
}
