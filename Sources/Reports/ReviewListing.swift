public import Export
internal import Flow
public import Pipeline
public import Source

/// The differences between two runs, for people, for programs, for a comment and for gates.
public struct ReviewListing: Sendable {
  private let review: Review

  /// Two runs with the names they were asked for by; nil where one of them has no build.
  public init?(base: (name: String, outcome: Outcome), head: (name: String, outcome: Outcome)) {
    guard let old = base.outcome.build, let new = head.outcome.build else { return nil }
    review = Review(base: .init(base.name, old), head: .init(head.name, new))
  }

  /// The listing as text for people.
  public var text: String { review.text }

  /// The listing as JSON: the shape that `schema diff` describes.
  public var json: JSONValue { ReviewJSON.shape.json(review) }

  /// Markdown for a comment on a pull request; `command` is how to make it again.
  public func markdown(command: String, pictures: [Review.Picture] = []) -> String {
    review.markdown(command: command, pictures: pictures)
  }

  /// The first cards that change, as pages to make pictures of.
  public var pictures: [ReviewPicture] { ReviewPage(review, command: "").pictures() }

  /// Annotations for services that show findings at changed lines; `folder` is the project's folder below
  /// the repository, empty or ending in a slash.
  public func report(_ format: ReportFormat, folder: String) -> String {
    review.report(format, folder: folder)
  }

  /// A self-contained page for people; `command` is how to make it again.
  public func html(command: String) -> [UInt8] { page(command: command).bytes }

  /// The page with at most so many bytes, as far as its words allow, and what it does not draw so that it
  /// has room.
  public func page(
    command: String,
    limit: Int? = nil,
    links: ReviewLinks = ReviewLinks()
  ) -> (bytes: [UInt8], leftOut: [String]) {
    ReviewPage(review, command: command, links: links).written(limit: limit ?? ReviewPage.limit)
  }

  /// The changes as the first page of a site tells them.
  public var since: Build.Since { Build.Since(review) }

  /// Indicates that users see something else than before.
  public var hasChanges: Bool { !review.isQuiet }

  /// Indicates that users read other words.
  public var hasOtherWords: Bool { review.hasOtherWords }

  /// The number of texts that newly wait for a translation.
  public var untranslated: Int { review.untranslated }

  /// The number of regressions: new errors and warnings, and entries that nobody can finish any
  /// more; texts whose translations are to come don't count.
  public var regressions: Int { review.regressions }
}

extension Outcome {
  /// The same with what changed since an older state.
  public func since(_ base: Outcome, named name: String) -> Outcome {
    var outcome = self
    let review = ReviewListing(base: (name, base), head: ("this build", self))
    outcome.build?.since = review?.since ?? Build.Since(unknown: name)
    return outcome
  }
}

/// Versions of the app for two states that are compared: where one is only guessed, nobody has changed it, so that
/// both are drawn as the same.
public enum AssumedVersions {
  /// The version to take for features of each document, where the two builds differ in a guess; empty without any.
  public static func between(_ old: Build?, _ new: Build?) -> [String: String] {
    guard let old, let new else { return [:] }
    let (before, after) = (looks(of: old), looks(of: new))
    var versions: [String: String] = [:]
    for (path, one) in before {
      guard let other = after[path], one != other, !(one.isStated && other.isStated) else {
        continue
      }
      versions[path] = (one.isStated ? one : other).words
    }
    return versions
  }

  /// The version of what ships in each document.
  private static func looks(of build: Build) -> [String: AppLookVersion] {
    var looks: [String: AppLookVersion] = [:]
    for flow in build.flows {
      let shipped = flow.variants.first { $0.provenance.experiment == nil }
      let path = build.sources[flow.span.file].path
      if let look = shipped?.cards.lazy.compactMap(\.look).first { looks[path] = look }
    }
    return looks
  }
}
