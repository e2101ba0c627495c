import Source

extension VariableChecks {
  /// Reports names that are not written as the editor asks.
  func checkNames(_ log: inout Log) {
    for field in fields.blocks where !field.isFallback && !Self.isSnakeCase(field.name) {
      log.subject.card = field.card
      log.report(
        .fieldNameStyle,
        "the field name '\(field.name)' is not snake_case",
        at: field.span
      )
    }
  }

  /// `user_name`: small letters, digits and single `_` between them, a letter first.
  static func isSnakeCase(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte) }
    guard let first = name.utf8.first, isLetter(first) else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
  }
}

extension Rule {
  /// A field's name that is not snake_case.
  static let fieldNameStyle = Rule(
    1482,
    "field-name-style",
    .info,
    title: "The name of a field is not in snake_case.",
    why: "The name still works alone, but '-' or a space in it can't be told from arithmetic.",
    fix: "Write it in small letters with '_' between its words: 'daily_hours'.",
    bad: VariableExample.flow([
      VariableExample.block("slider", "\"fieldName\": ↓\"dailyHours\", \"min\": 1, \"max\": 8"),
      VariableExample.block("text", "\"text\": \"{dailyHours} hours\""),
    ]),
    good: VariableExample.slider("{daily_hours} hours", name: "daily_hours")
  )
}
