import Foundation
import Source
import TestSupport
import Testing

/// Tests of the files that building leaves on disk, and of the output of commands.
@Suite struct OutputTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
  }

  @Test func twoBuildsHaveTheSameBytes() throws {
    for name in ["a", "b/deep"] {
      #expect(try tool.run("init", name, "-q").code == 0)
      #expect(try tool.run("build", name, "--jobs", name == "a" ? "1" : "3").code == 0)
    }
    let first = try scratch.files("a/flowproof-site")
    #expect(first.count > 15)
    #expect(try scratch.files("b/deep/flowproof-site") == first)
  }

  @Test func unchangedFilesKeepTheirTimes() throws {
    try #require(try tool.run("init", "-q").code == 0)
    #expect(try tool.run("build").code == 0)
    let card = "flowproof-site/flows/welcome/default/en-US/welcome.html"
    let other = "flowproof-site/flows/welcome/default/de/welcome.html"
    let (before, otherBefore) = (try scratch.modified(card), try scratch.modified(other))
    Thread.sleep(forTimeInterval: 0.05)
    let words = try #require(scratch.read("strings/de.lproj/Onboarding.strings"))
    try scratch.write("strings/de.lproj/Onboarding.strings", words.replacing("Schön", with: "Gut"))
    let result = try tool.run("build")
    #expect(result.errors.contains(" unchanged, 0 removed"))
    #expect(try scratch.modified(card) == before)
    #expect(try scratch.modified(other) != otherBefore)
    #expect(scratch.read(other)?.contains("Gut, dass du da bist") == true)
  }

  /// A build in which nothing is otherwise says what the last one said, in every form, with its exit code.
  @Test func theSameBuildSaysTheSame() throws {
    try #require(try tool.run("init", "-q").code == 0)
    try scratch.write("flows/a.json", "{\"cards\": {}, \"dismissable\": 3}")
    let arguments = ["build", "--format", "text", "--format", "sarif=out/all.sarif", "--strict"]
    try scratch.write("out/all.sarif", "")
    let cache = ["XDG_CACHE_HOME": "\(scratch.path)/cache"]
    let first = try tool.run(arguments, environment: cache)
    #expect(first.code == 1 && first.output.contains("FP"))
    let report = scratch.read("out/all.sarif")
    try scratch.write("out/all.sarif", "")
    let same = try tool.run(arguments, environment: cache)
    #expect(same.output == first.output && same.code == 1)
    #expect(same.errors.contains(": 0 written") && scratch.read("out/all.sarif") == report)
    let other = try tool.run(arguments + ["--no-cache"], environment: cache)
    #expect(other.output == first.output && other.errors == same.errors)
    #expect(try tool.run("build", "--fail-on", "never", environment: cache).code == 0)
    try scratch.write("flows/a.json", "{\"cards\": {}, \"dismissable\": true}")
    #expect(try tool.run(arguments, environment: cache).output != first.output)
  }

  @Test func aKilledBuildLeavesTheLastSiteAndTheNextMends() throws {
    try #require(try tool.run("init", "-q").code == 0)
    #expect(try tool.run("build").code == 0)
    let site = try scratch.files("flowproof-site")
    var cards = ""
    for number in 0..<100 {
      cards += "\"card\(number)\": {\"card-type\": \"basic\", \"order\": \(number + 100),"
      cards += "\"title\": \"Card \(number)\", \"body\": \"Text\", \"image\": \"notifications\","
      cards += "\"buttons\": {\"primary\": {\"title\": \"Go\", \"action\": \"forward-one-card\"}},"
      cards += "\"onboarding-type\": \"fresh-install\", \"prerequisites\": [\"ALWAYS\"]},"
    }
    let flow = "{\"cards\": {\(cards.dropLast())}, \"conditions\": {\"ALWAYS\": \"true\"}}"
    try scratch.write("flows/many.json", flow)
    let running = try tool.start(["build", "--jobs", "1"])
    var stage: String?
    while stage == nil, running.process.isRunning {
      usleep(1_000)
      stage = try scratch.names().first { $0.hasPrefix(".flowproof-site.flowproof-") }
    }
    kill(running.process.processIdentifier, SIGKILL)
    _ = try running.result()
    #expect(stage != nil)
    #expect(try scratch.files("flowproof-site") == site)
    #expect(try tool.run("build", "-q", "--fail-on", "never").code == 0)
    #expect(try scratch.files("flowproof-site").count > site.count + 100)
    #expect(!(try scratch.names().contains { $0.hasPrefix(".flowproof-site") }))
    #expect(try tool.run("verify", "flowproof-site").code == 0)
  }

  @Test func followsNoLinkOfTheProject() throws {
    let outside = try Scratch()
    try outside.write("secret.json", "{\"cards\": {\"secret\": {\"title\": \"Hidden words\"}}}")
    try #require(try tool.run("init", "-q").code == 0)
    try scratch.link("flows/link.json", to: "\(outside.path)/secret.json")
    try scratch.link("docs/linked", to: outside.path)
    let list = try tool.run("list")
    #expect(list.code == 0)
    #expect(!list.output.contains("secret"))
  }

  @Test func aDryRunWritesNothing() throws {
    try #require(try tool.run("init", "-q").code == 0)
    let result = try tool.run("build", "--dry-run")
    #expect(result.code == 0)
    #expect(result.errors.contains(" would be written, 0 unchanged, 0 removed"))
    #expect(!scratch.exists("flowproof-site"))
  }

  @Test func verifyFindsWhatWasChanged() throws {
    try #require(try tool.run("init", "-q").code == 0)
    #expect(try tool.run("build").code == 0)
    #expect(try tool.run("verify").code == 0)
    try scratch.write("flowproof-site/index.html", "changed")
    try scratch.write("flowproof-site/stray.html", "new")
    try FileManager.default.removeItem(atPath: "\(scratch.path)/flowproof-site/404.html")
    let result = try tool.run("verify", "flowproof-site")
    #expect(result.code == 1)
    for words in [
      "'index.html' has other bytes than the manifest says [FP5070 changed-file]",
      "'404.html' is in the manifest and not in the site [FP5071 lost-file]",
      "'stray.html' is not in the manifest [FP5072 stray-file]",
    ] {
      #expect(result.output.contains(words))
    }
    #expect(try tool.run("verify", "docs").code == 2)
  }

  /// The files of a killed build are removed by a run that writes nothing, or somewhere else.
  @Test(arguments: [["check"], ["build", "-q", "-o", "other"]])
  func removesWhatAKilledBuildLeft(next: [String]) throws {
    try #require(try tool.run("init", "-q").code == 0)
    let cache = ["XDG_CACHE_HOME": "\(scratch.path)/cache"]
    try #require(try tool.run(["build", "-q", "-o", "a/site"], environment: cache).code == 0)
    let stages = "\(scratch.path)/cache/flowproof/stages"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: stages).first)
    #expect(name.hasPrefix(".site.flowproof-"))
    try scratch.write("a/\(name)/index.html", "half")
    _ = try tool.run(next, environment: cache)
    #expect(!scratch.exists("a/\(name)"))
    #expect(scratch.exists("a/site/index.html"))
  }

  /// Whatever stands in a site beside what was written, and what is said of it.
  @Test(arguments: [
    "new.html", ".hidden", ".git/config", "node_modules/a.js", ".build/x", "sub/.flowproof",
  ])
  func verifyFindsWhatWasAdded(path: String) throws {
    try #require(try tool.run("init", "-q").code == 0)
    try #require(try tool.run("build", "-q").code == 0)
    try scratch.write("flowproof-site/\(path)", "new")
    let result = try tool.run("verify")
    #expect(result.code == 1)
    #expect(result.output.contains("'\(path)' is not in the manifest [FP5072 stray-file]"))
  }

  @Test(arguments: ["link", "empty/"]) func verifyFindsLinksAndFolders(path: String) throws {
    try #require(try tool.run("init", "-q").code == 0)
    try #require(try tool.run("build", "-q").code == 0)
    let full = "\(scratch.path)/flowproof-site/\(path)"
    if path == "link" {
      try FileManager.default.createSymbolicLink(atPath: full, withDestinationPath: "index.html")
    } else {
      try FileManager.default.createDirectory(atPath: full, withIntermediateDirectories: false)
    }
    let result = try tool.run("verify")
    #expect(result.code == 1)
    #expect(result.output.contains("'\(path)' is not in the manifest [FP5072 stray-file]"))
  }

  @Test func reportsGoWhereTheyAreSent() throws {
    try scratch.write("flowproof.yml", "sources: [flows/*.json]\ntitel: x\n")
    try scratch.write("flows/a.json", "{\"cards\": {}, \"dismissable\": true}")
    let result = try tool.run(
      "check",
      "--format",
      "json",
      "--format",
      "github=a.txt",
      "--format",
      "sarif=b.json",
      "--format",
      "gitlab=c.json",
      "--format",
      "junit=d.xml",
      "--format",
      "text=e.txt",
      environment: ["CLICOLOR_FORCE": "1"]
    )
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    #expect((json as? [String: Any])?["v"] as? Int == 1)
    let place = "title=FP1003 unknown-field,file=flowproof.yml,line=2,col=1,endLine=2"
    #expect(scratch.read("a.txt")?.contains("::warning \(place)::unknown field 'titel'") == true)
    for name in ["b.json", "c.json"] {
      let text = try #require(scratch.read(name))
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(text.contains("FP1003"))
    }
    #expect(scratch.read("d.xml")?.contains("<failure type=\"warning\"") == true)
    let text = try #require(scratch.read("e.txt"))
    #expect(text.contains("flowproof.yml:2:1: warning: unknown field 'titel' in the config"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func coloursAreForTerminalsOrForced() throws {
    try scratch.write("flowproof.yml", "sources: [")
    func isColoured(_ environment: [String: String], _ flags: String...) throws -> Bool {
      try tool.start(["check"] + flags, environment: environment).result().output.contains("\u{1B}")
    }
    #expect(try !isColoured([:]))
    #expect(try isColoured(["CLICOLOR_FORCE": "1"]))
    #expect(try !isColoured(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
    #expect(try !isColoured(["CLICOLOR_FORCE": "1"], "--no-color"))
  }

  @Test func environmentStandsBetweenFlagsAndConfig() throws {
    try #require(try tool.run("init", "-q").code == 0)
    let set = ["FLOWPROOF_OUTPUT": "from-env", "FLOWPROOF_LOCALE": "de", "FLOWPROOF_TITLE": "Ours"]
    #expect(try tool.run("build", environment: set).code == 0)
    #expect(try locales("from-env") == ["de"])
    #expect(scratch.read("from-env/index.html")?.contains("Ours") == true)
    #expect(try tool.run("build", "-o", "flag", "--locale", "en*", environment: set).code == 0)
    #expect(try locales("flag") == ["en-US"])
  }

  /// The folders of locales in the site's first variant.
  private func locales(_ site: String) throws -> [String] {
    try scratch.names("\(site)/flows/welcome/default").filter { !$0.contains(".") }
  }

  @Test func listsAsTextAndAsJSON() throws {
    try #require(try tool.run("init", "-q").code == 0)
    let text = try tool.run("list")
    #expect(
      text.output == """
        welcome  nimbus  Onboarding  flows/welcome.json:1
          default  2 cards
             welcome         basic            Good to see you
             notifications   basic            Hear from us when it matters
          short-welcome-control  2 cards, experiment short-welcome, ratio 1
             welcome         basic            Good to see you
             notifications   basic            Hear from us when it matters
          short-welcome-one-card  2 cards, experiment short-welcome, ratio 1
            changes the body of welcome, hides notifications
             welcome         basic            Good to see you
            [notifications]  basic            Hear from us when it matters
                             hidden: its prerequisite 'NEVER' never holds
        locales  en-US (default), de
        personas
          new-user  device: iphone-15, is_first_run: true, locale: en-US
          tablet  device: ipad, is_first_run: true, locale: de-DE

        """
    )
    #expect(text.errors == "")
    let json = try tool.run("list", "--format", "json").output
    #expect(try tool.run("build").code == 0)
    #expect(scratch.read("flowproof-site/index.json") == json)
    let missing = try tool.run("list", "--flow", "welcom")
    #expect(missing.code == 2)
    #expect(missing.errors.contains("no flow is called 'welcom'"))
    #expect(missing.errors.contains("help: did you mean 'welcome'?"))
  }

  @Test func explainsByCodeAndName() throws {
    let page = try tool.run("explain", "fp1003")
    #expect(page.code == 0)
    #expect(page.output.hasPrefix("FP1003 unknown-field (warning)\n\n"))
    #expect(try tool.run("explain", "unknown-field").output == page.output)
    let unknown = try tool.run("explain", "unknown-feild")
    #expect(unknown.code == 1)
    #expect(unknown.output == "")
    #expect(
      unknown.errors == """
        flowproof: error: no finding is called 'unknown-feild'
          help: did you mean 'unknown-field' or 'unknown-filter'?

        """
    )
    #expect(try tool.run("explain").output.contains("FP0001  missing-file"))
  }
}
