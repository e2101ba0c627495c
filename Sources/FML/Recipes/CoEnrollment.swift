internal import Source
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
    in enrolled: [(recipe: Recipe, branch: Recipe.Branch)]
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
