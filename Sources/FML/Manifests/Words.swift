/// Lists for messages.
enum Words {
  /// `'a', 'b' or 'c'`; past eight names the rest is counted.
  static func list(_ names: [String], last word: String = "or") -> String {
    guard names.count <= 8 else {
      let shown = names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
      return "\(shown) and \(names.count - 8) more"
    }
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
    return "\(quoted.dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
