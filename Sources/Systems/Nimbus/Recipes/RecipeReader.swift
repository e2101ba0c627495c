internal import Source
internal import Syntax

/// Reads recipes from the containers they come in: one alone, a list, `{"data": [...]}`.
enum RecipeReader {
  /// True for a map that means to be a recipe: branches that are maps.
  static func isRecipe(_ node: Node) -> Bool {
    guard let branches = node["branches"]?.list else { return false }
    return branches.allSatisfy { $0.map != nil }
  }

  /// The items of a container, or nil where the document holds no recipe.
  static func items(_ node: Node) -> [Node]? {
    if isRecipe(node) { return [node] }
    guard let items = node.list ?? node["data"]?.list, items.contains(where: isRecipe) else {
      return nil
    }
    return items
  }

  /// Reads every recipe of a container; one that is malformed is reported and skipped.
  static func recipes(
    _ items: [Node],
    in sources: SourceSet? = nil,
    log: inout Log
  ) -> [Recipe] {
    let recipes = items.compactMap { recipe($0, log: &log) }
    for targeting in recipes.compactMap(\.targeting) {
      ExpressionCheck.run(
        targeting.value,
        at: targeting.span,
        place: .targeting,
        sources: sources,
        log: &log
      )
    }
    return recipes
  }

  private static func recipe(_ node: Node, log: inout Log) -> Recipe? {
    guard let slug = node["slug"], let name = slug.string, let branches = node["branches"]?.list,
      var fields = Fields(node, of: "a recipe", log: &log)
    else {
      let lacks = node["slug"]?.string == nil ? "'slug'" : "a list of 'branches'"
      log.report(.malformedRecipe, "a recipe without \(lacks) is skipped", at: node.span.start(1))
      return nil
    }
    return Recipe(
      slug: Sited(name, slug.span),
      title: fields.optional("userFacingName", .string, &log)?.text,
      channel: fields.optional("channel", .string, &log).map { Sited($0.text ?? "", $0.span) },
      targeting: fields.optional("targeting", .string, &log).map { Sited($0.text ?? "", $0.span) },
      isRollout: fields.optional("isRollout", .boolean, &log)?.bool ?? false,
      referenceBranch: fields.optional("referenceBranch", .string, &log)?.text,
      branches: branches.compactMap { branch($0, slug: name, log: &log) },
      localizations: fields.any("localizations"),
      span: slug.span
    )
  }

  private static func branch(_ node: Node, slug recipe: String, log: inout Log) -> Recipe.Branch? {
    guard var fields = Fields(node, of: "a branch", log: &log),
      let slug = fields.required("slug", .string, &log), let name = slug.text
    else { return nil }
    let ratio = fields.optional("ratio", .integer, &log)?.integer
    let features = fields.optional("features", .list, &log)?.list
    let legacy = features == nil ? fields.any("feature").map { [$0] } : nil
    var values: [String: Node] = [:]
    for feature in features ?? legacy ?? [] {
      guard let id = feature["featureId"]?.string, id != dummyFeature else { continue }
      let value = feature["value"] ?? Node(.map([]), span: feature.span)
      values[id] = ExperimentSlug.substituted(recipe, in: value)
    }
    return Recipe.Branch(
      slug: Sited(name, slug.span),
      ratio: ratio,
      values: values,
      span: node.span
    )
  }

  /// What mobile recipes carry for apps that only know the single `feature`.
  private static let dummyFeature = "this-is-included-for-mobile-pre-96-support"
}

extension Span {
  /// The first bytes of a span, for findings about something long as a whole.
  func start(_ length: Int) -> Span {
    Span(file: file, start: start, end: min(end, start + length))
  }
}

extension Rule {
  /// A recipe that lacks what every recipe has.
  static let malformedRecipe = Rule(
    1160,
    "malformed-recipe",
    .error,
    title: "A recipe lacks what every recipe has.",
    why: "The app skips it; the other recipes of the file still load.",
    fix: "Give it a 'slug' and a list of 'branches'.",
    bad: CardExample.experiment("↓{\"id\": \"test\", \"branches\": []}"),
    good: CardExample.experiment("{\"slug\": \"test\", \"branches\": []}")
  )

  /// A file among the experiments that holds none.
  static let notARecipe = Rule(
    1161,
    "not-a-recipe",
    .warning,
    title: "A file among the experiments holds no recipe.",
    why: "Nothing of it is shown.",
    fix: "Name it apart from the recipes, or narrow the pattern in the config.",
    bad: CardExample.experiment("↓{\"hello\": \"world\"}"),
    good: CardExample.experiment("{\"slug\": \"test\", \"branches\": []}")
  )
}
