public import Source
public import Syntax
public import SystemKit

/// A team's own description of where flows are in its documents (reference: mapping).
public struct Mapping: Sendable {
  /// The key by which a document is told to be a mapping, with the version of the language.
  public static let mark = "mapping"
  /// The path of its file in the project.
  public let path: String
  /// The name of its sources in the config.
  public let name: String
  /// The name for people.
  public let title: String
  /// Everything that it says, read.
  let form: MappingForm

  /// The rules that findings of mappings and of their documents belong to, by number.
  public static let rules = Rule.mapped

  /// Reads a mapping; every mistake in it is reported at its place.
  ///
  /// Nil where nothing can be read by it.
  public init?(_ node: Node, path: String, _ log: inout Log) {
    guard var fields = Fields(node, of: "a mapping", log: &log) else { return nil }
    guard let name = fields.required("name", .string, &log)?.text else { return nil }
    let reader = MappingReader(&fields, name: name, &log)
    fields.finish(&log)
    (self.path, self.name, form) = (path, name, reader.form)
    title = form.title
  }

  /// The system that documents of the mapping are of.
  public var system: System {
    let flows = MappedFlows(form: form, name: name)
    return System(
      name: name,
      title: title,
      fileNames: form.recognise.isEmpty ? form.files.filter(\.isPlain).map(\.text) : [],
      keys: [],
      attributes: form.attributes.map(\.attribute),
      rules: Self.rules,
      fidelity: MappedFidelity.all,
      blockSources: MappedFidelity.sources,
      blocks: { [] },
      recognises: { !flows.form.recognise.isEmpty && flows.recognises($0) },
      flows: { flows.readings($0, &$1) },
      snippet: { flows.snippet($0, $1, &$2) }
    )
  }
}
