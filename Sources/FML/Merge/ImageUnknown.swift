internal import Source
internal import Syntax

/// Image ids that the app's version does not know: ids are enums, so another picture shows
/// (reference: nimbus, section 6.3).
enum ImageUnknown {
  /// Tells whether the values of an enum are image ids.
  static func isImage(_ type: String) -> Bool {
    type.hasSuffix("Image") || type.hasSuffix("Images")
  }

  /// Reports an id with the picture that shows instead; nil is an item that the app drops.
  static func report(
    _ id: String,
    of owner: String,
    instead: String?,
    among known: [String],
    at span: Span,
    edits: [Diagnostic.Edit],
    _ log: inout Log
  ) {
    let effect = instead.map { "shows '\($0)' instead" } ?? "drops it"
    log.note(known, at: span)
    let near = Suggestion.help(for: id, among: known)
    let all = "the ids are " + known.map { "'\($0)'" }.joined(separator: ", ")
    log.report(
      .imageUnknown,
      "the app knows no image '\(id)' for \(owner) and \(effect)",
      at: span,
      help: [near, all].compactMap { $0 }.joined(separator: "; "),
      edits: edits
    )
  }
}
