/// Finds the names a user may have meant where there can be very many of either, at a bounded cost.
///
/// The first names that are asked for are compared, each once; later ones get no help.
public struct Suggestions: Sendable {
  private static let names = 50

  private let candidates: [String]
  private var helps: [String: String] = [:]
  private var asked: Set<String> = []

  /// Compares with some names, in order of preference.
  public init(_ candidates: [String]) { self.candidates = candidates }

  /// "did you mean 'a' or 'b'?", or nil where nothing is near.
  public mutating func help(for name: String) -> String? {
    guard !asked.contains(name), asked.count < Self.names else { return helps[name] }
    asked.insert(name)
    helps[name] = Suggestion.help(for: name, amongMany: candidates)
    return helps[name]
  }
}
