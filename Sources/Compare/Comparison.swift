public import Flow
import Source

/// Compares flows, variants and cards of two builds, or of one build with itself.
///
/// It is symmetric: the changes from A to B are those from B to A, turned round.
public struct Comparison: Sendable {
  let before: Compared
  let after: Compared
  /// Indicates that both sides have the same tables and pictures, so that equal references need no
  /// look-up.
  let isOneBuild: Bool
  /// The locales of both sides, in the order of the first.
  let locales: [String]

  /// The locales of both sides that have tables on one side only; all that they say is one change.
  let tableChanges: Set<String>
  /// The locales in which pictures are compared: all where some are for single readers, else one for all.
  let pictureLocales: [String]

  /// A comparison of two builds.
  public init(_ before: Compared, _ after: Compared) {
    self.init(before, after, isOneBuild: false)
  }

  /// A comparison within one build: its variants, its cards.
  public init(within build: Compared) { self.init(build, build, isOneBuild: true) }

  private init(_ before: Compared, _ after: Compared, isOneBuild: Bool) {
    self.before = before
    self.after = after
    self.isOneBuild = isOneBuild
    let known = Set(after.locales)
    locales = before.locales.filter(known.contains)
    tableChanges =
      isOneBuild
      ? []
      : Set(
        locales.filter { locale in
          locale != after.resolver.defaultLocale
            && before.resolver.hasTables(for: locale) != after.resolver.hasTables(for: locale)
        }
      )
    let cards = (before.flows + after.flows).lazy.flatMap(\.variants).flatMap(\.cards)
    let areForAll =
      !before.images.dependOnReader && !after.images.dependOnReader
      && cards.flatMap(\.images).allSatisfy(\.byLocale.isEmpty)
    pictureLocales =
      areForAll || locales.isEmpty ? [locales.first ?? after.resolver.defaultLocale] : locales
  }

  /// The differences between two builds: locales, flows and variants that come and go, then each flow's
  /// changes.
  public func changes() -> [Change] {
    localeChanges + flows
  }

  private var flows: [Change] {
    Alignment(before.flows.map(Identity.init), after.flows.map(Identity.init)).pairs
      .flatMap { pair -> [Change] in
        let flows = pair.of(before.flows, after.flows)
        if let old = flows.before, let new = flows.after { return changes(old, new) }
        let sides = flows.map { flow in flow.map { Change.Side($0.id, $0.span) } }
        return [Change(.flow, sides.before, sides.after).of(\.flow, flows.map { $0?.id })]
      }
  }

  /// The differences between two flows, variant by variant.
  public func changes(_ old: Flow, _ new: Flow) -> [Change] {
    let pairs = Alignment(
      old.variants.map { Identity($0, of: old) },
      new.variants.map { Identity($0, of: new) }
    ).pairs
    var changes = renaming(Pair(old.id, new.id), Pair(old.span, new.span))
    changes += pairs.flatMap { pair -> [Change] in
      let sides = pair.of(old.variants, new.variants)
      guard let one = sides.before, let other = sides.after else {
        let change = Change(
          .variant,
          sides.before.map { side($0, of: old, in: before) },
          sides.after.map { side($0, of: new, in: after) }
        )
        return [change.of(\.variant, sides.map { $0?.id })]
      }
      let name = renaming(Pair(one.id, other.id), Pair(one, other).map(\.provenance.span))
        .map { $0.of(\.variant, Pair(one.id, other.id)) }
      return name + self.changes(one, other).changes + audience(one, other)
    }
    return changes.map { $0.of(\.flow, Pair(old.id, new.id)) }
  }

  /// The change of a name; empty where both sides have the same.
  func renaming(_ names: Pair<String>, _ spans: Pair<Span?>) -> [Change] {
    names.before == names.after ? [] : [Change(.name, names, at: spans)]
  }

  /// The side of a variant that the other side has not, with a summary of its changes to the flow.
  private func side(_ variant: Variant, of flow: Flow, in build: Compared) -> Change.Side {
    var more = ""
    if let first = flow.variants.first, first.id != variant.id {
      let changes = Comparison(within: build).changes(first, variant).changes
      let sentence = ChangeSummary(changes).sentence
      more = sentence.isEmpty ? ", the same as \(first.id)" : ": \(sentence)"
    }
    return Change.Side(variant.id, variant.provenance.span, more: more)
  }

  func changes(_ old: Card, _ new: Card, context: CardContext) -> [Change] {
    if isOneBuild, old == new { return [] }
    return CardComparison(comparison: self, old: old, new: new, context: context).changes
      .map { $0.of(\.card, Pair(old.id, new.id)) }
  }

  /// The changes of a variant's targeting, where both sides are the same branch of two builds.
  private func audience(_ old: Variant, _ new: Variant) -> [Change] {
    let sides = Pair(old, new).map(\.provenance)
    return sides.map(\.audienceFacts).changes(else: sides.map(\.span))
      .map { $0.of(\.variant, Pair(old.id, new.id)) }
  }
}

extension Pair<[Card.Fact]> {
  /// The changes of facts about who gets something, at their spans, else at those given.
  func changes(else spans: Pair<Span?>) -> [Change] {
    matched(by: \.name).compactMap { name, facts -> Change? in
      let values = facts.map { $0?.value ?? "none" }
      if values.before == values.after { return nil }
      let kind: Change.Kind = name == "branch share" ? .ratio : .targeting
      let places = Pair<Span?>(
        facts.before?.span ?? spans.before,
        facts.after?.span ?? spans.after
      )
      return Change(kind, of: name, values, at: places)
    }
  }
}

extension Variant.Provenance {
  /// The facts about users who get the variant, by name, in the order in which a reviewer asks.
  public var audienceFacts: [Card.Fact] {
    let ratio = ratio.map { [Card.Fact("branch share", "ratio \($0)")] } ?? []
    let known = facts.filter(\.isOfAudience)
    let hasShare = known.contains { $0.name == "branch share" }
    let kind =
      experiment.map { _ in [Card.Fact("kind", isRollout ? "rollout" : "experiment")] } ?? []
    let targeting = Card.Fact("targeting", targeting ?? "everyone")
    return [targeting] + kind + known + (hasShare ? [] : ratio)
  }
}

extension TextRef {
  /// Indicates words that tables have, not the config itself.
  var asksTables: Bool { lines.allSatisfy { $0.translations == nil && $0.own == nil } }
}

/// The parts of a build that a comparison needs: flows, and the sources of words and pictures.
public struct Compared: Sendable {
  /// The flows.
  public let flows: [Flow]
  /// The locales, default first.
  public let locales: [String]
  let resolver: Resolver
  let images: ImageCatalog

  /// A side of a comparison.
  public init(flows: [Flow], resolver: Resolver, images: ImageCatalog, locales: [String]) {
    self.flows = flows
    self.resolver = resolver
    self.images = images
    self.locales = locales
  }

  /// The words of a text in the default locale.
  func text(_ text: TextRef) -> String {
    resolver.resolve(text, locale: locales.first ?? resolver.defaultLocale).text
  }
}
