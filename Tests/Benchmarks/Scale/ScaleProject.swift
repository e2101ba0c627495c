import Foundation

/// A made-up project that grows in one direction only, for measuring what that growth costs.
struct ScaleProject {
  /// The kind of things that the project has many of.
  enum Dimension: String, CaseIterable {
    /// Cards of a Nimbus manifest.
    case cards
    /// Screens of a Sequence document.
    case screens
    /// Steps of an AppDNA flow.
    case steps
    /// Blocks of one AppDNA step, each with a mistake.
    case blocks
    /// Messages of a team's own document, which a mapping reads.
    case messages
    /// Recipes of two branches over one manifest, each with one mistake.
    case recipes
    /// AppDNA documents that the config names by a pattern.
    case sources
    /// Sequence documents found without a config.
    case found
    /// Nimbus cards with a condition each.
    case conditions
    /// Rules that lead on from the steps of an AppDNA flow, fifty from each.
    case rules
    /// Sequence documents that the config names by a pattern.
    case documents
    /// Pages of documentation.
    case pages
    /// Mistakes in a document of one line.
    case findings
    /// Words of a card, each in a table.
    case words
    /// Pictures.
    case pictures
    /// Branches of an experiment, each with twenty cards in two locales.
    case branches
    /// Locales of twenty cards in two branches.
    case locales

    /// The commands that it makes more work for.
    var commands: [String] {
      let usual = ["check", "list", "build"]
      return switch self {
      case .cards, .screens: usual + ["fit", "diff"]
      case .blocks: ["check", "list", "fit"]
      case .found, .recipes, .branches, .steps: usual + ["diff"]
      default: usual
      }
    }

    /// The sizes to measure, ascending.
    var sizes: [Int] {
      switch self {
      case .recipes, .conditions: [125, 250, 500, 1000]
      case .branches, .locales: [25, 50, 100, 200]
      default: [625, 1250, 2500, 5000]
      }
    }
  }

  let dimension: Dimension
  let size: Int

  /// Writes the project into a folder.
  func write(to folder: URL) throws {
    switch dimension {
    case .branches:
      try SyntheticProject(cards: 20, branches: size, locales: 2).write(to: folder)
    case .locales:
      try SyntheticProject(cards: 20, branches: 2, locales: size).write(to: folder)
    default: break
    }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }

  /// All files by path.
  private var files: [String: String] {
    switch dimension {
    case .cards: manifest(cards: each { ScaleDocuments.card($0, condition: nil) })
    case .conditions: conditions
    case .recipes: recipes
    case .screens: ["flows/a.json": ScaleDocuments.screens(each(ScaleDocuments.screen))]
    case .steps: ["flows/a.json": ScaleDocuments.flow("a", each { ScaleDocuments.step($0, size) })]
    case .blocks: ["flows/a.json": ScaleDocuments.flow("a", [ScaleDocuments.blocks(size)])]
    case .messages: ScaleDocuments.messages(size)
    case .rules: ["flows/a.json": ScaleDocuments.rules(size)]
    case .sources: sources("appdna") { ScaleDocuments.smallFlow("f\($0)") }
    case .documents: sources("sequence", ScaleDocuments.smallScreens)
    case .found: numbered("flows/f", ".json", ScaleDocuments.smallScreens)
    case .pages: small.merging(pages) { first, _ in first }
    case .findings: ["flows/a.json": ScaleDocuments.mistakes(size)]
    case .words:
      manifest(cards: each { ScaleDocuments.card($0, condition: nil, table: "Bench") })
        .merging(table) { first, _ in first }
    case .pictures: small.merging(pictures) { first, _ in first }
    case .branches, .locales: [:]
    }
  }

  /// One small flow, where the flows are not what there are many of.
  private var small: [String: String] { ["flows/a.json": ScaleDocuments.smallScreens(0)] }

  private var conditions: [String: String] {
    let conditions = each { number in
      "            C\(number): \"'event\(number)'|eventSum('Days', 28, 0) > \(number % 5)\""
    }
    let cards = each { ScaleDocuments.card($0, condition: "C\($0)") }
    return manifest(cards: cards, conditions: conditions)
  }

  private var recipes: [String: String] {
    let cards = (0..<8).map { ScaleDocuments.card($0, condition: nil) }
    return manifest(cards: cards).merging(
      numbered("experiments/r", ".json", ScaleDocuments.recipe)
    ) { first, _ in first }
  }

  private var pages: [String: String] {
    numbered("docs/p", ".md") { "# Page \($0)\n\nSee [the next](p\(($0 + 1) % size).md).\n" }
  }

  private var table: [String: String] {
    let lines = each { number in
      ["Title", "Body"].map { "\"\($0).\(number).v1\" = \"\($0) of card \(number)\";\n" }.joined()
    }
    return ["strings/en-US.lproj/Bench.strings": lines.joined()]
  }

  private var pictures: [String: String] {
    numbered("assets/picture", ".svg") { number in
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 \(number)"/>
      """
    }
  }

  private func manifest(cards: [String], conditions: [String] = []) -> [String: String] {
    [
      "flowproof.yml": """
      title: Scale
      sources: [{nimbus: bench.fml.yaml, experiments: experiments/*.json}]
      strings: [strings]
      default-locale: en-US
      checks: {empty-pattern: off}

      """,
      "bench.fml.yaml": ScaleDocuments.manifest(cards: cards, conditions: conditions),
      "strings/en-US.lproj/Own.strings": "\"Title.v1\" = \"Title\";\n",
      "experiments/none.json": "[]\n",
    ]
  }

  private func sources(_ system: String, _ text: (Int) -> String) -> [String: String] {
    numbered("in/f", ".json", text).merging(
      ["flowproof.yml": "sources: [{\(system): in/*.json}]\n"]
    ) { first, _ in first }
  }

  private func numbered(
    _ start: String,
    _ ending: String,
    _ text: (Int) -> String
  ) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<size).map { ("\(start)\($0)\(ending)", text($0)) })
  }

  private func each(_ text: (Int) -> String) -> [String] { (0..<size).map(text) }
}
