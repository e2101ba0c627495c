public import Flow
public import Paths
public import Source

/// The budgets of an entry and of its paths, for tools.
///
/// `{"taps": {"fewest", "typical", "most"}, "words", "prompts", "links", "of"}`; `of` is `path`, `all`, or
/// `cover` where an entry's numbers are those of its covering paths alone.
public enum BudgetJSON {
  /// A budget; null where there is none.
  public static func value(_ budget: Budget?) -> JSONValue {
    guard let budget else { return .null }
    return .object([
      (
        "taps",
        .object([
          ("fewest", .integer(budget.taps.fewest)), ("typical", .number(budget.taps.typical)),
          ("most", .integer(budget.taps.most)),
        ])
      ),
      ("words", .integer(budget.words)), ("prompts", .integer(budget.prompts)),
      ("links", .integer(budget.links)), ("of", .string(budget.scope.rawValue)),
    ])
  }

  /// The budgets of an entry and of its covering paths, in their order, with the words of the default
  /// locale.
  public static func values(
    of id: Build.WalkID,
    in build: Build
  ) -> (entry: JSONValue, cover: [JSONValue]) {
    let variants = build.flows.first { $0.id == id.flow }?.variants ?? []
    guard let variant = variants.first(where: { $0.id == id.variant }), let walks = build.walks[id]
    else { return (.null, []) }
    let budgets = budgets(walks, of: variant, in: build)
    return (value(budgets.entry), budgets.cover.map(value))
  }

  /// The budgets of the paths through an entry, with the words of the default locale.
  public static func budgets(_ walks: Walks, of variant: Variant, in build: Build) -> Budgets {
    let resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    let words = variant.cards.map { ($0.id, resolver.words(of: $0, images: build.images)) }
    return walks.budgets(words: Dictionary(words) { first, _ in first })
  }
}
