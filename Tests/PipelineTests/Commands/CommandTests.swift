import Foundation
import TestSupport
import Testing

/// The commands as a user meets them: exit codes, streams and files.
@Suite struct CommandTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
  }

  /// A project that has nothing to find.
  private func start() throws {
    #expect(try tool.run("init", "-q").code == 0)
  }

  @Test func initWritesAProjectThatBuilds() throws {
    let first = try tool.run("init", "demo")
    #expect(first.code == 0)
    #expect(first.output == "")
    #expect(first.errors.hasPrefix("created demo/flowproof.yml\n"))
    #expect(first.errors.hasSuffix("next: flowproof build demo\n"))
    let build = try tool.run("build", "demo")
    #expect(build.code == 0)
    #expect(build.output == "no findings\n")
    #expect(build.errors.contains("demo/flowproof-site: "))
    #expect(scratch.exists("demo/flowproof-site/index.html"))
    #expect(scratch.exists("demo/flowproof-site/.flowproof"))
    #expect(try tool.run("check", "--strict", "demo").code == 0)
  }

  @Test func initNeverOverwrites() throws {
    try scratch.write("flowproof.yml", "title: Mine\n")
    let result = try tool.run("init")
    #expect(result.code == 0)
    #expect(result.errors.contains("kept flowproof.yml, which was there"))
    #expect(scratch.read("flowproof.yml") == "title: Mine\n")
  }

  @Test func exitsWith1AtTheBar() throws {
    try start()
    try scratch.write("flowproof.yml", "sources: [flows/*.json]\nstrings: strings\nx: 1\n")
    #expect(try tool.run("build").code == 0)
    #expect(try tool.run("build", "--strict").code == 1)
    #expect(try tool.run("check", "--fail-on", "warning").code == 1)
    #expect(try tool.run("check", "--fail-on", "never", "--strict").code == 0)
    #expect(try tool.run("check", environment: ["FLOWPROOF_FAIL_ON": "warning"]).code == 1)
    #expect(try tool.run("check", environment: ["FLOWPROOF_STRICT": "1"]).code == 1)
    let flag = try tool.run("check", "--fail-on", "error", environment: ["FLOWPROOF_STRICT": "1"])
    #expect(flag.code == 0)
  }

  @Test func writesTheSiteWithErrorsAndExitsWith1() throws {
    try start()
    try scratch.write("strings/en-US.lproj/Onboarding.strings", "\"Welcome.Title\" = \"Hi\";\n")
    let result = try tool.run("build")
    #expect(result.code == 1)
    #expect(result.output.contains("[FP3001 text-missing]"))
    #expect(scratch.exists("flowproof-site/index.html"))
  }

  @Test(arguments: [
    ["flowproof.yml": "title: [\n"],
    ["flowproof.yml": "sources: [../x.json]\n"],
    ["flowproof.yml": "sources: [nothing.json]\n"],
    ["flows/a.json": "{"],
    ["flows/a.json": "{\"unknown\": 1}"],
    ["notes.txt": "hello"],
  ])
  func exitsWith2AndWritesNothing(files: [String: String]) throws {
    for (path, text) in files { try scratch.write(path, text) }
    let before = try scratch.files()
    for verb in ["build", "check", "list"] {
      let result = try tool.run(verb)
      #expect(result.code == 2, "\(verb): \(result.output)")
      #expect((result.output + result.errors).contains(": error: "))
    }
    #expect(try scratch.files() == before)
  }

  @Test func exitsWith2WhereNothingIs() throws {
    for arguments in [["build", "nowhere"], ["check", "-c", "nowhere/flowproof.yml"]] {
      let result = try tool.start(arguments).result()
      #expect(result.code == 2)
      #expect(result.errors == "flowproof: error: 'nowhere' can't be read: no such folder\n")
    }
    #expect(try tool.run("check", "-c", "flowproof.yml").code == 2)
  }

  @Test func leavesTheLastGoodSiteAfterAFailure() throws {
    try start()
    #expect(try tool.run("build").code == 0)
    let site = try scratch.files("flowproof-site")
    try scratch.write("flowproof.yml", "sources: [")
    #expect(try tool.run("build").code == 2)
    #expect(try scratch.files("flowproof-site") == site)
    #expect(!(try scratch.names().contains { $0.hasPrefix(".flowproof-site") }))
  }

  @Test func exitsWith3WhereTheOutputIsRefused() throws {
    try start()
    try scratch.write("foreign/notes.txt", "mine")
    try scratch.write("elsewhere/x", "x")
    try scratch.link("link", to: "\(scratch.path)/elsewhere")
    for path in ["foreign", "flows", "strings", ".", "..", "/", "link", "flowproof.yml", "/proc/x"]
    {
      let result = try tool.run("build", "-o", path)
      #expect(result.code == 3, "\(path): \(result.errors)")
      #expect(result.errors.contains("flowproof: error: '"))
    }
    #expect(try scratch.names("foreign") == ["notes.txt"])
    #expect(try scratch.names("elsewhere") == ["x"])
    #expect(try tool.run("build", "-o", "foreign", "--force").code == 0)
    #expect(scratch.exists("foreign/index.html"))
    #expect(!scratch.exists("foreign/notes.txt"))
  }

  @Test(arguments: [
    ["nonsense"], ["build", "--nonsense"], ["build", "--jobs", "0"], ["check", "--format", "xml"],
    ["build", "--base-url", "ftp://x"], ["check", "--set", "novalue"], ["schema", "nonsense"],
    ["list", "--format", "sarif"], ["check", "--fail-on", "sometimes"], ["build", "a", "b"],
  ])
  func exitsWith64AfterWrongUsage(arguments: [String]) throws {
    let result = try tool.start(arguments).result()
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors.contains("Usage: flowproof"))
  }

  @Test func showsHelpAndVersion() throws {
    for arguments in [["--help"], ["build", "--help"], ["help", "check"], []] {
      let help = try tool.start(arguments).result()
      #expect(help.code == 0)
      #expect(help.output.contains("USAGE: flowproof"))
    }
    #expect(
      try tool.run("--version").output.wholeMatch(of: #/\d+\.\d+\.\d+( \([0-9a-f]+\))?\n/#) != nil
    )
  }
}
