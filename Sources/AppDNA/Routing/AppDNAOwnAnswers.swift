internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The answers that rules of a step can ask for: those of the step itself, and no others (reference:
/// appdna, section 13).
struct AppDNAOwnAnswers: Sendable {
  /// The id that the step's answers are stored under.
  let step: String
  /// The kinds of controls that collect its answers, by key.
  let kinds: [String: BlockAnswer.Kind]
  private let aliased: Set<String>
  private let required: Set<String>
  /// The keys that the app stores beside what controls collect.
  private let added: Set<String>
  private let isLegacyQuestion: Bool
  private let initial: [String: Template.Sample.Value]
  /// Indicates that the step may store answers that the document does not name: blocks of later
  /// releases, a server's reply.
  let isOpen: Bool

  init(_ item: AppDNAFlow.Item) {
    step = item.id
    let all = item.step.answers + Self.legacy(item.step)
    kinds = Dictionary(firstOf: all.map { ($0.field, $0.kind.withoutCutOptions) })
    initial = Dictionary(
      firstOf: all.compactMap { answer in answer.initial.map { (answer.field, $0) } }
    )
    let top = item.step.blocks.filter { $0.type.value.hasPrefix("input_") }
    aliased = Set(top.compactMap { $0.content.collects?.field })
    let own = item.step.blocks.compactMap(\.content.collects)
    isLegacyQuestion = item.step.blocks.isEmpty && item.step.type == .question
    added = Self.added(item.step).subtracting(kinds.keys)
    required = Set(own.filter(\.isRequired).map(\.field) + (isLegacyQuestion ? ["selected"] : []))
    isOpen = item.step.hook?.isEnabled == true || item.step.mayLeadOn
  }

  func subject(_ key: String) -> Predicate.Subject { .answer(card: step, field: "\(step).\(key)") }

  /// The step stores something under the key, or may.
  func knows(_ key: String) -> Bool {
    isOpen || kinds[key] != nil || added.contains(key)
  }

  /// Tells whether an answer is stored as a list, however many may be chosen.
  func isList(_ key: String) -> Bool {
    if case .choice(allowsMany: true, _, _) = kinds[key] { return true }
    return key == "selected" && isLegacyQuestion
  }

  /// The names of its answers, sorted.
  var keys: [String] { kinds.keys.sortedByBytes() }

  /// The other name of an option's value; only inputs on the step itself have them.
  func value(forOption id: String, of key: String) -> String? {
    guard aliased.contains(key), case .choice(_, let values, let ids) = kinds[key] else {
      return nil
    }
    return zip(ids, values).first { $0.0 == id }?.1
  }

  /// All answers that the step can store, for questions about the paths through the flow.
  var all: [Answer] {
    let own = keys.compactMap { key in
      kinds[key].map { kind in
        var answer = Answer("\(step).\(key)", domain(kind), isAlwaysSet: isAlwaysSet(key, kind))
        answer.initial = initial[key]
        return answer
      }
    }
    return own + added.sortedByBytes().map { Answer("\(step).\($0)", .any) }
  }

  private func domain(_ kind: BlockAnswer.Kind) -> ValueDomain {
    switch kind {
    case .choice(_, let values, _) where values.isEmpty: .any
    case .choice(let many, let values, _): many ? .many(values) : .one(values)
    case .toggle: .toggle
    case .number(let least, let most): .number(least: least, most: most)
    case .input: .text
    case .location, .other: .any
    }
  }

  /// Switches have a value from the start, and what can't be emptied keeps the one it starts with.
  private func isAlwaysSet(_ key: String, _ kind: BlockAnswer.Kind) -> Bool {
    switch kind {
    case .toggle: true
    case .number, .choice(allowsMany: false, _, _): initial[key] != nil
    default: false
    }
  }

  /// The only values that an answer can have once a user goes on; nil where there may be others.
  func domain(of subject: Predicate.Subject) -> Set<Predicate.Constant>? {
    guard case .answer(step, let field) = subject else { return nil }
    let key = String(field.dropFirst(step.utf8.count + 1))
    guard required.contains(key), case .choice(false, let values, _) = kinds[key],
      !values.isEmpty
    else { return nil }
    return Set(values.map { .string($0) })
  }

  /// The keys that actions of the app store beside the inputs, and dates without a time (sections 14
  /// and 9.24).
  private static func added(_ step: AppDNAStep) -> Set<String> {
    let blocks = step.blocks.withChildren
    let actions = Set(blocks.flatMap(\.content.actions).map(\.name))
    let dates = blocks.filter { $0.type.value == "date_wheel_picker" }
      .compactMap(\.content.collects).filter { $0.kind == .input(.date) }
    return Set(dates.map { "\($0.field)_age" })
      .union(actions.contains("social_login") ? ["provider"] : [])
      .union(actions.isDisjoint(with: AppDNAActionRoutes.appActions) ? [] : ["action"])
  }

  /// The answers that the views of steps without blocks store (sections 3.1 and 11).
  static func legacy(_ step: AppDNAStep) -> [BlockAnswer] {
    guard step.blocks.isEmpty else { return [] }
    switch step.type {
    case .question:
      let mode = BlockAnswer(field: "selection_mode", kind: .other("single"))
      return [step.config.legacy.answer, mode]
    case .form:
      return (step.config.node["fields"]?.list ?? []).compactMap { field in
        guard let id = field.present("id")?.text else { return nil }
        let isRequired = field["required"]?.bool ?? false
        return BlockAnswer(field: id, kind: .other(""), isRequired: isRequired)
      }
    case .interactiveChat: return [BlockAnswer(field: "rating", kind: .number(least: 1, most: 5))]
    case .welcome, .valueProp, .custom: return []
    }
  }
}

extension BlockAnswer.Kind {
  /// The same, where options may not all have been read with any value at all.
  fileprivate var withoutCutOptions: BlockAnswer.Kind {
    guard case .choice(let many, let values, _) = self, values.count >= Fields.optionLimit
    else { return self }
    return .choice(allowsMany: many, values: [], ids: [])
  }
}
