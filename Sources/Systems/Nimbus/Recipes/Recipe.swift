internal import Source
internal import Syntax

/// An experiment or rollout (reference: nimbus, section 3.1).
struct Recipe: Sendable {
  let slug: Sited<String>
  /// Its name for people.
  let title: String?
  /// The app it is for: `firefox_ios`.
  let app: String?
  let channel: Sited<String>?
  /// Who is enrolled, in JEXL.
  let targeting: Sited<String>?
  let isRollout: Bool
  /// The slug of the branch that others are compared with.
  let referenceBranch: String?
  let branches: [Branch]
  /// Desktop texts by locale, which mobile apps do not know.
  let localizations: Node?
  /// The part of all users that it takes.
  let bucket: Bucket?
  let schedule: Schedule
  /// What a reviewer wants to know beside that, in order.
  let notes: [Note]
  let span: Span

  /// A branch with the value of each feature it configures.
  struct Branch: Sendable {
    let slug: Sited<String>
    let ratio: Int?
    /// Values by feature id.
    let values: [String: Node]
    /// Words by locale of the texts that the recipe brings along, by their places.
    var words: [Span: Localizations.Words] = [:]
    let span: Span
  }

  /// A range of the numbers by which users are drawn.
  struct Bucket: Hashable, Sendable {
    let unit: String
    let namespace: String
    let start: Int
    let count: Int
    let total: Int
  }

  /// When it runs; dates are texts as in the file, which sort as dates do (ISO 8601).
  struct Schedule: Hashable, Sendable {
    var isPaused = false
    var published: String?
    var start: String?
    var enrollmentEnd: String?
    var end: String?
    /// Days.
    var length: Int?
    /// Days of that in which users join.
    var enrollment: Int?
  }

  /// A word and a value.
  struct Note: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// True where any branch configures a feature; its other branches then hold it empty.
  func configures(_ feature: String) -> Bool {
    branches.contains { $0.values[feature] != nil }
  }

  /// The ids of all features its branches configure, sorted.
  var features: [String] {
    Set(branches.flatMap(\.values.keys)).sorted(by: precedesByBytes)
  }

  /// The versions of the app that its targeting lets in.
  var versions: VersionRange { TargetingVersions.range(of: targeting?.value) }

  /// What people call its kind.
  var kind: String { isRollout ? "rollout" : "experiment" }
}
