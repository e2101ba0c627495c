import Export
import Flow
import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// Tests of the client's seed: every example of it is drawn as its editor would draw it.
@Suite(.enabled(if: Corpus.isThere)) struct SequenceSeedTests {
  /// The start of each example of the seed and the text after it, with the texts that its card shows.
  static let examples: [(start: String, end: String, shows: [String])] = [
    (
      "{\n\"type\": \"input\",\n\"content\": {\n\"fieldName\": \"user_name\"",
      "Variable Naming Rules", ["What's your name?", "Enter your name"]
    ),
    (
      "// In any text block, button", "Where Variables Work",
      ["Welcome back, Alex!", "Welcome back, Alex!"]
    ),
    (
      "// Basic multiplication", "Number Formatting",
      [
        "That's 730 hours per year!", "You'll save 182.5 hours annually", "14000 weekly calories",
        "1200 saved per year",
      ]
    ),
    (
      "// Without formatting", "| Expression",
      ["You've taken 2458 steps", "You've taken 2,458 steps"]
    ),
    (
      "{\n\"type\": \"input\",\n\"content\": {\n\"fieldName\": \"name\"", "Screen 2: Use",
      ["What should we call you?", "Your name"]
    ),
    (
      "// Text block using the name", "Screen 3:",
      ["Great to meet you, Alex!", "Hours per day", "2", "1", "8"]
    ),
    (
      "{\n\"type\": \"text\",\n\"content\": {\n\"text\": \"{name}, you'll", "// With name=",
      ["Alex, you'll reclaim 730 hours this year!"]
    ),
    ("// Or create manually:", "Apple Guidelines", ["system.review"]),
  ]

  @Test(arguments: examples.indices) func examplesAreDrawn(index: Int) async throws {
    let example = Self.examples[index]
    let seed = try String(
      contentsOf: try #require(Corpus.seeds).appending(path: "sequence.txt"),
      encoding: .utf8
    )
    let start = try #require(seed.range(of: example.start)?.lowerBound)
    let end = try #require(seed.range(of: example.end, range: start..<seed.endIndex)?.lowerBound)
    let page = "# Seed\n\n```json\n\(seed[start..<end])\n```\n"
    let outcome = try await Pipeline.build(.memory(["docs/seed.md": page]))
    let build = try #require(outcome.build, "\(lines(outcome))")
    let flow = try #require(build.docs.first?.snippets.values.first, "\(lines(outcome))")
    let card = try #require(flow.variants.first?.cards.first)
    let resolver = Resolver(tables: build.tables, defaultLocale: "en")
    let shown = resolver.resolve(card, locale: "en", images: build.images).texts.map(\.text)
    for words in example.shows { #expect(shown.contains(words), "\(shown)") }
    #expect(outcome.findings.allSatisfy { $0.slug == "json-comment" }, "\(lines(outcome))")
  }
}
