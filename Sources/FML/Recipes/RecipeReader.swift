public import Flow
public import Source
public import Syntax

/// Reads recipes from the containers they come in: one alone, a list, `{"data": [...]}`.
public enum RecipeReader {
  /// Tells whether a map means to be a recipe: it has branches that are maps.
  static func isRecipe(_ node: Node) -> Bool {
    guard let branches = node["branches"]?.list else { return false }
    return branches.allSatisfy { $0.map != nil }
  }

  /// The items of a container, or nil where the document holds no recipe.
  public static func items(_ node: Node) -> [Node]? {
    if isRecipe(node) { return [node] }
    guard let items = node.list ?? node["data"]?.list, items.contains(where: isRecipe) else {
      return nil
    }
    return items
  }

  /// Reads every recipe of a container; one that is malformed or for another kind of app is reported
  /// and skipped.
  public static func recipes(
    _ items: [Node],
    on platform: Platform = .ios,
    in sources: SourceSet? = nil,
    log: inout Log
  ) -> [Recipe] {
    let recipes = items.compactMap { recipe($0, on: platform, log: &log) }
    for targeting in recipes.compactMap(\.targeting) {
      ExpressionCheck.run(
        targeting,
        context: .targeting,
        platform: platform,
        sources: sources,
        log: &log
      )
    }
    return recipes
  }

  private static func recipe(_ node: Node, on platform: Platform, log: inout Log) -> Recipe? {
    guard let slug = node["slug"], let name = slug.string, let branches = node["branches"]?.list,
      var fields = Fields(node, of: "a recipe", log: &log)
    else {
      let lacks = node["slug"]?.string == nil ? "'slug'" : "a list of 'branches'"
      log.report(.malformedRecipe, "a recipe without \(lacks) is skipped", at: node.span.start(1))
      return nil
    }
    guard !RecipeApp.isForeign(node, slug: name, on: platform, &log) else { return nil }
    let localizations = fields.any("localizations")
    let texts = localizations.map(Localizations.init)
    var recipe = Recipe(
      slug: Located(name, slug.span),
      title: fields.optional("userFacingName", .string, &log)?.text,
      app: fields.optional("appName", .string, &log)?.text,
      channel: fields.optional("channel", .string, &log).map { Located($0.text ?? "", $0.span) },
      targeting: fields.optional("targeting", .string, &log).flatMap { WrittenExpression($0) },
      isRollout: fields.optional("isRollout", .boolean, &log)?.bool ?? false,
      referenceBranch: fields.optional("referenceBranch", .string, &log)?.text,
      branches: branches.compactMap { branch($0, slug: name, texts, log: &log) },
      localizations: localizations,
      bucket: bucket(&fields, &log),
      schedule: schedule(&fields, &log),
      notes: notes(&fields, &log),
      span: slug.span,
      whole: node.span
    )
    recipe.audience = recipe.targeted
    recipe.versions = VersionRange(admittedBy: recipe.audience)
    return recipe
  }

  private static func branch(
    _ node: Node,
    slug recipe: String,
    _ texts: Localizations?,
    log: inout Log
  ) -> Recipe.Branch? {
    guard var fields = Fields(node, of: "a branch", log: &log),
      let slug = fields.required("slug", .string, &log), let name = slug.text
    else { return nil }
    let ratio = fields.optional("ratio", .integer, &log)?.integer
    let features = fields.optional("features", .list, &log)?.list
    let legacy = features == nil ? fields.any("feature").map { [$0] } : nil
    var values: [String: Node] = [:]
    var translations: [Span: Localizations.Translations] = [:]
    var ids: [Located<String>] = []
    for feature in features ?? legacy ?? [] {
      guard let name = feature["featureId"], let id = name.string, id != dummyFeature else {
        continue
      }
      ids.append(Located(id, name.span))
      let value = feature["value"] ?? Node(.map([]), span: feature.span)
      let own = ExperimentSlug.substituted(recipe, in: value)
      values[id] = texts?.substituted(own, &translations) ?? own
      reportDisabled(feature, id, &log)
    }
    return Recipe.Branch(
      slug: Located(name, slug.span),
      ratio: ratio,
      values: values,
      featureIDs: ids,
      translations: translations,
      span: node.span
    )
  }

  /// Older recipes carry `enabled`, which the mobile SDK does not read.
  private static func reportDisabled(_ feature: Node, _ id: String, _ log: inout Log) {
    guard let enabled = feature["enabled"], enabled.bool == false,
      feature["value"]?.map?.isEmpty == false
    else { return }
    log.report(
      .enabledIgnored,
      "'enabled' of '\(id)' is false, and the app uses the value all the same",
      at: enabled.span
    )
  }

  /// The feature in mobile recipes for apps that only know the single `feature`.
  private static let dummyFeature = "this-is-included-for-mobile-pre-96-support"
}

extension RecipeReader {
  private static func bucket(_ fields: inout Fields, _ log: inout Log) -> Recipe.Bucket? {
    guard let node = fields.optional("bucketConfig", .map, &log),
      let count = node["count"]?.integer
    else { return nil }
    return Recipe.Bucket(
      unit: node["randomizationUnit"]?.string ?? "",
      namespace: node["namespace"]?.string ?? "",
      start: node["start"]?.integer ?? 0,
      count: count,
      total: node["total"]?.integer ?? 10_000
    )
  }

  private static func schedule(_ fields: inout Fields, _ log: inout Log) -> Recipe.Schedule {
    var schedule = Recipe.Schedule()
    schedule.isPaused = fields.optional("isEnrollmentPaused", .boolean, &log)?.bool ?? false
    schedule.published = fields.any("publishedDate")?.text
    schedule.start = fields.any("startDate")?.text
    schedule.enrollmentEnd = fields.any("enrollmentEndDate")?.text
    schedule.end = fields.any("endDate")?.text
    schedule.length = fields.any("proposedDuration")?.integer
    schedule.enrollment = fields.any("proposedEnrollment")?.integer
    return schedule
  }

  private static func notes(_ fields: inout Fields, _ log: inout Log) -> [Recipe.Note] {
    var notes: [Recipe.Note] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { notes.append((name, value)) }
    }
    add("asks", fields.any("userFacingDescription")?.text)
    add("locales", fields.any("locales")?.list?.compactMap(\.text).joined(separator: ", "))
    let outcomes = fields.any("outcomes")?.list?.compactMap { $0["slug"]?.text }
    add("outcomes", outcomes?.joined(separator: ", "))
    if fields.any("isFirefoxLabsOptIn")?.bool == true {
      add("opt-in", fields.any("firefoxLabsTitle")?.text ?? "in Firefox Labs")
    }
    return notes
  }
}
