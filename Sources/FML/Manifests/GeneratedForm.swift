internal import Source
internal import Syntax

/// A form that nimbus-fml generates from a manifest and that is no manifest itself.
enum GeneratedForm {
  /// Experimenter's older `experimenter.yaml`: names and coarse types of variables, no defaults.
  case experimenter(variables: Int)
  /// The intermediate form, `.ir.json`: types as trees, defaults of one channel.
  case intermediate

  /// Recognises a form by its shape; nil for everything else.
  init?(_ node: Node) {
    guard let entries = node.map else { return nil }
    if let features = node["features"]?.map {
      guard features.contains(where: { $0.value["props"]?.list != nil }) else { return nil }
      self = .intermediate
      return
    }
    let features = entries.filter { $0.value["variables"]?.map != nil }
    guard !features.isEmpty, features.count == entries.count,
      features.contains(where: { $0.value["hasExposure"] != nil })
    else { return nil }
    self = .experimenter(
      variables: features.reduce(0) { $0 + ($1.value["variables"]?.map?.count ?? 0) }
    )
  }

  func report(_ path: String, _ node: Node, from span: Span?, _ log: inout Log) {
    let (message, help) =
      switch self {
      case .experimenter(let count):
        (
          "'\(path)' names \(count) \(count == 1 ? "variable" : "variables") and their types, but no default",
          "name the '.fml.yaml' of the same release, which has the defaults too"
        )
      case .intermediate:
        (
          "'\(path)' is the intermediate form of nimbus-fml, not a manifest",
          "name the manifest that it was generated from"
        )
      }
    log.report(
      .manifestGeneratedForm,
      message,
      at: node.opening,
      labels: span.map { [Diagnostic.Label($0, "named as a source here")] } ?? [],
      help: help
    )
  }
}
