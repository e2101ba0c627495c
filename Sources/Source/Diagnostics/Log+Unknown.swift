extension Log {
  /// Reports a name that is none of those known at its place, and notes these for completion.
  ///
  /// The help is the nearest names, else `help`; where only capitals, `-` or `_` are wrong and the right name is not among
  /// `taken`, those beside it, the finding carries the edit.
  public mutating func report(
    _ rule: Rule,
    _ message: String,
    unknown name: String,
    at span: Span,
    among known: [String],
    taken: [String] = [],
    help: String? = nil
  ) {
    note(known, at: span)
    report(
      rule,
      message,
      at: span,
      help: Suggestion.help(for: name, among: known) ?? help,
      edits: Diagnostic.Edit.spelling(name, at: span, among: known, taken: taken)
    )
  }
}
