public import Flow
public import Source
public import Syntax

/// Recipes on a feature that co-enrolls, such as messages: a user may be in any number of them, each
/// patched over those before it in the order of enrollment (reference: nimbus, section 3.2).
public enum CoEnrollment {
  /// Recipes in the order in which the app decides: by `publishedDate`, those without one first, else
  /// as they stand in the files.
  static func inOrder(_ recipes: [Recipe]) -> [Recipe] {
    recipes.enumerated().sorted { left, right in
      let a = left.element.schedule.published ?? ""
      let b = right.element.schedule.published ?? ""
      return a == b ? left.offset < right.offset : precedesByBytes(a, b)
    }.map(\.element)
  }

  /// The JSON of a feature for a user who is in a branch of each recipe: rollouts first, then
  /// experiments, each in the order of enrollment; nil where none configures it.
  public static func value(
    of feature: String,
    in enrolled: [Combinations.Enrolled]
  ) -> Node? {
    let order = inOrder(enrolled.map(\.recipe)).map(\.slug.value)
    let sorted = enrolled.enumerated().sorted { left, right in
      let (a, b) = (left.element.recipe, right.element.recipe)
      if a.isRollout != b.isRollout { return a.isRollout }
      let first = order.firstIndex(of: a.slug.value) ?? 0
      let second = order.firstIndex(of: b.slug.value) ?? 0
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
    let values = sorted.filter { $0.recipe.configures(feature) }.map {
      $0.branch.value(of: feature)
    }
    guard let first = values.first else { return nil }
    // RFC 7396, as the Nimbus SDK has it: a null over nothing stays, and the app then keeps its default.
    return values.dropFirst().reduce(first) { $0.patched(with: $1, keepsNulls: true) }
  }
}

/// Two experiments, or two rollouts, that no user can be in together.
public enum CoenrollConflict {
  /// Reports each recipe that shares its users with an earlier one.
  ///
  /// `exclude` tells whether two audiences have no user in common.
  public static func check(
    _ placed: [PlacedRecipe],
    _ bases: [FeatureSchema],
    where exclude: (Predicate, Predicate) -> Bool,
    _ log: inout Log
  ) {
    let required = placed.map { RequiredTexts($0.recipe.audience) }
    for (index, later) in placed.enumerated()
    where !bases[later.base].feature.allowsCoenrollment {
      let rivalIndex = (0..<index).first { earlier in
        !required[earlier].exclude(required[index]) && compete(placed[earlier].recipe, later.recipe)
          && !exclude(placed[earlier].recipe.audience, later.recipe.audience)
      }
      guard let rival = rivalIndex.map({ placed[$0] }) else { continue }
      let (one, two) = (rival.recipe, later.recipe)
      let channel = two.channel.map { " on '\($0.value)'" } ?? ""
      log.report(
        .coenrollConflict,
        "'\(two.slug.value)' and '\(one.slug.value)' are both \(two.kind)s of "
          + "'\(bases[later.base].feature.id)'\(channel), a user gets only one of them",
        at: two.slug.span,
        labels: [.init(one.slug.span, "the other \(one.kind)")]
      )
    }
  }

  private static func compete(_ one: Recipe, _ two: Recipe) -> Bool {
    one.isRollout == two.isRollout && one.slug.value != two.slug.value
      && one.overlaps(two) && !apart(one.bucket, two.bucket)
  }

  /// Tells whether two ranges of one namespace do not overlap: no user is in both.
  private static func apart(_ one: Recipe.Bucket?, _ two: Recipe.Bucket?) -> Bool {
    guard let one, let two, !one.namespace.isEmpty, one.namespace == two.namespace,
      one.unit == two.unit, one.total == two.total
    else { return false }
    return one.end <= two.start || two.end <= one.start
  }
}

extension Recipe.Bucket {
  /// The first number after the range.
  fileprivate var end: Int {
    let (end, overflows) = start.addingReportingOverflow(count)
    return overflows ? Int.max : end
  }
}
