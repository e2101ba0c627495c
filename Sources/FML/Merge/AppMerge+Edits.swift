internal import Source

/// Edits that mend a name that the app's version doesn't know, if nothing else can be meant.
extension AppMerge {
  /// The edit that writes what took an old name's place, or the same name as it is spelt; none where a
  /// version that the value is for, or another manifest of the project, knows it as it is.
  func edits(
    of name: String,
    _ place: NameHistory.Place,
    at span: Span,
    among known: [String],
    taken: [String] = [],
    elsewhere: (OtherManifest) -> Bool
  ) -> [Diagnostic.Edit] {
    if schema.others.contains(where: elsewhere) { return [] }
    guard let history = schema.history, let old = history.renamed(name) else {
      return Diagnostic.Edit.spelling(name, at: span, among: known, taken: taken)
    }
    guard known.contains(old.new), !taken.contains(old.new) else { return [] }
    if let until = history.entry(name, place)?.until, let versions {
      guard let lower = versions.lower, lower >= until else { return [] }
    }
    return [.replacing(span, with: old.new)]
  }
}
