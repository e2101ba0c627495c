public import Source
public import Syntax
public import SystemKit

/// A team's own description of where flows are in its documents (reference: mapping).
public struct Mapping: Sendable {
  /// The key by which a document is told to be a mapping, with the version of the language.
  public static let mark = "mapping"
  /// The path of its file in the project.
  public let path: String
  /// Everything that it says, read.
  let form: MappingForm
  /// The name of its sources in the config.
  public var name: String { form.name }
  /// The name for people.
  public var title: String { form.title }

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
    (self.path, form) = (path, reader.form)
  }

  /// The system that documents of the mapping are of.
  public var system: System {
    System(
      name: name,
      title: title,
      fileNames: form.recognise.isEmpty ? form.files.filter(\.isPlain).map(\.text) : [],
      keys: [],
      attributes: form.attributes.map(\.attribute),
      rules: Self.rules,
      fidelity: MappedFidelity.all,
      blockSources: MappedFidelity.sources,
      blocks: { [] },
      recognises: { [form] in !form.recognise.isEmpty && form.recognises($0) },
      flows: { [form] in form.readings($0, &$1) },
      snippet: { [form] in form.snippet($0, $1, &$2) }
    )
  }
}
