public import Source
public import Syntax
public import SystemKit

/// A team's own description of where flows are in its documents (reference: mapping).
public struct Mapping: Sendable {
  /// The path of its file in the project.
  public let path: String
  /// The name of its sources in the config.
  public let name: String
  /// The name for people.
  public let title: String

  /// Reads a mapping; every mistake in it is reported at its place. Nil where nothing can be read by it.
  public init?(_ node: Node, path: String, _ log: inout Log) {
    guard let name = node.map?.first(where: { $0.key == "name" })?.value.text else { return nil }
    (self.path, self.name, title) = (path, name, name)
  }

  /// The system that documents of the mapping are of.
  public var system: System {
    System(
      name: name,
      title: title,
      keys: [],
      rules: [],
      fidelity: [],
      blockSources: [:],
      blocks: { [] },
      recognises: { _ in false },
      flows: { sources, documents in
        SystemReading.each(sources, &documents) { _, _, _ in [] }
      },
      snippet: { _, _, _ in nil }
    )
  }
}
