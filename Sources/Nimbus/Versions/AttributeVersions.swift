internal import FML
internal import Flow
internal import Source
internal import Syntax

/// The app versions that expressions need.
enum AttributeVersions {
  private static let all = [FirefoxIosVersions.attributes, FenixVersions.attributes]

  /// The needs of an expression in an app.
  static func needs(_ expression: WrittenExpression, of app: String?) -> [VersionNeed] {
    all.flatMap { $0.needs(expression: expression, of: app) }
  }

  /// The needs of a recipe's targeting.
  static func needs(of recipe: Recipe) -> [VersionNeed] {
    recipe.targeting.map { needs($0, of: recipe.app) } ?? []
  }
}

extension DrawnFeature {
  /// The needs of a branch's value in an app, which the recipe names.
  func needs(_ value: Node, of app: String?) -> [VersionNeed] {
    let expressions = (expressions.flatMap { value[$0]?.map } ?? [])
      .compactMap { WrittenExpression($0.value) }
    return [Platform.ios, .android].compactMap { histories[$0] }
      .flatMap { $0.needs(value, in: collection, of: app) }
      + expressions.flatMap { AttributeVersions.needs($0, of: app) }
  }

  /// The needs of shipped expressions in a platform's app; those that no file holds are right.
  func needs(
    expressions: [String: WrittenExpression],
    of platform: Platform
  ) -> [VersionNeed] {
    expressions.values.filter { $0.span.start < $0.span.end }.sorted { $0.span < $1.span }.flatMap {
      AttributeVersions.needs($0, of: RecipeApp.name(on: platform))
    }
  }
}
