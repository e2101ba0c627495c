import Foundation
import TestSupport
import Testing

/// Tests of the first minutes of somebody who starts, and gets small things wrong.
@Suite struct FirstMinutesTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
  }

  @Test func aBuildSaysWhatToOpen() throws {
    #expect(try tool.run("init", "-q", "demo").code == 0)
    let errors = try tool.run("build", "demo").errors
    #expect(errors.hasSuffix("open demo/flowproof-site/index.html\n"))
    #expect(try !tool.run("build", "--dry-run", "demo").errors.contains("open "))
  }

  @Test func aStartHasAnExperimentTwoLocalesAndPersonas() throws {
    #expect(try tool.run("init", "-q").code == 0)
    let list = try tool.run("list").output
    #expect(list.contains("experiment short-welcome, ratio 1"))
    #expect(list.contains("locales  en-US (default), de\npersonas\n  new-user  device: iphone-15"))
    #expect(try tool.run("check", "--strict").code == 0)
    let workflow = try #require(scratch.read(".github/workflows/flowproof.yml"))
    #expect(workflow.contains("FLOWPROOF_URL"))
  }

  @Test func helpNamesAllSystems() throws {
    let words = try tool.run("--help").output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(words.contains("onboarding flows of an app (AppDNA, Nimbus and Sequence)"))
  }

  @Test(arguments: [
    ("is_phone", "give it a value: --set is_phone=true"),
    ("days_since_install > 3", "give it a value: --set days_since_install=1"),
    ("is_fone", "did you mean 'is_phone'?"),
    ("quite_another", "give it a value: --set quite_another=…"),
  ])
  func anUnknownNameSaysHowToSetIt(expression: String, help: String) throws {
    let result = try tool.run("eval", expression)
    #expect(result.code == 1)
    #expect(result.output.contains("\"help\":\"\(help)\""))
  }

  @Test func aMistypedCommandGetsASuggestion() throws {
    let result = try tool.run("bild")
    #expect(result.code == 64)
    #expect(
      result.errors == """
        flowproof: error: no command is called 'bild'
          help: did you mean 'build'?

        """
    )
  }

  /// The cause, with what was meant, then what comes of it.
  @Test func aMistypedFolderGetsASuggestionBeforeWhatComesOfIt() throws {
    try scratch.write("flows/welcome.json", "{\"cards\": {}}")
    try scratch.write("flowproof.yml", "sources:\n  - nimbus: flow/*.json\n")
    let output = try tool.run("check").output
    let cause = try #require(output.firstRange(of: "flowproof.yml:2:13: warning: 'flow/*.json'"))
    let help = try #require(output.firstRange(of: "help: did you mean 'flows/*.json'?"))
    let outcome = try #require(output.firstRange(of: "error: no source of flows was found"))
    #expect(cause.lowerBound < help.lowerBound && help.lowerBound < outcome.lowerBound)
  }

  @Test(arguments: [
    ("title My onboarding\nsources:\n  - a.json\n", "1:1"),
    ("# words\ndocs: docs\n\ntitle My onboarding\n\nsources: []\n", "4:1"),
    ("checks:\n  one off\n  two: off\n", "2:3"),
  ])
  func aMissingColonIsBlamedOnItsOwnLine(config: String, place: String) throws {
    try scratch.write("flowproof.yml", config)
    let output = try tool.run("check").output
    #expect(
      output.hasPrefix("flowproof.yml:\(place): error: expected ': ' and a value after the key")
    )
  }
}
