import Source

extension VariableChecks {
  /// Reports blocks that collect under a name another block has.
  func checkDuplicates(_ log: inout Log) {
    var first: [String: CollectedField] = [:]
    for field in fields.blocks where !field.isFallback {
      guard let other = first[field.name] else {
        first[field.name] = field
        continue
      }
      let place = other.card == field.card ? "this card" : "'\(other.card)'"
      log.subject.card = field.card
      log.report(
        .variableDuplicate,
        "another block of \(place) collects '\(field.name)' too",
        at: field.span,
        labels: [Diagnostic.Label(other.span, "the first one")]
      )
    }
  }
}
