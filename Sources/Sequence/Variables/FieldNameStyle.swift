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
