import Export
import Flow
import Pipeline
import Source
import Testing

/// Names for completion, which are read without a build, are those that a build has.
@Suite struct ListedNamesTests {
  @Test func namesAreThoseOfABuild() async throws {
    var files = try KeptWorkTests.sampleFlows()
    files["strings/de.lproj/Onboarding.strings"] = "\"a\" = \"b\";\n"
    let tree = FileTree.memory(files)
    let build = try #require(try await Pipeline.build(tree).build)
    let variants = build.flows.flatMap(\.variants)
    let kinds: [(Pipeline.Name, [String])] = [
      (.flow, build.flows.map(\.id)), (.variant, variants.map(\.id)),
      (.card, variants.flatMap(\.cards).map(\.id)), (.locale, build.locales),
      (.persona, build.personas.map(\.name)), (.device, build.devices),
    ]
    for (kind, names) in kinds {
      #expect(names.count > 1, "\(kind)")
      #expect(try await Pipeline.names(of: kind, in: tree) == names.uniqued(), "\(kind)")
    }
  }

  /// Projects that can't be read have no names, and are no reason to fail at the prompt.
  @Test(arguments: ["title: [", "sources: 1", "sources:\n  - nimbus: gone.json\n"])
  func aProjectThatCantBeRead(config: String) async throws {
    let names = try await Pipeline.names(of: .flow, in: .memory(["flowproof.yml": config]))
    #expect(names == [])
  }
}
