/// Finds the names a user may have meant.
public enum Suggestion {
  /// "did you mean 'a', 'b' or 'c'?", or nil where nothing is near.
  public static func help(for name: String, among candidates: [String]) -> String? {
    question(nearest(to: name, among: candidates))
  }

  /// Help for names of files and pictures: one that differs only in case is told as such, as it works
  /// on a disk that ignores case, such as a Mac's, and nowhere else.
  public static func help(forFile name: String, among candidates: [String]) -> String? {
    let low = name.lowercased()
    guard let other = candidates.first(where: { $0.lowercased() == low && $0 != name }) else {
      return help(for: name, among: candidates)
    }
    return "write '\(other)': the two differ only in upper and lower case, which devices tell apart"
      + " and a Mac's disk does not"
  }

  /// "did you mean 'a', 'b' or 'c'?", or nil without names.
  public static func question(_ names: [String]) -> String? {
    let quoted = names.map { "'\($0)'" }
    return names.isEmpty ? nil : "did you mean \(Phrase.list(quoted, last: "or"))?"
  }

  /// Help where there can be very many candidates: the first of about the name's length are compared.
  public static func help(for name: String, amongMany candidates: [String]) -> String? {
    // No more than four edits are ever near (``nearest(to:among:)``).
    let near = candidates.lazy.filter { abs($0.utf8.count - name.utf8.count) <= 4 }
    return help(for: name, among: Array(near.prefix(500)))
  }

  /// Up to three candidates by edit distance, nearest first, within a limit that grows with length;
  /// never the name itself, which may be a candidate where it is refused for what it names.
  public static func nearest(to name: String, among candidates: [String]) -> [String] {
    let limit = max(1, min(4, name.count / 3))
    let own = letters(name)
    let scored = candidates.compactMap { candidate -> (String, Int)? in
      if candidate.isEmpty || candidate == name { return nil }
      let letters = letters(candidate)
      // Each edit changes the length by one at most.
      guard abs(letters.count - own.count) <= limit else { return nil }
      let distance = distance(own, letters)
      return distance <= limit ? (candidate, distance) : nil
    }
    let sorted = scored.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    return Array(sorted.uniqued().prefix(3))
  }

  /// The letters that are compared, case ignored.
  private static func letters(_ name: String) -> [UInt8] {
    Array(name.lowercased().utf8.prefix(128))
  }

  /// Counts the edits (insert, delete, replace, swap of neighbours) between two names.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var before = Array(0...b.count)
    var last = before
    var row = before
    for i in a.indices {
      row[0] = i + 1
      for j in b.indices {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        let swapped = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j]
        if swapped { best = min(best, before[j - 1] + 1) }
        row[j + 1] = best
      }
      swap(&before, &last)
      swap(&last, &row)
    }
    return last[b.count]
  }
}
