internal import FML
internal import Source
internal import Syntax

/// Attributes that triggers ask for and older apps do not know (reference: nimbus, section 12).
extension VersionGate {
  /// The first version that knows an attribute, where that is not all with messages.
  static let attributes = ["number_of_app_launches": AppVersion(127)]

  /// Reports each attribute that a trigger of a recipe asks of too old an app; such a message is
  /// never shown there.
  static func checkTriggers(_ recipe: Recipe, _ log: inout Log) {
    guard recipe.app == RecipeApp.firefox else { return }
    let lower = recipe.versions.lower
    var told: Set<String> = []
    for branch in recipe.branches {
      for entry in branch.value(of: MessagingFeature.id)["triggers"]?.map ?? [] {
        for name in ExpressionNames.asked(by: entry.value.text) {
          guard let since = attributes[name], lower.map({ $0 < since }) ?? true,
            told.insert(name).inserted
          else { continue }
          report(name, since, at: entry.value.span, recipe, lower, &log)
        }
      }
    }
  }
}
