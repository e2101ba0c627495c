public import Flow
internal import JEXL
public import Source
public import Syntax

/// An experiment or rollout (reference: nimbus, section 3.1).
public struct Recipe: Sendable {
  /// Its name in addresses, with its span.
  public let slug: Located<String>
  /// Its name for people.
  public let title: String?
  /// The app it is for: `firefox_ios`.
  public let app: String?
  /// The channel it is for.
  public let channel: Located<String>?
  /// The condition for enrolment, in JEXL.
  public let targeting: WrittenExpression?
  /// Tells a rollout from an experiment.
  public let isRollout: Bool
  /// The slug of the branch that others are compared with.
  public let referenceBranch: String?
  /// Its branches, in the order of the file.
  public let branches: [Branch]
  /// Desktop texts by locale, which mobile apps do not know.
  public let localizations: Node?
  /// The part of all users that it takes.
  let bucket: Bucket?
  let schedule: Schedule
  /// Further facts for a reviewer, in order.
  let notes: [Note]
  /// The span of its slug.
  public let span: Span
  let whole: Span
  /// The versions of the app that its targeting lets in.
  public internal(set) var versions = VersionRange()
  /// The users who may come to be in it, as far as its targeting tells.
  public internal(set) var audience = Predicate.constant(true)

  /// A branch with the value of each feature it configures.
  public struct Branch: Sendable {
    /// Its name in addresses, with its span.
    public let slug: Located<String>
    /// Its share of the users, beside those of the other branches.
    public let ratio: Int?
    /// Values by feature id.
    public let values: [String: Node]
    /// The ids of these features, with their spans.
    public var featureIDs: [Located<String>] = []
    /// Words by locale of the texts that the recipe brings along, by their places.
    public var translations: [Span: Localizations.Translations] = [:]
    /// The span of the branch.
    public let span: Span
  }

  /// A range of the numbers by which users are drawn.
  struct Bucket: Hashable, Sendable {
    let unit: String
    let namespace: String
    let start: Int
    let count: Int
    let total: Int
  }

  /// The dates of the recipe, texts as in the file, which sort as dates do (ISO 8601).
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

  typealias Note = (name: String, value: String)

  /// Tells whether any branch configures a feature; its other branches then hold it empty.
  public func configures(_ feature: String) -> Bool {
    branches.contains { $0.values[feature] != nil }
  }

  /// The ids of all features its branches configure, sorted.
  public var features: [String] {
    Set(branches.flatMap(\.values.keys)).sortedByBytes()
  }

  var kind: String { isRollout ? "rollout" : "experiment" }
}

extension Recipe.Branch {
  /// The value of a feature; empty where only other branches configure it.
  public func value(of feature: String) -> Node { values[feature] ?? Node(.map([]), span: span) }
}

extension Recipe {
  /// The users whom its targeting lets in.
  ///
  /// `is_already_enrolled || …` keeps users whom the rest would put out, in newer recipes `'slug' in
  /// active_experiments || …`; it lets in nobody new (reference: nimbus, section 7.3). A targeting
  /// that can't be read lets in everybody here, since findings say what is wrong with it.
  var targeted: Predicate {
    guard let expression = targeting?.expression else { return .constant(true) }
    return admitted(by: expression.root, of: expression)
  }

  /// The users whom a part of its targeting lets in.
  func admitted(by term: Term, of expression: Expression) -> Predicate {
    let predicate = expression.predicate(
      of: term,
      kind: { name in
        [Platform.ios, .android].lazy
          .compactMap { ExpressionContext.targeting.kind(of: name, on: $0) }.first
      },
      span: { _ in targeting?.span }
    )
    let whole = NimbusAttributes.ofAnyPlatform.filter { !$0.isPart }
    return predicate.newcomers(of: slug.value).unified(by: whole)
  }
}

extension Predicate {
  /// The rest of a condition for users who are in no branch yet.
  fileprivate func newcomers(of slug: String) -> Predicate {
    changingAtoms { atom in
      switch atom {
      case .compare(.attribute("is_already_enrolled"), .equal, .bool(let value)): .constant(!value)
      case .contains(.attribute("active_experiments"), .string(slug)): .constant(false)
      default: atom
      }
    }
  }
}
