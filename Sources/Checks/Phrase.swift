/// Puts lists into messages.
enum Phrase {
  /// How many findings of a check look for the name that was meant; the search walks all names.
  static let mostSuggestions = 50

  /// "a", "a and b", "a, b and c"; past six, "a, b, c, d, e and 7 more".
  static func list(_ items: [String]) -> String {
    guard items.count > 6 else { return join(items) }
    return join(items.prefix(5) + ["\(items.count - 5) more"])
  }

  private static func join(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
