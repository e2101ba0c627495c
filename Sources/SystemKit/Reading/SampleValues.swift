package import Flow

/// Values made up from the words of a field's name: `hours_per_day` is a small number, `email` an
/// address (reference: sequence, section 10.1, rule 3).
package enum SampleValues {
  /// The value for a name; nil where none of its words says one.
  package static func value(of name: String) -> Template.Sample.Value? {
    let words = words(of: name)
    return rows.first { row in row.words.contains { $0.isSubset(of: words) } }?.value
  }

  /// The words of a name in lower case: it is split at `_`, `-`, spaces and the humps of
  /// camel case.
  package static func words(of name: String) -> Set<String> {
    let isCapital = { (character: Character) in character.isASCII && character.isUppercase }
    var text = ""
    for character in name {
      if isCapital(character), text.last.map(isCapital) != true { text.append(" ") }
      text.append(character)
    }
    return Set(text.lowercased().split { "_- ".contains($0) }.map(String.init))
  }

  /// The sets of words of each row, any of which says the value.
  private static let rows = table.map { row, value in
    let words = row.split(separator: "|").map { Set($0.split(separator: " ").map(String.init)) }
    return (words: words, value: value)
  }

  /// Words that say a value, one of several or two together; the first row that fits wins.
  ///
  /// Words that say whose name it is stand before the bare word `name`, so that `last_name` is one.
  private static let table: KeyValuePairs<String, Template.Sample.Value> = [
    "email|mail": .text("alex@example.com"),
    "phone|mobile|tel": .text("+1 555 0100"),
    "first name|firstname|nickname": .text("Alex"),
    "last|family|surname|lastname": .text("Smith"),
    "full name|fullname": .text("Alex Smith"),
    "company|business": .text("Acme"),
    "city": .text("London"),
    "country": .text("Canada"),
    "name|username": .text("Alex"),
    "url|website": .text("example.com"),
    "birthday|dob": .text("1995-06-15"),
    "date": .text("2024-01-15"),
    "time": .text("08:00"),
    "age": .number(28),
    "hours|hour": .number(2),
    "minutes|mins": .number(30),
    "days|day": .number(7),
    "weeks": .number(4),
    "months": .number(12),
    "years": .number(5),
    "steps": .number(2458),
    "calories": .number(2000),
    "weight": .number(70),
    "height": .number(175),
    "savings|money|price|budget|cost|amount": .number(100),
    "percent|rate": .number(50),
    "level|rating|score": .number(3),
    "count|number|total|value": .number(10),
    "goals|interests": .list(["fitness", "nutrition"]),
  ]
}
