internal import Source
internal import Syntax

/// Shapes of maps and lists that hold cards.
extension CardSearch {
  /// Indicates maps whose keys are ids: all values are maps of much the same keys.
  static func isKeyed(_ entries: [Node.Entry]) -> Bool {
    var inner = entries.compactMap(\.value.map)
    guard entries.count > 1, inner.count == entries.count else { return false }
    // Parameters of Firebase Remote Config are values of one app.
    if inner.allSatisfy({ $0.contains { $0.key == "defaultValue" } }) { return false }
    // Other texts of the app may stand beside those of cards.
    let worded = inner.filter { map in
      map.contains { entry in
        let part = Part.of(Part.words(entry.key))?.part
        return entry.value.text == nil || [.title, .subtitle, .body].contains(part)
      }
    }
    if worded.count * 2 > inner.count { inner = worded }
    let counts = Dictionary(grouping: inner.flatMap { $0.map(\.key) }) { $0 }.mapValues(\.count)
    let shared = Set(counts.filter { $0.value * 10 >= inner.count * 6 }.keys)
    let known = inner.filter { $0.isEmpty || $0.contains { shared.contains($0.key) } }
    // One thing of another kind among many is one, too.
    return !shared.isEmpty && known.count * 5 >= inner.count * 4
  }

  /// Indicates sentences under ids.
  static func areTexts(_ entries: [Node.Entry], _ candidate: Candidate) -> Bool {
    entries.count > 1 && candidate.outer != nil
      && entries.allSatisfy {
        $0.value.string?.isStatement == true && Part.of(Part.words($0.key)) == nil
      }
  }

  /// Indicates sentences that are cards, as their list is the document or one of questions.
  static func areStatements(_ nodes: [Node], _ candidate: Candidate) -> Bool {
    nodes.count > 1 && (candidate.depth == 0 || candidate.depth == 1 && candidate.isList("asks"))
      && nodes.allSatisfy { $0.string?.isStatement == true }
  }

  /// Indicates maps whose keys are versions or numbers of what they hold.
  static func areVersions(_ entries: [Node.Entry]) -> Bool {
    let held = entries.filter { $0.value.list?.isEmpty != true }
    let areMaps = held.allSatisfy { ($0.value.list?.first ?? $0.value).map != nil }
    let areTexts = held.allSatisfy { $0.value.list?.first?.string?.isPhrase == true }
    return !held.isEmpty && (areMaps || areTexts) && held.allSatisfy { isVersion($0.key) }
  }

  /// Indicates a version or a number: `2.0`, `v1.4-beta`, `74`.
  static func isVersion(_ key: String) -> Bool {
    let digits = key.hasPrefix("v") ? key.dropFirst() : key[...]
    return digits.first?.isNumber == true
      && digits.allSatisfy { $0.isNumber || $0.isLetter || ".-_+".contains($0) }
  }
}
