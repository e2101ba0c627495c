internal import Source

/// Characters that break the address of the privacy notice.
enum UTMContentUnsafe {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    guard let content = subject.message.survey?.utmContent else { return }
    guard let first = content.value.first(where: { !isSafe($0) }) else { return }
    log.report(
      .utmContentUnsafe,
      "'utm-content' of '\(subject.key)' holds '\(first)', which the app does not escape",
      at: content.span
    )
  }

  /// Tells whether a character may stand unescaped in an address (RFC 3986, section 2.3).
  private static func isSafe(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-._~".contains(character))
  }
}
