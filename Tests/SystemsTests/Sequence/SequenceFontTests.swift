import Flow
import Source
import Syntax
import Testing

@testable import Sequence

/// Fonts by their names and weights.
@Suite struct SequenceFontTests {
  @Test(arguments: [
    ("Menlo", FontFamily.Generic.mono), ("Georgia", .serif), ("Snell Roundhand", .cursive),
    ("SF Pro Rounded", .rounded), ("Wren Sans", .system),
  ])
  func familiesHaveAFallback(name: String, generic: FontFamily.Generic) {
    let family = SequenceFont.family(name)
    #expect(family.names.first == name)
    #expect(family.generic == generic)
  }

  @Test(arguments: [
    (#""bold""#, 700, ""), (#""650""#, 650, ""), ("300", 300, ""), (#""semibld""#, 400, "semibld"),
    (#""5000""#, 400, "5000"),
  ])
  func weightsAreNamesOrNumbers(weight: String, drawn: Int, told: String) throws {
    let project = try SequenceProject(
      blocks: "\"type\": \"text\", \"content\": {\"text\": \"Hi\", \"fontWeight\": \(weight)}"
    )
    let root = try #require(try project.card().states.first?.root)
    let text = try #require(root.all.first { $0.kind.name == "text" })
    #expect(text.style.typography?.weight == drawn)
    let finding =
      "unknown-choice 'fontWeight' of a text block is '\(told)', which is no font weight"
    let expected = told.isEmpty ? [] : [finding]
    #expect(project.messages.filter { $0.contains("font weight") } == expected)
  }
}
