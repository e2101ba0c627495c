import Export
import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

/// Tests of `diff` on real manifests, version by version, and on real experiments, their branches
/// against the control.
///
/// Each result was read beside the difference of the files, and is kept in `Summaries`, with what
/// it quotes of the app's texts cut.
@Suite struct ReviewCorpusTests {
  private static let locales = ["en-US", "de"]

  private static func bytes(_ path: String) throws -> [UInt8] {
    let firefox = try #require(Corpus.folder).appending(path: "firefox")
    return Array(try Data(contentsOf: firefox.appending(path: path)))
  }

  /// A project of a manifest and a recipe, which may be none.
  private static func tree(_ manifest: String, recipe: [UInt8]? = nil) throws -> FileTree {
    let name = manifest.firstMatch(of: #/-([a-z]+)\.fml/#)?.output.1
    let channel = name.map { ", channel: \($0)" } ?? ""
    let experiments = recipe == nil ? "" : ", experiments: experiments/*.json"
    var files: [String: [UInt8]] = [
      "flowproof.yml": Array(
        """
        sources: [{nimbus: onboarding.fml.yaml\(channel)\(experiments)}]
        locales: [\(locales.joined(separator: ", "))]
        strings: [strings]
        """.utf8
      ),
      "onboarding.fml.yaml": try bytes(manifest),
    ]
    files["experiments/recipe.json"] = recipe
    for locale in locales {
      let table = "\(locale).lproj/Onboarding.strings"
      files["strings/\(table)"] = try bytes("strings/2026-03/\(table)")
    }
    return .memory(bytes: files)
  }

  private static func summary(
    _ base: FileTree,
    _ head: FileTree,
    _ names: (String, String)
  ) async throws -> String {
    let old = try await Pipeline.build(base)
    let new = try await Pipeline.build(head)
    let review = try #require(Review(base: (names.0, old), head: (names.1, new)))
    return cut(review.text)
  }

  /// The text with the beginnings of what it quotes.
  private static func cut(_ text: String) -> String {
    text.replacing(#/“([^”]{24})[^”]+”/#) { "“\($0.output.1)…”" }
      .replacing(#/ '([^'\n]{40})[^'\n]+'(?= is free)/#) { " '\($0.output.1)…'" }
  }

  /// Compares with the file; where there is none it is written, and the test fails.
  private static func expect(_ text: String, _ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Summaries/\(name).txt")
    guard let known = try? String(contentsOf: file, encoding: .utf8) else {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name): read it, and run again")
      return
    }
    #expect(text == known)
  }

  @Test(
    .enabled(if: Corpus.isThere),
    arguments: [
      ("manifest-2023-2024", "history/2023-05-08-77af2bdb35", "history/2024-03-25-bf1ca24223"),
      ("manifest-2024-2025", "history/2024-03-25-bf1ca24223", "history/2025-06-10-32a9494301"),
      ("release-116-132", "single-file/ios-v116.0.0-release", "single-file/ios-v132.0.0-release"),
      ("release-132-149", "single-file/ios-v132.0.0-release", "single-file/ios-v149.1.0-release"),
    ]
  )
  func versionsOfTheManifest(_ name: String, _ base: String, _ head: String) async throws {
    func path(_ version: String) -> String {
      version.hasPrefix("history")
        ? "fml/\(version)-onboardingFrameworkFeature.yaml" : "fml/\(version).fml.yaml"
    }
    let text = try await Self.summary(
      try Self.tree(path(base)),
      try Self.tree(path(head)),
      (base, head)
    )
    try Self.expect(text, name)
  }

  /// The recipe whose branches all have the values of the control.
  private static func controlled(_ recipe: [UInt8]) throws -> [UInt8] {
    var root = try #require(try JSONSerialization.jsonObject(with: Data(recipe)) as? [String: Any])
    var data = root["data"] as? [String: Any] ?? root
    var branches = try #require(data["branches"] as? [[String: Any]])
    let slug = data["referenceBranch"] as? String
    let control = try #require(branches.first { $0["slug"] as? String == slug })
    for index in branches.indices {
      for key in ["feature", "features"] { branches[index][key] = control[key] }
    }
    data["branches"] = branches
    if root["data"] == nil { root = data } else { root["data"] = data }
    return Array(
      try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys, .prettyPrinted])
    )
  }

  @Test(
    .enabled(if: Corpus.isThere),
    arguments: [
      ("2023-07-13-ios-on-boarding-challenge-the-default-copy", "116.0.0"),
      ("2023-08-08-release-ios-set-to-default-instructions-no-x", "116.0.0"),
      ("2023-09-01-ios-felt-privacy", "116.0.0"),
      ("2023-10-06-ios-onboarding-search-widget", "132.0.0"),
      ("2024-02-02-social-proof-on-ios-default-browser-onboarding-screen", "132.0.0"),
      ("2024-10-29-ios-set-as-default-browser-onboarding-optimization-for-1312", "132.0.0"),
      ("2026-01-05-ios-new-onboarding-global-production-version", "149.1.0"),
    ]
  )
  func branchesAgainstTheirControl(_ name: String, _ version: String) async throws {
    let recipe = try Self.bytes("recipes/\(name).json")
    let manifest = "fml/single-file/ios-v\(version)-release.fml.yaml"
    let text = try await Self.summary(
      try Self.tree(manifest, recipe: try Self.controlled(recipe)),
      try Self.tree(manifest, recipe: recipe),
      ("control", "branches")
    )
    try Self.expect(text, name)
  }

  /// A recipe that comes: each branch says what it makes of what ships.
  @Test(.enabled(if: Corpus.isThere)) func aRecipeThatComes() async throws {
    let manifest = "fml/single-file/ios-v132.0.0-release.fml.yaml"
    let recipe = try Self.bytes("recipes/2023-10-06-ios-onboarding-search-widget.json")
    let text = try await Self.summary(
      try Self.tree(manifest),
      try Self.tree(manifest, recipe: recipe),
      ("without", "with")
    )
    try Self.expect(text, "search-widget-comes")
  }
}
