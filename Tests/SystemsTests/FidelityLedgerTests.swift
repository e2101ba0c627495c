import Flow
import Systems
import Testing

@testable import Sequence

/// The ledger of what is not drawn as the apps draw it.
@Suite struct FidelityLedgerTests {
  @Test func everySystemTellsItsBlocks() {
    let told = Systems.ledgers.map { ledger in
      let properties = ledger.blocks.reduce(0) { $0 + $1.properties.count }
      return "\(ledger.system): \(ledger.blocks.count) \(properties > 2 * ledger.blocks.count)"
    }
    #expect(told == ["appdna: 53 true", "nimbus: 4 true", "sequence: 23 true"])
  }

  @Test func aPropertyIsExactWhereASourceSaysSoAndNoRowIsAboutIt() throws {
    let ledger = try #require(Systems.ledgers.first { $0.system == "sequence" })
    let slider = try #require(ledger.blocks.first { $0.name == "slider" })
    #expect(slider.properties.contains("showTicks"))
    #expect(!ledger.others(slider).contains("showTicks"))
    #expect(ledger.others(slider).contains("min"))
    #expect(slider.source == "sequence 9.7")
    let guessed = Systems.ledgers.flatMap(\.blocks).filter { $0.source == nil }.map(\.name)
    #expect(guessed == ["carousel"])
    #expect(ledger.others.first == "any block")
  }

  @Test func rowsAreOfBlocksThatThereAre() {
    for ledger in Systems.ledgers {
      #expect(Set(ledger.rows.map(\.id)).count == ledger.rows.count)
      let families = [
        "any block", "any node", "any input", "any text", "any icon", "any feature", "screen",
        "step",
        "settings", "step of the older form", "field of a form", "interactive_chat",
        "input_text and its family",
      ]
      #expect(ledger.others.filter { !families.contains($0) } == [])
    }
  }

  /// Sizes, colors and text styles of Firefox that nobody has read, as their document says.
  @Test func guessesAreTold() throws {
    let ledger = try #require(Systems.ledgers.first { $0.system == "nimbus" })
    #expect(ledger.measures.count > 200)
    for measure in ledger.measures {
      #expect(measure.isExact == !measure.source.contains("guess"), "\(measure.name)")
      #expect(!measure.source.isEmpty && !measure.values.isEmpty)
    }
    let corner = ledger.measures.first {
      ($0.section, $0.name) == ("Firefox for iOS: buttons", "corner")
    }
    #expect(corner?.values == "13 pt; 12 pt since v121")
    #expect(ledger.measures.contains { !$0.isExact })
  }

  @Test func aNoteHasWhatTheDocumentSays() {
    var fidelity = Fidelity()
    fidelity.add(SequenceFidelity.alphaOrder, "#11223344", "#22334411")
    fidelity.add(SequenceFidelity.alphaOrder, "#11223344", "#22334411")
    fidelity.add(SequenceFidelity.listLabel)
    #expect(
      fidelity.notes.map(\.text) == [
        "colour '#11223344': the Swift app reads it as '#22334411' in this order of digits",
        "fieldLabel: no app draws it above a list",
      ]
    )
    #expect(fidelity.level == .approximated)
    #expect(fidelity.texts(.ignored) == [])
  }

  @Test(arguments: [
    ("plain", [FidelityRow.Part.text("plain")]),
    ("icon '{name}' {x", [.text("icon '"), .value("name"), .text("' {x")]),
    ("{a}{b}", [.text(""), .value("a"), .text(""), .value("b"), .text("")]),
  ])
  func partsOfAText(text: String, parts: [FidelityRow.Part]) {
    #expect(FidelityRow.parts(of: text) == parts)
  }
}
