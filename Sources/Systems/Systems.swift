internal import AppDNA
public import Flow
internal import Nimbus
internal import Sequence
public import Source
public import SystemKit

/// The systems Flowproof reads; a new one is a target beside this one and a line here.
public enum Systems {
  /// All systems, sorted by name.
  public static let all: [System] = [
    .appdna,
    .nimbus,
    .sequence,
  ]

  /// The rules of all systems, by number.
  public static let rules = all.flatMap(\.rules).sorted { $0.number < $1.number }

  /// The attributes of users and devices that conditions of any system can test, sorted by name.
  public static let attributes: [Attribute] = {
    ([.device] + all.flatMap(\.attributes)).uniqued(by: \.name)
      .sortedByBytes(of: \.name)
  }()

  /// The ledgers of all systems, with the properties of each block and how it is drawn, in the order of
  /// the systems.
  public static let ledgers: [FidelityLedger] = all.map { system in
    FidelityLedger(
      system: system.name,
      title: system.title,
      blocks: system.blocks().sortedByBytes(of: \.name).map {
        FidelityLedger.Block($0.name, $0.properties, source: system.blockSources[$0.name])
      },
      rows: system.fidelity,
      measures: system.measures
    )
  }

  /// The ledgers of the systems that flows are of.
  public static func ledgers(of flows: [Flow]) -> [FidelityLedger] {
    ledgers.filter { ledger in flows.contains { $0.system == ledger.system } }
  }

  /// A system by its name in the config.
  public static func named(_ name: String) -> System? { all.first { $0.name == name } }
}
