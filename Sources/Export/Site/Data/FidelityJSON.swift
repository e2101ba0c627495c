public import Flow
public import Source

/// `fidelity/index.json`: the fidelity ledgers of the systems in use.
public enum FidelityJSON {
  /// All ledgers.
  public static let shape: JSONShape<[FidelityLedger]> = [
    "v": .constant(1), "systems": .list(of: system) { $0 },
  ]

  private static let system: JSONShape<FidelityLedger> = [
    "system": .value(\.system), "title": .value(\.title),
    "blocks": .list(of: block) { ledger in
      let others = ledger.others.map { FidelityLedger.Block($0, []) }
      return (others + ledger.blocks).map { ($0, ledger) }
    },
    "measures": .list(of: measure, \.measures),
  ]

  private static let measure: JSONShape<FidelityLedger.Measure> = [
    "section": .value(\.section).described("The part of the app."), "name": .value(\.name),
    "value": .value(\.words).described("Sizes, colors or text styles by version."),
    "exact": .value(\.isExact).described("Read or measured; else a guess."),
    "source": .value(\.source).described("References and their sections."),
  ]

  private static let block: JSONShape<(block: FidelityLedger.Block, ledger: FidelityLedger)> = [
    "block": .value(\.block.name),
    "source": .value(\.block.source)
      .described("A reference and its section that say how it is drawn."),
    "exact": .value { $0.block.source == nil ? [] : $0.ledger.others($0.block) }
      .described("Properties drawn as the app does."),
    "unsourced": .value { $0.block.source == nil ? $0.ledger.others($0.block) : [] }
      .described("Properties drawn nearly, as no source says how."),
    "inexact": .list(of: row) { $0.ledger.rows(of: $0.block.name) },
  ]

  private static let row: JSONShape<FidelityRow> = [
    "id": .value(\.id),
    "property": .value(\.property)
      .described("Words in braces stand for what a document says."),
    "drawn": .choice(\.level), "differs": .value(\.words),
    "exactSince": .value(\.since).described(
      "The first version of the app that draws it as the preview does; '>' is after it."
    ),
    "source": .value(\.source).described("A reference and its section."),
  ]
}
