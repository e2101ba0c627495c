/// The systems Flowproof reads; a new one is a folder beside this file and a line here.
public enum Systems {
  /// All systems, sorted by name.
  public static let all: [System] = [
    .nimbus
  ]

  /// A system by its name in the config.
  public static func named(_ name: String) -> System? { all.first { $0.name == name } }
}
