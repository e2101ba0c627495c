internal import Source

/// A pattern of paths whose places say which card of the app a picture shows:
/// `shots/{locale}/{device}-{card}.png`.
struct PicturePattern: Sendable {
  /// The pattern as written.
  let text: String
  /// Its files, whatever stands in its places.
  let files: PathPattern
  let span: Span
  private let places: [Placeholder]
  /// The literal texts before, between and after the places.
  private let pieces: [String]

  enum Placeholder: String, CaseIterable, Sendable {
    case card, device, flow, locale, state, theme, variant
  }

  /// The values of the placeholders in a path.
  typealias Reading = [Placeholder: String]

  /// Reads a pattern; a place that is none, and a pattern without a card, are reported.
  init?(_ written: String, at span: Span, log: inout Log) {
    var (pieces, places) = ([""], [Placeholder]())
    var rest = written[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = rest[rest.index(after: start)..<end]
      guard let placeholder = Placeholder(rawValue: String(name)) else {
        // Several patterns in braces are none of ours.
        if name.contains(",") || name.contains("{") {
          pieces[pieces.count - 1] += rest[...start]
          rest = rest[rest.index(after: start)...]
          continue
        }
        Self.report("no place of 'app-pictures' is called '{\(name)}'", name, at: span, &log)
        return nil
      }
      pieces[pieces.count - 1] += rest[..<start]
      pieces.append("")
      places.append(placeholder)
      rest = rest[rest.index(after: end)...]
    }
    pieces[pieces.count - 1] += rest
    let files = pieces.joined(separator: "*")
    guard let pattern = PathPattern(files, at: span, log: &log) else { return nil }
    if pieces.contains(where: { $0.count { $0 == "{" } != $0.count { $0 == "}" } }) {
      log.report(.badPattern, "a place of '\(written)' stands within other braces", at: span)
      return nil
    }
    guard places.contains(.card) else {
      Self.report("'\(written)' does not say where the card stands", "", at: span, &log)
      return nil
    }
    // As paths are written: './' is nothing.
    pieces[0] = pieces[0].hasPrefix("./") ? String(pieces[0].dropFirst(2)) : pieces[0]
    (self.text, self.files, self.span) = (written, pattern, span)
    (self.places, self.pieces) = (places, pieces)
  }

  private static func report(
    _ message: String,
    _ name: Substring,
    at span: Span,
    _ log: inout Log
  ) {
    let names = Placeholder.allCases.map(\.rawValue)
    let near = Suggestion.nearest(to: String(name), among: names).map { "{\($0)}" }
    let all =
      "write '{card}', and where names say them \(names.filter { $0 != "card" }.map { "'{\($0)}'" }.joined(separator: ", "))"
    log.report(.badValue, message, at: span, help: Suggestion.question(near) ?? all)
  }

  // MARK: Reading paths

  /// The maximum number of steps of the search for a reading of a path.
  private static let mostSteps = 5_000

  /// The ways to read a path in which every place holds a name that is taken; those that take least for
  /// earlier places first.
  func readings(of path: String, where isKnown: (Placeholder, String) -> Bool) -> [Reading] {
    let path = Array(path)
    var (steps, found) = (Self.mostSteps, [Reading]())
    /// The possible ends of a piece of the pattern that starts at an index of the path.
    func ends(of piece: String, from start: Int, isLast: Bool) -> [Int] {
      if !Glob.hasWildcard(piece) {
        let end = start + piece.count
        let fits = end <= path.count && path[start..<end].elementsEqual(piece)
        return fits && (!isLast || end == path.count) ? [end] : []
      }
      let glob = Glob(piece)
      return (isLast ? path.count...path.count : start...path.count).filter { end in
        steps -= 1
        return steps > 0 && glob.matches(String(path[start..<end]))
      }
    }
    func go(_ number: Int, _ start: Int, _ reading: Reading) {
      for end in ends(of: pieces[number], from: start, isLast: number == places.count) {
        guard number < places.count else {
          if !found.contains(reading) { found.append(reading) }
          return
        }
        let placeholder = places[number]
        var next = end
        while next < path.count, path[next] != "/", steps > 0 {
          steps -= 1
          next += 1
          let value = String(path[end..<next])
          if let known = reading[placeholder] ?? nil, known != value { continue }
          guard isKnown(placeholder, value) else { continue }
          var longer = reading
          longer[placeholder] = value
          go(number + 1, next, longer)
        }
      }
    }
    go(0, 0, [:])
    return found
  }
}
