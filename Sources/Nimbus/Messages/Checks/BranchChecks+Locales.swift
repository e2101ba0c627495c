internal import FML
internal import Flow
internal import Source

/// Checks of the languages and regions that a recipe lets in, which stay as they are while a user is in it.
extension BranchChecks {
  /// Messages whose triggers no user of the recipe meets.
  func nobody(_ log: inout Log) {
    for branch in branches {
      let reach = MessageReach(branch, of: recipe)
      for message in branch.own where reach.isMissed(message) {
        log.subject.card = message.key.value
        defer { log.subject.card = nil }
        let names = message.triggers.map { "'\($0.value)'" }
        log.report(
          .messageNobody,
          "nobody whom the targeting of '\(recipe.slug.value)' lets in sees '\(message.key.value)': "
            + "\(Phrase.list(names)) \(names.count == 1 ? "asks" : "ask") for a language or region "
            + "that it keeps out",
          at: message.triggers.first?.span ?? message.key.span,
          labels: targetingLabels,
          help: "let them in, or use a trigger that holds for those who are"
        )
      }
    }
  }

  /// Languages and regions that the recipe names and for which a branch has no message.
  func localeLeft(_ log: inout Log) {
    for branch in branches {
      let left = MessageReach(branch, of: recipe).left
      guard !left.isEmpty else { continue }
      let names = left.map { "'\($0)'" }
      log.report(
        .messageLocaleLeft,
        "no message of branch '\(branch.branch.slug.value)' shows for \(Phrase.list(names)), which "
          + "the targeting names",
        at: branch.branch.slug.span,
        labels: targetingLabels,
        help: "add a message for \(left.count == 1 ? "it" : "them"), or take "
          + "\(left.count == 1 ? "it" : "them") out of the targeting"
      )
    }
  }

  private var targetingLabels: [Diagnostic.Label] {
    recipe.targeting.map { [.init($0.span, "the targeting")] } ?? []
  }
}

/// The reach of a branch's messages, by the locales that its recipe lets in.
private struct MessageReach {
  private let audience: Predicate
  private let cases: LocaleCases
  /// The locales that the recipe lets in.
  private let locales: [(language: String, region: String)]
  /// The messages that somebody may see, each with its condition.
  private let shown: [(key: String, condition: Predicate)]

  init(_ branch: BranchMessages, of recipe: Recipe) {
    let selection = branch.selection
    shown = branch.own.filter { selection.reason($0)?.isControl ?? true }.map {
      ($0.key.value, selection.condition($0) ?? .constant(true))
    }
    audience = recipe.audience
    let asks = shown.contains { $0.condition.asksForLocale } && audience.asksForLocale
    cases = LocaleCases(asks ? [audience] + shown.map(\.condition) : [])
    locales = asks ? cases.locales(of: audience) : []
  }

  /// Tells whether nobody whom the recipe lets in may see a message.
  func isMissed(_ message: Message) -> Bool {
    shown.contains {
      $0.key == message.key.value && Predicate.excludeByLocale(audience, $0.condition)
    }
  }

  /// The languages that the recipe names and that no message is for, then such regions.
  var left: [String] {
    let named = LocaleCases([audience])
    let unmet = locales.filter { locale in
      shown.allSatisfy { cases.excludes($0.condition, locale.language, locale.region) }
    }
    guard unmet.count < locales.count else { return [] }
    let languages = named.languages.dropLast().filter { language in
      let own = locales.filter { $0.language == language }
      return !own.isEmpty && own.allSatisfy { place in unmet.contains { $0 == place } }
    }
    let others = locales.filter { !languages.contains($0.language) }
    let regions = named.regions.dropLast().filter { region in
      let own = others.map(\.language).filter { !cases.excludes(audience, $0, region) }
      return !own.isEmpty
        && own.allSatisfy { language in
          shown.allSatisfy { cases.excludes($0.condition, language, region) }
        }
    }
    return languages + regions
  }
}
