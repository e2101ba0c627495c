internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Finds texts and conditions that ask for answers which no step collects (reference: appdna, sections
/// 12.1 and 12.3).
struct AppDNAPathChecks {
  private let flow: AppDNAFlow
  private var answers: AppDNAAnswers { flow.answers }
  /// The places of the steps by id; of two with one id the first counts.
  private let places: [String: Int]
  private var names: Suggestions

  /// The checks of a flow.
  init(flow: AppDNAFlow) {
    self.flow = flow
    let ids = flow.steps.map(\.step.id.value)
    places = Dictionary(firstOf: zip(ids, ids.indices))
    names = Suggestions(flow.steps.map(\.id))
  }

  /// Values that do not come from steps.
  static let outside = ["user", "session", "computed", "hook_data", "device", "remote_config"]

  /// A name that is asked for.
  ///
  /// `phrase` is the place or condition that asks, as messages name it: `'{{onboarding.goal.goal}}'`. A
  /// path that resolves to nothing has no name. A place with a fallback, be it empty, never shows as
  /// written.
  private typealias Usage = (name: String?, fallback: String?, phrase: String, span: Span)

  /// Reports what can't be known; an example of documentation is part of a flow at best.
  mutating func run(_ cards: [Card], _ log: inout Log) {
    let subject = log.subject
    defer { log.subject = subject }
    for (item, card) in zip(flow.steps, cards) {
      log.subject.card = item.id
      AppDNAWordChecks.run(item.step, &log)
      for use in uses(card) + uses(item) { check(use, &log) }
      for block in item.step.blocks.withChildren {
        block.condition?.checkValue(item.answers, &log)
      }
    }
  }

  // MARK: Uses

  private func uses(_ card: Card) -> [Usage] {
    card.texts.filter { !$0.isValue }.flatMap { text in
      let own = (text.own?.entries ?? [:]).sortedByBytes(of: \.key)
      let all = [(text.template, text.span)] + own.map { ($0.value.template, $0.value.span) }
      return all.flatMap { template, span in
        (template?.places ?? []).map { placeholder in
          let name = placeholder.expression.fields.first
          return (
            name == placeholder.raw ? nil : name, placeholder.fallback, "'\(placeholder.raw)'", span
          )
        }
      }
    }
  }

  private func uses(_ item: AppDNAFlow.Item) -> [Usage] {
    item.step.blocks.withChildren.flatMap { block -> [Usage] in
      let bound = block.bindings.map { (AppDNAPath.subject($0.path.value), $0.path) }
      let asked = block.condition.flatMap { condition in
        condition.variable.map { (condition.subject(item.answers), $0) }
      }
      return ([asked].compactMap(\.self) + bound).compactMap { subject, path -> Usage? in
        if case .attribute? = subject { return nil }
        return (subject?.name, nil, "'\(path.value)'", path.span)
      }
    }
  }

  // MARK: Checks

  private mutating func check(_ use: Usage, _ log: inout Log) {
    guard let name = use.name else {
      return use.phrase.hasPrefix("'{{") ? checkPlace(use, &log) : checkRoot(use, &log)
    }
    let parts = name.split(separator: ".").map(String.init)
    guard let root = parts.first, !Self.outside.contains(root), answers.collected[name] == nil
    else { return }
    if root == "input" {
      let field = parts.dropFirst().joined(separator: ".")
      let help = Suggestion.help(for: field, among: answers.firstNames.keys.sortedByBytes())
      return report(use, "no step collects '\(field)'", help: help, &log)
    }
    guard let index = places[root] else {
      let help = names.help(for: root)
      return report(use, "no step has the id '\(root)'", help: help, &log)
    }
    if let sample = answers.sample(name) {
      if sample.origin == .given { return }
      let message = "\(use.phrase) is empty in release 1.0.59, which does not look into answers"
      return log.report(.nestedPath, message, at: use.span)
    }
    guard flow.steps[index].step.collectsAll else { return }
    let fields = flow.steps[index].step.answers.map(\.field)
    let field = parts.dropFirst().joined(separator: ".")
    report(
      use,
      "the step '\(root)' collects no '\(field)'",
      help: Suggestion.help(for: field, among: fields),
      &log
    )
  }

  /// Reports a place of a text whose path no engine looks up (section 12.3).
  private func checkPlace(_ use: Usage, _ log: inout Log) {
    if use.fallback != nil {
      let help = "write 'onboarding.STEP.FIELD', 'input.FIELD' or 'user.NAME'"
      return report(use, "it names neither an answer nor another value", help: help, &log)
    }
    // As in the label of an input.
    let help = "write 'responses.STEP.FIELD', 'user.NAME' or 'session.NAME' without a fallback"
    log.report(.placeAsWritten, "\(use.phrase) shows as written", at: use.span, help: help)
  }

  /// Reports a path of a condition or a binding that begins with something else than those can ask for.
  private func checkRoot(_ use: Usage, _ log: inout Log) {
    let path = use.phrase.dropFirst().dropLast()
    let root = String(path.prefix { $0 != "." })
    let rest = String(path.dropFirst(root.count + 1))
    let names = ["input": answers.firstNames[rest] ?? "", "onboarding": rest]
    let answer = names[root] ?? String(path)
    let isKnown = answers.collected[answer] != nil
    report(
      use,
      "conditions and bindings ask for 'responses.STEP.FIELD', or for 'user', 'session' or 'hook_data' "
        + "and a name",
      help: isKnown
        ? "write 'responses.\(answer)'"
        : Suggestion.help(for: root, among: AppDNAPath.roots),
      &log
    )
  }

  private func report(_ use: Usage, _ reason: String, help: String? = nil, _ log: inout Log) {
    log.report(.unknownPath, "\(use.phrase) is never known: \(reason)", at: use.span, help: help)
  }
}

extension AppDNACondition {
  /// Reports a value that no option of the field stores; options' ids do not count here.
  fileprivate func checkValue(_ answers: AppDNAAnswers, _ log: inout Log) {
    guard let value, case .compare(let subject, .equal, .string(let text)) = positive(answers),
      case .choice(false, let values, let ids)? = answers.collected[subject.name]?.kind,
      !values.isEmpty, values.count < Fields.optionLimit, !values.contains(text)
    else { return }
    let meant = zip(ids, values).first { $0.0 == text }?.1
    log.report(
      .valueWithoutOption,
      "no answer to '\(subject.name)' is stored as '\(text)'",
      at: value.span,
      help: meant.map { "write '\($0)'" } ?? Suggestion.help(for: text, among: values)
    )
  }

  /// The condition without its negation.
  private func positive(_ answers: AppDNAAnswers) -> Predicate {
    let condition = predicate(answers)
    if case .not(let inner) = condition { return inner }
    return condition
  }
}

extension AppDNAStep {
  /// Indicates that no server and no view of its own adds answers to those its blocks collect.
  fileprivate var collectsAll: Bool {
    let adds = blocks.withChildren.contains { $0.type.value == "social_login" }
    let isChat = type == .interactiveChat && blocks.isEmpty
    return hook == nil && !adds && !isChat
  }
}

extension Card {
  /// The values from elsewhere that its texts ask for, `user.name`, and those that `blocks` do by their
  /// conditions and bindings.
  func asked(blocks: [AppDNABlock]) -> [String] {
    let fields = texts.flatMap(\.templates).flatMap(\.places).flatMap(\.expression.fields)
    let paths = blocks.compactMap(\.condition?.variable) + blocks.flatMap(\.bindings).map(\.path)
    let asked = paths.compactMap { AppDNAPath.subject($0.value)?.name }
    let outside = Set(fields + asked).filter { name in
      AppDNAPathChecks.outside.contains { name.hasPrefix($0 + ".") }
    }
    return outside.sortedByBytes()
  }
}

/// Finds words in other languages that no text of their step asks for (reference: appdna, section 12.4).
enum AppDNAWordChecks {
  /// Reports the keys of a step's localizations that name no block of it.
  static func run(_ step: AppDNAStep, _ log: inout Log) {
    let keys = step.config.translations.keys
    if keys.isEmpty { return }
    let ids = Set(step.blocks.withChildren.map(\.id))
    var suggestions = Suggestions(ids.map { "block.\($0)" }.sortedByBytes())
    for (locale, key, span) in keys where !ids.contains(where: { names(key, $0) }) {
      // The key without the part behind the block's id.
      let parts = key.split(separator: ".", omittingEmptySubsequences: false)
      let block = parts.prefix(2).joined(separator: ".")
      log.report(
        .unusedWords,
        "no text of the step has the key '\(key)' of '\(locale)'",
        at: span,
        help: suggestions.help(for: block)
          ?? "write 'block.ID.text', or '.item.0', '.badge', '.label', '.description', '.divider'"
      )
    }
  }

  /// Tells whether a key belongs to a block: its id, which may have points in it, and a part of the
  /// block.
  private static func names(_ key: String, _ id: String) -> Bool {
    key.hasPrefix("block.\(id).")
      && parts.contains { part in
        key.dropFirst("block.\(id).".count).hasPrefix(part)
      }
  }

  private static let parts = ["text", "item.", "badge", "label", "description", "divider"]
}
