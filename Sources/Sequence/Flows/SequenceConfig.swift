internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A config response or a declarative bundle: the screens of one variant of a flow (reference: sequence, sections 1
/// and 12.1).
struct SequenceConfig: Sendable {
  /// The screens in the order a user meets them.
  let screens: [SequenceScreen]
  let progress: FlowProgress?
  let transitions: [Pair]
  /// The experiment that chose the document.
  let provenance: Variant.Provenance

  struct Pair: Sendable {
    let from: Located<String>?
    let to: Located<String>?
    let transition: Transition
    let span: Span
  }
}

extension Variant.Provenance {
  /// Reads the experiment of a document, `{id, variantId, variantName}` or the older `{id, variant}` (section 1); the
  /// service has chosen the variant already.
  fileprivate init?(_ fields: inout Fields, at document: Span) {
    let id = fields.text("id")?.value
    let variant = fields.text("variant")?.value
    let own = fields.text("variantId")?.value ?? variant
    let name = fields.text("variantName")?.value ?? variant ?? own
    guard let id, !id.isEmpty else { return nil }
    self.init()
    experiment = id
    branch = own ?? "variant"
    branchTitle = name == branch ? nil : name
    span = document
  }
}

extension SequenceConfig {
  /// Reads a document that was recognised as one.
  static func read(_ node: Node, isExample: Bool, log: inout Log) -> SequenceConfig {
    if SequenceDocument(node) == .bundle {
      var fields = Fields(node, of: "a bundle", isExample: isExample)
      let keys = ["bundleVersion", "schemaVersion", "flowId", "flowName"]
      fields.require(keys, in: node, .bundleIncomplete)
      for key in keys.prefix(2) { _ = fields.number(key) }
      for key in keys.suffix(2) { _ = fields.text(key) }
      let config = SequenceConfig(&fields, isBundle: true)
      fields.finish()
      log.append(fields.log)
      return config
    }
    let document = node.list == nil ? node : Node(made: ["screens": node], node.span)
    var fields = Fields(document, of: "a flow", isExample: isExample)
    if document.present("version") == nil, node.list == nil, !isExample {
      let message = "a flow needs 'version'; 1 is taken"
      fields.log.report(.missingVersion, message, at: node.span.start(1))
    }
    _ = fields.number("version")
    let config = SequenceConfig(&fields, isBundle: false)
    fields.finish()
    log.append(config.withoutGuesses(fields.log))
    return config
  }

  /// Findings without those about fields that hold the id of a screen; they become guessed routes,
  /// which are findings of their own.
  private func withoutGuesses(_ log: Log) -> Log {
    let ids = Set(screens.map(\.id.value))
    let entries = screens.flatMap(\.content.others).filter {
      $0.value.string.map(ids.contains) == true
    }
    if entries.isEmpty { return log }
    let guesses = Set(entries.map(\.keySpan))
    var kept = Log()
    kept.noteNames(of: log)
    for finding in log.diagnostics {
      let isGuess =
        finding.slug == Rule.unknownField.slug && finding.span.map(guesses.contains) == true
      if !isGuess { kept.add(finding) }
    }
    return kept
  }

  /// Reads a document; screens of a bundle may be of either format.
  private init(_ fields: inout Fields, isBundle: Bool) {
    screens = fields.screens(isBundle: isBundle)
    progress =
      fields.map("progressIndicator", of: "a progress indicator") { FlowProgress(&$0) }
    transitions =
      isBundle
      ? []
      : fields.maps("transitions", of: "a transition") { fields, _ in
        if !fields.has("transition"), !fields.isExample {
          fields.report(.transitionWithoutScreen, "a transition needs 'transition'; it fades")
        }
        return Pair(
          from: fields.text("fromScreenId"),
          to: fields.text("toScreenId"),
          transition: fields.transition("transition") ?? ScreenTransition.fade,
          span: fields.span
        )
      }
    let span = fields.span
    provenance =
      fields.map("experiment", of: "an experiment") { Variant.Provenance(&$0, at: span) }
      ?? Variant.Provenance()
  }
}
