public import Flow
internal import Source
public import Syntax

extension Variant.Provenance {
  /// Describes a branch of a recipe, laid over a channel's shipped values of a feature.
  public init(
    _ branch: Recipe.Branch,
    of recipe: Recipe,
    feature: String,
    channel: String?,
    value: Node
  ) {
    self.init()
    self.channel = channel
    experiment = recipe.slug.value
    experimentTitle = recipe.title
    self.branch = branch.slug.value
    ratio = branch.ratio
    targeting = recipe.targeting?.text
    audience = recipe.audience
    isRollout = recipe.isRollout
    isControl = branch.slug.value == recipe.referenceBranch
    span = value.span
    self.recipe = recipe.whole
    facts = RecipeFacts(recipe: recipe, branch: branch, feature: feature).facts
  }
}
