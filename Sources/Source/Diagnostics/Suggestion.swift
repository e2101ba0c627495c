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

extension Diagnostic.Edit {
  /// The edit that writes a name as it is known where the two differ only in upper and lower case or in
  /// what parts their words, `buttonAction` and `button-action`; none where several are so like it.
  ///
  /// `span` is a key or value of JSON or YAML with its quotes.
  public static func spelling(
    _ name: String,
    at span: Span,
    among known: [String]
  ) -> [Self] {
    let letters = letters(name)
    let same = Set(known).filter { Self.letters($0) == letters && $0 != name }
    guard let right = same.first, same.count == 1, !letters.isEmpty else { return [] }
    return [replacing(span, with: right)]
  }

  /// Puts a text in the place of a key or value of JSON or YAML; a string of JSON is one of YAML, too
  /// (YAML 1.2.2, 1.2).
  public static func replacing(_ span: Span, with text: String) -> Self {
    Self(span, JSONValue.string(text).text)
  }

  /// The edit as its file writes it, where JSON may stand in a string of JSON.
  public func written(in file: SourceFile) -> Self {
    let (slash, quote) = (UInt8(ascii: "\\"), UInt8(ascii: "\""))
    let old = file.bytes[min(span.start, span.end)..<span.end]
    var depth = old.prefix { $0 == slash }.count
    guard depth > 0, text.utf8.first == quote, old.dropFirst(depth).first == quote else {
      return self
    }
    var text = text
    while depth > 0 {
      text = String(JSONValue.string(text).text.dropFirst().dropLast())
      depth = (depth - 1) / 2
    }
    return Self(span, text)
  }

  private static func letters(_ name: String) -> [UInt8] {
    name.lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
  }
}

extension Log {
  /// Reports a name that is none of those known at its place, and notes for completion those that are not `taken`,
  /// as they stand beside it.
  ///
  /// The help is the nearest of them, else `help`; where only capitals, `-` or `_` are wrong, the finding carries the
  /// edit.
  public mutating func report(
    _ rule: Rule,
    _ message: String,
    unknown name: String,
    at span: Span,
    among known: [String],
    taken: [String] = [],
    help: String? = nil
  ) {
    let known = taken.isEmpty ? known : known.filter { !taken.contains($0) }
    note(known, at: span)
    report(
      rule,
      message,
      at: span,
      help: Suggestion.help(for: name, among: known) ?? help,
      edits: Diagnostic.Edit.spelling(name, at: span, among: known)
    )
  }
}
