internal import Source

/// The names that may have been meant, for the help of findings.
enum Candidates {
  /// The most names that are compared; among more, none is suggested.
  private static let maximumNames = 1_000
  /// The most findings that get candidates; nobody reads a thousand.
  private static let maximumFindings = 500

  /// The nearest names, else all of them in the words given.
  ///
  /// Names that start with neither letter nor digit, such as `~~experiment`, are kept to themselves
  /// (reference: nimbus, section 1.4). `log` is what has been found so far.
  static func help(
    for name: String,
    among names: [String],
    after log: Log,
    all phrase: ([String]) -> String = { "it can be \(NameList.list($0))" }
  ) -> String? {
    guard log.diagnostics.count <= maximumFindings else { return nil }
    let shown = names.filter { $0.first?.isLetter == true || $0.first?.isNumber == true }
    guard !shown.isEmpty else { return nil }
    if shown.count <= maximumNames, let near = Suggestion.help(for: name, among: shown) {
      return near
    }
    return phrase(shown)
  }
}

enum NameList {
  /// `'a', 'b' or 'c'`; past eight names the rest is counted.
  static func list(_ names: [String], last word: String = "or") -> String {
    if names.isEmpty { return "nothing" }
    let quoted = names.prefix(8).map { "'\($0)'" }
    return names.count <= 8
      ? Phrase.list(quoted, last: word, most: .max)
      : Phrase.list(quoted + ["\(names.count - 8) more"], most: .max)
  }
}
