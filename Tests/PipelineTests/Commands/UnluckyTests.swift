import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Tests of runs in an environment that is not as it should be.
@Suite struct UnluckyTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
    try #require(try tool.run("init", "-q").code == 0)
  }

  // MARK: The config

  @Test(
    "A config that is no plain file is said",
    arguments: [
      ("mkfifo", "a pipe or a device"), ("mkdir", "a folder"),
      ("ln -s nowhere", "a link that leads nowhere"),
      ("ln -s /etc/hostname", "a link that leads out of the project"),
      ("ln -s flows", "a link to no file of the project"),
    ]
  )
  func oddConfig(command: String, words: String) throws {
    let made = try tool.shell("rm flowproof.yml && \(command) flowproof.yml")
    #expect(made.code == 0)
    for arguments in [["check"], ["build"], ["check", "-c", "flowproof.yml"]] {
      let result = try tool.start(arguments).result()
      #expect(result.code == 2)
      #expect(
        result.output.contains("error: 'flowproof.yml' can't be read: it is \(words) [FP0002"),
        "\(result.output)"
      )
    }
    #expect(!scratch.exists("flowproof-site"))
  }

  @Test func aLinkInsideTheProjectIsFollowed() throws {
    let made = try tool.shell("mkdir config && mv flowproof.yml config/own.yml")
    #expect(made.code == 0)
    try scratch.link("flowproof.yml", to: "config/own.yml")
    #expect(try tool.run("check", "--strict").code == 0)
    try scratch.write("config/own.yml", "sources: [flows/*.json]\nx: 1\n")
    let result = try tool.run("check")
    #expect(result.output.contains("flowproof.yml:2:1: warning: unknown field 'x'"))
    try scratch.link("flows/link.json", to: "welcome.json")
    try scratch.write("config/own.yml", "sources: [flows/link.json]\nstrings: [strings]\n")
    #expect(try tool.run("list").output.contains("  nimbus  Onboarding  flows/link.json:1\n"))
  }

  @Test func whatTheConfigNamesIsSaidToo() throws {
    let made = try tool.shell("mkfifo flows/pipe.json; mkdir empty; ln -s /etc/hostname ids.yml")
    #expect(made.code == 0)
    try scratch.write(
      "flowproof.yml",
      "sources: [flows/welcome.json, flows/pipe.json]\nstrings: [empty]\nimage-ids: ids.yml\n"
    )
    let result = try tool.run("check")
    #expect(result.code == 1)
    for words in [
      "flowproof.yml:1:31: error: 'flows/pipe.json' can't be read: it is a pipe or a device",
      "flowproof.yml:2:11: error: 'empty' can't be read: it is a folder",
      "flowproof.yml:3:12: error: 'ids.yml' can't be read: it is a link that leads out of",
    ] {
      #expect(result.output.contains(words), "\(result.output)")
    }
  }

  /// Commands that leave root out, who may list any folder.
  private static let nobody =
    geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
  private static let hasNobody =
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

  /// The matches of a pattern in a folder that can't be listed are not simply left out.
  @Test(
    .enabled(if: hasNobody, "root may list any folder"),
    arguments: [
      ("sources: ['flows/**/*.json']\n", "flowproof.yml:1:11"),
      ("sources: [flows]\n", "flowproof.yml:1:11"),
      ("sources: ['*/*/*.json', flows/welcome.json]\n", "flowproof.yml:1:11"),
      ("title: T\n", nil),
    ]
  )
  func closedFolders(config: String, place: String?) throws {
    try scratch.write("flows/more/a.json", "{\"cards\": {}}")
    try scratch.write("flowproof.yml", config)
    let result = try tool.shell(
      """
      chmod -R a+rX . && chmod 000 flows/more
      \(Self.nobody) "$flowproof" check; code=$?
      chmod 755 flows/more; exit $code
      """
    )
    #expect(result.code == 1, "\(result.errors)")
    let words = "it is a folder that can't be listed (Permission denied) [FP0002"
    let line = (place.map { $0 + ": " } ?? "") + "error: 'flows/more' can't be read: \(words)"
    #expect(result.output.ranges(of: line).count == 1, "\(result.output)")
  }

  @Test(.enabled(if: hasNobody, "root may list any folder"))
  func closedFoldersThatNoPatternMeansAreLeftAlone() throws {
    try scratch.write("data/a.json", "{}")
    try scratch.write("flows/more/deep/a.json", "{}")
    try scratch.write("flowproof.yml", "sources: ['flows/*.json']\nstrings: [strings]\n")
    let result = try tool.shell(
      """
      chmod -R a+rX . && chmod 000 flows/more data
      \(Self.nobody) "$flowproof" check; code=$?
      chmod 755 flows/more data; exit $code
      """
    )
    #expect(!result.output.contains("can't be listed"), "\(result.output)")
    #expect(result.code == 0)
  }

  // MARK: Output

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "check", "list", "list --format json", "paths", "schema config", "explain", "explain FP1003",
      "eval 1", "--help", "--version", "build --help", "build",
    ]
  )
  func aFullDiskIsAnError(arguments: String) throws {
    let result = try tool.shell("\"$flowproof\" \(arguments) > /dev/full")
    #expect(result.code == 3)
    #expect(
      result.errors
        == "flowproof: error: 'standard output' can't be written: No space left on device\n"
    )
    #expect(!scratch.exists("flowproof-site"))
    #expect(try tool.shell("\"$flowproof\" \(arguments) >&-").code == 3)
  }

  @Test(arguments: ["check", "list", "schema config", "explain", "--help", "build"])
  func aPipeThatNobodyReadsEndsARunQuietly(arguments: String) throws {
    let line = "{ sleep 0.3; \"$flowproof\" \(arguments); echo $? > code; } | true"
    let result = try tool.shell(line + "; while ! [ -s code ]; do sleep 0.1; done")
    #expect(result.errors == "")
    #expect(scratch.read("code") == "141\n")
  }

  @Test func aReportThatCanNotBeWrittenLeavesNothing() throws {
    let before = try scratch.names()
    let result = try tool.shell(
      "ulimit -f 1; \"$flowproof\" explain > /dev/null && "
        + "\"$flowproof\" check --set x=1 --format sarif=report.json"
    )
    #expect(result.code == 3)
    #expect(result.errors.contains("'report.json' can't be written: File too large"))
    #expect(try scratch.names() == before)
    let site = try tool.shell("ulimit -f 1; \"$flowproof\" build")
    #expect(site.code == 3)
    #expect(site.errors.contains("can't be written: File too large"))
    #expect(try scratch.names() == before)
  }

  @Test func aReportGoesIntoPipesAndThroughLinks() throws {
    try scratch.write("real.json", "old")
    try scratch.link("link.json", to: "real.json")
    let result = try tool.shell(
      "mkfifo pipe; cat pipe > copy & \"$flowproof\" check --format json=pipe "
        + "--format json=link.json --format json=/dev/stdout; wait"
    )
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("{"))
    #expect(scratch.read("copy") == result.output)
    #expect(scratch.read("real.json") == result.output)
    let type = try FileManager.default.attributesOfItem(atPath: "\(scratch.path)/link.json")[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
    #expect(try scratch.names().contains("pipe"))
  }

  // MARK: Ends

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalLeavesNothingBeside(number: Int32) throws {
    #expect(try tool.run("build").code == 0)
    let site = try scratch.files("flowproof-site")
    try writeManyCards()
    let running = try tool.start(["build", "--jobs", "2"])
    var stage: String?
    while stage == nil, running.process.isRunning {
      usleep(1_000)
      stage = try scratch.names().first { $0.hasPrefix(".flowproof-site.flowproof-") }
    }
    kill(running.process.processIdentifier, number)
    _ = try running.result()
    #expect(running.process.terminationReason == .uncaughtSignal)
    #expect(running.process.terminationStatus == number)
    #expect(stage != nil)
    #expect(try scratch.files("flowproof-site") == site)
    #expect(!(try scratch.names().contains { $0.hasPrefix(".flowproof-site") }))
  }

  @Test func nohupIsObeyed() throws {
    try writeManyCards()
    let running = try tool.shell(
      "trap '' HUP; \"$flowproof\" build -q --fail-on never & sleep 0.2; kill -HUP $!; wait $!"
    )
    #expect(running.code == 0, "\(running.errors)")
    #expect(scratch.exists("flowproof-site/index.html"))
  }

  @Test(arguments: [70_000, 100_000, 150_000, 250_000])
  func tooLittleMemoryEndsInWords(kilobytes: Int) throws {
    try writeManyCards()
    let result = try tool.shell("ulimit -v \(kilobytes); exec \"$flowproof\" build -q")
    if result.code == 0 || result.code == 1 { return }
    #expect([3, 70, 71, 127].contains(result.code), "\(result)")
    #expect(result.errors.contains("memory") || result.code == 127, "\(result)")
  }

  /// Threads share their memory where addresses are few: 30 MB more than the program itself takes are enough.
  @Test func littleMemoryIsEnoughForALittleProject() throws {
    let starts = try stride(from: 60_000, to: 1_000_000, by: 5_000).first {
      try tool.shell("ulimit -v \($0); exec \"$flowproof\" --version").code == 0
    }
    let limit = try #require(starts) + 30_000
    let result = try tool.shell("ulimit -v \(limit); exec \"$flowproof\" build -q --jobs 2")
    #expect(result.code == 0, "\(limit): \(result)")
  }

  private func writeManyCards() throws {
    var cards: [String] = []
    for number in 0..<100 {
      cards.append(
        "\"card\(number)\": {\"card-type\": \"basic\", \"order\": \(number + 100),"
          + "\"title\": \"Card \(number)\", \"body\": \"Text\", \"image\": \"notifications\","
          + "\"buttons\": {\"primary\": {\"title\": \"Go\", \"action\": \"forward-one-card\"}},"
          + "\"onboarding-type\": \"fresh-install\", \"prerequisites\": [\"ALWAYS\"]}"
      )
    }
    let all = cards.joined(separator: ",")
    try scratch.write(
      "flows/many.json",
      "{\"cards\": {\(all)}, \"conditions\": {\"ALWAYS\": \"true\"}}"
    )
  }

  // MARK: Words

  @Test func messagesQuoteAtMost200Characters() throws {
    let long = String(repeating: "x", count: 300_000)
    try scratch.write(
      "flows/long.json",
      """
      {"cards": {"a": {"card-type": "basic", "order": 1, "title": "\(long)/\(long)", "body": "B",
        "\(long)": 1, "prerequisites": ["\(long)"]}},
       "conditions": {"C": "\(long) == '\(long)'", "\(long)": "days =="}}
      """
    )
    try scratch.write("docs/long.md", "[a](\(long).md)\n\n```\(long)\nx\n```\n")
    let result = try tool.run("check", "--format", "text", "--format", "github=all.txt")
    #expect(result.code == 1)
    for line in (result.output + (scratch.read("all.txt") ?? "")).split(separator: "\n") {
      #expect(line.count < 1_200, "\(line.prefix(300))")
    }
    #expect(result.output.contains("'\(String(repeating: "x", count: 200))…'"))
  }
}
