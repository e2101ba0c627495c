import Foundation
import TestSupport
import Testing

/// Projects as they lie on a disk: with what git ignores, built folders, other repositories and states of one.
@Suite struct CheckoutTests {
  private let scratch: Scratch
  private let tool: Tool

  private static let flow = """
    {"id": "f", "name": "F", "steps": [
      {"id": "a", "type": "custom", "config": {"content_blocks": [
        {"id": "head", "type": "heading", "text": "One"}]}}]}
    """

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
    try scratch.write("flows/f.json", Self.flow)
  }

  private func git(_ line: String) throws {
    let name = "-c user.name=T -c user.email=t@example.org -c protocol.file.allow=always"
    let result = try tool.shell("git -c init.defaultBranch=main \(name) \(line)")
    #expect(result.code == 0, "\(result.errors)")
  }

  /// The flows that a run finds, by their documents.
  private func documents(_ arguments: String = "") throws -> [String] {
    let output = try tool.shell("$flowproof list \(arguments)").output
    return output.split(separator: "\n").filter { $0.contains("  appdna  ") }
      .compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  /// A few objects that stand for billions of files: trees of ten trees each, ten deep.
  @Test func aRepositoryMadeToExplodeIsNoBase() throws {
    try git("init -q")
    let ten = "for n in 0 1 2 3 4 5 6 7 8 9; do printf"
    let made = try tool.shell(
      """
      tree=$(git hash-object -w flows/f.json); mode='100644 blob'
      for level in 0 1 2 3 4 5 6 7 8 9; do
        tree=$(\(ten) "$mode $tree\\tn$n\\n"; done | git mktree); mode='040000 tree'
      done
      echo $tree
      """
    )
    let tree = made.output.split(separator: "\n").joined()
    try git(
      "branch bomb $(git -c user.name=T -c user.email=t@example.org commit-tree \(tree) -m x)"
    )
    let result = try tool.shell("$flowproof diff bomb")
    #expect(result.code == 2)
    #expect(result.errors.contains("it has more than 300000 files; name a smaller folder"))
  }

  @Test(arguments: [
    ("build/\n", "flows/build/a.json", false), ("/build\n", "flows/build/a.json", true),
    ("*.json\n!f.json\n", "flows/a.json", false), ("flows/**/tmp\n", "flows/x/y/tmp/a.json", false),
    ("tm?/\n# tmp\n", "flows/tmp/a.json", false), ("tmp\n", "flows/tmp2/a.json", true),
    ("flows/tmp/*\n!flows/tmp/a.json\n", "flows/tmp/a.json", true),
    ("flows/tmp\n!flows/tmp/a.json\n", "flows/tmp/a.json", false),
    ("{a,b}.json\n", "flows/a.json", true), ("\\#a.json  \n", "flows/#a.json", false),
  ])
  func whatGitIgnoresIsNotRead(rules: String, path: String, isRead: Bool) throws {
    try git("init -q")
    try scratch.write(path, Self.flow)
    try scratch.write(".gitignore", rules)
    let ignored = try tool.shell("git check-ignore -q '\(path)'").code == 0
    #expect(ignored == !isRead)
    #expect(try documents().contains { $0.hasPrefix(path) } == isRead)
  }

  @Test func ignoredFilesThatAreTrackedAreRead() throws {
    try git("init -q")
    try scratch.write("flows/tmp/a.json", Self.flow)
    try git("add . && git -c user.name=T -c user.email=t@e commit -qm one")
    try scratch.write("flows/tmp/b.json", Self.flow)
    try scratch.write(".git/info/exclude", "tmp\n")
    #expect(try documents() == ["flows/f.json:1", "flows/tmp/a.json:1"])
  }

  @Test func otherRepositoriesInsideAreNotRead() throws {
    try git("init -q")
    try git("add . && git -c user.name=T -c user.email=t@e commit -qm one")
    try git("worktree add -q flows/tree")
    #expect(try documents() == ["flows/f.json:1"])
  }

  @Test(arguments: [
    "build", "DerivedData", "Pods", "Carthage", "vendor", ".gradle", ".venv",
    "de.xcloc/Source Contents",
  ])
  func foldersThatToolsMakeAreNotReadWithoutGit(folder: String) throws {
    try scratch.write("flows/\(folder)/a.json", Self.flow)
    #expect(try documents() == ["flows/f.json:1"])
    try scratch.write("flowproof.yml", "sources:\n  - appdna: flows/\(folder)/a.json\n")
    #expect(
      try tool.run("check").output.hasPrefix(
        """
        flowproof.yml:2:13: error: 'flows/\(folder)/a.json' can't be read: it is in 'flows/\(folder)', a folder that tools make
        """
      )
    )
  }

  @Test func aNamedFolderThatIsLeftOutIsTold() throws {
    try git("init -q")
    try scratch.write("gen/a.json", Self.flow)
    try scratch.write(".gitignore", "x\ngen/\n")
    try scratch.write("flowproof.yml", "sources:\n  - appdna: [flows/*.json, gen/*.json]\n")
    let told = try tool.run("check").output
    #expect(told.contains("'gen/*.json' matches no file"))
    #expect(
      told.contains("'gen' is left out: it is in a folder that git ignores (.gitignore, line 2)")
    )
  }

  @Test func aFolderAboveInTheSameRepositoryMayBeNamed() throws {
    try git("init -q")
    try scratch.write("app/flowproof.yml", "sources:\n  - appdna: ../flows/*.json\n")
    #expect(try documents("app") == ["../flows/f.json:1"])
    try git("add . && git -c user.name=T -c user.email=t@e commit -qm one")
    try scratch.write("flows/f.json", Self.flow.replacing("One", with: "Two"))
    let told = try tool.shell("cd app && $flowproof diff HEAD").output
    #expect(told.contains("“One” becomes “Two”"))
    try scratch.write("app/flowproof.yml", "sources:\n  - appdna: ../../flows/*.json\n")
    #expect(try tool.shell("$flowproof check app").code == 2)
  }

  @Test func aConfigThatIsNotCommittedIsLaidOverTheBase() throws {
    try git("init -q")
    try git("add . && git -c user.name=T -c user.email=t@e commit -qm one")
    try scratch.write("my.yml", "sources:\n  - appdna: flows/*.json\nstrings: [words]\n")
    try scratch.write("words/en.lproj/T.strings", "")
    let told = try tool.run("diff", "HEAD", "-c", "my.yml")
    #expect(told.code == 0)
    #expect(told.output.contains("No screen changes"), "\(told.output)")
    #expect(
      told.errors.hasPrefix(
        "note: HEAD has no 'my.yml', so that of the working folder is laid over it\n"
      )
    )
  }

  @Test func submodulesAreReadAtTheCommitOfTheBase() throws {
    try scratch.write("other/f.json", Self.flow)
    try git("-C other init -q")
    try git("-C other add . && git -C other -c user.name=T -c user.email=t@e commit -qm one")
    try scratch.write("main/flowproof.yml", "sources:\n  - appdna: inner/*.json\n")
    try git("-C main init -q")
    try git("-C main submodule --quiet add ../other inner")
    try git("-C main commit -qam one")
    try scratch.write("main/inner/f.json", Self.flow.replacing("One", with: "Two"))
    try git("-C main/inner commit -qam two")
    let told = try tool.shell("cd main && $flowproof diff HEAD")
    #expect(told.output.contains("“One” becomes “Two”"), "\(told.output)\(told.errors)")
  }

  @Test(arguments: ["inner/*.json", "inner/deep/*.json", "inner/f.json"])
  func submodulesThatAreNotCheckedOutAreNamed(pattern: String) throws {
    try scratch.write("other/f.json", Self.flow)
    try git("-C other init -q")
    try git("-C other add . && git -C other -c user.name=T -c user.email=t@e commit -qm one")
    try scratch.write("main/flowproof.yml", "sources:\n  - appdna: \(pattern)\n")
    try git("-C main init -q")
    try git("-C main submodule --quiet add ../other inner")
    try git("-C main add . && git -C main -c user.name=T -c user.email=t@e commit -qm one")
    try git("clone -q main clone")
    let told = try tool.shell("cd clone && $flowproof check")
    #expect(told.code == 2)
    #expect(told.output.contains("'git submodule update --init' gets it"), "\(told.output)")
  }

  @Test func aProjectWithoutTitleIsCalledAsItsFolder() throws {
    try scratch.write("hello there/flows/f.json", Self.flow)
    for place in ["cd 'hello there' && $flowproof build", "$flowproof build 'hello there'"] {
      #expect(try tool.shell("\(place) -q --fail-on never").code == 0)
      let page = try #require(scratch.read("hello there/flowproof-site/index.html"))
      #expect(page.contains("<title>hello there</title>"), "\(page.prefix(400))")
    }
  }

  @Test func aMissingObjectEndsOneFile() throws {
    try scratch.write("flows/g.json", Self.flow.replacing("\"f\"", with: "\"g\""))
    try git("init -q")
    try git("add . && git -c user.name=T -c user.email=t@e commit -qm one")
    let object = try tool.shell("git rev-parse HEAD:flows/f.json").output
    let name = object.prefix(2) + "/" + object.dropFirst(2).prefix(38)
    for file in ["f", "g"] {
      let text = try #require(scratch.read("flows/\(file).json"))
      try scratch.write("flows/\(file).json", text.replacing("One", with: "Two"))
    }
    try FileManager.default.removeItem(atPath: "\(scratch.path)/.git/objects/\(name)")
    let told = try tool.run("diff", "HEAD")
    #expect(told.output.contains("“One” becomes “Two”"), "\(told.output)\(told.errors)")
  }

  @Test func shallowClonesSayHowToGetTheRest() throws {
    try git("init -q")
    for number in 1...2 {
      try git("add . && git -c user.name=T -c user.email=t@e commit -qm \(number) --allow-empty")
    }
    try git("clone -q --depth 1 file://\(scratch.path) clone")
    let told = try tool.shell("cd clone && $flowproof diff HEAD~1")
    #expect(told.code == 2)
    #expect(told.errors.contains("fetch-depth: 0"))
  }

  @Test func sparseCheckoutsAreComparedAsFarAsTheyGo() throws {
    try scratch.write("flows/more/g.json", Self.flow.replacing("\"f\"", with: "\"g\""))
    try git("init -q")
    try git("add . && git -c user.name=T -c user.email=t@e commit -qm one")
    try git("sparse-checkout set --no-cone /flows/f.json")
    let told = try tool.run("diff", "HEAD")
    #expect(told.output.contains("No screen changes"), "\(told.output)")
    #expect(told.errors.contains("1 files that it leaves out") || told.errors.contains("1 file"))
  }

  @Test func pointersOfLargeFilesAreTold() throws {
    let id = String(repeating: "ab", count: 32)
    try scratch.write(
      "flows/f.json",
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(id)\nsize 20659\n"
    )
    let told = try tool.run("check")
    #expect(told.code == 2)
    #expect(
      told.output.hasPrefix(
        """
        flowproof: error: 'flows/f.json' is not here: Git LFS has left a pointer in its place [FP0002 unreadable-file]
          help: run 'git lfs pull', or check out with 'lfs: true'
        """
      )
    )
  }

  /// The change that brings a project into a repository adds its flows to nothing.
  @Test func theChangeThatBringsAProjectIsCompared() throws {
    try git("init -q")
    try git("commit -q --allow-empty -m none")
    _ = try tool.shell("rm -r flows")
    try #require(try tool.run("init", "-q").code == 0)
    try git("add -A")
    try git("commit -q -m added")
    let result = try tool.run("diff", "HEAD^1", "--fail-on", "regression")
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("HEAD^1 → the working folder\n1 flow added.\n"))
    // A config of its own that names what is not there is a mistake all the same.
    try scratch.write("flowproof.yml", "sources: [{nimbus: flows/lost.json}]\n")
    try git("commit -q -a -m broken")
    try git("checkout -q HEAD^1 flowproof.yml")
    #expect(try tool.run("diff", "HEAD").code == 2)
  }

  @Test func anotherUsersRepositoryIsToldAsGitTellsIt() throws {
    try git("init -q")
    try git("commit -q --allow-empty -m none")
    let result = try tool.run("diff", "HEAD", environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(result.code == 2)
    #expect(result.errors.contains("another user owns the repository: 'git config --global --add"))
  }

  @Test func aMisspeltLocaleIsNoRegression() throws {
    try git("init -q")
    try git("add -A")
    try git("commit -q -m all")
    #expect(try tool.run("diff", "HEAD", "--locale", "xx").code == 2)
  }
}
