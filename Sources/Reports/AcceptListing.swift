internal import Export
public import Pipeline
public import Source

/// The summary of receipts: approved, changed since, not ticked by anybody, and the open notes.
public struct AcceptListing: Sendable {
  private let approved: [ReviewSubject]
  private let stale: [ReviewSubject]
  /// Nil where nothing tells what changed.
  private let missing: [ReviewSubject]?
  private let notes: [(note: Receipt.Note, place: Place?)]

  /// Compares receipts with a run, and with what changed in it since another one.
  ///
  /// - Parameters:
  ///   - receipt: The ticks and notes.
  ///   - head: The present state; nil where it has no build.
  ///   - base: The earlier state; without it nothing is missing.
  public init?(_ receipt: Receipt, head: Outcome, base: (name: String, outcome: Outcome)?) {
    guard let build = head.build else { return nil }
    let contents = ReviewContents(build)
    var subjects: [ReviewSubject]?
    if let base {
      guard let old = base.outcome.build else { return nil }
      subjects =
        Review(
          base: Review.Side(name: base.name, build: old),
          head: Review.Side(name: "", build: build)
        ).subjects
    }
    let ticks = receipt.ticks.grouped(by: \.subject)
    let hashes = Dictionary(firstOf: ticks.map { ($0.key, Set($0.value.map(\.hash))) })
    var (approved, stale): ([ReviewSubject], [ReviewSubject]) = ([], [])
    // What does not change any more needs no tick.
    for subject in subjects ?? ticks.map(\.key) {
      guard let hashes = hashes[subject] else { continue }
      let holds = hashes.contains { $0 == contents.hash(of: subject, like: $0) }
      if holds { approved.append(subject) } else { stale.append(subject) }
    }
    self.approved = approved
    self.stale = stale
    missing = subjects.map { $0.filter { hashes[$0] == nil } }
    notes = receipt.notes.uniqued().map { note in
      (note, contents.place(of: note.element, on: note.subject))
    }
  }

  /// Indicates that everything that changed is ticked as it is now.
  public var isComplete: Bool { stale.isEmpty && missing?.isEmpty != false }

  // MARK: Text

  /// The listing as text for people.
  public var text: String {
    let parts =
      section("Approved", approved) + section("Stale: changed since the tick", stale)
      + section("Missing: changed and not ticked", missing ?? []) + said
    return parts.isEmpty ? "Nothing to approve.\n" : parts.joined(separator: "\n") + "\n"
  }

  private func section(_ title: String, _ subjects: [ReviewSubject]) -> [String] {
    if subjects.isEmpty { return [] }
    return ["\(title) (\(subjects.count))"] + subjects.map { "  " + Self.name($0) }
  }

  private var said: [String] {
    if notes.isEmpty { return [] }
    return ["Open notes (\(notes.count))"]
      + notes.map { note, place in
        let at = place.map { "\($0.path):\($0.line): " } ?? ""
        let on = note.element.map { "\($0) of " } ?? ""
        return Printable.text("  \(at)\(on)\(Self.name(note.subject)): \(note.text)")
      }
  }

  private static func name(_ subject: ReviewSubject) -> String {
    Printable.text(subject.flow + (subject.card.map { " / \($0)" } ?? " as a whole"))
  }

  // MARK: JSON

  /// The listing as JSON: the shape that `schema accept` describes.
  public var json: JSONValue { Self.shape.json(self) }

  static let shape: JSONShape<AcceptListing> = [
    "v": .constant(1), "complete": .value(\.isComplete), "approved": .value(\.approved),
    "stale": .value(\.stale), "missing": .value(\.missing).described("Null without --base."),
    "notes": .list(of: Receipt.note.of(\.note).and(["source": .orNull(.line, \.place)]), \.notes),
  ]
}
