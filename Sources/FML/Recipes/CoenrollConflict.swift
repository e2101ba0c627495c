public import Flow
public import Source

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
      let place = (0..<index).first { place in
        !required[place].exclude(required[index]) && compete(placed[place], later)
          && !exclude(placed[place].recipe.audience, later.recipe.audience)
      }
      guard let rival = place.map({ placed[$0] }) else { continue }
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

  private static func compete(_ first: PlacedRecipe, _ second: PlacedRecipe) -> Bool {
    let (one, two) = (first.recipe, second.recipe)
    return one.isRollout == two.isRollout && one.slug.value != two.slug.value
      && first.overlaps(second) && !apart(one.bucket, two.bucket)
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
