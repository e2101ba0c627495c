import Foundation
import TestSupport
import Testing

/// A site that is built in parts.
@Suite struct ShardTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
    try #require(try tool.run("init", "-q").code == 0)
  }

  @Test func joinedPartsAreTheWholeSite() throws {
    let options = ["-q", "--with-sources", "--pseudo"]
    try #require(try tool.run(["build", "--output", "whole"] + options).code == 0)
    let whole = try scratch.files("whole")
    var parts: Set<String> = []
    for number in 1...3 {
      let name = "part\(number)"
      let result = try tool.run(["build", "--output", name, "--shard", "\(number)/3"] + options)
      try #require(result.code == 0)
      let files = try scratch.files(name)
      #expect(files.count > whole.count / 6 && files.count < whole.count / 2)
      #expect(try tool.run("verify", name).code == 0)
      parts.formUnion(files.keys)
    }
    #expect(parts == Set(whole.keys))
    let result = try tool.run("merge", "part3", "part1/", "part2", "--output", "site")
    #expect(result.code == 0)
    #expect(result.errors.hasPrefix("site: \(whole.count) written, 0 unchanged"))
    #expect(try scratch.files("site") == whole)
    #expect(try tool.run("verify", "site").code == 0)
  }

  @Test func whatCannotBeJoined() throws {
    for number in 1...2 {
      let name = "part\(number)"
      try #require(
        try tool.run("build", "-q", "--output", name, "--shard", "\(number)/2").code == 0
      )
    }
    let other = ["build", "-q", "--output", "other", "--locale", "de"]
    try #require(
      try tool.run(other, environment: ["FLOWPROOF_SHARD": "2/2"]).code == 0
    )
    try #require(try tool.run("build", "-q").code == 0)
    try scratch.write("flowproof-site/.flowproof", "kept")
    for (parts, words) in [
      (["part1"], "part 2 of 2 is missing [FP5079 parts-incomplete]"),
      (["part1", "part2", "./part2"], "part 2 is there more than once: 'part2' and './part2' "),
      (["part1", "other"], "'other' and 'part1' are parts of different sites [FP5078 "),
      (["part1", "flowproof-site"], "'flowproof-site' is a whole site, not a part of one "),
      (["part1", "docs"], "'docs/manifest.json' is not there"),
    ] {
      let result = try tool.run(["merge"] + parts + ["--output", "site"])
      #expect(result.code == 2)
      #expect(result.output.contains(words), "\(result.output)")
      #expect(!scratch.exists("site"))
    }
    #expect(try tool.run("merge", "part1", "part2", "--output", "part1").code == 3)
    #expect(try tool.run("merge", "part1", "none").code == 2)
    let page = try #require(try scratch.files("part1").keys.first { $0.hasSuffix(".html") })
    try scratch.write("part1/\(page)", "changed")
    let result = try tool.run("merge", "part1", "part2", "--output", "site")
    #expect(result.code == 2)
    #expect(result.output.contains("'\(page)' has other bytes than the manifest says"))
    #expect(!scratch.exists("site"))
  }

  @Test(arguments: ["0/2", "3/2", "1", "1/0", "a/2", "1/2/3", "1/1001", "-1/2", ""])
  func noPart(shard: String) throws {
    #expect(try tool.run("build", "--shard", shard).code == 64)
    if !shard.isEmpty {
      #expect(try tool.run("build", environment: ["FLOWPROOF_SHARD": shard]).code == 64)
    }
    #expect(!scratch.exists("flowproof-site"))
  }
}
