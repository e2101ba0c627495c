internal import Export
public import Source

/// What differs between two runs, for people, for programs, for a comment and for gates.
public struct ReviewListing: Sendable {
  private let review: Review

  /// Two runs with the names they were asked for by; nil where one of them has no build.
  public init?(base: (name: String, outcome: Outcome), head: (name: String, outcome: Outcome)) {
    guard let old = base.outcome.build, let new = head.outcome.build else { return nil }
    review = Review(
      base: Review.Side(name: base.name, build: old),
      head: Review.Side(name: head.name, build: new)
    )
  }

  /// For people.
  public var text: String { ReviewText.text(review) }

  /// For programs: the shape that `schema diff` describes.
  public var json: JSONValue { ReviewJSON.shape.json(review) }

  /// For a comment on a pull request; `command` is how to make it again.
  public func markdown(command: String) -> String {
    ReviewMarkdown.text(review, command: command)
  }

  /// As findings, for services that show those at changed lines; `folder` is the project's folder below
  /// the repository, empty or ending in a slash.
  public func report(_ format: ReportFormat, folder: String) -> String {
    ReviewFindings.text(review, format, folder: folder)
  }

  /// For people to look at: one page with everything inside; `command` is how to make it again.
  public func html(command: String) -> [UInt8] { page(command: command).bytes }

  /// The page with at most so many bytes, as far as its words allow, and what it does not draw so that it
  /// has room.
  public func page(
    command: String,
    limit: Int? = nil
  ) -> (bytes: [UInt8], leftOut: [String]) {
    let written = ReviewPage(review, command: command).written(limit: limit ?? ReviewPage.limit)
    return (written.bytes, written.leftOut)
  }

  /// True where a user meets something else.
  public var hasChanges: Bool { !review.isQuiet }

  /// True where users read other words.
  public var hasOtherWords: Bool { review.hasOtherWords }

  /// How many texts wait for a translation that they did not wait for before.
  public var untranslated: Int { review.untranslated }

  /// How many things were right and are wrong now: new errors and warnings, entries that nobody can finish
  /// any more; not texts whose translations are to come.
  public var regressions: Int { review.regressions }
}
