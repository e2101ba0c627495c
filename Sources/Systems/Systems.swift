internal import AppDNA
public import Flow
internal import Mapped
internal import Nimbus
internal import Sequence
public import Source
public import SystemKit

/// The systems whose documents are read: those of the program, and those that a project's mappings make.
///
/// A new system of the program is a target beside this one and a line here.
public struct Systems: Sendable {
  /// All systems: those of the program, whose attributes say most, then those of mappings, each sorted by name.
  public let all: [System]

  /// The systems of the program.
  public static let builtIn = Systems([
    .appdna,
    .nimbus,
    .sequence,
  ])

  /// The rules of all systems and of mappings, by number.
  public static let rules = (builtIn.all.flatMap(\.rules) + Mapping.rules)
    .sorted { $0.number < $1.number }

  private init(_ all: [System]) { self.all = all }

  /// The systems with those of a project's mappings.
  public func adding(_ mapped: [System]) -> Systems {
    Systems(all + mapped.sortedByBytes(of: \.name))
  }

  /// The systems that mappings make.
  public var mapped: [System] { all.filter { Self.builtIn.named($0.name) == nil } }

  /// The attributes of users and devices that conditions of any system can test, sorted by name.
  public var attributes: [Attribute] {
    ([.device] + all.flatMap(\.attributes)).uniqued(by: \.name)
      .sortedByBytes(of: \.name)
  }

  /// The ledgers of the program's systems, with the properties of each block and how it is drawn, in the order
  /// of the systems; made once, as all blocks are read for them.
  public static let ledgers = builtIn.all.map(ledger)

  /// The ledgers of the systems that flows are of.
  public func ledgers(of flows: [Flow]) -> [FidelityLedger] {
    all.filter { system in flows.contains { $0.system == system.name } }.map { system in
      Self.ledgers.first { $0.system == system.name } ?? Self.ledger(of: system)
    }
  }

  private static func ledger(of system: System) -> FidelityLedger {
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

  /// A system by its name in the config.
  public func named(_ name: String) -> System? { all.first { $0.name == name } }
}
