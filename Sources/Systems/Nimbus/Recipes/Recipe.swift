internal import Source
internal import Syntax

/// An experiment or rollout (reference: nimbus, section 3.1).
struct Recipe: Sendable {
  let slug: Sited<String>
  /// Its name for people.
  let title: String?
  let channel: Sited<String>?
  /// Who is enrolled, in JEXL.
  let targeting: Sited<String>?
  let isRollout: Bool
  /// The slug of the branch that others are compared with.
  let referenceBranch: String?
  let branches: [Branch]
  /// Desktop texts by locale, which mobile apps do not know.
  let localizations: Node?
  let span: Span

  /// A branch with the value of each feature it configures.
  struct Branch: Sendable {
    let slug: Sited<String>
    let ratio: Int?
    /// Values by feature id.
    let values: [String: Node]
    let span: Span
  }

  /// True where any branch configures a feature; its other branches then hold it empty.
  func configures(_ feature: String) -> Bool {
    branches.contains { $0.values[feature] != nil }
  }
}
