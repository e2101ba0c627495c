package import Flow

/// Values made up from the words of a field's name: `hours_per_day` is a small number, `email` an
/// address (reference: sequence, section 10.1, rule 3).
package enum SampleWords {
  /// The value for a name; nil where none of its words says one.
  package static func value(of name: String) -> Template.Sample.Value? {
    let words = words(of: name)
    return rows.first { row in row.words.contains { $0.isSubset(of: words) } }?.value
  }

  /// The words of a name in lower case: it is split at `_`, `-`, spaces and the humps of
  /// camel case.
  package static func words(of name: String) -> Set<String> {
    var words: Set<String> = []
    var word: [UInt8] = []
    func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    func finish() {
      if !word.isEmpty { words.insert(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    var before: UInt8 = 0
    for byte in name.utf8 {
      let isHump = isUpper(byte) && !isUpper(before)
      let isBreak = byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == 0x20
      if isHump || isBreak { finish() }
      if !isBreak { word.append(isUpper(byte) ? byte | 0x20 : byte) }
      before = byte
    }
    finish()
    return words
  }

  /// Words that together, each set for itself, say a value.
  private struct Row {
    let words: [Set<String>]
    let value: Template.Sample.Value

    init(_ words: Set<String>..., is value: Template.Sample.Value) {
      self.words = words
      self.value = value
    }

    /// A row of words of which any one will do.
    static func any(_ words: String..., is value: Template.Sample.Value) -> Row {
      Row(words.map { [$0] }, value)
    }

    private init(_ words: [Set<String>], _ value: Template.Sample.Value) {
      self.words = words
      self.value = value
    }
  }

  /// The first row that fits wins.
  ///
  /// What says whose name it is stands before the bare word `name`, so that `last_name` is one.
  private static let rows: [Row] = [
    .any("email", "mail", is: .text("alex@example.com")),
    .any("phone", "mobile", "tel", is: .text("+1 555 0100")),
    Row(["first", "name"], ["firstname"], ["nickname"], is: .text("Alex")),
    .any("last", "family", "surname", "lastname", is: .text("Smith")),
    Row(["full", "name"], ["fullname"], is: .text("Alex Smith")),
    .any("company", "business", is: .text("Acme")),
    .any("city", is: .text("London")),
    .any("country", is: .text("Canada")),
    .any("name", "username", is: .text("Alex")),
    .any("url", "website", is: .text("example.com")),
    .any("birthday", "dob", is: .text("1995-06-15")),
    .any("date", is: .text("2024-01-15")),
    .any("time", is: .text("08:00")),
    .any("age", is: .number(28)),
    .any("hours", "hour", is: .number(2)),
    .any("minutes", "mins", is: .number(30)),
    .any("days", "day", is: .number(7)),
    .any("weeks", is: .number(4)),
    .any("months", is: .number(12)),
    .any("years", is: .number(5)),
    .any("steps", is: .number(2458)),
    .any("calories", is: .number(2000)),
    .any("weight", is: .number(70)),
    .any("height", is: .number(175)),
    .any("savings", "money", "price", "budget", "cost", "amount", is: .number(100)),
    .any("percent", "rate", is: .number(50)),
    .any("level", "rating", "score", is: .number(3)),
    .any("count", "number", "total", "value", is: .number(10)),
    .any("goals", "interests", is: .list(["fitness", "nutrition"])),
  ]
}
