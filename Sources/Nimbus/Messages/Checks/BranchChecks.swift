internal import FML
internal import Flow
internal import Paths
internal import Source
internal import Syntax

struct BranchMessages {
  let branch: Recipe.Branch
  let feature: MessagingFeature

  /// The messages that the branch itself sets; those that ship are not among them.
  var own: [Message] {
    let entries = branch.values[DrawnFeature.messages.id]?["messages"]?.map ?? []
    let keys = Set(entries.map(\.key))
    return feature.messages.filter { keys.contains($0.key.value) }
  }

  var selection: MessageSelection { MessageSelection(feature, for: .anybody(on: feature.platform)) }
}

/// The branches of one recipe, which are compared with each other.
struct BranchChecks {
  let recipe: Recipe
  let branches: [BranchMessages]
  let shipped: [Message]

  /// Runs the checks in the order of their rules.
  func run(_ log: inout Log) {
    controlMismatch(&log)
    keyDiffers(&log)
    nobody(&log)
    localeLeft(&log)
    underShippedNames(&log)
  }

  /// Control messages whose circumstances differ from those of the messages they stand for.
  private func controlMismatch(_ log: inout Log) {
    for branch in branches {
      let exceptions = branch.feature.platform.exceptions
      for control in branch.own where control.isControl.value {
        guard let treatment = treatment(of: control),
          let field = difference(control, treatment, exceptions)
        else { continue }
        log.report(
          .controlMismatch,
          "'\(field)' of control message '\(control.key.value)' differs from that of the treatment",
          at: control.span(of: field),
          labels: [.init(treatment.span(of: field), "the treatment")]
        )
      }
    }
  }

  /// The message of another branch that the control stands for: of the same key, else the only one.
  private func treatment(of control: Message) -> Message? {
    let others = branches.flatMap(\.own).filter { !$0.isControl.value }
    if let same = others.first(where: { $0.key.value == control.key.value }) { return same }
    let first = others.first
    return others.allSatisfy { $0.key.value == first?.key.value } ? first : nil
  }

  /// The field in which a control message differs from its treatment; nil for none.
  private func difference(
    _ control: Message,
    _ treatment: Message,
    _ exceptions: String
  ) -> String? {
    func differ(_ names: KeyPath<Message, [Located<String>]>) -> Bool {
      Set(control[keyPath: names].map(\.value)) != Set(treatment[keyPath: names].map(\.value))
    }
    if control.surface.value != treatment.surface.value { return "surface" }
    if control.style.value != treatment.style.value { return "style" }
    if differ(\.triggers) {
      return treatment.written["trigger"] == nil ? "trigger-if-all" : "trigger"
    }
    return differ(\.exceptions) ? exceptions : nil
  }

  private func keyDiffers(_ log: inout Log) {
    let branches = branches.filter { !$0.own.isEmpty }
    let reference = branches.first { $0.branch.slug.value == recipe.referenceBranch }
    guard let first = reference ?? branches.first else { return }
    let known = first.own.map(\.key.value)
    for branch in branches where branch.branch.slug.value != first.branch.slug.value {
      guard let other = branch.own.first(where: { !known.contains($0.key.value) }) else { continue }
      log.report(
        .messageKeyDiffersBetweenBranches,
        "message '\(other.key.value)' of branch '\(branch.branch.slug.value)' is none of branch "
          + "'\(first.branch.slug.value)'",
        at: other.key.span,
        labels: first.own.first.map { [.init($0.key.span, "'\($0.key.value)' there")] } ?? []
      )
    }
  }
}

/// Checks of a branch's messages under the names of shipped ones.
extension BranchChecks {
  /// Messages that take something over from those that ship, or take it away.
  func underShippedNames(_ log: inout Log) {
    let shipped = Dictionary(firstOf: shipped.map { ($0.key.value, $0) })
    for branch in branches {
      for message in branch.own {
        guard let before = shipped[message.key.value], !before.isControl.value else { continue }
        if message.isControl.value {
          reportHidden(before, by: message, of: branch, &log)
        } else {
          reportInherited(from: before, by: message, &log)
        }
      }
    }
  }

  /// Reports other words whose button still does what that of the shipped message does.
  private func reportInherited(from before: Message, by message: Message, _ log: inout Log) {
    guard let action = message.action, action.span == before.action?.span,
      message.text.span != before.text.span, message.text.value != before.text.value
    else { return }
    log.report(
      .inheritedAction,
      "message '\(message.key.value)' has other words, but still does '\(action.value)', as the one that"
        + " ships does",
      at: message.text.span,
      labels: [.init(action.span, "the action that stays")],
      help: "if that is meant, say so: write the action beside the words"
    )
  }

  /// Reports a message that ships and that a control message of its name hides, where no other message
  /// of the branch can show instead.
  private func reportHidden(
    _ before: Message,
    by control: Message,
    of branch: BranchMessages,
    _ log: inout Log
  ) {
    guard let surface = branch.feature.surface(of: before),
      !branch.selection.shows(on: surface, besides: control)
    else { return }
    log.subject.card = control.key.value
    defer { log.subject.card = nil }
    log.report(
      .controlHidesShipped,
      "control message '\(control.key.value)' hides the message that ships under this name, and users "
        + "of branch '\(branch.branch.slug.value)' see nothing in its place",
      at: control.isControl.span,
      labels: [.init(before.key.span, "the message that ships")],
      help: "if they are to see what others see, leave the message out of this branch"
    )
  }
}

extension MessageSelection {
  /// Tells whether a surface can show another message while a control message is selected.
  fileprivate func shows(on surface: MessageSurface, besides control: Message) -> Bool {
    if feature.showsNoneOnControl, feature.surface(of: control) == surface { return false }
    let met = condition(control) ?? .constant(true)
    return shown(surface).contains {
      !Predicate.exclude(met, condition($0) ?? .constant(true))
    }
  }
}

/// Checks of the languages and regions that a recipe lets in, which stay as they are while a user is in it.
extension BranchChecks {
  /// Messages whose triggers no user of the recipe meets.
  func nobody(_ log: inout Log) {
    for branch in branches {
      let reach = MessageReach(branch, of: recipe)
      for message in branch.own where reach.isMissed(message) {
        log.subject.card = message.key.value
        defer { log.subject.card = nil }
        let parts = branch.selection.parts(message).filter { $0.holds.asksForLocale }
        let alone = parts.first { Predicate.excludeByLocale(recipe.audience, $0.holds) }
        let names = (alone.map { [$0] } ?? parts).map { "'\($0.name.value)'" }
        let isException = alone?.isException ?? false
        log.report(
          .messageNobody,
          "nobody whom the targeting of '\(recipe.slug.value)' lets in sees '\(message.key.value)': "
            + Phrase.list(names)
            + (isException
              ? " in its '\(branch.feature.platform.exceptions)' holds for all of them"
              : " \(names.count == 1 ? "asks" : "together ask") for a language or region that it "
                + "keeps out"),
          at: (alone ?? parts.first)?.name.span ?? message.key.span,
          labels: targetingLabels,
          help: isException
            ? "let others in, too, or make no exception of those who are"
            : "let them in, or use a trigger that holds for those who are"
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

  /// Tells whether nobody whom the recipe lets in may see a message that others could see.
  func isMissed(_ message: Message) -> Bool {
    shown.contains {
      $0.key == message.key.value && Predicate.excludeByLocale(audience, $0.condition)
        && !$0.condition.isNever
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
      return !own.isEmpty && own.allSatisfy { locale in unmet.contains { $0 == locale } }
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
